// Keeps the screen of a phone lit while a turn is being played.

/** Nobody thinks longer with the phone before her; a game by letter must not empty a battery. */
const LONGEST_MS = 5 * 60_000;

interface Lock {
  release(): Promise<void>;
}
/** The part of a browser that lights its screen, for tests. */
export interface Screen {
  request(kind: 'screen'): Promise<Lock>;
}

/** Lights the screen until told to stop, or until too long a time has passed. */
export function keepAwake(screen: Screen | null = theScreen(), page: Document = document): () => void {
  if (!screen) return () => undefined;
  let over = false;
  let lock: Lock | null = null;
  const light = (): void => {
    // A hidden page loses its light, and may ask again when it is seen.
    if (over || page.visibilityState !== 'visible') return;
    screen.request('screen').then(
      (taken) => {
        if (over) void taken.release();
        else lock = taken;
      },
      // A low battery refuses; then the screen goes dark as it always does.
      () => undefined,
    );
  };
  const stop = (): void => {
    over = true;
    clearTimeout(late);
    page.removeEventListener('visibilitychange', light);
    void lock?.release();
    lock = null;
  };
  const late = setTimeout(stop, LONGEST_MS);
  page.addEventListener('visibilitychange', light);
  light();
  return stop;
}

function theScreen(): Screen | null {
  return 'wakeLock' in navigator ? navigator.wakeLock : null;
}
