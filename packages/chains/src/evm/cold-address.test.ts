import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../account.ts';
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
const hot = account.ownAt(0) as `0x${string}`;
const user = account.depositAt(1) as `0x${string}`;
const ONE = 10n ** 18n;

describe.skipIf(!hasAnvil)(`a cold address of an EVM network${WITHOUT_ANVIL}`, () => {
  let anvil: Anvil;
  let chain: EvmChain;
  let token: Deployed;
  /** Accounts of the node: their keys are none of the exchange's. */
  let cold: `0x${string}`;
  let stranger: `0x${string}`;

  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('there is no Anvil');
    anvil = started;
    const [deployer, second] = anvil.accounts;
    if (deployer === undefined || second === undefined) throw new Error('the node has no accounts');
    [cold, stranger] = [deployer, second];
    token = await deploy(anvil, compileContracts()['PlainToken'], [6, 10n ** 15n]);
    chain = openEvm(
      {
        family: 'evm',
        network: '31337',
        accountKey,
        tokens: [account.canonical(token.address) ?? ''],
        coldAddresses: [account.canonical(cold) ?? ''],
      },
      { url: anvil.url, book: bookOf(account, 3) },
    );
    await pay(stranger, hot, parseEther('10'));
  });
  afterAll(() => anvil.stop());

  const pay = (from: `0x${string}`, to: `0x${string}`, value: bigint) =>
    anvil.client.sendTransaction({ account: from, to, value, chain: null });
  const newest = async () => {
    const block = await chain.block((await chain.tip()).height);
    return {
      outputs: block?.outputs.map(({ to, amount }) => [to, amount]),
      cold: block?.coldTransactions,
    };
  };

  test('others may pay to it', async () => {
    await pay(stranger, cold, ONE);
    expect(await newest()).toEqual({ outputs: [[account.canonical(cold), ONE]], cold: [] });
    expect(await chain.isCollecting(account.canonical(cold) ?? '')).toBe(true);
  });

  test('the balance of the exchange is without it', async () => {
    const { height } = await chain.tip();
    expect(await chain.balance('', height)).toBe(parseEther('10'));
    expect((await chain.balances([cold], '', height))[0]).toBeGreaterThan(ONE);
  });

  test.each<[string, () => Promise<`0x${string}`>]>([
    ['coins to the hot address', () => pay(cold, hot, ONE)],
    ['a token to the hot address', () => token.call('transfer', [hot, 5n], { account: cold })],
    ['coins to the address of a user', () => pay(cold, user, ONE)],
    ['a transfer that fails', () => token.call('transfer', [hot, 10n ** 30n], { account: cold })],
  ])('%s from it are no deposit, and the transaction is known for its fee', async (_title, send) => {
    const hash = await send();
    expect(await newest()).toEqual({ outputs: [], cold: [hash] });
  });

  test('what the hot address pays to it is no deposit', async () => {
    await anvil.client.impersonateAccount({ address: hot });
    await pay(hot, cold, ONE);
    expect(await newest()).toEqual({ outputs: [], cold: [] });
  });

  test('its payments are kept apart from those of others in one block', async () => {
    await anvil.client.setAutomine(false);
    await pay(cold, hot, 3n);
    await pay(stranger, hot, 5n);
    await anvil.client.mine({ blocks: 1 });
    await anvil.client.setAutomine(true);
    expect((await newest()).outputs).toEqual([[hot, 5n]]);
  });
});
