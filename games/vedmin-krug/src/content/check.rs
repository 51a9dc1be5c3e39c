//! Section 2.5 of the specification: every check of a content file, in its order.

use std::collections::{BTreeMap, BTreeSet};

use coven_core::Message;

use super::{CELLS, CharacterEntry, File, RecipeEntry, cell, symbols};
use crate::card::{Arcana, CardName, Power, RECIPES};
use crate::ingredient::{Ingredient, Kinds};

/// The list of the checks that fail.
pub(super) fn check(file: &File) -> Vec<Message> {
    let mut problems = Vec::new();
    let mut demand = |holds: bool, problem: Message| {
        if !holds {
            problems.push(problem);
        }
    };
    demand(
        file.game == "vedmin-krug",
        wanted("game").text("game", file.game.clone()),
    );
    recipes(file, &mut demand);
    arcana(file, &mut demand);
    families(file, &mut demand);
    characters(file, &mut demand);
    names(file, &mut demand);
    problems
}

fn wanted(key: &str) -> Message {
    Message::new(format!("ww-content-{key}"))
}

fn of(key: &str, id: &str) -> Message {
    wanted(key).text("card", id)
}

fn is_plain_arcana(text: &str) -> bool {
    text.chars().all(|letter| "rbc".contains(letter))
}

/// WW-13, WW-14: ids, numbers and cells.
fn recipes(file: &File, demand: &mut impl FnMut(bool, Message)) {
    // WW-13.
    demand(
        file.recipes.len() == RECIPES,
        wanted("size").number("given", file.recipes.len() as i64),
    );
    let mut ids = BTreeSet::new();
    let mut numbers = BTreeSet::new();
    for row in &file.recipes {
        let plain = row.id.parse::<CardName>().is_ok() && !row.id.starts_with("chr-");
        demand(plain, of("id", &row.id));
        demand(ids.insert(row.id.as_str()), of("repeated", &row.id));
        demand(
            (1..=RECIPES as i64).contains(&row.initiative),
            of("initiative-range", &row.id).number("initiative", row.initiative),
        );
        demand(
            numbers.insert(row.initiative),
            of("initiative-repeated", &row.id).number("initiative", row.initiative),
        );
    }

    // WW-14.
    for row in &file.recipes {
        demand(
            row.inputs.len() <= CELLS && row.outputs.len() <= CELLS,
            of("cells", &row.id),
        );
        for text in row.inputs.iter().chain(&row.outputs) {
            let good = cell(text).is_some_and(|kinds| kinds != Kinds::ANY);
            demand(good, of("cell", &row.id).text("cell", text.clone()));
        }
    }
}

/// WW-15.
fn arcana(file: &File, demand: &mut impl FnMut(bool, Message)) {
    for row in &file.recipes {
        let most = symbols(&row.arcana).into_iter().max().unwrap_or_default();
        demand(
            is_plain_arcana(&row.arcana) && most <= 2,
            of("arcana", &row.id),
        );
    }
    for arcana in Arcana::ALL {
        let given: i64 = file
            .recipes
            .iter()
            .map(|row| i64::from(symbols(&row.arcana)[arcana.index()]))
            .sum();
        demand(
            given == 27,
            wanted("arcana-sum")
                .key("arcana", format!("ww-arcana-{}", arcana.id()))
                .number("given", given),
        );
    }
    let with = |count: usize| {
        file.recipes
            .iter()
            .filter(|row| row.arcana.len() == count)
            .count()
    };
    demand(
        [0, 1, 2, 3, 6].map(with) == [8, 30, 18, 3, 1],
        wanted("arcana-spread"),
    );
}

/// WW-16, WW-17: which recipes can be turned, which have a choice, and which belong together.
fn families(file: &File, demand: &mut impl FnMut(bool, Message)) {
    // WW-16.
    let reversible = file.recipes.iter().filter(|row| row.reversible).count() as i64;
    demand(
        reversible == 22,
        wanted("reversible").number("given", reversible),
    );
    let is_hybrid = |row: &&RecipeEntry| {
        row.inputs
            .iter()
            .chain(&row.outputs)
            .any(|text| text.contains('/'))
    };
    let hybrid = file.recipes.iter().filter(is_hybrid).count() as i64;
    demand(hybrid == 10, wanted("hybrid").number("given", hybrid));

    // WW-17.
    let mut families: BTreeMap<&str, Vec<&RecipeEntry>> = BTreeMap::new();
    for row in &file.recipes {
        families.entry(&row.family).or_default().push(row);
    }
    let singles = families.remove("single").unwrap_or_default().len() as i64;
    demand(
        singles == 6 && families.len() == 18,
        wanted("families")
            .number("singles", singles)
            .number("families", families.len() as i64),
    );
    for (family, rows) in &families {
        let closed = rows.len() == 3 && is_closed_family(rows);
        demand(closed, wanted("family").text("family", *family));
    }
}

