// cassowary-rs with the interface plumb_solver.h. A handle is an index; a removed item leaves an empty slot.
#[macro_use]
#[path = "../../../Sources/Engine/C/CSolver/plumb_solver.rs"]
mod plumb_solver;
use cassowary::strength::{REQUIRED, STRONG, WEAK};
use cassowary::{AddConstraintError, Constraint, Expression, RelationalOperator, Solver, Variable};
use plumb_solver::{Failure, Guest, Outcome, Term, CHANGES, REMOVES, SUGGESTS};
use std::collections::HashMap;

// cassowary has three strengths. A suggestion has a thousand times the weight of a strong row.
fn strength(priority: f64) -> f64 {
    match priority {
        p if p >= 1000.0 => REQUIRED,
        p if p >= 999.0 => STRONG * 1000.0,
        p if p >= 750.0 => STRONG,
        _ => WEAK,
    }
}

struct Cassowary {
    solver: Solver,
    variables: Vec<Variable>,
    rows: Vec<Option<Constraint>>,
    values: HashMap<Variable, f64>,
}

impl Cassowary {
    fn put(&mut self, row: &Constraint) -> Outcome<()> {
        self.solver.add_constraint(row.clone()).map_err(|error| match error {
            AddConstraintError::UnsatisfiableConstraint => Failure::Contradicts,
            other => other.into(),
        })
    }
}

impl Guest for Cassowary {
    const CAPABILITIES: u32 = REMOVES | CHANGES | SUGGESTS;

    fn new() -> Self {
        Cassowary { solver: Solver::new(), variables: vec![], rows: vec![], values: HashMap::new() }
    }

    fn variable(&mut self) -> Outcome<i32> {
        self.variables.push(Variable::new());
        Ok(self.variables.len() as i32 - 1)
    }

    fn add(&mut self, terms: &[Term], relation: i32, constant: f64, priority: f64) -> Outcome<i32> {
        let own = terms.iter().map(|term| self.variables[term.variable as usize] * term.coefficient).collect();
        let operator = match relation {
            0 => RelationalOperator::Equal,
            r if r < 0 => RelationalOperator::LessOrEqual,
            _ => RelationalOperator::GreaterOrEqual,
        };
        let row = Constraint::new(Expression::new(own, -constant), operator, strength(priority));
        self.put(&row)?;
        self.rows.push(Some(row));
        Ok(self.rows.len() as i32 - 1)
    }

    fn remove_row(&mut self, row: i32) -> Outcome<()> {
        let old = self.rows[row as usize].take().ok_or("no such row")?;
        Ok(self.solver.remove_constraint(&old)?)
    }

    // cassowary removes a variable with its last row.
    fn remove_variable(&mut self, variable: i32) -> Outcome<()> {
        self.values.remove(&self.variables[variable as usize]);
        Ok(())
    }

    // cassowary cannot change a row, so the row is removed and added with the new constant.
    fn set_constant(&mut self, row: i32, constant: f64) -> Outcome<()> {
        let old = self.rows[row as usize].clone().ok_or("no such row")?;
        let changed = Constraint::new(Expression::new(old.expr().terms.clone(), -constant), old.op(), old.strength());
        self.solver.remove_constraint(&old)?;
        if let Err(failure) = self.put(&changed) {
            self.solver.add_constraint(old)?;
            return Err(failure);
        }
        self.rows[row as usize] = Some(changed);
        Ok(())
    }

    fn suggest(&mut self, variable: i32, value: f64, priority: f64) -> Outcome<()> {
        let own = self.variables[variable as usize];
        if priority == 0.0 {
            return Ok(self.solver.remove_edit_variable(own)?);
        }
        if !self.solver.has_edit_variable(&own) {
            self.solver.add_edit_variable(own, strength(priority))?;
        }
        Ok(self.solver.suggest_value(own, value)?)
    }

    // cassowary reports only changed values. A value that never changed is 0.
    fn solve(&mut self) -> Outcome<()> {
        self.values.extend(self.solver.fetch_changes().iter().copied());
        Ok(())
    }

    fn value(&self, variable: i32) -> f64 {
        self.values.get(&self.variables[variable as usize]).copied().unwrap_or(0.0)
    }
}

plumb_solver_export!(Cassowary);
