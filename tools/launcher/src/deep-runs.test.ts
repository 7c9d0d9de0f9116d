import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ratiosIn, withResult } from './deep-runs.mjs';
import { inRoot } from './repository.mjs';

const PAGE = [
  '# Deep runs',
  '',
  '| run | held | found | seed | date | commit | took |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  '| crash | yes | 20 rounds | a | 2026-01-01 | 1111111 | 60 s |',
  '| soak | yes | nothing | a | 2026-01-01 | 1111111 | 90 s |',
  '',
  'The end.',
].join('\n');
const RESULT = { held: true, found: 'x', seed: 'b', date: '2026-01-02', commit: '2222222', took: '1 s' };

it('the result of a known run replaces its row and no other', () => {
  const page = withResult(PAGE, { ...RESULT, run: 'crash', held: false, found: 'lost 1 | of 9' });
  expect(page.split('\n').slice(4)).toEqual([
    '| crash | **no** | lost 1 \\| of 9 | b | 2026-01-02 | 2222222 | 1 s |',
    '| soak | yes | nothing | a | 2026-01-01 | 1111111 | 90 s |',
    '',
    'The end.',
  ]);
});

it('the result of a new run is a row behind the others', () => {
  const rows = withResult(PAGE, { ...RESULT, run: 'attack' }).split('\n');
  expect(rows.indexOf('| attack | yes | x | b | 2026-01-02 | 2222222 | 1 s |')).toBe(6);
  expect(rows.slice(7)).toEqual(['', 'The end.']);
});

it('a page without the table is refused, and the one of the repository has it', () => {
  expect(() => withResult('# Deep runs', { ...RESULT, run: 'crash' })).toThrow('no table');
  const page = readFileSync(inRoot('docs/deep-runs.md'), 'utf8');
  expect(withResult(page, { ...RESULT, run: 'an unknown one' })).toContain('| an unknown one | yes |');
});

it('ratios and the processor time of an order are the figures that are kept of a benchmark', () => {
  const figures = [
    { name: 'orders, ours', unit: '/s', values: [7_000] },
    { name: 'orders / bare route', unit: 'x', values: [0.3, 0.1, 0.2] },
    { name: 'CPU of an order, ours', unit: 'us', values: [114] },
  ];
  expect(ratiosIn(JSON.stringify([{ part: 'http', figures }]))).toBe(
    'http, orders / bare route: 0.200; http, CPU of an order, ours: 114 us',
  );
});
