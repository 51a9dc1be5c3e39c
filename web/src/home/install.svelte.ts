// The page as something of the device's own: kept by a worker, installed if the person likes.

/** What Chromium's browsers tell when the page may be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallOffer | null>(null);

/** Keeps the shell of the page on the device; listens for the offer to install it. */
export function settleIn(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The person is asked where she looks for it, not over the table.
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener('appinstalled', () => (offer = null));
  // Without a worker (plain HTTP in a local network, private windows) everything is fetched each time.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }
}

export function canInstall(): boolean {
  return offer !== null;
}

export async function install(): Promise<void> {
  const asked = offer;
  // An offer is good for one question.
  offer = null;
  await asked?.prompt();
}

/** Apple's phones install by hand, out of the share sheet; `standalone` is theirs alone. */
export function installsByHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
