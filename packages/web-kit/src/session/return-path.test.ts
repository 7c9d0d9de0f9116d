import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const ORIGIN = 'https://exchange.example';

it.each([
  ['/trade', '/trade'],
  ['/trade?pair=1#book', '/trade?pair=1#book'],
  ['/trade?back=https://evil.example/', '/trade?back=https://evil.example/'],
  ['/loginhistory', '/loginhistory'],
  ['/assets/../trade', '/trade'],
  ['/login', undefined],
  ['/Login/', undefined],
  ['/login?redirect=/trade', undefined],
  ['/trade/../login', undefined],
  ['/register?extension_code=1', undefined],
  ['', undefined],
  ['trade', undefined],
  [undefined, undefined],
  [7, undefined],
  [['/trade'], undefined],
  [{ toString: () => '/trade' }, undefined],
])('%s leads back to %s', (path, expected) => {
  expect(safeReturnPath(path, ORIGIN)).toBe(expected);
});

/** Texts that have led browsers, routers or servers away from the site that was asked. */
const TRICKS = [
  'http://evil.example',
  'https://evil.example/',
  'https:evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'HTTPS://evil.example',
  ' https://evil.example',
  '\thttps://evil.example',
  '\u0000https://evil.example',
  'ht\ntps://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/trade/..//evil.example',
  '/trade/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/..\\\\evil.example',
  '//evil.example@exchange.example',
  '//exchange.example@evil.example',
  '//exchange.example:444/trade',
  '//exchange.example.evil.example/',
  'https://exchange.example@evil.example/',
  'https://exchange.example:pass@evil.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:somebody@evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/@evil.example',
  '/.evil.example',
  '/?//evil.example',
  '/#//evil.example',
];

describe('an address that would lead away', () => {
  it.each(TRICKS)('%j does not', (trick) => {
    let path = safeReturnPath(trick, ORIGIN) ?? '/home';
    // A browser reads it again at every step: on its way through the history, and after a reload.
    for (let reading = 0; reading < 3; reading++) {
      const read = new URL(path, `${ORIGIN}/assets/tradeAccount`);
      expect(read.origin).toBe(ORIGIN);
      path = `${read.pathname}${read.search}${read.hash}`;
    }
  });

  it('is none of fewer than 40 tricks, most of which do lead away when nobody looks', () => {
    const leadAway = TRICKS.filter((trick) => new URL(trick, ORIGIN).origin !== ORIGIN);
    expect(TRICKS.length).toBeGreaterThanOrEqual(40);
    expect(leadAway.length).toBeGreaterThanOrEqual(30);
  });
});
