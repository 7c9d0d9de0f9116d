interface LanguageFacts {
  /** Its own name for itself, in its own script. */
  readonly name: string;
  /** Its tag for `lang` attributes and for formats; fonts, line breaking and screen readers follow it. */
  readonly tag: string;
}

/** The languages of the interface, by the codes that the `lang` header carries: the only list of them. */
export const LANGUAGE_FACTS = {
  en: { name: 'English', tag: 'en' },
  zh: { name: '简体中文', tag: 'zh-Hans-CN' },
  hk: { name: '繁體中文（香港）', tag: 'zh-Hant-HK' },
  jp: { name: '日本語', tag: 'ja-JP' },
  th: { name: 'ไทย', tag: 'th-TH' },
  kr: { name: '한국어', tag: 'ko-KR' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;
export type Language = keyof typeof LANGUAGE_FACTS;

export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as unknown as readonly [Language, ...Language[]];

/** Used when the header names none of them. */
export const DEFAULT_LANGUAGE: Language = 'en';

export function readLanguage(header: unknown): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}

/** Returns the answer for each language. */
export function byLanguage<Value>(valueOf: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)])) as Record<
    Language,
    Value
  >;
}
