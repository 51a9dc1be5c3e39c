// Whirling Witchcraft: what this game brings to the table.

import { api } from '../../net/http';
import { defineGame } from '../../table/game';
import Board from './Board.svelte';
import CardRef from './CardRef.svelte';
import { VedminKrugController } from './controller.svelte';
import { Deck, type DeckContent } from './deck';
import Ending from './Ending.svelte';
import Help from './Help.svelte';

export default defineGame({
  sentences: ['vedmin-krug', 'vedmin-krug-page'],
  sit: async (desk) =>
    new VedminKrugController(desk, new Deck(await api.content<DeckContent>('vedmin-krug'))),
  Board,
  Help,
  Ending,
  CardRef,
});
