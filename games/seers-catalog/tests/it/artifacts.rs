//! Every artifact alone, with a joker, with every other artifact it can meet, in bonus and as the
//! last card (section 6.1 of the specification).

use coven_conformance::proves;
use coven_core::Game;
use coven_seers_catalog::{Artifact, CardName, card::Family};

use crate::support::{SHORT, hands, long};

/// Two seers with nothing to say, so that the third can be looked at.
const QUIET: [&str; 2] = ["s2 s3", "y2 y3"];

fn lead(hand: &str) -> crate::support::Setup {
    hands([hand, QUIET[0], QUIET[1]])
}

fn follow(on_table: &str, hand: &str) -> crate::support::Setup {
    hands(["t2 t3", hand, "s2 s3", "y2 y3"]).laid(&format!("a: {on_table}"))
}

#[test]
fn the_families() {
    proves!["SC-5"];
    let of = |family: Family| -> Vec<&str> {
        let artifacts = Artifact::ALL.iter().zip(SHORT);
        artifacts
            .filter(|(artifact, _)| artifact.family() == family)
            .map(|(_, s)| s)
            .collect()
    };
    assert_eq!(
        of(Family::With),
        [
            "cauldron",
            "cloak",
            "amulet",
            "hourglass",
            "wolfsbane",
            "scales"
        ]
    );
    assert_eq!(of(Family::StandIn), ["mirror", "thread"]);
    assert_eq!(of(Family::Single), ["first-move", "blade"]);
    assert_eq!(
        of(Family::Deed),
        ["rod", "gift", "bag", "raven", "bookmark"]
    );
}

#[test]
fn artifacts_are_hand_cards() {
    proves!["SC-63"];
    // They count for the line of five and cost a point each.
    lead("y4 amulet cloak mirror j y9").run("bonus: bc\na: single y4\nbonus: abc\nsizes: 5 2 2");
    hands(["y2", "amulet y13", "m13 s13"]).run("a: single y2\nscores: 0 -2 11");
}

#[test]
fn first_move() {
    proves!["SC-66", "SC-D14", "SC-D15", "SC-E28"];
    // Alone: a single of value 1, on any trick of the round; any suit card beats it.
    lead("first-move y9 y10 y11 y12 y13 m13").run(
        "trick: 2
         a: single first-move
         current: a single 1
         b+ single s2",
    );
    // Its holder need not play it.
    lead("first-move y9").run("a+ single y9\na+ single first-move");
    // Never in a meld with a joker or a stand-in.
    lead("first-move j mirror thread y9").run(
        "a! set first-move j=2 = not-a-set
         a! run first-move j=2 = not-a-run
         a! set first-move mirror=2 = not-a-set
         a! run first-move thread=2 = not-a-run",
    );
    // No riders, each of them.
    for rider in ["amulet", "hourglass", "wolfsbane"] {
        lead(&format!("first-move {rider} y9"))
            .run(&format!("a! single first-move with {rider} = no-riders"));
    }
    lead("first-move cauldron cloak y9").run(
        "a! single first-move with cauldron:first-move=2 = no-riders
         a! single first-move with cloak:first-move=m = no-riders",
    );
    // In bonus it is never forced, since it never follows.
    follow("single y5", "first-move m3").run(
        "b? pass
         b! single first-move = wrong-time
         b! pick first-move = wrong-time",
    );
    // Nothing is lower than 1: Wolfsbane cannot beat it.
    follow("single first-move", "m2 wolfsbane")
        .run("b! single m2 with wolfsbane = too-high\nb+ single m2");
    // The Gift may give the first lead away and keep the card.
    lead("first-move gift y9").run("a: play gift 1\nhand a: first-move y9\nturn: b");
    // As the only lead meld it must be laid; as the last card the round ends.
    lead("first-move j").run("a? single first-move");
    lead("first-move").run("a: single first-move\nround: 2\nscores: 0 0 0");
    // The Rod takes it, and it leads again.
    follow("single first-move", "rod m9").run("b: play rod\nhand b: m9 first-move");
}

