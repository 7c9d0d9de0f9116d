import { expect, it } from 'vitest';
import { unreachedByAll } from './simulated-rules.mjs';

const missed = (rules: string) => [
  'seed a',
  `never accepted, or never a reason to refuse: ${rules}`,
  'the end',
];

it('a rule that one half reaches is reached', () => {
  expect(unreachedByAll([missed('asset_invalid, timeout_invalid'), missed('share_below_minimum')])).toEqual(
    [],
  );
  expect(unreachedByAll([missed('asset_invalid'), ['a half that reached everything']])).toEqual([]);
});

it('a rule that no half reaches is named', () => {
  expect(unreachedByAll([missed('asset_invalid, timeout_invalid'), missed('timeout_invalid')])).toEqual([
    'timeout_invalid',
  ]);
});
