import { expect, test } from 'vitest';
import { ownMethods, type PersonalData } from './own-methods.ts';

const BANK = { real_name: 'Li Na', bank_name: 'First Bank', bank_address: 'Main Branch', card_no: '6222' };

function dataOf(certified: string | undefined): Pick<PersonalData, 'find' | 'certifiedName'> {
  return {
    find: (_userId, type) =>
      Promise.resolve({
        type,
        raw_data: type === 'bank' ? BANK : null,
        updated_at: null,
      }),
    certifiedName: () => Promise.resolve(certified),
  };
}

test.each([
  ['Na Li', 'same'],
  ['LI  NA', 'same'],
  ['Li Nan', 'differs'],
  [undefined, 'unchecked'],
])('a method in the name of Li Na, of somebody certified as %s: %s', async (certified, name) => {
  expect(await ownMethods(dataOf(certified), 1)).toEqual([{ type: 'bank', data: BANK, name }]);
});
