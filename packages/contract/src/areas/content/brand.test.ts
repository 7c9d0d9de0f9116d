import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Accent, ACCENT_CONTRAST_MIN, ACCENT_GROUNDS, accentContrast, contrastText } from './brand.ts';

const css = readFileSync(new URL('../../../../ui/src/tokens/palette.css', import.meta.url), 'utf8');

describe.each([
  ['accent_dark', '.always-dark,\n:root {'],
  ['accent_light', ":root[data-theme='light'] {"],
] as const)('%s', (accent: Accent, selector) => {
  const start = css.indexOf(selector);
  const rule = css.slice(start, css.indexOf('}', start));
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rule)?.[1] ?? '';

  it('stands on the colours of the palette', () => {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(ACCENT_GROUNDS[accent]).toEqual({
      surfaces: ['bg0', 'bg1', 'bg2', 'bg3'].map(token),
      text: token('on-action'),
    });
  });

  it('is readable in Candor’s own colour', () => {
    expect(accentContrast(accent, token('action'))).toBeGreaterThan(ACCENT_CONTRAST_MIN);
  });
});

it('a contrast is that of WCAG, the smallest of all, and rounded down', () => {
  // White on it is 4.54; #e3e9ed is the ground with the least.
  expect(contrastText(accentContrast('accent_light', '#767676'))).toBe('3.70');
  expect(contrastText(accentContrast('accent_light', '#ffffff'))).toBe('1.00');
  expect(contrastText(4.4999)).toBe('4.49');
});
