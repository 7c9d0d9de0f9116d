import { LANGUAGES } from '@candor/contract';
import { catalogueOf } from '@candor/contract/messages';
import { expect, it } from 'vitest';
import type english from '../locales/en.json';
import type { ForeseenRefusal } from './ticket-problem.ts';

const locales = import.meta.glob<typeof english>('../locales/*.json', { import: 'default', eager: true });

it.each(LANGUAGES)('what the form foresees it says in the words of the exchange: %s', (language) => {
  const own = locales[`../locales/${language}.json`]?.ticket.refusals ?? {};
  const keys = Object.keys(own) as ForeseenRefusal[];
  expect(keys.length).toBeGreaterThan(0);
  const words = catalogueOf(language);
  expect(own).toEqual(
    Object.fromEntries(keys.map((key) => [key, words[key].replace('{nearest}', '{nearest}')])),
  );
});
