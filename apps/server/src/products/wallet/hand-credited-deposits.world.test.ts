import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, LTC, type User } from '../../../test/support/chain-world.ts';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { funds } from '../../../test/support/running-app.ts';
import { lockCredits } from '../../chains/credits-lock.ts';

const { litecoin } = CHAINS;
const WHY = { reason: 'the node is away, and the user shows the payment' };
const FINAL = 12;
const COIN = 100_000_000n;

let world: ChainWorld;
let ann: OperatorClient;
let bob: OperatorClient;

beforeAll(async () => {
  world = await ChainWorld.openQuiet();
  ann = await world.console.hire('ann', 'finance');
  bob = await world.console.hire('bob', 'finance');
});
afterAll(() => world.close());

/** Pays users in one transaction that the exchange does not see until `appear`. */
async function hiddenPayment(...payments: readonly (readonly [User, bigint])[]) {
  const { sql } = world;
  const outputs: { tokenAddress: string; to: string; memo: string; amount: bigint }[] = [];
  for (const [user, coins] of payments) {
    const { address } = await world.walletOf(user, LTC);
    outputs.push({ tokenAddress: '', to: address, memo: '', amount: coins * COIN });
  }
  return sql.begin(async (holding) => {
    // A step of the watcher reads while it holds this row, so none reads between the two.
    await holding`select from chain_protocols where id = ${litecoin} for update`;
    const hash = await world.chain(litecoin).send(outputs);
    const hidden = await sql`delete from simulated_chain.outputs where tx_hash = ${hash} returning *`;
    return { hash, appear: () => sql`insert into simulated_chain.outputs ${sql([...hidden] as never[])}` };
  });
}

const wanted = (user: User, coins: bigint, reference: string) => ({
  currency_id: LTC,
  amount: String(coins),
  from_account: 'manual_deposits',
  to_user_id: user.id,
  to_account: 'change_account',
  bank_reference: reference,
  ...WHY,
});
const propose = (user: User, coins: bigint, reference: string) =>
  ann.ask('console/adjustment_propose', wanted(user, coins, reference));
async function credit(user: User, coins: bigint, reference: string): Promise<void> {
  expect((await bob.approve(await propose(user, coins, reference))).body.code).toBe(1);
}

const balance = async (user: User) => Number((await funds(world.base, user.token, LTC))[0]);
const listed = async (attended: boolean, hash: string) =>
  (await ann.ask('console/unassigned', { attended, limit: 100 })).data.filter((row) => row.tx_hash === hash);
const credits = async () =>
  (await ann.ask('console/hand_credits')).find(({ currency }) => currency.code === 'LTC');

/** The network goes on, because it has what the ledger expects. */
async function expectAgreement(): Promise<void> {
  await eventually(async () => {
    const [row] = await world.sql<{ isPaused: boolean; height: number; difference: string }[]>`
      select paused_at is not null as "isPaused", chain_balances.height, (on_chain - expected)::text as difference
      from chain_balances join currency_protocols on currency_protocols.id = currency_protocol_id
      join chain_protocols on chain_protocols.id = chain_protocol_id
      where chain_protocols.id = ${litecoin} and currency_id = ${LTC}`;
    const { height } = await world.chain(litecoin).tip();
    expect(row).toEqual({ isPaused: false, height, difference: '0' });
  });
}

