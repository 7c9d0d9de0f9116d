import { currentLanguage, LANGUAGE_TAGS } from '@candor/web-kit';

export interface Country {
  /** Two letters of ISO 3166. */
  readonly code: string;
  readonly name: string;
}

/** Codes with a name that are no country: unions, outlying islands without a code of their own, and test data of browsers. */
const NO_COUNTRIES = new Set(
  ['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'].concat(['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']),
);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The countries that the browser knows by name, in the page's language and its order. */
export function countries(): readonly Country[] {
  const tag = LANGUAGE_TAGS[currentLanguage];
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  return CODES.flatMap((code) => {
    const name = isCountry(code) ? names.of(code) : undefined;
    return name === undefined ? [] : [{ code, name }];
  }).toSorted((one, other) => one.name.localeCompare(other.name, tag));
}

/** A code that was withdrawn stands for its successor, and is not offered beside it. */
function isCountry(code: string): boolean {
  return !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code;
}
