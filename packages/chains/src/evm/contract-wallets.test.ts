import { controlText, type WalletCall, walletCall } from '@candor/fairness';
import { encodeFunctionData, type Hex, hashMessage, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NodeAway } from '../node-fault.ts';
import type { BlockRef, WalletAnswer } from '../port.ts';
import {
  type Anvil,
  bookOf,
  compileContracts,
  type Contracts,
  deploy,
  type Deployed,
  evmAccountKey,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '../testing/index.ts';
import { Account } from '../account.ts';
import { type EvmChain, openEvm } from './open-evm.ts';

const accountKey = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey });
const ABI = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);

const openAt = (url: string) =>
  openEvm({ family: 'evm', network: '31337', accountKey, tokens: [] }, { url, book: bookOf(account, 0) });

const textOf = (address: string, { height, hash }: BlockRef) =>
  controlText({
    exchange: 'candor.example',
    chain: 'ethereum',
    address,
    head: '33'.repeat(32),
    height,
    block: hash,
    until: '2026-12-31T00:00:00.000Z',
  });

const SOME = { height: 7, hash: `0x${'44'.repeat(32)}` };

test.each(['0x', `0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(65)}`])(
  'the call about the signature %s is the one that the library makes',
  (signature) => {
    const address = account.ownAt(0);
    const text = textOf(address, SOME);
    const data = encodeFunctionData({ abi: ABI, args: [hashMessage(text), signature as Hex] });
    expect(walletCall({ address, text, signature })).toEqual({ address, data, block: SOME.hash });
  },
);

test('a node that is away answers nothing', async () => {
  const address = account.ownAt(0);
  const call = walletCall({ address, text: textOf(address, SOME), signature: '0x' });
  await expect(openAt('http://127.0.0.1:1').walletAnswer(call!)).rejects.toThrow(NodeAway);
});

describe.skipIf(!hasAnvil)(`a contract wallet on a real node${WITHOUT_ANVIL}`, () => {
  let anvil: Anvil;
  let chain: EvmChain;
  let contracts: Contracts;
  let wallet: Deployed;
  let owner: Hex;
  let stranger: Hex;
  /** The block before there was any contract. */
  let before: BlockRef;

  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    const [, first, second] = anvil.accounts;
    if (first === undefined || second === undefined) throw new Error('the node has no accounts');
    [owner, stranger] = [first, second];
    chain = openAt(anvil.url);
    contracts = compileContracts();
    before = await chain.tip();
    wallet = await deploy(anvil, contracts['OwnedWallet'], [owner]);
  });
  afterAll(() => anvil.stop());

  /** The call about a text that somebody has signed with the key of an account. */
  async function signedBy(signer: Hex, at: { address?: string; block?: BlockRef } = {}): Promise<WalletCall> {
    const address = account.canonical(at.address ?? wallet.address) ?? '';
    const text = textOf(address, at.block ?? (await chain.tip()));
    const signature = await anvil.client.signMessage({ account: signer, message: text });
    return walletCall({ address, text, signature })!;
  }
  const put = async (name: string) => (await deploy(anvil, contracts[name])).address;

  test.each<[string, WalletAnswer, () => Promise<WalletCall>]>([
    ['its owner has signed', 'accepts', () => signedBy(owner)],
    ['somebody else has signed', 'refuses', () => signedBy(stranger)],
    ['no byte is a signature', 'refuses', async () => cut(await signedBy(owner))],
    ['the contract fails', 'reverts', async () => signedBy(owner, { address: await put('RevertingWallet') })],
    [
      'the contract has no such function',
      'reverts',
      async () => signedBy(owner, { address: await put('Refusing') }),
    ],
    [
      'the contract repeats the question',
      'refuses',
      async () => signedBy(owner, { address: await put('Echo') }),
    ],
    ['a key is behind the address', 'no_contract', () => signedBy(owner, { address: owner })],
    ['there was no contract at the block', 'no_contract', () => signedBy(owner, { block: before })],
    ['the node does not have the block', 'block_unknown', () => signedBy(owner, { block: SOME })],
  ])('where %s the answer is %s', async (_title, answer, asked) => {
    expect(await chain.walletAnswer(await asked())).toBe(answer);
  });

  /** The same question about a signature without a byte. */
  const cut = ({ data, ...call }: WalletCall): WalletCall => ({
    ...call,
    data: `${data.slice(0, 138)}${'0'.repeat(64)}`,
  });

  test('the owner at the block counts, not the one of today', async () => {
    const call = await signedBy(owner);
    await wallet.call('give', [stranger]);
    expect(await chain.walletAnswer(call)).toBe('accepts');
    expect(await chain.walletAnswer(await signedBy(owner))).toBe('refuses');
    expect(await chain.walletAnswer(await signedBy(stranger))).toBe('accepts');
  });
});
