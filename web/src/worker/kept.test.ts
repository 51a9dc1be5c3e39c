import { describe, expect, it } from 'vitest';
import { isNobody, wayOf } from './kept';

const HOME = 'https://coven.example';
const way = (path: string, mode = 'cors', method = 'GET'): string =>
  wayOf({ method, mode, url: new URL(path, HOME).href }, HOME);

describe('the service worker', () => {
  it('asks the server for every address of the page first', () => {
    expect(way('/', 'navigate')).toBe('page');
    expect(way('/t/ABCD', 'navigate')).toBe('page');
    expect(way('/rules/glastonbury', 'navigate')).toBe('page');
  });

  it('keeps what is named by its content', () => {
    expect(way('/assets/index-C5DeQmJA.js')).toBe('part');
    expect(way('/assets/golos-text-cyrillic-400-BzQ.woff2')).toBe('part');
  });

  it('keeps files under fixed names for the time nobody answers', () => {
    expect(way('/favicon.svg')).toBe('file');
    expect(way('/manifest.webmanifest')).toBe('file');
    expect(way('/icon-512.png')).toBe('file');
  });

  it('never stands between the page and what the server says', () => {
    for (const path of ['/api', '/api/tables', '/api/docs/', '/healthz', '/metrics']) {
      expect(way(path), path).toBe('leave');
      expect(way(path, 'navigate'), path).toBe('leave');
    }
    expect(way('/apiary', 'navigate')).toBe('page');
    expect(way('/t/ABCD', 'navigate', 'POST')).toBe('leave');
    expect(way('https://elsewhere.example/assets/a.js')).toBe('leave');
    expect(way('/sw.js')).toBe('leave');
  });

  it('knows a proxy before a server that restarts', () => {
    expect([502, 503, 504].every(isNobody)).toBe(true);
    expect([200, 304, 404, 500].some(isNobody)).toBe(false);
  });
});
