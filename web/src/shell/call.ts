// Calls a player whose turn it is: in the title of the tab and by its icon.

export function callPlayer(title: string, calling: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = calling ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon && !icon.href.endsWith(wanted)) icon.href = wanted;
}
