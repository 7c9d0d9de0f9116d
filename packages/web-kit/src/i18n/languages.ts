import { byLanguage, DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from '@candor/contract';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

/** Each language under its own name, in its own script. */
export const LANGUAGE_NAMES = byLanguage((language): string => LANGUAGE_FACTS[language].name);

/** The values of `<html lang>`; fonts, line breaking and screen readers follow it. */
export const LANGUAGE_TAGS = byLanguage((language): string => LANGUAGE_FACTS[language].tag);

export function isLanguage(code: string): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/** The languages of this page's texts: all of them, or those that `data-languages` of <html> lists. */
function offeredLanguages(): readonly Language[] {
  const listed = globalThis.document?.documentElement.dataset['languages']?.split(' ');
  return listed === undefined ? LANGUAGES : LANGUAGES.filter((language) => listed.includes(language));
}

export const OFFERED_LANGUAGES = offeredLanguages();

function readStoredLanguage(): Language {
  const stored = readLocal('lang');
  return OFFERED_LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

/** English when none is stored, regardless of the browser's. Fixed until the page is loaded again. */
export const currentLanguage: Language = readStoredLanguage();

export function switchLanguage(language: Language): void {
  writeLocal('lang', language);
  writeLocal('locale', LANGUAGE_TAGS[language]);
  location.reload();
}
