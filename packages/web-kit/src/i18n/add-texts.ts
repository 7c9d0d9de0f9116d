import { arrived } from '../session/arrived.ts';
import { currentLanguage } from './languages.ts';
import { keepTexts, type TextTree } from './text-store.ts';

/** The locale files of one folder, as `import.meta.glob('./locales/*.json', { import: 'default' })` returns them. */
export type LocaleFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Loads the texts of one package or feature in the language of the page. The module that exports the feature awaits
 * this, so that no component of it is drawn before its texts are there.
 */
export async function addTexts(files: LocaleFiles): Promise<void> {
  const load = files[`./locales/${currentLanguage}.json`];
  if (!load) throw new Error(`There is no locale file for ${currentLanguage}.`);
  keepTexts((await arrived(load)) as TextTree);
}
