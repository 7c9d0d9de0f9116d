import { expect, it } from 'vitest';
import { mayActAlone, type Subject, type TermTexts } from './subjects.ts';

const SUBJECT: Pick<Subject, 'terms' | 'stored'> = {
  terms: {
    status: ['status', 'word', { alone: true }],
    open_draw: ['openDraw', 'flag', { alone: '0' }],
    desk: ['desk', 'word', { alone: ['closing', 'closed'] }],
    name_fee: ['nameFeePpm', 'fraction'],
  },
};

it.each<readonly [after: TermTexts, may: boolean, because: string]>([
  [{ status: 'closed' }, true, 'a term that allows it'],
  [{ open_draw: '0' }, true, 'the one value that allows it'],
  [{ open_draw: '1' }, false, 'another value than the one that allows it'],
  [{ desk: 'closed' }, true, 'one of the values that allow it'],
  [{ desk: 'open' }, false, 'none of the values that allow it'],
  [{ name_fee: '0.01' }, false, 'a fee, although its name begins like that of a text'],
  [{ status: 'open', name_fee: '0.01' }, false, 'two terms of which one does not allow it'],
  [{ unheard_of: '1' }, false, 'a term that the subject does not have'],
])('%j may be set by one operator: %s, because it is %s', (after, may) => {
  expect(mayActAlone(SUBJECT, after)).toBe(may);
});
