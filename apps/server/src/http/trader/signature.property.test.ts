import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacVerifier, pairVerifier, type Verifier } from '../../identity/api-key-secrets.ts';
import { normalSignature, signedText } from './signature.ts';

interface Kind {
  readonly name: string;
  readonly verify: Verifier;
  readonly sign: (payload: Buffer) => string;
}

function pairKind(name: 'ed25519' | 'rsa'): Kind {
  const { publicKey, privateKey } =
    name === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync('ed25519');
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const digest = name === 'rsa' ? 'sha256' : null;
  return {
    name,
    verify: pairVerifier(name, pem),
    sign: (payload) => sign(digest, payload, privateKey).toString('base64'),
  };
}

const SECRET = 'a secret of sixty-four letters';
const KINDS: readonly Kind[] = [
  {
    name: 'hmac',
    verify: hmacVerifier(SECRET),
    sign: (payload) => createHmac('sha256', SECRET).update(payload).digest('hex'),
  },
  pairKind('ed25519'),
  pairKind('rsa'),
];

/** Parameters as a query or a form, any byte that a URL may carry among their values. */
const form = fc
  .array(
    fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[\x21-\x25\x27-\x3c\x3e-\x7e]{0,12}$/)),
    { minLength: 1, maxLength: 6 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  .filter((text) => !text.includes('signature='));

const passes = ({ verify }: Kind, query: string, body: string): boolean => {
  const { payload, signature } = signedText(query, Buffer.from(body, 'latin1'));
  return signature !== undefined && verify(payload, normalSignature(signature));
};

describe.each(KINDS)('a request signed by $name', (kind) => {
  test('passes with its signature in the query or in the body, in each encoding that programs use', () => {
    fc.assert(
      fc.property(form, form, (query, body) => {
        const signature = kind.sign(Buffer.from(query + body, 'latin1'));
        const once = encodeURIComponent(signature);
        for (const sent of [signature, once, encodeURIComponent(once), signature.replaceAll('+', ' ')]) {
          expect(passes(kind, `${query}&signature=${sent}`, body)).toBe(true);
          expect(passes(kind, query, `${body}&signature=${sent}`)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is refused where one byte of its query or of its body is another one, whatever the encoding', () => {
    const change = fc.record({ place: fc.nat(), by: fc.integer({ min: 1, max: 93 }) });
    fc.assert(
      fc.property(form, form, change, (query, body, { place, by }) => {
        const signed = query + body;
        const signature = kind.sign(Buffer.from(signed, 'latin1'));
        const at = place % signed.length;
        const other = String.fromCodePoint((((signed.codePointAt(at) ?? 0) - 33 + by) % 94) + 33);
        const sent = signed.slice(0, at) + other + signed.slice(at + 1);
        fc.pre(!sent.includes('signature='));
        for (const text of [signature, encodeURIComponent(signature)]) {
          const changed = [sent.slice(0, query.length), sent.slice(query.length)] as const;
          expect(passes(kind, `${changed[0]}&signature=${text}`, changed[1])).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is refused with a signature that is cut, longer or another one', () => {
    fc.assert(
      fc.property(form, fc.stringMatching(/^[0-9a-zA-Z+/=% ]{0,100}$/), (query, forged) => {
        const signature = kind.sign(Buffer.from(query));
        for (const sent of [
          forged,
          signature.slice(1),
          signature.slice(0, -4),
          `${signature}${signature}`,
          '',
        ])
          expect(passes(kind, `${query}&signature=${sent}`, '')).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
