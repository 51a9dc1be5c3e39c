// Carries out what the server says has changed in a document. What did not change stays the same
// object, so that nothing is drawn anew for it.

/** `[place, value]`, `[place]` or `[place, at, removed, values]`; a place is a JSON pointer. */
export type Change = readonly (readonly unknown[])[];

type Holder = Record<string, unknown>;

/** The document after a change; the one before it stays as it is. */
export function changed(document: unknown, change: Change): unknown {
  return change.reduce<unknown>((before, edit) => {
    const [place, ...rest] = edit as [string, ...unknown[]];
    const names = place.split('/').slice(1).map(plain);
    return edited(before, names, rest, place);
  }, document);
}

function edited(before: unknown, names: readonly string[], edit: readonly unknown[], place: string): unknown {
  const [name, ...below] = names;
  if (name === undefined) {
    if (edit.length === 1) return edit[0];
    return spliced(before, edit, place);
  }
  if (typeof before !== 'object' || before === null) throw new Misfit(place);
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...before }) as Holder;
  if (below.length === 0 && edit.length === 0) {
    if (Array.isArray(before) || !(name in after)) throw new Misfit(place);
    delete after[name];
    return after;
  }
  after[name] = edited(after[name], below, edit, place);
  return after;
}

function spliced(before: unknown, edit: readonly unknown[], place: string): unknown {
  const [at, removed, values] = edit as [number, number, unknown[]];
  if (!Array.isArray(before) || edit.length !== 3 || at + removed > before.length) throw new Misfit(place);
  const list = before as unknown[];
  return [...list.slice(0, at), ...values, ...list.slice(at + removed)];
}

function plain(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The page knows another document than the server believes. */
export class Misfit extends Error {
  constructor(place: string) {
    super(`there is no \`${place}\` to be changed`);
  }
}
