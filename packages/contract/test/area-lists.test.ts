import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/language.ts';
import { callsText, languagesText, textsText, WORD_FILES, wordsText } from './area-lists.ts';

test('the list of calls names every file of a call (npm run write:calls writes it)', async () => {
  await expect(callsText()).toMatchFileSnapshot('../src/calls.ts');
});

test.each(Object.keys(WORD_FILES) as (keyof typeof WORD_FILES)[])(
  'the list of %s names every area that has some (npm run write:calls writes it)',
  async (file) => {
    await expect(wordsText(file)).toMatchFileSnapshot(`../src/areas/${file}.ts`);
  },
);

test.each(LANGUAGES)('the list of texts in %s names every area that has some', async (language) => {
  await expect(textsText(language)).toMatchFileSnapshot(`../src/messages/${language}.ts`);
});

test('the list of languages names the texts of each (npm run write:calls writes it)', async () => {
  await expect(languagesText()).toMatchFileSnapshot('../src/messages/languages.ts');
});
