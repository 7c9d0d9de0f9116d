import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { hashPassword, passwordMatches, passwordProblem } from './password.ts';

const isCommon = loadCommonPasswords();

describe('a new password', () => {
  it.each([
    // password, accepted by the basic rule, accepted by the strict rule
    ['', 'password_required', 'password_required'],
    ['x7k2q', 'password_format', 'password_format'],
    ['x7k2q9', undefined, 'password_format'],
    ['x7k2q9w', undefined, 'password_format'],
    ['x7k2q9wz', undefined, undefined],
    ['x7k2q9wzx7k2q9wz', undefined, undefined],
    ['x7k2q9wzx7k2q9wz1', 'password_format', undefined],
    ['xkqwzvbnm', 'password_format', undefined],
    ['7391846205', 'password_format', undefined],
    ['x7k2q9w!', 'password_format', undefined],
    ['x7k2 q9wz', 'password_format', undefined],
    ['пароль7391', 'password_format', undefined],
    ['x7k2q9\n', 'password_format', 'password_format'],
    ['abc123', 'password_common', 'password_format'],
    ['ABC123', 'password_common', 'password_format'],
    ['password1', 'password_common', 'password_common'],
    ['PassWord1', 'password_common', 'password_common'],
    ['12345678', 'password_format', 'password_common'],
    ['x'.repeat(128), 'password_format', undefined],
    ['x'.repeat(129), 'password_format', 'password_format'],
  ] as const)('%j: spec %s, strict %s', (password, spec, strict) => {
    expect(passwordProblem(password, 'spec', isCommon)).toBe(spec);
    expect(passwordProblem(password, 'strict', isCommon)).toBe(strict);
  });
});

describe('a stored password', () => {
  it('is argon2id with 19 MiB and two passes, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('x7k2q9'), hashPassword('x7k2q9')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('matches itself and nothing else', async () => {
    const stored = await hashPassword('x7k2q9');
    expect(await passwordMatches(stored, 'x7k2q9')).toBe(true);
    expect(await passwordMatches(stored, 'x7k2q8')).toBe(false);
    expect(await passwordMatches(stored, '')).toBe(false);
  });

  it('of nobody matches nothing, not even the words that stand in for it', async () => {
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
  });

  it('of nobody costs as much to compare as one of somebody', async () => {
    const stored = await hashPassword('x7k2q9');
    const costs: (string | undefined)[] = [];
    const compare = (hashed: string, password: string) => {
      costs.push(/m=\d+,t=\d+,p=\d+/.exec(hashed)?.[0]);
      return verify(hashed, password);
    };
    await passwordMatches(stored, 'wrong', compare);
    await passwordMatches(undefined, 'wrong', compare);
    expect(costs).toEqual(['m=19456,t=2,p=1', 'm=19456,t=2,p=1']);
  });
});
