import { expect, it } from 'vitest';
import { withMaskedAddresses } from './masked-addresses.ts';

it('addresses are shortened and memos left out, wherever they are in an answer', () => {
  const withdrawal = {
    id: 7,
    address: 'simerc1qqqqqqqqqqxyz9',
    memo: '42',
    state: 'sent',
    amount: '1.00000000',
  };
  expect(
    withMaskedAddresses({
      data: [withdrawal],
      addresses: ['simerc1abcdefg', ''],
      bound: { address: 'simltc1hijklm' },
    }),
  ).toEqual({
    data: [{ ...withdrawal, address: 'sime…xyz9', memo: '' }],
    addresses: ['sime…defg', ''],
    bound: { address: 'siml…jklm' },
  });
  expect(withMaskedAddresses(null)).toBeNull();
});
