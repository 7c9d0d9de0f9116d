import { parseEther, parseTransaction } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
import { type ColdPayment, SignedOtherwise } from '../cold-payment.ts';
import { DraftRefused } from '../network.ts';
import {
  type Anvil,
  bookOf,
  compileContracts,
  deploy,
  type Deployed,
  evmAccountKey,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '../testing/index.ts';
import { type EvmChain, openEvm } from './open-evm.ts';

const accountKey = evmAccountKey();
const account = new Account('evm', { network: '31337', accountKey });
const hot = account.ownAt(0);
const ONE = 10n ** 18n;
/** A key that is on no machine of the exchange. */
const wallet = privateKeyToAccount(generatePrivateKey());
const cold = wallet.address;

/** Signs the bytes of a transaction as a wallet with the key does, after a change. */
function sign(unsigned: string, change: object = {}): Promise<string> {
  const { type: _type, ...transaction } = parseTransaction(unsigned as `0x${string}`) as { type: 'eip1559' };
  return wallet.signTransaction({ ...transaction, type: 'eip1559', chainId: 31_337, ...change });
}

describe.skipIf(!hasAnvil)(`payments from a cold address of an EVM network${WITHOUT_ANVIL}`, () => {
  let anvil: Anvil;
  let chain: EvmChain;
  let token: Deployed;

  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    token = await deploy(anvil, compileContracts()['PlainToken'], [6, 10n ** 15n]);
    await anvil.client.setBalance({ address: cold, value: parseEther('5') });
    await token.call('transfer', [cold, 900n]);
    const facts = { family: 'evm', network: '31337', accountKey, coldAddresses: [cold] } as const;
    const tokens = [account.canonical(token.address) ?? ''];
    chain = openEvm({ ...facts, tokens }, { url: anvil.url, book: bookOf(account, 1) });
  });
  afterAll(() => anvil.stop());

  const held = async (address: string, tokenAddress: string) =>
    (await chain.balances([address], tokenAddress, (await chain.tip()).height))[0];

  test.each<[string, () => string, bigint]>([
    ['coins', () => '', ONE],
    ['a token', () => account.canonical(token.address) ?? '', 300n],
  ])('%s go out as bytes to sign, and come back signed', async (_title, tokenOf, amount) => {
    const payment = { from: cold, to: hot, tokenAddress: tokenOf(), amount };
    const draft = await chain.draftCold(payment);
    expect(draft).toMatchObject({ format: 'eip1559', fields: { from: cold, chainId: '31337' } });
    await expect(chain.readCold(draft.text, payment), 'without a signature').rejects.toThrow(SignedOtherwise);
    const raw = await sign(draft.text);
    const signed = await chain.readCold(raw.toUpperCase().replace('0X', ''), payment);
    const before = (await held(hot, payment.tokenAddress)) ?? 0n;
    await chain.broadcast(signed);
    await anvil.mined(signed.txHash);
    expect(await held(hot, payment.tokenAddress)).toBe(before + amount);
    const { height } = await chain.tip();
    expect(await chain.block(height)).toMatchObject({ outputs: [], coldTransactions: [signed.txHash] });
  });

  const payment: ColdPayment = { from: cold, to: hot, tokenAddress: '', amount: ONE };

  test.each<[string, object, Partial<ColdPayment>, string]>([
    ['another chain', { chainId: 1 }, {}, 'chain 1'],
    ['another receiver', { to: account.depositAt(1) }, {}, 'receiver'],
    ['another amount', { value: ONE - 1n }, {}, 'amount'],
    ['another sender', {}, { from: account.depositAt(2) }, 'sender'],
    ['coins in place of a token', {}, { tokenAddress: account.depositAt(3) }, 'token none'],
    ['a call beside the coins', { data: '0x01020304' }, {}, 'beside a call'],
  ])('%s is not taken', async (_title, change, other, reason) => {
    const raw = await sign((await chain.draftCold(payment)).text, change);
    const reading = chain.readCold(raw, { ...payment, ...other });
    await expect(reading).rejects.toThrow(SignedOtherwise);
    await expect(reading).rejects.toThrow(reason);
  });

  test.each(['', 'signed', '0x', '0xabc', '0xabcd', '0x02c0'])(
    '%j is no signed transaction',
    async (text) => {
      await expect(chain.readCold(text, payment)).rejects.toThrow(SignedOtherwise);
    },
  );

  test('more than the cold address holds is not drafted', async () => {
    const tokenAddress = account.canonical(token.address) ?? '';
    // The fee is paid beside the coins, so all of them are too many.
    for (const more of [{ amount: (await held(cold, '')) ?? 0n }, { amount: 901n, tokenAddress }])
      await expect(chain.draftCold({ ...payment, ...more })).rejects.toThrow(DraftRefused);
  });
});
