// Which page is open: the address bar is the only truth.

export type Route =
  | { page: 'front' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; heading: string }
  | { page: 'learn'; game: string }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'about' }
  | { page: 'gallery'; game: string; name: string }
  | { page: 'lost' };

export function routeOf(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [head, tail] = parts;
  if (parts.length === 0) return { page: 'front' };
  if (parts.length === 2 && head === 't' && tail) return { page: 'table', table: tail };
  if (parts.length === 3 && head === 't' && tail && parts[2] === 'replay') {
    return { page: 'replay', table: tail };
  }
  if (parts.length === 2 && head === 'rules' && tail) {
    return { page: 'rules', game: tail, heading: decode(hash.replace(/^#/, '')) };
  }
  if (parts.length === 2 && head === 'learn' && tail) return { page: 'learn', game: tail };
  if (parts.length === 3 && head === 'learn' && tail && parts[2]) {
    return { page: 'lesson', game: tail, lesson: parts[2] };
  }
  if (head === 'gallery' && (parts.length === 1 || parts.length === 3)) {
    return { page: 'gallery', game: tail ?? '', name: parts[2] ?? '' };
  }
  if (parts.length === 1 && head === 'about') return { page: 'about' };
  return { page: 'lost' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let current = $state.raw<Route>({ page: 'front' });

export function route(): Route {
  return current;
}

export function navigate(path: string): void {
  history.pushState(null, '', path);
  read();
  scrollTo(0, 0);
}

/** Follows the back button and every link inside the page, without loading it again. */
export function startRouter(): void {
  addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
    if (address.pathname === location.pathname && address.hash) return;
    event.preventDefault();
    navigate(address.pathname + address.search + address.hash);
  });
  read();
}

function read(): void {
  current = routeOf(location.pathname, location.hash);
}