#[test]
fn rod_of_reincarnation() {
    proves!["SC-69", "SC-70"];
    // With a joker: it takes it, wild again.
    follow("set y6 j=6", "rod m7 m9").run("b: play rod\nhand b: m7 m9 y6 j");
    // With riders, stand-ins, first-move and the Blade: it takes them, and what they did stays.
    follow("single y6 with amulet", "rod m7")
        .run("b: play rod\nhand b: m7 y6 amulet\ncurrent: a single 6.5");
    follow("single y6 with wolfsbane", "rod m7")
        .run("b: play rod\nlower: yes\nhand b: m7 y6 wolfsbane");
    follow("set y6 mirror=6", "rod m7").run("b: play rod\nhand b: m7 y6 mirror\ncurrent: a set 6");
    follow("run y6 thread=7", "rod m7").run("b: play rod\nhand b: m7 y6 thread\ncurrent: a run 7");
    follow("single blade", "rod m7")
        .run("b: play rod\nhand b: m7 blade\ncurrent: a single blade\nc? pass");
    follow("run y6 m8 with cauldron:m8=7 cloak:m8=y", "rod m7")
        .run("b: play rod\nhand b: m7 y6 m8 cauldron cloak\ncurrent: a run 7");
    hands(["t2 t3", "s2 s3 s4 s5 s6 s7", "rod m7", "y2 y3"])
        .laid("a: run t8 t9 | b: set s10 j=10 with scales")
        .run("c: play rod\nhand c: m7 t8 t9 s10 j scales\ncurrent: b set 10");
    // An Hourglass is out of reach: its trick is over.
    hands(["y4 hourglass y9", "rod m7", "s2 s3"])
        .run("a: single y4 with hourglass\nturn: a\nlying: -");
    // In bonus it may replace a forced meld; with other deeds it is one choice of two.
    follow("single y5", "rod bookmark m9").run("b? single m9 | play rod | play bookmark");
    // What the Bag took and the Raven carried does not lie in the trick.
    hands(["t2 t3", "bag m4 m6", "rod m7", "y2 y3"])
        .laid("a: single y5")
        .run("b: play bag m4\nc: play rod\nhand c: m7 y5");
    hands(["t2 t3", "raven m4 m6", "rod m7", "y2 y3"])
        .laid("a: single y5")
        .run("b: play raven m4 3\nc: play rod\nhand c: m7 y5\nhand d: y2 y3 m4");
    // Only when following.
    lead("rod y9").run("a! play rod = wrong-time");
    // As the last card: the pick-up comes first.
    follow("single y5", "rod").run("b: play rod\nhand b: y5\nround: 1");
}

#[test]
fn gift_of_fate() {
    proves!["SC-72", "SC-73"];
    lead("gift y9 j").run("a: play gift 2\nturn: c\nphase: lead");
    // It does not concern following, in bonus or not.
    follow("single y5", "gift m3").run("b? pass\nb! play gift 2 = wrong-time");
    // With a hand of jokers and riders it is the alternative to yielding.
    lead("gift j amulet").run("a? play gift 1 | play gift 2 | yield");
    // With something to lead there is nothing to yield.
    lead("gift y9").run("a! yield = cannot-yield");
    // The named seer cannot give on: there is one Gift.
    lead("gift y9").run("a: play gift 1\nb! play gift 0 = card-not-in-hand");
    lead("gift").run("a: play gift 1\nround: 2\nscores: 0 0 0");
}

