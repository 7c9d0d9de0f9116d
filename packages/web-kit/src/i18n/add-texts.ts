import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage } from './languages.ts';

/** The locale files of one folder, as `import.meta.glob('./locales/*.json', { import: 'default' })` returns them. */
export type LocaleFiles = Readonly<Record<string, () => Promise<unknown>>>;

let starting: Promise<unknown> | undefined;

function start(): Promise<unknown> {
  return i18next.use(initReactI18next).init({
    lng: currentLanguage,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/**
 * Loads the texts of one package or feature in the language of the page. The module that exports the feature awaits
 * this, so that no component of it is drawn before its texts are there.
 */
export async function addTexts(files: LocaleFiles): Promise<void> {
  const load = files[`./locales/${currentLanguage}.json`];
  if (!load) throw new Error(`There is no locale file for ${currentLanguage}.`);
  starting ??= start();
  const [texts] = await Promise.all([load(), starting]);
  i18next.addResourceBundle(currentLanguage, 'translation', texts, true, true);
}
