import { expect, it } from 'vitest';
import { ApiError, TransportError } from './errors.ts';
import { isOutcomeUnknown } from './outcome.ts';

const refusal = (key: 'outcome_unknown' | 'server_busy' | 'insufficient_balance') =>
  new ApiError({ code: 0, key, message: '', status: 200 });

it.each([
  ['a lost answer', new TransportError('timeout', ''), true],
  ['an exchange that does not know', refusal('outcome_unknown'), true],
  ['a command that was not taken in', refusal('server_busy'), false],
  ['a refusal', refusal('insufficient_balance'), false],
  ['a defect of the caller', new Error('a defect'), false],
])('whether a command took effect is open after %s', (_what, error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});
