import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { WithdrawalWorld, type User, USDT } from '../../../test/support/withdrawal-world.ts';
import { ask } from '../../../test/support/running-app.ts';

let world: WithdrawalWorld;
let ann: OperatorClient;
let bob: OperatorClient;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
  ann = await world.staff.hire('ann', 'finance');
  bob = await world.staff.hire('bob', 'finance');
});
afterAll(() => world.close());

const usedToday = async (user: User) =>
  (await ask(world.base, 'account/draw_limits', { currency_id: USDT }, user)).used_today;

describe('the sum of a day', () => {
  test('decides how many persons a withdrawal needs', async () => {
    const user = await world.bound();
    expect(await world.withdrawal(user, { number: '600' })).toMatchObject({
      state: 'approved',
      approvals_needed: 0,
    });
    const one = await world.withdrawal(user, { number: '500' });
    expect(one).toMatchObject({ state: 'requested', approvals_needed: 1, waits_for: null });
    const two = await world.withdrawal(user, { number: '4000' });
    expect(two).toMatchObject({ state: 'requested', approvals_needed: 2 });

    expect((await world.decide(ann, one.id)).body.data).toMatchObject({ state: 'approved', approvals: 1 });
    expect((await world.decide(ann, two.id)).body.data).toMatchObject({ state: 'reviewing', approvals: 1 });
    expect((await world.decide(ann, two.id)).body.error).toBe('approval_repeated');
    const { draw: withdrawal } = await ann.ask('console/withdrawal', { id: two.id });
    expect(withdrawal.reviews).toMatchObject([{ operator_id: ann.id, account: 'ann', decision: 'approve' }]);
    const decided = await world.decide(bob, two.id);
    expect(decided.body).toMatchObject({
      msg: 'Withdrawal decided',
      data: { state: 'approved', approvals: 2 },
    });
  });

  test('no longer includes a rejected withdrawal, whose amount is returned once and whose owner is told why', async () => {
    const user = await world.bound();
    const { id } = await world.withdrawal(user, { number: '4000' });
    expect(await usedToday(user)).toBe('4000.00000000');
    const body = { id, payload_hash: (await ann.ask('console/withdrawal', { id })).draw.payload_hash };
    expect(await ann.refused('console/withdrawal_decide', { ...body, decision: 'reject' })).toBe(
      'words_missing',
    );
    const rejected = await world.decide(ann, id, { decision: 'reject', reason: 'the address is on a list' });
    expect(rejected.body.data).toMatchObject({ state: 'rejected', reason: 'the address is on a list' });
    expect(await world.funds(user)).toEqual(['10000.00000000', '0.00000000']);
    expect(await usedToday(user)).toBe('0.00000000');
    for (const operator of [ann, bob])
      expect((await world.decide(operator, id, { decision: 'reject', reason: 'again' })).body.error).toBe(
        'withdrawal_state',
      );
    expect(await world.withdrawalOf(user, id)).toMatchObject({ reason: 'the address is on a list' });
    const { raw } = await world.identity.mail.mailTo(user.account, /was[\s=]+rejected/);
    expect(raw.replaceAll(/=\r?\n/g, '')).toContain('the address is on a list');
  });
});

