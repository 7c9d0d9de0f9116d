import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@candor/contract';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

/** Each language under its own name, in its own script. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文（香港）',
  jp: '日本語',
  th: 'ไทย',
  kr: '한국어',
};

/** The values of `<html lang>`; fonts, line breaking and screen readers follow it. */
export const LANGUAGE_TAGS: Record<Language, string> = {
  en: 'en',
  zh: 'zh-Hans-CN',
  hk: 'zh-Hant-HK',
  jp: 'ja-JP',
  th: 'th-TH',
  kr: 'ko-KR',
};

export function isLanguage(code: string): code is Language {
  return LANGUAGES.some((language) => language === code);
}

function readStoredLanguage(): Language {
  const stored = readLocal('lang');
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

/** English when none is stored, regardless of the browser's. Fixed until the page is loaded again. */
export const currentLanguage: Language = readStoredLanguage();

export function switchLanguage(language: Language): void {
  writeLocal('lang', language);
  location.reload();
}
