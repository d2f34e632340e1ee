// cassowary-rs (Rust) behind plumb_solver.h. A handle is an index; what is removed leaves an empty slot.
#![allow(clippy::missing_safety_doc)]
use cassowary::strength::{REQUIRED, STRONG, WEAK};
use cassowary::{AddConstraintError, Constraint, Expression, RelationalOperator, Solver, Variable};
use std::collections::HashMap;
use std::ffi::{c_char, CString};

const FAILED: i32 = -1;
const CONTRADICTS: i32 = -2;

#[repr(C)]
pub struct Term {
    variable: i32,
    coefficient: f64,
}

pub struct Guest {
    solver: Solver,
    variables: Vec<Variable>,
    rows: Vec<Option<Constraint>>,
    values: HashMap<Variable, f64>,
    error: Option<CString>,
}

// cassowary's three strengths; a wish counts a thousand times a strong row.
fn strength(priority: f64) -> f64 {
    match priority {
        p if p >= 1000.0 => REQUIRED,
        p if p >= 999.0 => STRONG * 1000.0,
        p if p >= 750.0 => STRONG,
        _ => WEAK,
    }
}

impl Guest {
    fn code<E: std::fmt::Debug>(&mut self, result: Result<i32, E>, code: i32) -> i32 {
        self.error = result.as_ref().err().and_then(|error| CString::new(format!("{error:?}")).ok());
        result.unwrap_or(code)
    }

    fn put(&mut self, row: &Constraint) -> i32 {
        let result = self.solver.add_constraint(row.clone()).map(|_| 0);
        let contradicts = matches!(result, Err(AddConstraintError::UnsatisfiableConstraint));
        self.code(result, if contradicts { CONTRADICTS } else { FAILED })
    }

    fn take(&mut self, row: &Constraint) -> i32 {
        let result = self.solver.remove_constraint(row).map(|_| 0);
        self.code(result, FAILED)
    }
}

#[no_mangle]
pub extern "C" fn plumb_solver_abi() -> i32 { 1 }

// REMOVES, CHANGES and SUGGESTS.
#[no_mangle]
pub extern "C" fn plumb_solver_capabilities() -> u32 { 2 | 4 | 8 }

#[no_mangle]
pub extern "C" fn plumb_solver_new() -> *mut Guest {
    let (solver, values) = (Solver::new(), HashMap::new());
    Box::into_raw(Box::new(Guest { solver, variables: vec![], rows: vec![], values, error: None }))
}

#[no_mangle]
pub unsafe extern "C" fn plumb_solver_free(guest: *mut Guest) { drop(Box::from_raw(guest)) }

#[no_mangle]
pub extern "C" fn plumb_solver_variable(guest: &mut Guest) -> i32 {
    guest.variables.push(Variable::new());
    guest.variables.len() as i32 - 1
}

#[no_mangle]
pub unsafe extern "C" fn plumb_solver_add(
    guest: &mut Guest, terms: *const Term, count: i32, relation: i32, constant: f64, priority: f64,
) -> i32 {
    let terms = std::slice::from_raw_parts(terms, count as usize).iter();
    let own = terms.map(|term| guest.variables[term.variable as usize] * term.coefficient).collect();
    let operator = match relation {
        0 => RelationalOperator::Equal,
        r if r < 0 => RelationalOperator::LessOrEqual,
        _ => RelationalOperator::GreaterOrEqual,
    };
    let row = Constraint::new(Expression::new(own, -constant), operator, strength(priority));
    let code = guest.put(&row);
    if code < 0 { return code; }
    guest.rows.push(Some(row));
    guest.rows.len() as i32 - 1
}

#[no_mangle]
pub extern "C" fn plumb_solver_remove(guest: &mut Guest, row: i32) -> i32 {
    guest.rows[row as usize].take().map_or(FAILED, |old| guest.take(&old))
}

// Variables go with their last row.
#[no_mangle]
pub extern "C" fn plumb_solver_forget(guest: &mut Guest, variable: i32) -> i32 {
    guest.values.remove(&guest.variables[variable as usize]);
    0
}

// cassowary cannot change a row: it is removed, and one with the other constant is added.
#[no_mangle]
pub extern "C" fn plumb_solver_change(guest: &mut Guest, row: i32, constant: f64) -> i32 {
    let Some(old) = guest.rows[row as usize].clone() else { return FAILED };
    let changed = Constraint::new(Expression::new(old.expr().terms.clone(), -constant), old.op(), old.strength());
    if guest.take(&old) < 0 { return FAILED; }
    let code = guest.put(&changed);
    if code < 0 {
        let _ = guest.solver.add_constraint(old);
    } else {
        guest.rows[row as usize] = Some(changed);
    }
    code
}

#[no_mangle]
pub extern "C" fn plumb_solver_suggest(guest: &mut Guest, variable: i32, value: f64, priority: f64) -> i32 {
    let own = guest.variables[variable as usize];
    if priority == 0.0 {
        let result = guest.solver.remove_edit_variable(own).map(|_| 0);
        return guest.code(result, FAILED);
    }
    if !guest.solver.has_edit_variable(&own) {
        let result = guest.solver.add_edit_variable(own, strength(priority)).map(|_| 0);
        if guest.code(result, FAILED) < 0 { return FAILED; }
    }
    let result = guest.solver.suggest_value(own, value).map(|_| 0);
    guest.code(result, FAILED)
}

// cassowary tells what changed; what never did is 0.
#[no_mangle]
pub extern "C" fn plumb_solver_solve(guest: &mut Guest) -> i32 {
    for (variable, value) in guest.solver.fetch_changes() { guest.values.insert(*variable, *value); }
    0
}

#[no_mangle]
pub extern "C" fn plumb_solver_value(guest: &Guest, variable: i32) -> f64 {
    guest.values.get(&guest.variables[variable as usize]).copied().unwrap_or(0.0)
}

#[no_mangle]
pub extern "C" fn plumb_solver_last_error(guest: Option<&Guest>) -> *const c_char {
    guest.and_then(|guest| guest.error.as_ref()).map_or(std::ptr::null(), |error| error.as_ptr())
}
