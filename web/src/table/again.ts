import { navigate } from '../lib/router.svelte';
import { api } from '../net/http';
import type { Desk } from './desk.svelte';

/** Goes to the table where the same people play again; the first who asks makes it. */
export async function playAgain(desk: Desk): Promise<void> {
  const made = await desk.tryTo(() => api.rematch(desk.table));
  if (!made) return;
  // Whoever cannot sit down (the seats are taken, or she sits already) still sees the table.
  if (desk.me !== null) await api.join(made.table, desk.name(desk.me)).catch(() => undefined);
  navigate(`/t/${made.table}`);
}
