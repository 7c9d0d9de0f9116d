import { expect, it } from 'vitest';
import { countries } from './countries.ts';

it('are the countries of ISO 3166 by name, without unions, withdrawn codes and test data', () => {
  const codes = countries().map(({ code }) => code);
  // ISO 3166-1 has 249 codes; browsers name Kosovo too.
  expect(codes).toHaveLength(250);
  expect(codes).toEqual(expect.arrayContaining(['CN', 'HK', 'TW', 'JP', 'TH', 'KR', 'XK']));
  for (const none of ['EU', 'UN', 'SU', 'UK', 'XA', 'ZZ']) expect(codes).not.toContain(none);
});
