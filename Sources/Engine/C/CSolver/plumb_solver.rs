//! Write an external solver in Rust that implements plumb_solver.h.
//!
//! Implement the trait `Guest` for a type, and write `plumb_solver_export!(YourType)` once. If a method returns a failure or
//! panics, the function of plumb_solver.h returns an error code, and `plumb_solver_last_error` returns the message. If `add` or
//! `set_constant` fails, it must leave the solver unchanged.
#![allow(dead_code)]
use std::ffi::{c_char, CString};
use std::panic::{catch_unwind, AssertUnwindSafe};

pub const ABI: i32 = 3;
pub const STRICT: u32 = 1;
pub const REMOVES: u32 = 2;
pub const CHANGES: u32 = 4;
pub const SUGGESTS: u32 = 8;
pub const BATCHES: u32 = 16;
pub const CONFLICTS: u32 = 32;

const FAILED: i32 = -1;
const CONTRADICTS: i32 = -2;

/// A coefficient times a variable.
#[repr(C)]
pub struct Term {
    pub variable: i32,
    pub coefficient: f64,
}

pub enum Failure {
    /// The solver rejects a required row, because it contradicts other required rows.
    Contradicts,
    Failed(String),
}

/// Turns any error that implements `Debug` into a failure, so you can use `?`.
impl<E: std::fmt::Debug> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Failed(format!("{error:?}"))
    }
}

pub type Outcome<T> = Result<T, Failure>;

/// Each method implements the function with the same name in plumb_solver.h. Implement a method with a default body only if your
/// solver declares the corresponding capability.
pub trait Guest: Sized {
    const CAPABILITIES: u32;
    fn new() -> Self;
    fn variable(&mut self) -> Outcome<i32>;
    fn add(&mut self, terms: &[Term], relation: i32, constant: f64, priority: f64) -> Outcome<i32>;
    fn solve(&mut self) -> Outcome<()>;
    fn value(&self, variable: i32) -> f64;
    #[allow(deprecated)]
    fn remove_row(&mut self, row: i32) -> Outcome<()> {
        Guest::remove(self, row)
    }
    #[allow(deprecated)]
    fn remove_variable(&mut self, variable: i32) -> Outcome<()> {
        Guest::forget(self, variable)
    }
    #[allow(deprecated)]
    fn set_constant(&mut self, row: i32, constant: f64) -> Outcome<()> {
        Guest::change(self, row, constant)
    }
    fn suggest(&mut self, _variable: i32, _value: f64, _priority: f64) -> Outcome<()> {
        Err("values cannot be suggested".into())
    }
    fn begin(&mut self) -> Outcome<()> {
        Ok(())
    }
    fn end(&mut self) -> Outcome<()> {
        Ok(())
    }
    /// Returns the required rows that the last solve dropped.
    fn conflict(&self) -> Vec<i32> {
        vec![]
    }

    // The old names, for types that were written for version 2.
    #[deprecated(note = "renamed to `remove_row`")]
    fn remove(&mut self, _row: i32) -> Outcome<()> {
        Err("rows cannot be removed".into())
    }
    #[deprecated(note = "renamed to `remove_variable`")]
    fn forget(&mut self, _variable: i32) -> Outcome<()> {
        Ok(())
    }
    #[deprecated(note = "renamed to `set_constant`")]
    fn change(&mut self, _row: i32, _constant: f64) -> Outcome<()> {
        Err("rows cannot be changed".into())
    }
}

/// The object that a C handle points to.
pub struct Hosted<G> {
    pub guest: G,
    error: Option<CString>,
}

impl<G: Guest> Hosted<G> {
    pub fn boxed() -> *mut Self {
        let made = catch_unwind(|| Box::new(Hosted { guest: G::new(), error: None }));
        made.map_or(std::ptr::null_mut(), Box::into_raw)
    }

    /// Calls `body`, and turns a failure or panic into an error code.
    pub fn guarded(&mut self, body: impl FnOnce(&mut G) -> Outcome<i32>) -> i32 {
        let outcome = catch_unwind(AssertUnwindSafe(|| body(&mut self.guest)));
        let (code, words) = match outcome.unwrap_or_else(|_| Err("the solver panicked".into())) {
            Ok(number) => (number, None),
            Err(Failure::Contradicts) => (CONTRADICTS, Some("the row contradicts other required rows".into())),
            Err(Failure::Failed(words)) => (FAILED, Some(words)),
        };
        self.error = words.and_then(|words| CString::new(words).ok());
        code
    }