#[test]
fn cauldron_of_sorcery() {
    proves!["SC-78", "SC-80"];
    lead("y6 cauldron m9").run(
        "a+ single y6 with cauldron:y6=7
         a+ single y6 with cauldron:y6=5
         a! single y6 with cauldron:y6=6 = bad-target
         a! single y6 with cauldron = bad-target
         a! single y6 with cauldron:m9=8 = bad-target",
    );
    // With a joker: never on it, but it may sit beside a 14 or a 1.
    lead("y13 j cauldron").run(
        "a+ run j=13 y13 with cauldron:y13=14
         a! run y13 j=12 with cauldron:j=13 = bad-target",
    );
    // With stand-ins: it names the suit card beside them.
    lead("y6 mirror cauldron").run(
        "a+ set y6 mirror=7 with cauldron:y6=7
         a! set y6 mirror=6 with cauldron:mirror=7 = bad-target",
    );
    lead("y6 thread cauldron").run("a+ run y6 thread=8 with cauldron:y6=7");
    // With the other riders.
    lead("y4 m6 cloak cauldron").run("a+ run y4 m6 with cauldron:m6=5 cloak:m6=y");
    follow("single y13 with amulet", "m13 cauldron").run("b? single m13 with cauldron:m13=14");
    lead("y13 cauldron amulet m2")
        .run("a: single y13 with cauldron:y13=14 amulet\ncurrent: a single 14.5");
    follow("single y4", "m4 cauldron wolfsbane s9 s10 s11").run(
        "b+ single m4 with cauldron:m4=3 wolfsbane
         b! single m4 with cauldron:m4=5 wolfsbane = too-high",
    );
    follow("run y5 y6", "m7 s8 cauldron scales").run("b+ set m7 s8 with cauldron:s8=7 scales");
    lead("y6 cauldron hourglass m2").run("a: single y6 with cauldron:y6=7 hourglass\nturn: a");
    // In bonus it is counted.
    follow("single y5", "m5 cauldron").run("b? single m5 with cauldron:m5=6");
    // With the last suit card the round ends; left alone it cannot be laid.
    lead("y6 cauldron").run("a: single y6 with cauldron:y6=7\nround: 2");
    follow("single y5", "cauldron").run("b? pass\nb! single cauldron = not-a-meld");
}

#[test]
fn cloak_of_guises() {
    proves!["SC-79", "SC-80"];
    lead("y4 m5 cloak").run(
        "a+ run y4 m5 with cloak:m5=y
         a+ run y4 m5 with cloak:y4=m
         a! run y4 m5 = not-a-run
         a! run y4 m5 with cloak:m5=g = bad-target",
    );
    // Idle on singles and sets.
    lead("y4 m4 cloak").run("a+ single y4 with cloak:y4=s\na+ set y4 m4 with cloak:m4=s");
    // With a joker and the stand-ins, never on them.
    lead("y4 m6 j cloak").run(
        "a+ run y4 j=5 m6 with cloak:m6=y
         a! run y4 j=5 with cloak:j=m = bad-target",
    );
    lead("y4 m6 thread cloak").run("a+ run y4 thread=5 m6 with cloak:m6=y");
    lead("y4 m4 mirror cloak").run("a+ set y4 m4 mirror=4 with cloak:y4=s");
    // With the other riders.
    lead("y4 m5 cloak amulet").run("a+ run y4 m5 with cloak:m5=y amulet");
    lead("y4 m5 cloak wolfsbane").run("a+ run y4 m5 with cloak:m5=y wolfsbane");
    lead("y4 m5 cloak hourglass y9").run("a: run y4 m5 with cloak:m5=y hourglass\nturn: a");
    follow("set y4 t4", "m5 s6 cloak scales").run("b+ run m5 s6 with cloak:s6=m scales");
    // In bonus it is counted for runs.
    follow("run y4 y5", "m6 s7 cloak")
        .run("b? run m6 s7 with cloak:s7=m | run m6 s7 with cloak:m6=s");
    lead("y4 cloak").run("a: single y4 with cloak:y4=m\nround: 2");
    follow("single y5", "cloak").run("b? pass");
}

#[test]
fn half_moon_amulet() {
    proves!["SC-81"];
    lead("y7 amulet m2").run("a: single y7 with amulet\ncurrent: a single 7.5");
    lead("y7 j amulet m2").run("a: set y7 j=7 with amulet\ncurrent: a set 7.5");
    lead("y7 mirror amulet m2").run("a: set y7 mirror=7 with amulet\ncurrent: a set 7.5");
    lead("y7 thread amulet m2").run("a: run y7 thread=8 with amulet\ncurrent: a run 8.5");
    // Under Wolfsbane it still adds.
    follow("single y7 with wolfsbane", "m7 m6 amulet s9 s10 s11").run(
        "b! single m7 with amulet = too-high
         b+ single m6 with amulet",
    );
    lead("y7 amulet hourglass m2").run("a: single y7 with amulet hourglass\nturn: a");
    follow("run y6 y7", "m7 s7 amulet scales").run("b? set m7 s7 with amulet scales");
    // In bonus it is counted: 7 with the Amulet beats 7.
    follow("single y7", "m7 amulet").run("b? single m7 with amulet");
    lead("y7 amulet").run("a: single y7 with amulet\nround: 2");
    follow("single y5", "amulet j").run("b? pass");
}

