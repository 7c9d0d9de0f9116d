import { expect, it } from 'vitest';
import { isLargeStep } from './large-step.ts';

it.each([
  ['0.001000', '0.002000', false],
  ['0.001000', '0.002001', true],
  ['0.0015', '0.15', true],
  ['10000', '5000', false],
  ['10000', '4999.9', true],
  ['0', '0.001', true],
  ['0', '0', false],
  ['5,10', '5,10,100', false],
  ['open', 'closed', false],
])('from %s to %s is a large step: %s', (before, after, isLarge) => {
  expect(isLargeStep(before, after)).toBe(isLarge);
});
