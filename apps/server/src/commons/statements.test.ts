import { expect, it } from 'vitest';
import { masked } from './statements.ts';

it.each([
  ['person@example.com', 'pe***@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', '***@example.com'],
  ['81234567', '81***67'],
])('%s is shown to an inviter as %s', (contact, shown) => {
  expect(masked(contact)).toBe(shown);
});