#[test]
fn full_moon_blade() {
    proves!["SC-67", "SC-68", "SC-D17", "SC-E26", "SC-E27"];
    let table = follow("single y13 with cauldron:y13=14 amulet", "blade m2");
    table.run(
        "b: single blade
         current: b single blade
         c! pick s3 = unbeatable
         c! single s3 = unbeatable
         c? pass
         c: pass
         d: pass
         a: pass
         turn: b
         phase: lead",
    );
    // On a set or run it cannot be laid, in bonus or not.
    follow("set y5 t5", "blade m2").run(
        "b? pass
         b! single blade = wrong-type
         b! pick blade = wrong-type",
    );
    follow("run y5 y6", "blade m2").run("b? pass");
    // Leading; under Wolfsbane it beats and stays unbeaten.
    lead("blade m2").run("a: single blade\nb? pass");
    follow("single y5 with wolfsbane", "blade m9").run("b? single blade");
    let under = hands(["t2 t3", "blade m9", "m3 cauldron amulet", "y2 y3"]);
    under
        .laid("a: single y5 with wolfsbane")
        .run("b: single blade\nc? pass");
    // Never with a joker, stand-in or rider.
    lead("blade j mirror amulet hourglass y9").run(
        "a! set blade j=9 = not-a-set
         a! set blade mirror=9 = not-a-set
         a! single blade with amulet = no-riders
         a! single blade with hourglass = no-riders",
    );
    // In bonus it is counted on singles; as the last card the round ends.
    follow("single y9", "blade m2").run("b? single blade");
    follow("single y9", "blade").run("b: single blade\nround: 2");
}

#[test]
fn twin_mirror_and_silver_thread() {
    proves!["SC-50", "SC-51"];
    lead("y9 mirror").run("a? single y9 | set y9 mirror=9");
    lead("y9 thread").run("a? single y9 | run thread=8 y9 | run y9 thread=10");
    // Together with jokers one suit card is still needed.
    lead("y9 mirror j").run(
        "a+ set y9 j=9 mirror=9
         a! set j=9 mirror=9 = needs-suit-card",
    );
    lead("y9 thread j").run(
        "a+ run thread=8 y9 j=10
         a+ run j=8 y9 thread=10
         a! run thread=8 j=9 = needs-suit-card",
    );
    // Never both in one meld.
    lead("y9 mirror thread").run(
        "a! set y9 mirror=9 thread=9 = bad-declaration
         a! run y9 thread=10 mirror=11 = bad-declaration",
    );
    // In bonus they are counted.
    follow("set y5 t5", "m6 mirror").run("b? set m6 mirror=6");
    follow("run y5 y6", "m6 thread").run("b? run m6 thread=7");
    // With riders: see the riders. With the Scales either kind may follow.
    follow("run y5 y6", "m7 mirror scales").run("b? set m7 mirror=7 with scales");
    follow("set y5 t5", "m6 thread scales")
        .run("b? run thread=5 m6 with scales | run m6 thread=7 with scales");
    follow("set y9 t9", "m6 mirror wolfsbane").run("b? set m6 mirror=6 with wolfsbane");
    lead("y9 mirror hourglass m2").run("a: set y9 mirror=9 with hourglass\nturn: a");
    lead("y9 thread hourglass m2").run("a: run y9 thread=10 with hourglass\nturn: a");
    lead("y9 thread wolfsbane m2").run("a: run y9 thread=10 with wolfsbane\nlower: yes");
    // With the last suit card the round ends; left alone they cannot be laid.
    lead("y9 mirror").run("a: set y9 mirror=9\nround: 2");
    lead("y9 thread").run("a: run y9 thread=10\nround: 2");
    follow("single y5", "mirror").run("b? pass");
    follow("run y5 y6", "thread j").run("b? pass");
}

