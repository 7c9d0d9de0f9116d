import { expect, it } from 'vitest';
import { agreedText, bindText, withdrawalText } from './agreed-texts.ts';

const draw = { currency_protocol_id: 3, number: '100', address: 'Lab' };

it('the text of a withdrawal holds every value as the request has it', () => {
  expect(withdrawalText(draw)).toBe('["account/draw","3","1","100","Lab",""]');
  expect(withdrawalText({ ...draw, currency_protocol_id: '3', account_type_id: 2, memo: '7' })).toBe(
    '["account/draw","3","2","100","Lab","7"]',
  );
});

it('no value of a withdrawal can be moved into another one', () => {
  expect(withdrawalText({ ...draw, address: 'La', memo: 'b' })).not.toBe(
    withdrawalText({ ...draw, address: 'L', memo: 'ab' }),
  );
  expect(withdrawalText({ ...draw, address: 'L","x' })).not.toBe(
    withdrawalText({ ...draw, address: 'L', memo: 'x' }),
  );
});

it('the text that is signed to bind an address is in the order of the names, without the signature', () => {
  expect(bindText({ t: '9', sign: 'f', user_id: '7', address: 'a=b&c' })).toBe('address=a=b&c&t=9&user_id=7');
});

it('a signature names the call, and each value in its own place', () => {
  expect(agreedText('user/passkey_remove', { id: 'k' })).toBe('["user/passkey_remove","k"]');
  expect(agreedText('user/totp_begin', {})).not.toBe(agreedText('user/totp_off', {}));
});
