import { describe, expect, it } from 'vitest';
import {
  codeContact,
  contactsOf,
  isEmail,
  isMobile,
  ownContact,
  recipientOf,
  registeredContact,
  targetOf,
} from './contact.ts';

const USER = {
  email: null,
  mobile: '812345678',
  areaId: 1,
  boundContact: null,
  contactBoundAt: null,
} as const;

describe('an e-mail address', () => {
  it.each([
    'a@b',
    'first.last@example.com',
    "o'brien+tag!#$%&*/=?^_`{|}~-@example.co.uk",
    '.dots..anywhere.@example.com',
    'digits@123.456',
    'a@xn--bcher-kva.example',
    `a@${'b'.repeat(63)}.com`,
    `${'a'.repeat(242)}@example.com`,
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['without a host', 'a@'],
    ['without a name', '@b'],
    ['without @', 'example.com'],
    ['two @', 'a@b@c'],
    ['a blank', 'a b@c'],
    ['a blank behind', 'a@b '],
    ['a line break behind', 'a@b\n'],
    ['a second line', 'a@b\nBcc: c@d'],
    ['a quoted name', '"a"@b'],
    ['a host that begins with a hyphen', 'a@-b'],
    ['a host that ends with a hyphen', 'a@b-'],
    ['an empty label', 'a@b..c'],
    ['a point behind', 'a@b.'],
    ['a label of 64 characters', `a@${'b'.repeat(64)}`],
    ['255 characters', `${'a'.repeat(243)}@example.com`],
    ['letters beyond ASCII', 'ü@example.com'],
    ['a host beyond ASCII', 'a@bücher.example'],
    ['an address in brackets', 'a@[127.0.0.1]'],
  ])('is not %s', (_, text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('of a hostile length is refused', () => {
    expect(isEmail(`a@${'b'.repeat(100_000)}`)).toBe(false);
    expect(isEmail(`${'a@'.repeat(120)}!`)).toBe(false);
  });
});

it.each([
  ['123456', true],
  ['123456789012345', true],
  ['000000', true],
  ['12345', false],
  ['1234567890123456', false],
  ['', false],
  ['12345a', false],
  ['+491234567', false],
  ['123 456', false],
  ['123456\n', false],
  ['١٢٣٤٥٦', false],
])('%j is a mobile number: %s', (text, expected) => {
  expect(isMobile(text)).toBe(expected);
});

describe('what a code is bound to', () => {
  it.each([
    [{ type: 'email', account: 'Some.One@Example.COM' }, 'some.one@example.com'],
    [{ type: 'mobile', account: '812345678', globalCode: '66' }, '+66812345678'],
    // A zero that is dialled at home only.
    [{ type: 'mobile', account: '0812345678', globalCode: '66' }, '+66812345678'],
    [{ type: 'mobile', account: '01711234567', globalCode: '49' }, '+491711234567'],
    [{ type: 'mobile', account: '000000', globalCode: '247' }, '+247000000'],
  ] as const)('of %j is %s', (contact, target) => {
    expect(targetOf(contact)).toBe(target);
  });

  it('is where messages go, but for the letters of an address', () => {
    expect(recipientOf({ type: 'email', account: 'Some.One@Example.COM' })).toBe('Some.One@Example.COM');
    expect(recipientOf({ type: 'mobile', account: '0812345678', globalCode: '66' })).toBe('+66812345678');
  });

  it('of a user is the e-mail address, else the phone', () => {
    const codeOf = () => '66';
    expect(ownContact(codeOf, { ...USER, email: 'a@b', boundContact: 'email' })).toEqual({
      type: 'email',
      account: 'a@b',
    });
    expect(ownContact(codeOf, USER)).toEqual({
      type: 'mobile',
      account: '812345678',
      globalCode: '66',
    });
  });
});

describe('a contact that was bound', () => {
  const NOW = Date.parse('2026-01-10T00:00:00Z');
  const HOUR = 3_600_000;
  const codeOf = () => '66';
  const phone = { type: 'mobile', account: '812345678', globalCode: '66' };
  const email = { type: 'email', account: 'a@b' };
  const boundAt = (ms: number) =>
    ({ ...USER, email: 'a@b', boundContact: 'email', contactBoundAt: new Date(ms) }) as const;

  it('receives no codes that matter for 72 hours', () => {
    expect(codeContact(codeOf, boundAt(NOW - 72 * HOUR + 1), NOW)).toEqual(phone);
    expect(codeContact(codeOf, boundAt(NOW - 72 * HOUR), NOW)).toEqual(email);
  });

  it('comes after that of the registration', () => {
    expect(contactsOf(codeOf, boundAt(NOW))).toEqual([phone, email]);
    const byEmail = { ...boundAt(NOW), boundContact: 'mobile' } as const;
    expect(contactsOf(codeOf, byEmail)).toEqual([email, phone]);
    expect(registeredContact(codeOf, byEmail)).toEqual(email);
    expect(contactsOf(codeOf, { ...USER, mobile: null })).toEqual([]);
  });
});