#[test]
fn bottomless_bag() {
    proves!["SC-74", "SC-D20"];
    follow("single y5", "bag m2 m3 m4 s4 s5 s7")
        .run("b: play bag m2\nhand b: m3 m4 s4 s5 s7\ninside: acd");
    follow("single y5", "bag j amulet m2").run(
        "b! play bag j = needs-suit-card
         b! play bag amulet = needs-suit-card
         b! play bag m2 j = deed-alone",
    );
    lead("bag y9").run("a! play bag y9 = wrong-time");
    // In bonus it may replace a forced meld; with the last suit card the round ends.
    follow("single y5", "bag m9").run("b? single m9 | play bag m9\nb: play bag m9\nround: 2");
    follow("single y5", "bag raven m9")
        .run("b? single m9 | play bag m9 | play raven m9 2 | play raven m9 3 | play raven m9 0");
}

#[test]
fn raven_courier() {
    proves!["SC-75", "SC-76"];
    follow("single y5", "raven m9 j").run(
        "b? single m9 | play raven m9 2 | play raven m9 3 | play raven m9 0
         b! play raven m9 1 = bad-target
         b! play raven m9 = bad-target
         b! play raven m9 7 = bad-target
         b! play raven j 0 = needs-suit-card
         b: play raven m9 0
         hand a: t2 t3 m9",
    );
    // A given card is an ordinary hand card afterwards.
    hands(["t2 t3", "raven m9 m3", "s2 s3", "y2 y3"])
        .laid("a: single y5")
        .run("b: play raven m9 2\nc? single m9\nc: single m9\ncurrent: c single 9");
    lead("raven y9").run("a! play raven y9 1 = wrong-time");
    follow("single y5", "raven m9").run("b: play raven m9 0\nround: 2");
}

#[test]
fn stopped_hourglass() {
    proves!["SC-82"];
    follow("single y5", "m6 hourglass m9").run("b: single m6 with hourglass\nturn: b\nphase: lead");
    lead("y5 j hourglass y9").run("a: set y5 j=5 with hourglass\nturn: a");
    // With Wolfsbane only the meld itself is judged lower; the next trick is an ordinary one.
    follow("single y5", "m4 hourglass wolfsbane m9").run(
        "b: single m4 with hourglass wolfsbane
         turn: b
         b: single m9
         lower: no",
    );
    follow("run y5 y6", "m7 s7 scales hourglass m9")
        .run("b: set m7 s7 with scales hourglass\nturn: b");
    // Its use is free, also in bonus; it never makes a meld legal.
    follow("single y5", "m6 hourglass").run("b? single m6 | single m6 with hourglass");
    follow("single y5", "m4 hourglass").run("b? pass");
    follow("single y5", "m6 hourglass").run("b: single m6 with hourglass\nround: 2");
}

#[test]
fn wolfsbane() {
    proves!["SC-83", "SC-D16"];
    lead("y8 wolfsbane m2").run("a: single y8 with wolfsbane\nlower: yes\nb+ single s3");
    // A joker's declared value counts.
    follow("set y5 t5", "m4 j wolfsbane").run("b? set m4 j=4 with wolfsbane");
    follow("run y5 y6", "m4 j wolfsbane s9 s10 s11").run(
        "b+ run j=3 m4 with wolfsbane
         b+ run m4 j=5 with wolfsbane",
    );
    // Counted in bonus: a lower meld with Wolfsbane is a beating meld.
    follow("single y9", "m3 wolfsbane").run("b? single m3 with wolfsbane");
    // Scales are judged in the direction in force, Wolfsbane of the same meld included.
    follow("run y8 y9", "m4 s4 wolfsbane scales").run("b? set m4 s4 with wolfsbane scales");
    follow("single y5", "wolfsbane").run("b? pass");
    lead("y8 wolfsbane").run("a: single y8 with wolfsbane\nround: 2");
}

