import { expect, test } from 'vitest';
import { type Patch, sparedBy } from '../../test/changed-module.ts';
import { controlText } from './control-text.ts';
import { isAccepted, walletCall, walletRequest } from './control-wallet.ts';

const ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const BLOCK = `0x${'44'.repeat(32)}`;
const textOf = (change: object = {}) =>
  controlText({
    exchange: 'candor.example',
    chain: 'ethereum',
    address: ADDRESS,
    head: '33'.repeat(32),
    height: 900_000,
    block: BLOCK,
    until: '2026-12-31T00:00:00.000Z',
    ...change,
  });
const TEXT = textOf();
/** Two signatures of 65 bytes, as a wallet of two owners takes them. */
const SIGNATURE = `0x${'ab'.repeat(130)}`;
const WORD = '00'.repeat(31);

test('the call names the hash of the text, and the signature with its length, in whole words', () => {
  const call = walletCall({ address: ADDRESS, text: TEXT, signature: SIGNATURE });
  expect(call).toMatchObject({ address: ADDRESS, block: BLOCK });
  const data = call?.data ?? '';
  expect(data).toMatch(/^0x1626ba7e[0-9a-f]{64}/);
  expect(data.slice(74)).toBe(`${WORD}40${WORD}82${'ab'.repeat(130)}${'00'.repeat(30)}`);
  expect((data.length - 10) % 64).toBe(0);
  const other = walletCall({ address: ADDRESS, text: textOf({ height: 900_001 }), signature: SIGNATURE });
  expect(other?.data.slice(10, 74)).not.toBe(data.slice(10, 74));
});

test('an empty signature is one: its hash may be approved on the chain', () => {
  const call = walletCall({ address: ADDRESS, text: TEXT, signature: '0x' });
  expect(call?.data.slice(74)).toBe(`${WORD}40${WORD}00`);
});

test('the request can be sent to any node as it is', () => {
  const call = walletCall({ address: ADDRESS, text: TEXT, signature: SIGNATURE });
  expect(JSON.parse(walletRequest(call!))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: ADDRESS, data: call!.data }, { blockHash: BLOCK }],
  });
});

const ACCEPTED = `0x1626ba7e${'00'.repeat(28)}`;

test.each([
  [ACCEPTED, true],
  [`${ACCEPTED}ff`, true],
  ['0x', false],
  ['0x1626ba7e', false],
  [`0x${'00'.repeat(32)}`, false],
  [`0xffffffff${'00'.repeat(28)}`, false],
  // A contract that answers with what it was asked.
  [`0x1626ba7e${'ab'.repeat(28)}`, false],
])('the answer %s accepts: %s', (answer, isSo) => {
  expect(isAccepted(answer)).toBe(isSo);
});

const PROOFS = [
  { address: ADDRESS, text: textOf({ address: `0x${'11'.repeat(20)}` }), signature: SIGNATURE },
  { address: 'sim1qtreasury', text: textOf({ address: 'sim1qtreasury' }), signature: SIGNATURE },
  { address: ADDRESS, text: textOf({ block: '44'.repeat(32) }), signature: SIGNATURE },
  { address: ADDRESS, text: TEXT, signature: SIGNATURE.slice(2) },
];

test('a proof of another form has no call', () => {
  for (const proof of PROOFS) expect([proof, walletCall(proof)]).toEqual([proof, undefined]);
  for (const signature of ['', '0xa', `${SIGNATURE} `, `0x${'AB'.repeat(65)}`, '0xgg'])
    expect([signature, walletCall({ address: ADDRESS, text: TEXT, signature })]).toEqual([
      signature,
      undefined,
    ]);
});

const PATCHES: readonly Patch[] = [
  ['facts?.address !== address', 'facts === undefined'],
  [' || !ADDRESS.test(address)', ''],
  ['!BLOCK.test(facts.block) || ', ''],
  [' || !SIGNATURE.test(signature)', ''],
];

test('no check of the form can be left out', async () => {
  const source = new URL('control-wallet.ts', import.meta.url);
  const outcomes = ({ walletCall: call }: { readonly walletCall: typeof walletCall }) =>
    Promise.resolve(PROOFS.map((proof) => call(proof) === undefined));
  expect(await sparedBy(source, PATCHES, outcomes)).toEqual([]);
});
