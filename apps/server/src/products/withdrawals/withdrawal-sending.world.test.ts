import { ACCOUNT_TYPES, HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import {
  WithdrawalWorld,
  type User,
  USDT,
  USDT_ERC,
  XRP,
  XRP_XRP,
} from '../../../test/support/withdrawal-world.ts';
import { ask } from '../../../test/support/running-app.ts';

const ETHEREUM = 1;
const BTC = 2;

let world: WithdrawalWorld;
let admin: OperatorClient;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet();
  admin = await world.staff.hire('ada', 'admin');
});
afterAll(() => world.close());

const house = (account: number) => formatTotal(world.engine.houseBalance(account, USDT), 8);

const payments = (id: number) => world.sql<{ to: string; amount: string; height: number | null }[]>`
  select to_address as "to", outputs.amount::text, transactions.height from withdrawals
  join simulated_chain.transactions on hash = withdrawals.tx_hash
  join simulated_chain.outputs on outputs.tx_hash = hash and outputs.chain_id = transactions.chain_id
  where withdrawals.id = ${id}`;

/** A withdrawal that is on its chain. */
async function broadcast(user: User) {
  const { id } = await world.withdrawal(user);
  return world.reaches(user, id, 'broadcast');
}

describe('an approved withdrawal', () => {
  test('is sent once, in whole units of the chain, and done after six blocks', async () => {
    const user = await world.bound();
    const fees = world.engine.houseBalance(HOUSE_ACCOUNTS.fees, USDT);
    const sent = await broadcast(user);
    expect(sent.confirmations).toBe(0);
    expect(sent.tx_hash).toMatch(/^[0-9a-f]{64}$/);
    // 99 USDT with the 6 decimals of the token.
    expect(await payments(sent.id)).toEqual([{ to: world.address(), amount: '99000000', height: null }]);
    expect(await world.funds(user)).toEqual(['9900.00000000', '0.00000000']);
    expect(house(HOUSE_ACCOUNTS.withdrawals_in_flight)).toBe('100.00000000');
    await world.mine(5);
    await eventually(async () => expect((await world.withdrawalOf(user, sent.id)).confirmations).toBe(5));
    expect((await world.withdrawalOf(user, sent.id)).state).toBe('broadcast');
    await world.mine();
    const done = await world.reaches(user, sent.id, 'done');
    expect(done).toMatchObject({ confirmations: 6, tx_hash: sent.tx_hash });
    expect(house(HOUSE_ACCOUNTS.withdrawals_in_flight)).toBe('0.00000000');
    expect(world.engine.houseBalance(HOUSE_ACCOUNTS.fees, USDT).lo - fees.lo).toBe(100_000_000);
    expect(world.engine.assetSum(USDT)).toEqual({ hi: 0, lo: 0 });
    const letters = () =>
      world.identity.mail.mails.filter(
        ({ to, raw }) => to.includes(user.account) && /Your withdrawal from/.test(raw),
      );
    // Requested, sent and done.
    await eventually(() => expect(letters()).toHaveLength(3));
  });

  test('that a reorganisation has dropped is broadcast again, as it was signed', async () => {
    const user = await world.bound();
    const { id, tx_hash } = await broadcast(user);
    await world.mine(2);
    await eventually(async () => expect((await world.withdrawalOf(user, id)).confirmations).toBe(2));
    await world.chain().reorganise(2, true);
    await eventually(async () => expect((await payments(id)).map(({ height }) => height)).toEqual([null]));
    await world.mine(6);
    expect(await world.reaches(user, id, 'done')).toMatchObject({ tx_hash });
    expect(await payments(id)).toHaveLength(1);
  });

  test('that its chain refuses gives everything back, once', async () => {
    const user = await world.bound();
    const { id, tx_hash } = await broadcast(user);
    await world.sql`update simulated_chain.transactions set is_failed = true where hash = ${tx_hash}`;
    await world.mine(6);
    await world.reaches(user, id, 'failed');
    await world.mine(2);
    expect(await world.funds(user)).toEqual(['10000.00000000', '0.00000000']);
  });

  test('of a coin with a memo arrives with it', async () => {
    const user = await world.user();
    await world.bind(user, { protocol: XRP_XRP, memo: '77' });
    const { id } = await world.withdrawal(user, {
      currency_id: XRP,
      currency_protocol_id: XRP_XRP,
      number: '50',
      address: world.address('somebody', XRP_XRP),
    });
    const { tx_hash } = await world.reaches(user, id, 'broadcast');
    const [output] =
      await world.sql`select memo, amount::text from simulated_chain.outputs where tx_hash = ${tx_hash}`;
    expect(output).toEqual({ memo: '77', amount: '49000000' });
  });
});

