import { HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { WithdrawalWorld, type User, USDT } from '../../../test/support/withdrawal-world.ts';
import { ask, refused, send } from '../../../test/support/running-app.ts';

let world: WithdrawalWorld;
let ann: OperatorClient;
let bob: OperatorClient;
let inAddress: string;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
  ann = await world.staff.hire('ann', 'finance');
  bob = await world.staff.hire('bob', 'finance');
  inAddress = await world.takeDepositNoticesAtABank();
});
afterAll(() => world.close());

const notice = (change: object = {}) => ({
  currency_id: USDT,
  in_address: inAddress,
  chargeNum: '250',
  walletAddress: 'my wallet',
  ...change,
});
const give = (user: User, change: object = {}) =>
  ask(world.base, 'wallet/createPayOrder', notice(change), user);

async function shown(id: number) {
  for (const state of ['pending', 'approved', 'rejected'] as const) {
    const { data } = await ann.ask('console/pay_orders', { state, limit: 100 });
    const found = data.find((row) => row.id === id);
    if (found !== undefined) return found;
  }
  throw new Error(`notice ${id} is in no list`);
}

async function decide(operator: OperatorClient, id: number, change: object = {}) {
  const { payload_hash } = await shown(id);
  const approval = { decision: 'approve', bank_reference: `Transfer ${id}` };
  return operator.send('console/pay_order_decide', { id, payload_hash, ...approval, ...change });
}

const manual = () => formatTotal(world.engine.houseBalance(HOUSE_ACCOUNTS.manual_deposits, USDT), 8);
const available = async (user: User) => (await world.funds(user))[0];

