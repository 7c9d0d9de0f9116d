import { describe, expect, test } from 'vitest';
import { ERROR_KEYS, SUCCESS_KEYS } from '../error-key.ts';
import { LABEL_KEYS } from '../label-key.ts';
import { LANGUAGES } from '../language.ts';
import { catalogueOf, message } from './index.ts';

const KEYS = [...ERROR_KEYS, ...SUCCESS_KEYS, ...LABEL_KEYS];
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('catalogues of texts', () => {
  test.each(LANGUAGES)('%s has a text for every key and for nothing else', (language) => {
    expect(Object.keys(catalogueOf(language)).toSorted()).toEqual([...KEYS].toSorted());
    for (const key of KEYS) expect(catalogueOf(language)[key].trim(), key).not.toBe('');
  });

  test.each(LANGUAGES.filter((language) => language !== 'en'))('%s leaves nothing in English', (language) => {
    for (const key of KEYS) expect(catalogueOf(language)[key], key).not.toBe(catalogueOf('en')[key]);
  });

  test.each(LANGUAGES)('%s keeps the places of every text', (language) => {
    for (const key of KEYS)
      expect(places(catalogueOf(language)[key]), key).toEqual(places(catalogueOf('en')[key]));
  });

  test('Hong Kong texts are not the mainland ones', () => {
    const same = KEYS.filter((key) => catalogueOf('hk')[key] === catalogueOf('zh')[key]);
    // A few words are written alike in both scripts.
    expect(same.length).toBeLessThan(KEYS.length / 10);
  });

  test('places are filled with what is given', () => {
    expect(message('jp', 'quantity_below_minimum', { nearest: '0.001000' })).toBe('最小数量は 0.001000 です');
    const band = message('en', 'price_out_of_band', { nearest: '80442.81' });
    expect(band).toBe('The price is too far from the market. Nearest allowed: 80,442.81');
  });
});
