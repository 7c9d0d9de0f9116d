import { expect, it } from 'vitest';
import { checkEmail, checkMobile, checkNewPassword, checkRepeat } from './field-checks.ts';

it.each([
  ['', 'auth.emptyEmail'],
  ['  ', 'auth.emptyEmail'],
  ['alice', 'auth.correctEmail'],
  ['alice@', 'auth.correctEmail'],
  [`${'a'.repeat(250)}@b.co`, 'auth.correctEmail'],
  ['alice@example.com', undefined],
])('e-mail %s: %s', (email, problem) => {
  expect(checkEmail(email)).toBe(problem);
});

it.each([
  ['', 'spec', 'auth.emptyPassword'],
  ['abc12', 'spec', 'auth.passwordLength'],
  ['abcdefg', 'spec', 'auth.passwordLength'],
  ['1234567', 'spec', 'auth.passwordLength'],
  ['abc123!', 'spec', 'auth.passwordLength'],
  ['abcdefgh123456789', 'spec', 'auth.passwordLength'],
  ['abc123', 'spec', undefined],
  ['abc123', undefined, undefined],
  ['abc123', 'strict', 'auth.passwordLengthStrict'],
  ['correct horse', 'strict', undefined],
])('password %s under %s: %s', (password, policy, problem) => {
  expect(checkNewPassword(password, policy)).toBe(problem);
});

it('the repetition must be there and be the same', () => {
  expect(checkRepeat('abc123', '')).toBe('auth.emptyRepeat');
  expect(checkRepeat('abc123', 'abc124')).toBe('auth.passwordsDiffer');
  expect(checkRepeat('abc123', 'abc123')).toBeUndefined();
});

it.each([
  ['', 'auth.emptyPhone'],
  ['12345', 'auth.correctPhone'],
  ['1234567890123456', 'auth.correctPhone'],
  ['+491701234', 'auth.correctPhone'],
  [' 123456 ', undefined],
])('phone %j: %s', (number, problem) => {
  expect(checkMobile(number)).toBe(problem);
});
