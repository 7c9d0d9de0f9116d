import { expect, it } from 'vitest';
import { byLanguage } from '../src/language.ts';
import * as keys from '../src/areas/keys.ts';
import * as labels from '../src/areas/labels.ts';
import { ERROR_KEYS, SUCCESS_KEYS } from '../src/error-key.ts';
import { everyWord, type SaidOnce, type TextsOf } from '../src/every-key.ts';
import { LABEL_KEYS } from '../src/label-key.ts';
import { everyText } from '../src/messages/catalogue.ts';
import * as en from '../src/messages/en.ts';

const tea = { ERROR_KEYS: ['cup_unknown', 'tea_sold_out'], SUCCESS_KEYS: ['tea_poured'] } as const;
const coffee = { ERROR_KEYS: ['beans_missing'] } as const;
const both = { ERROR_KEYS: ['tea_sold_out'] } as const;

/** Each of these is a mistake that the compiler must find: where it does not, `check:types` says so. */
export function mistakes(): void {
  // @ts-expect-error: two areas say tea_sold_out
  everyWord({ tea, coffee, both }, 'ERROR_KEYS');
  // @ts-expect-error: an area says a key of another one
  everyWord({ ...keys, more: { ERROR_KEYS: ['session_expired'] } as const }, 'ERROR_KEYS');
  // @ts-expect-error: a key is of two kinds
  const kinds: SaidOnce<{ error: 'tea_cold'; success: 'tea_poured' | 'tea_cold' }> = {};
  // @ts-expect-error: a key has no text
  const texts: TextsOf<typeof tea> = { cup_unknown: 'Which cup?', tea_sold_out: 'No tea is left' };
  const all = byLanguage(() => en);
  everyText(all);
  const { savings: _, ...others } = en;
  // @ts-expect-error: an area has no texts in a language
  everyText({ ...all, th: others });
  // @ts-expect-error: a language is missing
  everyText({ en, zh: en, hk: en, jp: en, th: en });
  void [kinds, texts];
}

it('joins the lists of all areas', () => {
  expect(everyWord({ tea, coffee }, 'ERROR_KEYS')).toEqual(['cup_unknown', 'tea_sold_out', 'beans_missing']);
  expect(everyWord({ tea, coffee }, 'SUCCESS_KEYS')).toEqual(['tea_poured']);
});

/** The compiler finds a key of two areas, but not one that an area says twice. */
it('no key is said twice', () => {
  const all = [...ERROR_KEYS, ...SUCCESS_KEYS, ...LABEL_KEYS];
  expect(new Set(all).size).toBe(all.length);
});

it('areas have lists of known names only', () => {
  const names = (areas: Readonly<Record<string, object>>) => [
    ...new Set(Object.values(areas).flatMap((area) => Object.keys(area))),
  ];
  expect(names(keys).toSorted()).toEqual(['ERROR_KEYS', 'SUCCESS_KEYS']);
  expect(names(labels).toSorted()).toEqual(['LABEL_KEYS', 'LETTER_KEYS']);
});
