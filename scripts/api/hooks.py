"""What no pattern can say: a text that people can see, as crates/server/src/text.rs reads it."""

import schemathesis
from hypothesis import strategies as st

LETTERS = st.characters(categories=("Lu", "Ll", "Lt", "Nd", "Po", "Sc", "Sm"))
# Letters of many scripts, in words with one space between them.
WORD = st.text(LETTERS, min_size=1, max_size=11)
NAMES = st.one_of(
    WORD,
    st.tuples(WORD, WORD).map(" ".join),
    st.sampled_from(["Анна", "عائشة", "क्षत्रिय", "กิ๊ฟ", "🧙\u200d♀️", "李"]),
)

schemathesis.openapi.format("visible-text", NAMES)
