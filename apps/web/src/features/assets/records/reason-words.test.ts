import { LANGUAGES, MOVEMENT_REASONS } from '@candor/contract';
import { catalogueOf } from '@candor/contract/messages';
import { expect, it } from 'vitest';
import type english from '../locales/en.json';

const locales = import.meta.glob<typeof english>('../locales/*.json', { import: 'default', eager: true });
const reasons = [...new Set(Object.values(MOVEMENT_REASONS).flat())];

it.each(LANGUAGES)('the filter calls every type of movement what the rows call it: %s', (language) => {
  const words = catalogueOf(language);
  expect(locales[`../locales/${language}.json`]?.assets.reasons).toEqual(
    Object.fromEntries(reasons.map((reason) => [reason, words[`memo_${reason}`]])),
  );
});