/// WW-18, WW-19, and how much a workbench holds.
fn characters(file: &File, demand: &mut impl FnMut(bool, Message)) {
    let mut powers = BTreeSet::new();
    for row in &file.characters {
        demand(Power::from_id(&row.id).is_some(), of("character", &row.id));
        demand(powers.insert(row.id.as_str()), of("repeated", &row.id));
        let copies = if row.id == Power::Initiate.id() { 5 } else { 1 };
        demand(
            row.copies == copies,
            of("copies", &row.id).number("wanted", copies),
        );
        let fits = row
            .start
            .iter()
            .zip(file.capacities.cells)
            .all(|(start, cells)| *start <= cells);
        demand(fits, of("start", &row.id));
        let most = symbols(&row.arcana).into_iter().max().unwrap_or_default();
        demand(
            is_plain_arcana(&row.arcana) && most <= 1,
            of("character-arcana", &row.id),
        );
        demand(keeps_power(row), of("power", &row.id));
    }
    demand(
        powers.len() == Power::COUNT && file.characters.len() == Power::COUNT,
        wanted("characters").number("given", file.characters.len() as i64),
    );
    let cells = file.capacities.cells;
    let range = cells.iter().all(|cells| (1..=99).contains(cells));
    demand(
        range && cells[Ingredient::Mandrake.index()] == 4,
        wanted("capacities"),
    );
}

/// Everything has a name in both languages.
fn names(file: &File, demand: &mut impl FnMut(bool, Message)) {
    let names = file.recipes.iter().map(|row| (&row.id, &row.name));
    let names = names.chain(file.characters.iter().map(|row| (&row.id, &row.name)));
    for (id, name) in names {
        demand(
            !name.ru.trim().is_empty() && !name.en.trim().is_empty(),
            of("unnamed", id),
        );
    }
}

/// WW-18: the recipe printed on a character is part of its power.
fn keeps_power(row: &CharacterEntry) -> bool {
    let Some(power) = Power::from_id(&row.id) else {
        return true;
    };
    let (inputs, outputs): (&[&str], &[&str]) = match power {
        Power::Toadmouth => (&["t", "t", "t"], &["any"]),
        Power::Elements => (&["h"], &["m", "f"]),
        Power::Warrior => (&["h", "m", "f", "s", "t"], &["any", "any", "any"]),
        Power::Fey => (&[], &["m", "t"]),
        Power::Slyboots => (&["f", "f"], &["t", "t"]),
        // The number of spiders is described differently (WW-D34): a box owner may correct it.
        Power::Spider => {
            return row.recipe.as_ref().is_some_and(|recipe| {
                recipe.inputs == ["m", "m", "m"]
                    && (1..=CELLS).contains(&recipe.outputs.len())
                    && recipe.outputs.iter().all(|cell| cell == "s")
            });
        }
        _ => return row.recipe.is_none(),
    };
    row.recipe
        .as_ref()
        .is_some_and(|recipe| recipe.inputs == inputs && recipe.outputs == outputs)
}

/// WW-17: the type cycle joined with a shift of the arcana maps the family onto itself.
fn is_closed_family(rows: &[&RecipeEntry]) -> bool {
    type Look = (Vec<Kinds>, Vec<Kinds>, bool);
    let look = |row: &RecipeEntry, cycle: bool| -> Option<Look> {
        let side = |texts: &[String]| -> Option<Vec<Kinds>> {
            let mut cells = texts
                .iter()
                .map(|text| {
                    let kinds = cell(text)?.iter();
                    Some(
                        kinds
                            .map(|kind| if cycle { kind.cycled() } else { kind })
                            .collect(),
                    )
                })
                .collect::<Option<Vec<Kinds>>>()?;
            cells.sort_unstable();
            Some(cells)
        };
        Some((side(&row.inputs)?, side(&row.outputs)?, row.reversible))
    };
    let mut images = Vec::new();
    for row in rows {
        let Some(image) = look(row, true) else {
            return false;
        };
        let found = rows
            .iter()
            .position(|other| look(other, false).as_ref() == Some(&image));
        match found {
            Some(index) if !images.contains(&index) => images.push(index),
            _ => return false,
        }
    }
    let same = rows
        .iter()
        .all(|row| symbols(&row.arcana) == symbols(&rows[0].arcana));
    let shifts: &[usize] = if same { &[0] } else { &[1, 2] };
    shifts.iter().any(|shift| {
        rows.iter().zip(&images).all(|(row, image)| {
            let (before, after) = (symbols(&row.arcana), symbols(&rows[*image].arcana));
            (0..Arcana::COUNT).all(|at| after[(at + shift) % Arcana::COUNT] == before[at])
        })
    })
}
