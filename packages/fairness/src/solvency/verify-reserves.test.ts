import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyReserves } from './verify-reserves.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const sha256 = (text: string) => Promise.resolve(hash(text));

const ADDRESS = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';
const CHAIN = {
  chain: 'ethereum',
  height: 900_000,
  block: 'ab'.repeat(32),
  token: '0x11',
  decimals: 6,
  addresses: [
    [ADDRESS, '1234567'],
    ['0x22', '1'],
  ],
  uncredited: '3',
  paid: [['cd'.repeat(32), '2']],
};
const FILE = {
  format: 'candor-reserves-1',
  number: 7,
  asset: 1,
  code: 'USDT',
  scale: 8,
  counted: '123456700',
  chains: [CHAIN],
};
const expected = { number: 7, asset: 1 };

function evidence(file: object | string = FILE, counted = '123456700', given = expected) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const line = JSON.stringify(['reserves', 10, 1_000, 7, 1, counted, hash(text)]);
  return { line, file: text, expected: given };
}
const check = async (given: Parameters<typeof verifyReserves>[0]) => {
  const verdict = await verifyReserves(given, sha256);
  return verdict.isRight || verdict.check;
};

test('a file whose coins add up to its line is right, and says what is on each address', async () => {
  const verdict = await verifyReserves(evidence(), sha256);
  expect(verdict).toMatchObject({
    isRight: true,
    reserves: { code: 'USDT', counted: 123_456_700n, chains: [{ height: 900_000, uncredited: 3n }] },
  });
});

test('coins of a chain with more decimals than the ledger are rounded down, by chain', async () => {
  const fine = { ...CHAIN, decimals: 18, uncredited: '0', paid: [], addresses: [['a', '19999999999']] };
  const chains = [fine, { ...fine, chain: 'tron' }];
  expect(await check(evidence({ ...FILE, chains, counted: '2' }, '2'))).toBe(true);
});

test.each([
  ['line_form', { ...evidence(), line: '["reserves",10,1000,7,1,"1"]' }],
  ['line_form', { ...evidence(), line: evidence().line.replace('"reserves"', '"mark"') }],
  ['line_asked', evidence(FILE, '123456700', { number: 8, asset: 1 })],
  ['line_asked', evidence(FILE, '123456700', { number: 7, asset: 2 })],
  ['file_hash', { ...evidence(), file: JSON.stringify({ ...FILE, code: 'USDC' }) }],
  ['file_form', evidence('{')],
  ['file_form', evidence({ ...FILE, format: 'other' })],
  ['file_form', evidence({ ...FILE, chains: [{ ...CHAIN, addresses: [[ADDRESS, '-5']] }] })],
  [
    'file_form',
    evidence({
      ...FILE,
      chains: [
        {
          ...CHAIN,
          addresses: [
            [ADDRESS, '617283'],
            [ADDRESS, '617284'],
          ],
        },
      ],
    }),
  ],
  ['file_line', evidence({ ...FILE, counted: '123456701' })],
  ['file_line', evidence({ ...FILE, number: 6 })],
  ['sum', evidence({ ...FILE, chains: [{ ...CHAIN, uncredited: '4' }] })],
  ['sum', evidence({ ...FILE, chains: [{ ...CHAIN, paid: [] }] })],
])('%s: evidence that is altered is refused', async (key, given) => {
  expect(await check(given)).toBe(key);
});
