import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Patch, sparedBy } from '../../test/changed-module.ts';
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
type Given = Parameters<typeof verifyReserves>[0];
const check = async (given: Given, verify = verifyReserves) => {
  const verdict = await verify(given, sha256);
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

const ofChains = (...changes: readonly object[]) =>
  evidence({ ...FILE, chains: changes.map((change) => ({ ...CHAIN, ...change })) });
const half = (address = ADDRESS) => [address, '617283'];

const REFUSED: readonly (readonly [string, Given])[] = [
  ['line_form', { ...evidence(), line: '["reserves",10,1000,7,1,"1"]' }],
  ['line_form', { ...evidence(), line: evidence().line.replace('"reserves"', '"mark"') }],
  ['line_form', { ...evidence(), line: `${evidence().line} ` }],
  ['line_form', { ...evidence(), line: evidence().line.replace(',7,1,', ',7,"1",') }],
  ['line_asked', evidence(FILE, '123456700', { number: 8, asset: 1 })],
  ['line_asked', evidence(FILE, '123456700', { number: 7, asset: 2 })],
  ['file_hash', { ...evidence(), file: JSON.stringify({ ...FILE, code: 'USDC' }) }],
  ['file_form', evidence('{')],
  ['file_form', evidence({ ...FILE, format: 'other' })],
  ['file_form', evidence({ ...FILE, code: 7 })],
  ['file_form', ofChains({ addresses: [[ADDRESS, '-5']] })],
  ['file_form', ofChains({ addresses: [[ADDRESS, '1234566']], uncredited: '-1', paid: [] })],
  ['file_form', ofChains({ addresses: [[ADDRESS, '1234568']], paid: [['cd', '2', 'more']] })],
  ['file_form', ofChains({ decimals: -1 })],
  ['file_form', ofChains({ addresses: [half(), [ADDRESS, '617285']] })],
  ['file_form', ofChains({ addresses: [half(), [ADDRESS.toUpperCase(), '617285']] })],
  ['file_form', ofChains({ addresses: [half()] }, { addresses: [['0x22', '617286']], uncredited: '2' })],
  ['file_line', evidence({ ...FILE, counted: '123456701' })],
  ['file_line', evidence({ ...FILE, number: 6 })],
  ['file_line', evidence({ ...FILE, asset: 2 })],
  ['sum', ofChains({ uncredited: '4' })],
  ['sum', ofChains({ paid: [] })],
  ['sum', ofChains({ decimals: 7 })],
  ['sum', evidence({ ...FILE, scale: 7 })],
];

test.each(REFUSED)('%s: evidence that is altered is refused (%#)', async (key, given) => {
  expect(await check(given)).toBe(key);
});

const PATCHES: readonly Patch[] = [
  ["kind !== 'reserves' || ", ''],
  [' || JSON.stringify(fields) !== text', ''],
  [' || !isPlace(asset) || !isAmount(counted)', ' || !isAmount(counted)'],
  ["if (published === undefined) return wrong('line_form');", ''],
  ['published.number !== expected.number || ', ''],
  [' || published.asset !== expected.asset', ''],
  ["if ((await sha256(file)) !== published.fileHash) return wrong('file_hash');", ''],
  ["if (found === undefined) return wrong('file_form');", ''],
  [" || file['format'] !== FORMAT", ''],
  [' || !isText(code) || !isDecimals(scale)', ' || !isDecimals(scale)'],
  [' || !areOnce(chains.map(({ chain }) => chain))', ''],
  ['if (!areOnce(addresses.map(([address]) => address))) return undefined;', ''],
  ['name.toLowerCase()', 'name'],
  [' || !isDecimals(decimals)', ''],
  [' || !isUnits(uncredited)', ''],
  [' && isUnits(amount)', ''],
  [' || value.length !== 2', ''],
  ['number !== published.number || ', ''],
  ['asset !== published.asset || ', ''],
  [' || counted !== published.counted', ''],
  ["if (countedOf(chains, scale) !== counted) return wrong('sum');", ''],
  ['-uncredited);', '0n);'],
  ['...addresses, ...paid', '...addresses'],
  ['10n ** BigInt(decimals)', '10n ** 6n'],
];

test('no check can be left out: another outcome would show it', async () => {
  const outcomes = ({ verifyReserves: verify }: { verifyReserves: typeof verifyReserves }) =>
    Promise.all(
      [evidence(), ...REFUSED.map(([, given]) => given)].map((given) =>
        check(given, verify).catch((error: unknown) => String(error)),
      ),
    );
  const source = new URL('verify-reserves.ts', import.meta.url);
  expect(await sparedBy(source, PATCHES, outcomes)).toEqual([]);
});
