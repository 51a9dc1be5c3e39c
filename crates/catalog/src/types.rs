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
            let name = T::ident(&config);
            let declaration = format!("{docs}export {}", T::decl(&config));
            let other = self.declarations.insert(name.clone(), declaration);
            // Generic types come here once for each argument, and say the same each time.
            let is_new = other.is_none_or(|other| other == self.declarations[&name]);
            assert!(is_new, "two types are called {name}");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }

    /// Leaves out what another module declares already; gives those names that are still spoken of.
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
        let shared = shared.into_iter();
        shared.filter(|name| self.mentions(name)).collect()
    }

    /// Whether a declaration is made of a type of this name; what its comments say does not count.
    fn mentions(&self, name: &str) -> bool {
        self.declarations.values().any(|declaration| {
            let lines = declaration.lines().map(str::trim_start);
            let mut code = lines.filter(|line| !line.starts_with("/*") && !line.starts_with('*'));
            code.any(|line| {
                let mut words = line.split(|letter: char| !letter.is_alphanumeric());
                words.any(|word| word == name)
            })
        })
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
