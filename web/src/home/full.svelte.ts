// The whole screen for the table.

let full = $state(false);

if (typeof document !== 'undefined') {
  document.addEventListener('fullscreenchange', () => (full = document.fullscreenElement !== null));
}

/** Phones of Apple have no whole screen for pages; installed, they have it anyway. */
export function canFill(): boolean {
  return document.fullscreenEnabled;
}

export function fills(): boolean {
  return full;
}

export async function toggleFull(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Refused by the browser: the table stays as it is.
  }
}