    pub fn asked<T>(&self, otherwise: T, body: impl FnOnce(&G) -> T) -> T {
        catch_unwind(AssertUnwindSafe(|| body(&self.guest))).unwrap_or(otherwise)
    }

    pub fn words(&self) -> *const c_char {
        self.error.as_ref().map_or(std::ptr::null(), |error| error.as_ptr())
    }
}

#[macro_export]
macro_rules! plumb_solver_export {
    ($guest:ty) => {
        type HostedGuest = plumb_solver::Hosted<$guest>;
        #[no_mangle]
        extern "C" fn plumb_solver_abi() -> i32 {
            plumb_solver::ABI
        }
        #[no_mangle]
        extern "C" fn plumb_solver_capabilities() -> u32 {
            <$guest as plumb_solver::Guest>::CAPABILITIES
        }
        #[no_mangle]
        extern "C" fn plumb_solver_new() -> *mut HostedGuest {
            HostedGuest::boxed()
        }
        #[no_mangle]
        unsafe extern "C" fn plumb_solver_free(solver: *mut HostedGuest) {
            drop(Box::from_raw(solver))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_variable(solver: &mut HostedGuest) -> i32 {
            solver.guarded(|guest| guest.variable())
        }
        #[no_mangle]
        unsafe extern "C" fn plumb_solver_add(
            solver: &mut HostedGuest, terms: *const plumb_solver::Term, count: i32, relation: i32, constant: f64,
            priority: f64,
        ) -> i32 {
            let terms = std::slice::from_raw_parts(terms, count as usize);
            solver.guarded(|guest| guest.add(terms, relation, constant, priority))
        }
        // These calls name the trait, because the type may have its own methods with the same names.
        #[no_mangle]
        extern "C" fn plumb_solver_remove_row(solver: &mut HostedGuest, row: i32) -> i32 {
            solver.guarded(|guest| plumb_solver::Guest::remove_row(guest, row).map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_remove_variable(solver: &mut HostedGuest, variable: i32) -> i32 {
            solver.guarded(|guest| plumb_solver::Guest::remove_variable(guest, variable).map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_set_constant(solver: &mut HostedGuest, row: i32, constant: f64) -> i32 {
            solver.guarded(|guest| plumb_solver::Guest::set_constant(guest, row, constant).map(|_| 0))
        }
        // The old names, for callers that were written for version 2. These functions do not call the functions above, because
        // a process that has loaded another solver may bind their names to the functions of that solver.
        #[no_mangle]
        extern "C" fn plumb_solver_remove(solver: &mut HostedGuest, row: i32) -> i32 {
            solver.guarded(|guest| plumb_solver::Guest::remove_row(guest, row).map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_forget(solver: &mut HostedGuest, variable: i32) -> i32 {
            solver.guarded(|guest| plumb_solver::Guest::remove_variable(guest, variable).map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_change(solver: &mut HostedGuest, row: i32, constant: f64) -> i32 {
            solver.guarded(|guest| plumb_solver::Guest::set_constant(guest, row, constant).map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_suggest(
            solver: &mut HostedGuest, variable: i32, value: f64, priority: f64,
        ) -> i32 {
            solver.guarded(|guest| guest.suggest(variable, value, priority).map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_begin(solver: &mut HostedGuest) -> i32 {
            solver.guarded(|guest| guest.begin().map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_end(solver: &mut HostedGuest) -> i32 {
            solver.guarded(|guest| guest.end().map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_solve(solver: &mut HostedGuest) -> i32 {
            solver.guarded(|guest| guest.solve().map(|_| 0))
        }
        #[no_mangle]
        extern "C" fn plumb_solver_value(solver: &HostedGuest, variable: i32) -> f64 {
            solver.asked(f64::NAN, |guest| guest.value(variable))
        }
        #[no_mangle]
        unsafe extern "C" fn plumb_solver_conflict(solver: &HostedGuest, rows: *mut i32, capacity: i32) -> i32 {
            let found = solver.asked(vec![], |guest| guest.conflict());
            for (index, row) in found.iter().take(capacity as usize).enumerate() {
                *rows.add(index) = *row;
            }
            found.len() as i32
        }
        #[no_mangle]
        extern "C" fn plumb_solver_last_error(solver: Option<&HostedGuest>) -> *const std::ffi::c_char {
            solver.map_or(std::ptr::null(), |solver| solver.words())
        }
    };
}
