// A page of before meets a server of after: it loads itself anew, once, and comes back to its table by
// its address. What cannot be mended that way is said instead of tried for ever.

const KEY = 'coven-renewed';
/** Within this time a page is not loaded anew for the same reason. */
const ONCE_MS = 60_000;

interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Whether the page may load itself anew for this reason now; if so, that is noted. */
export function mayRenew(reason: string, now: number, store: Store): boolean {
  try {
    const [last, at] = (store.getItem(KEY) ?? '').split('@');
    if (last === reason && now - Number(at) < ONCE_MS) return false;
    store.setItem(KEY, `${reason}@${now}`);
    return true;
  } catch {
    // Without a memory nobody could tell the first time from the hundredth.
    return false;
  }
}

let renewing = false;

/** Loads the page anew for a reason, at most once a minute; `false`: it was done already. */
export function renewPage(reason: string): boolean {
  if (!mayRenew(reason, Date.now(), sessionStorage)) return false;
  renewing = true;
  location.reload();
  return true;
}

/** Whether this page is about to be another one: what fails in it now is no longer of interest. */
export function isRenewing(): boolean {
  return renewing;
}

/** A part of the page that an upgrade has replaced is missing: the new page knows the new names. */
export function renewWhenPartsAreMissing(): void {
  addEventListener('vite:preloadError', (event) => {
    if (renewPage('missing')) event.preventDefault();
  });
}
