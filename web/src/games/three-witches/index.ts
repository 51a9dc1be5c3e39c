// 3 Witches: what this game brings to the table.

import { api } from '../../net/http';
import { defineGame } from '../../table/game';
import Board from './Board.svelte';
import CardRef from './CardRef.svelte';
import { ThreeWitchesController } from './controller.svelte';
import { Deck, type DeckContent } from './deck';
import Ending from './Ending.svelte';
import Hand from './Hand.svelte';
import Help from './Help.svelte';

export default defineGame({
  sentences: ['three-witches', 'three-witches-page'],
  sit: async (desk) =>
    new ThreeWitchesController(desk, new Deck(await api.content<DeckContent>('three-witches'))),
  Board,
  Hand,
  Help,
  Ending,
  CardRef,
});
