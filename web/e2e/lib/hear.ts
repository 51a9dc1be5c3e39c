// What a page is told over its live connection, followed as the page follows it.

import type { Page } from '@playwright/test';
import type { ServerMessage } from '../../src/generated/wire';
import { follow, NOTHING } from '../../src/net/follow';

/** Calls back for every message: the message, and every view that it brought, moment by moment. */
export function hear<View>(page: Page, told: (message: ServerMessage, views: View[]) => void): void {
  page.on('websocket', (socket) => {
    let known = NOTHING;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      const { known: next, effects } = follow(known, message);
      known = next;
      const views = effects.flatMap((effect) => {
        if (effect.kind === 'show') return [effect.shown.view];
        return effect.kind === 'step' ? [...effect.moments.map(({ view }) => view), effect.shown.view] : [];
      });
      told(message, views as View[]);
    });
  });
}