#[test]
fn seers_scales() {
    proves!["SC-84", "SC-85"];
    // A suit card and a joker may be declared either kind.
    follow("run y5 y6", "m7 j scales s9 s10 s11").run(
        "b+ set m7 j=7 with scales
         b+ run m7 j=8 with scales
         b+ run m7 j=8
         b! set m7 j=7 = wrong-type",
    );
    follow("set y5 t5", "m6 m7 scales").run("b? run m6 m7 with scales");
    follow("run y5 y6", "scales").run("b? pass");
    follow("run y5 y6", "m7 s7 scales").run("b: set m7 s7 with scales\nround: 2");
    follow("single y5", "m6 scales").run("b? single m6\nb! single m6 with scales = wrong-type");
}

#[test]
fn bookmark() {
    proves!["SC-77"];
    follow("single y5", "bookmark m9 j").run(
        "b? single m9 | play bookmark
         b! play bookmark m9 = deed-alone
         b! single bookmark = deed-alone
         b! set bookmark m9 = deed-alone",
    );
    lead("bookmark y9").run("a! play bookmark = wrong-time");
    // Out of the Rod's reach.
    hands(["t2 t3", "bookmark m9", "rod m7", "y2 y3"])
        .laid("a: single y5")
        .run("b: play bookmark\nc: play rod\nhand c: m7 y5");
    follow("single y5", "bookmark").run("b: play bookmark\nround: 2");
}

/// Riders and stand-ins two by two: each pair that can lie in one meld lies in one.
#[test]
fn every_pair_that_can_meet_meets() {
    proves!["SC-59", "SC-62"];
    let cards = [
        "cauldron",
        "cloak",
        "amulet",
        "hourglass",
        "wolfsbane",
        "scales",
        "mirror",
        "thread",
    ];
    let rider = |card: &str, target: &str| match card {
        "cauldron" => format!("cauldron:{target}=8"),
        "cloak" => format!("cloak:{target}=s"),
        _ => card.to_owned(),
    };
    let mut met = 0;
    for (index, one) in cards.iter().enumerate() {
        for other in &cards[index + 1..] {
            let pair = [*one, *other];
            if pair == ["mirror", "thread"] {
                continue;
            }
            // A wolfsbane meld must be lower than what lies there, any other higher.
            let low = pair.contains(&"wolfsbane");
            let (on_set, on_run) = if low {
                ("set t13 j=13", "run t12 t13")
            } else {
                ("set t5 j=5", "run t4 t5")
            };
            let target = "m7";
            let value = if pair.contains(&"cauldron") { 8 } else { 7 };
            let riders: Vec<String> = pair
                .iter()
                .filter(|card| !["mirror", "thread"].contains(card))
                .map(|card| rider(card, target))
                .collect();
            let with = if riders.is_empty() {
                String::new()
            } else {
                format!(" with {}", riders.join(" "))
            };
            let (on_table, meld) = if pair.contains(&"thread") {
                (on_run, format!("run m7 thread={}{with}", value + 1))
            } else if pair.contains(&"mirror") {
                (on_set, format!("set m7 mirror={value}{with}"))
            } else {
                (on_set, format!("set m7 j={value}{with}"))
            };
            let hand = format!("m7 j y12 {}", pair.join(" "));
            let table = hands(["t2 t3", &hand, "s2 s3", "y2 y3", "g2 g3"]);
            let table = table
                .laid(&format!("a: {on_table}"))
                .run(&format!("b: {meld}"));
            let laid = long(&meld);
            let ended = pair.contains(&"hourglass");
            assert_eq!(table.state.trick.melds.is_empty(), ended, "{laid}");
            met += 1;
        }
    }
    assert_eq!(met, 27);
}

/// Every artifact is named in the house content, by the id of the specification.
#[test]
fn every_artifact_has_its_name_and_text() {
    proves!["SC-2"];
    let game = crate::support::game(5, &[]);
    for short in SHORT {
        let name: CardName = long(short).parse().unwrap();
        let card = game
            .content()
            .card(&name)
            .expect("every id of the specification exists");
        let entry = game.content().artifact(card.as_artifact().unwrap());
        assert!(!entry.text.ru.is_empty() && !entry.text.en.is_empty());
    }
}
