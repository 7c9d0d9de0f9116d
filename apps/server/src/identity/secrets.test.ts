import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Secrets } from './secrets.ts';

const key = () => randomBytes(32).toString('base64');
const secrets = new Secrets(key());

describe('what is sealed', () => {
  it('opens under the same key, purpose and context, and is never sealed twice alike', () => {
    const [one, other] = [
      secrets.seal('totp-seeds', 'SEED', 'user 1'),
      secrets.seal('totp-seeds', 'SEED', 'user 1'),
    ];
    expect(one).not.toBe(other);
    expect(one).not.toContain('SEED');
    for (const sealed of [one, other]) expect(secrets.open('totp-seeds', sealed, 'user 1')).toBe('SEED');
  });

  const sealed = secrets.seal('totp-seeds', 'SEED', 'user 1');
  const change = (place: number) => {
    const parts = sealed.split('.');
    const bytes = Buffer.from(parts[place] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    parts[place] = bytes.toString('base64url');
    return parts.join('.');
  };

  it.each([
    ['another context', () => secrets.open('totp-seeds', sealed, 'user 2')],
    ['another purpose', () => secrets.open('codes', sealed, 'user 1')],
    ['another key', () => new Secrets(key()).open('totp-seeds', sealed, 'user 1')],
    ['a changed nonce', () => secrets.open('totp-seeds', change(1), 'user 1')],
    ['changed bytes', () => secrets.open('totp-seeds', change(2), 'user 1')],
    ['a shorter tag', () => secrets.open('totp-seeds', sealed.slice(0, -4), 'user 1')],
    ['nothing', () => secrets.open('totp-seeds', '', 'user 1')],
  ])('does not open with %s', (_name, open) => {
    expect(open).toThrow(/authenticate data|sealed under key|tag/i);
  });

  it('says which key it needs', () => {
    expect(() => new Secrets(key()).open('totp-seeds', sealed, 'user 1')).toThrow(
      /sealed under key [0-9a-f]{8}/,
    );
  });
});

describe('an HMAC', () => {
  it('is the same for the same words alone', () => {
    const of = (words: string[]) => secrets.hmac('codes', words).toString('hex');
    expect(of(['1', 'a@b', '123456'])).toBe(of(['1', 'a@b', '123456']));
    const others = [
      ['1', 'a@b1', '23456'],
      ['1a', '@b', '123456'],
      ['1', 'a@b'],
      ['1', 'a@b","123456'],
    ];
    for (const words of others) expect(of(words)).not.toBe(of(['1', 'a@b', '123456']));
    expect(new Secrets(key()).hmac('codes', ['x'])).not.toEqual(secrets.hmac('codes', ['x']));
    expect(secrets.hmac('totp-seeds', ['x'])).not.toEqual(secrets.hmac('codes', ['x']));
  });
});

it.each(['', 'short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])(
  'a key of another length is refused: %j',
  (text) => {
    expect(() => new Secrets(text)).toThrow('32 bytes');
  },
);