describe('a notice of a deposit', () => {
  test('moves nothing until it is approved, and then exactly what it says', async () => {
    const user = await world.user();
    const given = await give(user);
    expect(given).toMatchObject({
      state: 'pending',
      number: '250.00000000',
      in_address: inAddress,
      reason: '',
    });
    expect(await available(user)).toBe('10000.00000000');
    const before = manual();
    const { body } = await decide(ann, given.id);
    expect(body).toMatchObject({ code: 1, data: { state: 'approved', user_id: user.id, needs_two: 0 } });
    expect(await available(user)).toBe('10250.00000000');
    expect([before, manual()]).toEqual(['0.00000000', '-250.00000000']);
    const own = await ask(world.base, 'wallet/pay_orders', { currency_id: USDT }, user);
    expect(own.data).toMatchObject([{ id: given.id, state: 'approved' }]);
    await world.identity.mail.mailTo(user.account, /was[\s=]+approved/);
  });

  test('of an account that is closed meanwhile is not approved', async () => {
    const user = await world.user();
    const given = await give(user);
    await world.sql`update users set email = null, mobile = null, closed_at = now() where id = ${user.id}`;
    const { body } = await decide(ann, given.id);
    expect(body.error).toBe('account_closed');
    expect(await available(user)).toBe('10000.00000000');
  });

  test('that fifty approve at once is credited once', async () => {
    const user = await world.user();
    const { id } = await give(user);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => decide(place % 2 === 0 ? ann : bob, id)),
    );
    const errors = new Set(replies.map(({ body }) => body.error ?? 'done'));
    expect(errors).toEqual(new Set(['done', 'pay_order_decided_already']));
    expect(await available(user)).toBe('10250.00000000');
  });

  test('paid at a bank names its reference, which is used once, and no output', async () => {
    const user = await world.user();
    const [first, second] = [await give(user), await give(user)];
    const missing = await decide(ann, first.id, { bank_reference: undefined });
    expect(missing.body).toMatchObject({
      error: 'payment_missing',
      fields: { bank_reference: expect.any(String) as unknown },
    });
    expect((await decide(ann, first.id, { bank_reference: ' - ' })).body.error).toBe('payment_missing');
    const output = { bank_reference: undefined, payment_ids: [1] };
    expect((await decide(ann, first.id, output)).body.error).toBe('payment_elsewhere');
    expect((await decide(ann, first.id)).body.code).toBe(1);
    const { payment } = await ann.ask('console/pay_order', { id: first.id });
    expect(payment).toEqual({ is_watched: 0, bank_reference: `Transfer ${first.id}`, outputs: [] });
    const alike = { bank_reference: `transfer-${first.id}` };
    expect((await decide(bob, second.id, alike)).body.error).toBe('payment_credited_already');
    expect(await available(user)).toBe('10250.00000000');
  });

  test('that was rejected stays so, and its user reads why', async () => {
    const user = await world.user();
    const { id } = await give(user);
    expect((await decide(ann, id, { decision: 'reject' })).body.error).toBe('words_missing');
    const { body } = await decide(ann, id, { decision: 'reject', reason: 'nothing arrived' });
    expect(body.data).toMatchObject({ state: 'rejected', reason: 'nothing arrived' });
    expect((await decide(bob, id)).body.error).toBe('pay_order_decided_already');
    expect(await available(user)).toBe('10000.00000000');
    const [own] = (await ask(world.base, 'wallet/pay_orders', {}, user)).data;
    expect(own).toMatchObject({ state: 'rejected', reason: 'nothing arrived' });
  });

  test('is never decided by its user, and only as it was shown', async () => {
    const user = await world.user();
    const { id } = await give(user);
    const self = await world.staff.hire('self', 'finance', user.id);
    expect((await decide(self, id)).body.error).toBe('own_account_concerned');
    const seen = await shown(id);
    await world.sql`update pay_orders set amount = amount * 10 where id = ${id}`;
    const old = { id, payload_hash: seen.payload_hash, decision: 'approve' };
    expect(await ann.refused('console/pay_order_decide', old)).toBe('payload_differs');
    // The notice that is shown now is not the one that was sent.
    expect((await decide(ann, id)).body.error).toBe('payload_differs');
    expect(await available(user)).toBe('10000.00000000');
    const unknown = { id: 999_999, payload_hash: seen.payload_hash, decision: 'approve' };
    expect(await ann.refused('console/pay_order_decide', unknown)).toBe('pay_order_unknown');
    const support = await world.staff.hire('sue', 'support');
    expect((await decide(support, id)).body.error).toBe('permission_denied');
  });

  test('is held with a note, and shown with its evidence and the history of its user', async () => {
    const [user, other] = [await world.user(), await world.user()];
    const walletAddress = world.address('shared');
    await give(other, { walletAddress });
    const { id } = await give(user, { walletAddress });
    expect((await decide(ann, id, { decision: 'hold' })).body.error).toBe('words_missing');
    const held = await decide(ann, id, { decision: 'hold', reason: 'the bank is asked' });
    expect(held.body.data).toMatchObject({ state: 'pending' });
    const { notice: row, ...opened } = await bob.ask('console/pay_order', { id });
    expect(row).toMatchObject({ id, state: 'pending', user_id: user.id });
    expect(opened.holds).toMatchObject([{ account: 'ann', note: 'the bank is asked' }]);
    expect(opened.evidence).toMatchObject({
      is_address: 1,
      same_address_user_ids: [other.id],
      approved: 0,
      rejected: 0,
      is_paused: 0,
    });
    expect(opened.history.pay_orders).toEqual([]);
    await decide(bob, id, { decision: 'reject', reason: 'nothing came' });
    expect((await decide(ann, id, { decision: 'hold', reason: 'late' })).body.error).toBe(
      'pay_order_decided_already',
    );
    expect(await bob.refused('console/pay_order', { id: 999_999 })).toBe('pay_order_unknown');
  });

  test('above the limit of one person is proposed by one and credited by another', async () => {
    const user = await world.user();
    const { id } = await give(user, { chargeNum: '5000.00000001' });
    const proposed = await decide(ann, id, { reason: 'seen on the chain' });
    const row = proposed.body.data as Awaited<ReturnType<typeof shown>>;
    expect(proposed.body).toMatchObject({ code: 1, data: { state: 'pending', needs_two: 1 } });
    expect(row.proposal_id).toBeGreaterThan(0);
    expect((await decide(ann, id)).body.data).toMatchObject({ proposal_id: row.proposal_id });
    const { data } = await bob.ask('console/proposals', { state: 'pending' });
    const proposal = data.find((known) => known.id === row.proposal_id) ?? null;
    expect(proposal).toMatchObject({
      kind: 'deposit_notice',
      user_id: user.id,
      reason: 'seen on the chain',
    });
    expect((await ann.approve(proposal)).body.error).toBe('second_person_missing');
    expect(await available(user)).toBe('10000.00000000');
    expect((await bob.approve(proposal)).body).toMatchObject({
      code: 1,
      data: { proposal: { answer: 'accepted' } },
    });
    expect(await available(user)).toBe('15000.00000001');
    expect((await bob.approve(proposal)).body.code).toBe(1);
    expect(await available(user)).toBe('15000.00000001');
    const [stored] = await world.sql`select operator_id, second_operator_id from pay_orders where id = ${id}`;
    expect(stored).toEqual({ operator_id: ann.id, second_operator_id: bob.id });
  });

  test('of more than the engine takes at once is credited in parts', async () => {
    const user = await world.user();
    await world.sql`update currencies set notice_second_above = null where id = ${USDT}`;
    const { id } = await give(user, { chargeNum: '90000000' });
    expect((await decide(ann, id)).body.code).toBe(1);
    const { proposal_id: proposed } = await shown(id);
    const { data } = await bob.ask('console/proposals', { state: 'pending' });
    expect((await bob.approve(data.find((row) => row.id === proposed) ?? null)).body.code).toBe(1);
    expect(await available(user)).toBe('90010000.00000000');
    const [stored] =
      await world.sql`select cardinality(deposit_ids) as parts from pay_orders where id = ${id}`;
    expect(stored).toEqual({ parts: 2 });
  });

  test.each([
    [{ in_address: 'elsewhere' }, 'in_address_unknown', 'in_address'],
    [{ chargeNum: '0' }, 'amount_invalid', 'chargeNum'],
    [{ chargeNum: '' }, 'field_required', 'chargeNum'],
    [{ chargeNum: '1.000000001' }, 'number_too_precise', 'chargeNum'],
    [{ chargeNum: '1e3' }, 'number_invalid', 'chargeNum'],
    [{ chargeNum: '99999999999999999999' }, 'number_too_large', 'chargeNum'],
    [{ walletAddress: ' ' }, 'address_required', 'walletAddress'],
    [{ currency_id: 999 }, 'currency_unknown', 'currency_id'],
  ])('with %j is refused', async (change, error, field) => {
    const user = await world.user();
    const reply = await refused(world.base, 'wallet/createPayOrder', notice(change), user);
    expect([reply.error, Object.keys(reply.fields ?? {})]).toEqual([error, [field]]);
  });

  test('is one for a key, and twenty for a user', async () => {
    const [user, other] = [await world.user(), await world.user()];
    const keyed = (change: object = {}) =>
      send(world.base, 'wallet/createPayOrder', notice(change), {
        token: user.token,
        headers: { 'idempotency-key': 'once' },
      });
    const replies = await Promise.all(Array.from({ length: 5 }, () => keyed()));
    const ids = replies.flatMap(({ body }) => (body.code === 1 ? [(body.data as { id: number }).id] : []));
    expect(new Set(ids).size).toBe(1);
    expect((await keyed({ chargeNum: '251' })).body.error).toBe('idempotency_conflict');
    const all = await Promise.all(
      Array.from({ length: 25 }, () =>
        send(world.base, 'wallet/createPayOrder', notice(), { token: user.token }),
      ),
    );
    expect(all.filter(({ body }) => body.code === 1)).toHaveLength(19);
    expect(all.filter(({ body }) => body.error === 'pay_orders_too_many')).toHaveLength(6);
    expect((await ask(world.base, 'wallet/pay_orders', { limit: 100 }, user)).total).toBe(20);
    expect((await ask(world.base, 'wallet/pay_orders', {}, other)).total).toBe(0);
    const home = await ann.ask('console/home');
    const queue = home.queues.find((known) => known.queue === 'notices');
    expect(queue).toMatchObject({ service_hours: 4 });
    expect(queue?.count).toBeGreaterThanOrEqual(20);
  });
});

test('the sum of all accounts stays zero', () => {
  expect(world.engine.assetSum(USDT)).toEqual({ hi: 0, lo: 0 });
});
