// A solver for version 2 of plumb_solver.rs, which must still compile. Forwards all calls to the library in the environment
// variable OTHER.
#[macro_use]
#[path = "../../Sources/Engine/C/CSolver/plumb_solver.rs"]
mod plumb_solver;
use plumb_solver::{Guest, Outcome, Term, CHANGES, CONFLICTS, REMOVES, STRICT, SUGGESTS};
use std::ffi::{c_char, c_int, c_void, CString};

extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

const NOW: c_int = 2;

/// The address of a function of the other library.
unsafe fn function<F: Copy>(name: &str) -> F {
    let path = CString::new(env!("OTHER")).unwrap();
    let name = CString::new(format!("plumb_solver_{name}")).unwrap();
    let address = dlsym(dlopen(path.as_ptr(), NOW), name.as_ptr());
    assert!(!address.is_null());
    std::mem::transmute_copy(&address)
}

fn checked(result: i32) -> Outcome<i32> {
    if result < 0 { Err(format!("failed with {result}").into()) } else { Ok(result) }
}

type Real = *mut c_void;

struct Forwarding {
    real: Real,
}

impl Drop for Forwarding {
    fn drop(&mut self) {
        unsafe { function::<extern "C" fn(Real)>("free")(self.real) }
    }
}

impl Guest for Forwarding {
    const CAPABILITIES: u32 = STRICT | REMOVES | CHANGES | SUGGESTS | CONFLICTS;

    fn new() -> Self {
        Forwarding { real: unsafe { function::<extern "C" fn() -> Real>("new")() } }
    }

    fn variable(&mut self) -> Outcome<i32> {
        checked(unsafe { function::<extern "C" fn(Real) -> i32>("variable")(self.real) })
    }

    fn add(&mut self, terms: &[Term], relation: i32, constant: f64, priority: f64) -> Outcome<i32> {
        type Add = extern "C" fn(Real, *const Term, i32, i32, f64, f64) -> i32;
        let add = unsafe { function::<Add>("add") };
        checked(add(self.real, terms.as_ptr(), terms.len() as i32, relation, constant, priority))
    }

    fn solve(&mut self) -> Outcome<()> {
        checked(unsafe { function::<extern "C" fn(Real) -> i32>("solve")(self.real) }).map(|_| ())
    }

    fn value(&self, variable: i32) -> f64 {
        unsafe { function::<extern "C" fn(Real, i32) -> f64>("value")(self.real, variable) }
    }

    fn remove(&mut self, row: i32) -> Outcome<()> {
        checked(unsafe { function::<extern "C" fn(Real, i32) -> i32>("remove")(self.real, row) }).map(|_| ())
    }

    fn forget(&mut self, variable: i32) -> Outcome<()> {
        checked(unsafe { function::<extern "C" fn(Real, i32) -> i32>("forget")(self.real, variable) }).map(|_| ())
    }

    fn change(&mut self, row: i32, constant: f64) -> Outcome<()> {
        let change = unsafe { function::<extern "C" fn(Real, i32, f64) -> i32>("change") };
        checked(change(self.real, row, constant)).map(|_| ())
    }

    fn suggest(&mut self, variable: i32, value: f64, priority: f64) -> Outcome<()> {
        let suggest = unsafe { function::<extern "C" fn(Real, i32, f64, f64) -> i32>("suggest") };
        checked(suggest(self.real, variable, value, priority)).map(|_| ())
    }

    fn conflict(&self) -> Vec<i32> {
        let conflict = unsafe { function::<extern "C" fn(Real, *mut i32, i32) -> i32>("conflict") };
        let mut rows = vec![0; conflict(self.real, std::ptr::null_mut(), 0) as usize];
        conflict(self.real, rows.as_mut_ptr(), rows.len() as i32);
        rows
    }
}

plumb_solver_export!(Forwarding);