describe('an operator', () => {
  test('never decides on a withdrawal of their own', async () => {
    const user = await world.bound();
    const self = await world.staff.hire('self', 'finance', user.id);
    const { id } = await world.withdrawal(user, { number: '2000' });
    for (const decision of ['approve', 'hold', 'reject'] as const)
      expect((await world.decide(self, id, { decision, reason: 'mine' })).body.error).toBe(
        'own_account_concerned',
      );
    expect(await world.withdrawalOf(user, id)).toMatchObject({ state: 'requested', approvals: 0 });
  });

  test('in two tabs counts as one person', async () => {
    const user = await world.bound();
    const { id } = await world.withdrawal(user, { number: '6000' });
    const both = await Promise.all([world.decide(ann, id), world.decide(ann, id)]);
    expect(both.map(({ body }) => body.error ?? 'done').toSorted()).toEqual(['approval_repeated', 'done']);
    expect(await world.withdrawalOf(user, id)).toMatchObject({ approvals: 1, state: 'reviewing' });
  });

  test('who holds one leaves a note on the record, and it stays in review', async () => {
    const user = await world.bound();
    const { id } = await world.withdrawal(user, { number: '2000' });
    expect((await world.decide(ann, id, { decision: 'hold' })).body.error).toBe('words_missing');
    const held = await world.decide(ann, id, { decision: 'hold', reason: 'asked for papers' });
    expect(held.body.data).toMatchObject({
      state: 'reviewing',
      reviews: [{ decision: 'hold', note: 'asked for papers', operator_id: ann.id }],
    });
    expect(await world.withdrawalOf(user, id)).toMatchObject({
      state: 'reviewing',
      reason: '',
      is_cancellable: 1,
    });
    const [entry] = await world.sql`
      select action, reason from operator_audit where object_kind = 'withdrawal' and object_id = ${String(id)}`;
    expect(entry).toEqual({ action: 'withdrawal_decide', reason: 'asked for papers' });
  });

  test('of another role is refused, and one who saw something else as well', async () => {
    const user = await world.bound();
    const { id } = await world.withdrawal(user, { number: '2000' });
    const viewer = await world.staff.hire('viewer', 'viewer');
    expect((await world.decide(viewer, id)).body.error).toBe('permission_denied');
    for (const payload_hash of ['0'.repeat(64), ''])
      expect(await ann.refused('console/withdrawal_decide', { id, payload_hash, decision: 'approve' })).toBe(
        'payload_differs',
      );
    const unknown = { id: 999_999, payload_hash: '', decision: 'approve' };
    expect(await ann.refused('console/withdrawal_decide', unknown)).toBe('withdrawal_unknown');
    expect(await ann.refused('console/withdrawal', { id: 999_999 })).toBe('withdrawal_unknown');
  });

  test('sees the queue by age, the evidence and the history', async () => {
    const [user, other] = [await world.bound(), await world.bound()];
    await world.withdrawal(other);
    const first = await world.withdrawal(user);
    const { id } = await world.withdrawal(user, { number: '2000' });
    const home = await ann.ask('console/home');
    const queue = home.queues.find((known) => known.queue === 'withdrawals');
    expect(queue).toMatchObject({ service_hours: 2 });
    const review = await ann.ask('console/withdrawals', { limit: 100 });
    expect(queue?.count).toBe(review.total);
    const ids = review.data.map((withdrawal) => withdrawal.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toContain(id);
    const own = await ann.ask('console/withdrawals', { queue: 'all', user_id: user.id });
    expect(own.data.map((withdrawal) => withdrawal.id)).toEqual([id, first.id]);
    const sending = await ann.ask('console/withdrawals', { queue: 'sending', user_id: user.id });
    expect(sending.data.map((withdrawal) => withdrawal.id)).toEqual([first.id]);
    const full = await ann.ask('console/withdrawal', { id });
    expect(full.evidence).toMatchObject({
      is_certified: 0,
      is_frozen: 0,
      hold_until: null,
      is_bound: 1,
      bound: { address: world.address() },
      times_paid: 0,
      factors: ['pay_password'],
      used_today: '2100.00000000',
      day_limit: '10000.00000000',
    });
    expect(full.evidence.same_address_user_ids).toContain(other.id);
    expect(full.history.draws.map((withdrawal) => withdrawal.id)).toEqual([first.id]);
  });
});

describe('the limits of the whole exchange', () => {
  const why = { reason: 'test' };
  const nearLimits = async () =>
    (await ann.ask('console/home')).queues.find(({ queue }) => queue === 'limits')?.count;

  test('leave withdrawals beyond them to an operator, refuse adjustments, and are a queue when they are near', async () => {
    const admin = await world.staff.hire('chief', 'admin');
    const limits = { automatic_hour: '250', automatic_day: '250', adjustment_hour: '40', adjustment_day: '' };
    await admin.ask('console/outflow_set', { id: USDT, ...limits, ...why });
    const [one, two, three] = [await world.bound(), await world.bound(), await world.bound()];
    expect(await world.withdrawal(one)).toMatchObject({ state: 'approved', approvals_needed: 0 });
    expect(await nearLimits()).toBe(0);
    expect(await world.withdrawal(two)).toMatchObject({ state: 'approved', approvals_needed: 0 });
    expect(await nearLimits()).toBe(2);
    const waiting = await world.withdrawal(three);
    expect(waiting).toMatchObject({
      state: 'requested',
      approvals_needed: 1,
      waits_for: 'exchange_limit',
    });
    expect((await world.decide(ann, waiting.id)).body.data).toMatchObject({
      state: 'approved',
      waits_for: null,
    });
    const moved = {
      currency_id: USDT,
      amount: '40.5',
      from_account: 'promotion',
      to_account: 'change_account',
    };
    const adjustment = { ...moved, to_user_id: one.id, ...why } as const;
    const proposal = await ann.ask('console/adjustment_propose', adjustment);
    expect((await bob.approve(proposal)).body.error).toBe('adjustment_limit');
    await admin.ask('console/outflow_set', { id: USDT, automatic_day: '', automatic_hour: '', ...why });
    expect(await nearLimits()).toBe(0);
  });

  test('keep a day at least at its hour, with the field that is wrong', async () => {
    const admin = await world.staff.hire('second', 'admin');
    const { body } = await admin.send('console/outflow_set', {
      id: USDT,
      automatic_hour: '10',
      automatic_day: '9',
      ...why,
    });
    expect(body.fields).toEqual({ automatic_day: 'settings_invalid' });
  });
});
