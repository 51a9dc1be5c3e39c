/** The notation of rolling the marked dice again; none marked keeps them all. */
export function rerollOf(marked: readonly boolean[]): string {
  const places = marked.flatMap((on, index) => (on ? [String(index + 1)] : []));
  return ['reroll', ...places].join(' ');
}