describe('nothing is sent', () => {
  test('while the chain is paused', async () => {
    const user = await world.bound();
    const pause = (is_paused: number) =>
      admin.ask('console/chain_set', { id: ETHEREUM, is_paused, reason: 'the node lags' });
    await pause(1);
    const { id } = await world.withdrawal(user);
    await world.reaches(user, id, 'approved');
    await world.mine(3);
    expect((await world.withdrawalOf(user, id)).state).toBe('approved');
    await pause(0);
    await world.reaches(user, id, 'broadcast');
  });

  test('while its owner is frozen, and then it is', async () => {
    const user = await world.bound();
    await world.sql`update chain_protocols set paused_at = now(), pause_reason = 'test' where id = ${ETHEREUM}`;
    const { id } = await world.withdrawal(user);
    await world.operate({ kind: 'freeze_user', userId: user.id });
    await world.sql`update chain_protocols set paused_at = null, pause_reason = '' where id = ${ETHEREUM}`;
    await world.mine(3);
    expect((await world.withdrawalOf(user, id)).state).toBe('approved');
    const [row] = await world.sql`select send_outbox_id, raw_transaction from withdrawals where id = ${id}`;
    expect(row).toEqual({ send_outbox_id: null, raw_transaction: null });
    await world.operate({ kind: 'unfreeze_user', userId: user.id });
    await world.reaches(user, id, 'broadcast');
  });

  test('while coins that their chain may take back have been sold after the request', async () => {
    const user = await world.bound();
    const { id } = await world.withdrawal(user, { number: '2000' });
    const depositId = 900_000 + id;
    const deposit = { kind: 'credit_deposit', depositId, userId: user.id, assetId: BTC } as const;
    const own = world.engine.balance(user.id, ACCOUNT_TYPES.change, BTC).available.lo;
    await world.operate({
      ...deposit,
      accountType: ACCOUNT_TYPES.change,
      source: 'chain',
      chainId: 2,
      amount: 1_000_000,
      isFinal: false,
    });
    // The user's own amount leaves, and one unit more.
    await world.takeAway(user, BTC, own + 1);
    const reviewer = await world.staff.hire('ann', 'finance');
    expect((await world.decide(reviewer, id)).body.data).toMatchObject({ state: 'approved' });
    // The sender takes up the oldest first, so it has looked at this one when a later one is sent.
    await broadcast(await world.bound());
    expect((await world.withdrawalOf(user, id)).state).toBe('approved');
    await world.operate({ kind: 'finalise_deposit', depositId });
    await world.reaches(user, id, 'broadcast');
  });

  test('of what was approved before its owner was put on hold', async () => {
    const user = await world.bound();
    await world.sql`update chain_protocols set paused_at = now(), pause_reason = 'test' where id = ${ETHEREUM}`;
    const { id } = await world.withdrawal(user);
    const untilMs = Date.now() + 3_600_000;
    await world.operate({ kind: 'hold_withdrawals', userId: user.id, untilMs });
    await world.sql`update chain_protocols set paused_at = null, pause_reason = '' where id = ${ETHEREUM}`;
    await world.mine(3);
    expect((await world.withdrawalOf(user, id)).state).toBe('approved');
  });

  test.each([
    [
      'address',
      (id: number) => world.sql`update withdrawals set address = ${world.address('thief')} where id = ${id}`,
    ],
    ['memo', (id: number) => world.sql`update withdrawals set memo = '9' where id = ${id}`],
    ['protocol', (id: number) => world.sql`update withdrawals set currency_protocol_id = 2 where id = ${id}`],
    ['amount', (id: number) => world.sql`update withdrawals set amount = amount * 2 where id = ${id}`],
  ])('whose %s was changed after it was asked for', async (_what, change) => {
    const user = await world.bound();
    const { id } = await world.withdrawal(user, { number: '2000' });
    await change(id);
    const finance = await world.staff.hire(`fin-${id}`, 'finance');
    expect((await world.decide(finance, id)).body.error).toBe('payload_differs');
    const fact = world.engine.funds.withdrawals(user.id).find((known) => known.withdrawalId === id);
    await world.operate({
      kind: 'approve_withdrawal',
      withdrawalId: id,
      operatorId: 1,
      payloadHash: String(fact?.payloadHash),
    });
    await eventually(async () => {
      const [row] = await world.sql`select is_altered, raw_transaction from withdrawals where id = ${id}`;
      expect(row).toEqual({ is_altered: true, raw_transaction: null });
    });
    const shown = await admin.ask('console/withdrawal', { id });
    expect(shown.draw).toMatchObject({ is_altered: 1, state: 'approved' });
    const stuck = await admin.ask('console/withdrawals', { queue: 'stuck' });
    expect(stuck.data.map((row) => row.id)).toContain(id);
    const later = await world.withdrawal(user, { number: '2000' });
    const { history } = await admin.ask('console/withdrawal', { id: later.id });
    expect(history.draws).toMatchObject([{ id, is_altered: 1 }]);
    await ask(world.base, 'account/draw_cancel', { id: later.id }, user);
    const { body } = await world.decide(finance, id, { decision: 'reject', reason: 'it was changed' });
    expect(body.code).toBe(1);
    expect(await world.funds(user)).toEqual(['10000.00000000', '0.00000000']);
  });

  test('by a process while another one has it', async () => {
    const user = await world.bound();
    await world.sql`update chain_protocols set paused_at = now(), pause_reason = 'test' where id = ${ETHEREUM}`;
    const { id } = await world.withdrawal(user);
    await world.sql`
      update withdrawals set leased_by = 'another', lease_until = now() + interval '1 hour' where id = ${id}`;
    await world.sql`update chain_protocols set paused_at = null, pause_reason = '' where id = ${ETHEREUM}`;
    await world.mine(2);
    expect((await world.withdrawalOf(user, id)).state).toBe('approved');
    await world.sql`update withdrawals set lease_until = now() - interval '1 second' where id = ${id}`;
    await world.reaches(user, id, 'broadcast');
  });
});

