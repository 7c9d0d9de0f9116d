import { memoized } from '@candor/ui';
import format from 'icu-minify/format';
import { currentLanguage, LANGUAGE_TAGS } from './languages.ts';
import { findText } from './text-store.ts';
import type { TextKey } from './text-keys.ts';
// The kit's own texts come with the first module that shows a text.
import './texts.ts';

/** Returns a text of the page's language, with its variables replaced by these values. */
export type TFunction = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const formatters = {
  getDateTimeFormat: memoized(
    (...format: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...format),
  ),
  getNumberFormat: memoized(
    (...format: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...format),
  ),
  getPluralRules: memoized(
    (...rules: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...rules),
  ),
};

/** Returns a text; a key without one is returned itself. */
export const t: TFunction = (key, values) => {
  const found = findText(key);
  if (found === undefined) return key;
  return format(found, LANGUAGE_TAGS[currentLanguage], values, { formatters }) as string;
};

const translation = { t };

/** Returns the texts of the page's language, which stays until the page is loaded again. */
export function useTranslation(): { readonly t: TFunction } {
  return translation;
}