test('a payment that was credited by hand before it was seen is that credit, and not credited again', async () => {
  const user = await newUser(world.base);
  const { hash, appear } = await hiddenPayment([user, 5n]);
  await credit(user, 5n, `https://explorer.example/tx/0x${hash.toUpperCase()}`);
  for (const reference of [hash, `0X${hash}`, hash.toUpperCase(), `paid by ${hash}`])
    expect(await ann.refused('console/adjustment_propose', wanted(user, 5n, reference))).toBe(
      'payment_credited_already',
    );
  expect(await credits()).toMatchObject({ at_banks: '5.00000000', on_networks: '0.00000000' });

  await appear();
  await world.mine(litecoin);
  await world.chain(litecoin).reorganise(1, false);
  await world.watched(litecoin);
  await world.mine(litecoin);
  expect(await world.deposits(user)).toMatchObject([{ state: 'seen', confirmations: 1 }]);
  await world.mine(litecoin, FINAL);
  expect([await world.deposits(user), await balance(user)]).toEqual([[], 105]);
  expect(await listed(true, hash)).toMatchObject([
    { credited_user_id: user.id, owner_id: user.id, attended_by: 'bob', note: WHY.reason, credits_under: [] },
  ]);
  const [{ id } = { id: 0 }] = await listed(true, hash);
  const again = { id, user_id: user.id, ...WHY };
  expect(await ann.refused('console/unassigned_credit', again)).toBe('payment_credited_already');
  expect(await credits()).toMatchObject({
    at_banks: '0.00000000',
    on_networks: '5.00000000',
    difference: '0.00000000',
  });
  await expectAgreement();
});

test('a proposal that waited while its payment was credited by itself is refused', async () => {
  const user = await newUser(world.base);
  const { hash, appear } = await hiddenPayment([user, 5n]);
  const proposal = await propose(user, 5n, `tx ${hash.toUpperCase()}`);
  await appear();
  await world.mine(litecoin);
  await world.expectStates(user, 'credited');
  expect((await bob.approve(proposal)).body.error).toBe('payment_on_network');
  expect(await balance(user)).toBe(105);
  const link = `https://explorer.example/tx/${hash}`;
  expect(await ann.refused('console/adjustment_propose', wanted(user, 5n, link))).toBe('payment_on_network');
});

test('of two payments in one transaction the one that was not credited by hand is credited by itself', async () => {
  const [paid, other] = [await newUser(world.base), await newUser(world.base)];
  const { hash, appear } = await hiddenPayment([other, 5n], [paid, 5n]);
  await credit(paid, 5n, hash);
  await appear();
  await world.mine(litecoin);
  expect([await balance(paid), await balance(other)]).toEqual([105, 100]);
  await world.mine(litecoin, FINAL);
  await world.expectStates(other, 'final');
  expect([await balance(paid), await balance(other)]).toEqual([105, 105]);
  await expectAgreement();
});

test('a payment that no credit fits is left to operators, who credit no more than it brought', async () => {
  const [stranger, one, other] = [
    await newUser(world.base),
    await newUser(world.base),
    await newUser(world.base),
  ];
  const { hash, appear } = await hiddenPayment([one, 5n], [other, 3n]);
  await credit(stranger, 4n, hash);
  await appear();
  await world.mine(litecoin, FINAL);
  const rows = await listed(false, hash);
  const credits_under = [
    { user_id: stranger.id, currency: { id: LTC, code: 'LTC' }, number: '4.00000000', reference: hash },
  ];
  expect(rows.toReversed()).toMatchObject([
    { owner_id: one.id, number: '5.00000000', is_final: 1, credits_under },
    { owner_id: other.id, number: '3.00000000', is_final: 1, credits_under },
  ]);
  const [ofOther, ofOne] = rows.map(({ id }) => id);
  const five = { id: ofOne, user_id: one.id, ...WHY };
  expect(await ann.refused('console/unassigned_credit', five)).toBe('payment_credited_already');
  const three = await ann.ask('console/unassigned_credit', { id: ofOther, user_id: other.id, ...WHY });
  expect((await bob.approve(three)).body.code).toBe(1);
  expect([await balance(stranger), await balance(one), await balance(other)]).toEqual([104, 100, 103]);
  await ann.ask('console/unassigned_attend', { id: ofOne, ...WHY });
  expect(await ann.refused('console/unassigned_credit', five)).toBe('payment_credited_already');
  await expectAgreement();
});

test('while operators decide on a credit, what is seen waits for that, and for no other block', async () => {
  const user = await newUser(world.base);
  await world.sql.begin(async (transaction) => {
    await lockCredits(transaction);
    await world.pay(user, LTC, '5');
    await world.mine(litecoin);
    expect(await world.deposits(user)).toMatchObject([{ state: 'seen', confirmations: 1 }]);
  });
  await world.expectStates(user, 'credited');
});