describe('a sender that stopped', () => {
  /** The content of the row after each of the sender's steps; later ones are undone as if they had never been stored. */
  test.each([
    ['after it was sent', { raw_transaction: null, tx_hash: null, broadcast_at: null, height: null }],
    ['after it was signed', { broadcast_at: null, height: null }],
    ['before its block was noted', { height: null }],
  ])('%s goes on, and the payment is made once', async (_when, forgotten) => {
    const user = await world.bound();
    const { id, tx_hash } = await broadcast(user);
    await world.sql`update withdrawals set ${world.sql(forgotten)} where id = ${id}`;
    expect(await world.reaches(user, id, 'broadcast')).toMatchObject({ tx_hash });
    await world.mine(6);
    await world.reaches(user, id, 'done');
    expect(await payments(id)).toHaveLength(1);
    expect(await world.funds(user)).toEqual(['9900.00000000', '0.00000000']);
  });
});

test('a withdrawal that is sent can be neither cancelled nor rejected', async () => {
  const user = await world.bound();
  const { id } = await broadcast(user);
  const finance = await world.staff.hire('fin', 'finance');
  const { body } = await world.decide(finance, id, { decision: 'reject', reason: 'too late' });
  expect(body.error).toBe('withdrawal_state');
  expect(USDT_ERC).toBe((await world.withdrawalOf(user, id)).currency_protocol_id);
});
