import { expect, it } from 'vitest';
import { isLooser } from './loosening.ts';

it.each([
  ['withdraw_hold_hours', '24', '0', true],
  ['withdraw_hold_hours', '0', '24', false],
  ['bind_wait_hours', '24', '23', true],
  ['pay_password_block_minutes', '60', '1', true],
  ['pay_password_grace', '0', '15', true],
  ['pay_password_grace', '15', '0', false],
  ['require_verified_contact', '1', '0', true],
  ['register_verify', '0', '1', false],
  ['password_policy', 'strict', 'spec', true],
  ['password_policy', 'spec', 'strict', false],
  ['recharge_accounts', 'change_account', 'change_account,lever_account', true],
  ['recharge_accounts', 'change_account,lever_account', 'lever_account', false],
  ['service_url', '', 'https://thief.example', true],
  ['service_url', 'a', 'a', false],
  ['popup_on', '0', '1', false],
  ['a_newer_setting', '0', '1', true],
])('%s from %s to %s: %s', (key, before, after, looser) => {
  expect(isLooser(key, before, after)).toBe(looser);
});
