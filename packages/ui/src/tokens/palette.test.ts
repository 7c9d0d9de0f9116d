// oxlint-disable-next-line eslint/no-restricted-imports -- a test runs in Node
import { readFileSync } from 'node:fs';
import { contrastOf } from '@candor/primitives';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');

/** Custom properties of the first rule with exactly this selector. */
function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  );
}

const themes = { dark: tokensOf(':root'), light: tokensOf(":root[data-theme='light']") };
const TEXTS = ['t1', 't2', 't3', 'select', 'warn', 'danger', 'jade', 'vermilion', 'sky', 'blue', 'orange'];

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  const colour = (name: string) => tokens.get(name) ?? '';

  it.each(TEXTS)('%s is readable on every surface', (text) => {
    const worst = Math.min(
      ...['bg0', 'bg1', 'bg2', 'bg3'].map((each) => contrastOf(colour(text), colour(each))),
    );
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });

  it('control borders stand out from what they lie on', () => {
    const worst = Math.min(
      ...['bg1', 'bg2', 'bg3'].map((each) => contrastOf(colour('control'), colour(each))),
    );
    expect(worst).toBeGreaterThanOrEqual(3);
  });

  it('labels are readable on buttons of every colour', () => {
    expect(contrastOf(colour('on-action'), colour('action'))).toBeGreaterThanOrEqual(4.5);
    const directions = ['jade', 'vermilion', 'sky', 'blue', 'orange'];
    const worst = Math.min(...directions.map((each) => contrastOf(colour('on-direction'), colour(each))));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});
