import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { sparedBy } from '../../test/changed-module.ts';
import { verifySignedLine } from './signed-line.ts';

const keys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};
const { publicKey, privateKey } = keys();
const line = '["mark",1,2,3]';
const signed = { publicKey, line, signature: sign(null, Buffer.from(line), privateKey).toString('base64') };

test('a line with the signature of the key is signed', () => {
  expect(verifySignedLine(signed)).toBe(true);
});

const REFUSED = [
  ['another line', { line: '["mark",1,2,4]' }],
  ['another key', { publicKey: keys().publicKey }],
  ['a key of another kind', { publicKey: publicKey.replace('MCowBQYDK2Vw', 'MCowBQYDK2Vu') }],
  ['a key without its frame', { publicKey: publicKey.split('\n')[1] ?? '' }],
  ['a signature of other bytes', { signature: Buffer.alloc(64).toString('base64') }],
  ['a signature that is too short', { signature: signed.signature.slice(0, 44) }],
  ['a text that is no base64', { signature: 'signed, the exchange' }],
] as const;

test.each(REFUSED)('%s is refused', (_name, change) => {
  expect(verifySignedLine({ ...signed, ...change })).toBe(false);
});

test('no check can be left out: another outcome would show it', async () => {
  const outcomes = ({ verifySignedLine: verify }: { verifySignedLine: typeof verifySignedLine }) =>
    Promise.resolve([signed, ...REFUSED.map(([, change]) => ({ ...signed, ...change }))].map(verify));
  const source = new URL('signed-line.ts', import.meta.url);
  const patches = [
    ['if (toHex(spki) !== `${SPKI}${toHex(key)}`) return false;', ''],
    ["PEM.exec(publicKey)?.[1] ?? ''", "publicKey.replaceAll(/-.*-/g, '')"],
    ['ed25519.verify(fromBase64(signature), utf8(line), key)', 'true'],
  ] as const;
  expect(await sparedBy(source, patches, outcomes)).toEqual([]);
});
