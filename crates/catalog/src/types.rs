//! Collects Rust types as TypeScript declarations, each once, in a stable order.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of some types and of everything they are made of.
#[derive(Debug, Default)]
pub struct Types {
    declarations: BTreeMap<String, String>,
    seen: HashSet<TypeId>,
}

impl Types {
    /// Adds a type and what it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Versions and times stay far below 2^53: JSON numbers of the page hold them exactly.
        let config = Config::new().with_large_int("number");
        if <T as TS>::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            self.declarations.insert(
                T::ident(&config),
                format!("{docs}export {}", T::decl(&config)),
            );
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }

    /// Leaves out what another module declares already; gives the names left out.
    pub fn without(&mut self, other: &Self) -> Vec<String> {
        let shared: Vec<String> = other
            .declarations
            .keys()
            .filter(|name| self.declarations.contains_key(*name))
            .cloned()
            .collect();
        for name in &shared {
            self.declarations.remove(name);
        }
        shared
    }

    /// The declarations as the text of a module.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for declaration in self.declarations.values() {
            text.push_str(declaration);
            text.push_str("\n\n");
        }
        text
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}
