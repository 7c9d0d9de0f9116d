import { expect, it } from 'vitest';
import english from './locales/en.json' with { type: 'json' };
import { SUBJECTS, termsOf } from './subjects.ts';

/** The words of a product in each language. */
const WORDS = /^(name|text)_\w\w$/;
/** Values that are typed; the others are chosen from words. */
const TYPED = ['amount', 'limit', 'own_amount', 'fraction', 'count', 'list', 'text'] as const;

it('every term is explained where it is typed, and no explanation is of a term that is gone', () => {
  const wanted = SUBJECTS.flatMap((subject) =>
    termsOf(subject)
      .filter(([name, form]) => TYPED.some((each) => each === form) && !WORDS.test(name))
      .map(([name]) => `help_${subject}_${name}`),
  );
  const written = Object.keys(english.term).filter((key) => key.startsWith('help_'));
  expect(written.toSorted()).toEqual(wanted.toSorted());
});
