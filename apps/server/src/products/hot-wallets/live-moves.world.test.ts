import { Account } from '@candor/chains';
import { type Anvil, evmAccountKey, hasAnvil, startAnvil, WITHOUT_ANVIL } from '@candor/chains/testing';
import type { ResponseOf } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anvilNetwork, openBesideAnvil } from '../../../test/support/anvil-exchange.ts';
import { type ConsoleWorld, type OperatorClient } from '../../../test/support/console-world.ts';

const WHY = { reason: 'ticket 34' };
const ONE = 10n ** 18n;

type Wallet = ResponseOf<'console/hot_wallets'>[number];
type Added = Pick<ResponseOf<'console/network_add'>, 'proposal'>;

/** A live exchange with a coin on a real node. The node signs for the cold address; no signer runs. */
describe.skipIf(!hasAnvil)(`coins that two operators move${WITHOUT_ANVIL}`, () => {
  let anvil: Anvil;
  let world: ConsoleWorld;
  let ann: OperatorClient;
  let bob: OperatorClient;
  let hot: string;
  let cold: string;
  let sender: `0x${string}`;

  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('Anvil has not started');
    anvil = started;
    const account = new Account('evm', { network: String(anvil.chainId), accountKey: evmAccountKey() });
    hot = account.ownAt(0);
    const [first, second] = anvil.accounts;
    if (first === undefined || second === undefined) throw new Error('Anvil has too few accounts');
    sender = first;
    cold = account.canonical(second) ?? '';
    await anvil.client.mine({ blocks: 10 });
    world = await openBesideAnvil(anvil);
    [ann, bob] = [await world.hire('ann', 'finance'), await world.hire('bob', 'finance')];
    await setUp();
  });
  afterAll(async () => {
    await world.close();
    await anvil.stop();
  });

  /** Puts the coin on its network, with limits of its hot wallet and a cold address. */
  async function setUp(): Promise<void> {
    const [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
    const agree = async ({ proposal }: Added) => expect((await two.approve(proposal)).body.code).toBe(1);
    await agree(await one.ask('console/network_add', { ...anvilNetwork(anvil), ...WHY }));
    await agree(await one.ask('console/currency_add', { code: 'ETH', name: 'Ether', scale: '8', ...WHY }));
    const [currency, network] = await eventually(async () => {
      const [listed] = await one.ask('console/currencies');
      const [found] = await one.ask('console/networks');
      if (listed === undefined || found?.node.state !== 'answers') throw new Error('not there yet');
      return [listed, found] as const;
    });
    await agree(
      await one.ask('console/network_currency_add', {
        chain_protocol_id: network.id,
        currency_id: currency.id,
        has_own_addresses: '1',
        deposit_min: '0.001',
        ...WHY,
      }),
    );
    const { id } = await walletWhen(() => true);
    const set = await one.ask('console/hot_wallet_set', {
      id,
      floor: '1',
      ceiling: '5',
      cold_address: cold,
      ...WHY,
    });
    await agree(set);
  }

  /**
   * Resolves with the hot wallet once it is as wanted. Another block is made when the newest one has been looked at, or
   * when it was read before the wallet existed: a block that was read already is not looked at again.
   */
  function walletWhen(isWanted: (wallet: Wallet) => boolean): Promise<Wallet> {
    return eventually(async () => {
      const [wallet] = await ann.ask('console/hot_wallets');
      if (wallet !== undefined && isWanted(wallet)) return wallet;
      const tip = Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));
      if (wallet !== undefined && (wallet.height ?? tip) === tip) await anvil.client.mine({ blocks: 1 });
      throw new Error(JSON.stringify(wallet));
    });
  }
  const newest = ({ requests: [request] }: Wallet) => request;

  /** The proposal waits beside its request; the operator who made it cannot agree, and another one does. */
  async function agreeOn(proposal: Added['proposal']): Promise<void> {
    const wallet = await walletWhen((each) => newest(each)?.proposal_id === proposal?.id);
    expect(newest(wallet)).toMatchObject({ state: 'open' });
    expect((await ann.approve(proposal)).body.error).toBe('second_person_missing');
    expect((await bob.approve(proposal)).body.code).toBe(1);
  }

  test('a refill that was signed elsewhere is sent once another operator agrees', async () => {
    const wallet = await walletWhen((each) => newest(each)?.kind === 'refill' && each.cold !== null);
    const id = newest(wallet)?.id ?? 0;
    // The cold address is compared with the books first.
    const draft = await eventually(() => ann.ask('console/refill_draft', { id }));
    expect(draft).toMatchObject({ amount: '3.000000000000000000', from: cold, to: hot });
    const { from, to, data, ...numbers } = draft.fields;
    const fields = Object.entries(numbers).map(([name, text]) => [name, `0x${BigInt(text).toString(16)}`]);
    const params = [{ from, to, data, type: '0x2', ...Object.fromEntries(fields) }];
    const signed = await anvil.client.request({ method: 'eth_signTransaction', params } as never);
    const { proposal } = await ann.ask('console/refill_send', { id, signed: String(signed), ...WHY });
    await agreeOn(proposal);
    const done = await walletWhen((each) => newest(each)?.state === 'done');
    expect(done).toMatchObject({ hot: '3.000000000000000000' });
    expect(newest(done)).toMatchObject({ id, proposal_id: null });
  });

  test('an excess is asked of the signer once another operator agrees', async () => {
    await anvil.client.sendTransaction({
      account: sender,
      to: hot as `0x${string}`,
      value: 7n * ONE,
      chain: null,
    });
    const wallet = await walletWhen((each) => newest(each)?.kind === 'excess');
    const id = newest(wallet)?.id ?? 0;
    const { proposal } = await ann.ask('console/cold_move', { id, ...WHY });
    const asked = () => world.sql`select address, amount::text from signing_requests where kind = 'cold'`;
    expect(await asked()).toEqual([]);
    await agreeOn(proposal);
    await walletWhen((each) => newest(each)?.state === 'moving');
    expect(await asked()).toEqual([{ address: cold, amount: String(7n * ONE) }]);
  });
});
