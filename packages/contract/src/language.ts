/** The six languages of the interface, by the codes that the `lang` header carries. */
export const LANGUAGES = ['en', 'zh', 'hk', 'jp', 'th', 'kr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used when the header names none of the six. */
export const DEFAULT_LANGUAGE: Language = 'en';

export function readLanguage(header: unknown): Language {
  return LANGUAGES.find((language) => language === header) ?? DEFAULT_LANGUAGE;
}
