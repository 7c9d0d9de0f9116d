import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAINS, ChainWorld, type User, XRP } from '../../../test/support/chain-world.ts';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, funds } from '../../../test/support/running-app.ts';

const { ripple } = CHAINS;
const WHY = { reason: 'the sender wrote to us' };

let world: ChainWorld;
let ann: OperatorClient;
let bob: OperatorClient;
let owner: User;
let memo = 4_000_000_000;

beforeAll(async () => {
  world = await ChainWorld.openQuiet();
  ann = await world.console.hire('ann', 'finance');
  bob = await world.console.hire('bob', 'finance');
  owner = await newUser(world.base);
});
afterAll(() => world.close());

/** Pays 5 XRP to a memo of nobody, and resolves with the payment as operators see it. */
async function strayPayment() {
  const { address } = await world.walletOf(owner, XRP);
  const payment = { tokenAddress: '', to: address, memo: String(memo++), amount: 5_000_000n };
  await world.chain(ripple).send([payment]);
  await world.mine(ripple);
  const [row] = (await ann.ask('console/unassigned')).data;
  if (row?.memo !== payment.memo) throw new Error('the payment is not in the queue');
  return row;
}

const listed = async (attended: boolean, id: number) =>
  (await ann.ask('console/unassigned', { attended })).data.find((row) => row.id === id);
const waiting = async () =>
  (await ann.ask('console/home')).queues.find(({ queue }) => queue === 'unassigned')?.count;
const available = async () => Number((await funds(world.base, owner.token, XRP))[0]);

test('a payment to nobody leaves the queue with a note, and who did it and why is kept', async () => {
  const { id } = await strayPayment();
  expect(await listed(false, id)).toMatchObject({ attended_at: null, attended_by: '', note: '' });
  const queue = await waiting();
  for (const role of ['viewer', 'support', 'admin'] as const) {
    const other = await world.console.hire(`only-${role}`, role);
    expect(await other.refused('console/unassigned_attend', { id, ...WHY })).toBe('permission_denied');
  }
  expect(await ann.refused('console/unassigned_attend', { id, reason: ' ' })).toBe('words_missing');
  expect(await ann.refused('console/unassigned_attend', { id: 999_999, ...WHY })).toBe('payment_unknown');

  const kept = {
    attended_by: 'ann',
    attended_at: expect.any(String) as unknown,
    note: WHY.reason,
    credited_user_id: null,
  };
  expect(await ann.ask('console/unassigned_attend', { id, ...WHY })).toMatchObject({ id, ...kept });
  expect(await listed(false, id)).toBeUndefined();
  expect(await listed(true, id)).toMatchObject(kept);
  expect(await waiting()).toBe((queue ?? 0) - 1);
  expect(await bob.refused('console/unassigned_attend', { id, ...WHY })).toBe('payment_attended_already');
  const admin = await world.console.hire('reader', 'admin');
  const { data } = await admin.ask('console/audit', { object_kind: 'payment', object_id: String(id) });
  expect(data).toMatchObject([
    { action: 'unassigned_attend', account: 'ann', before: { attended: 0 }, after: { attended: 1 }, ...WHY },
  ]);
});

test('a final payment to nobody is credited once, from the deposits by hand, when two operators agree', async () => {
  const { id, tx_hash: txHash } = await strayPayment();
  const wanted = { id, user_id: owner.id, ...WHY };
  expect(await ann.refused('console/unassigned_credit', wanted)).toBe('payment_not_final');
  await world.mine(ripple, 12);
  expect(await listed(false, id)).toMatchObject({ is_final: 1, proposal_id: null });
  expect(await ann.refused('console/unassigned_credit', { ...wanted, user_id: 999_999 })).toBe(
    'user_unknown',
  );

  const before = await available();
  const proposal = await ann.ask('console/unassigned_credit', wanted);
  expect(proposal).toMatchObject({
    kind: 'adjustment',
    state: 'pending',
    user_id: owner.id,
    payload: {
      currency_code: 'XRP',
      amount: '5.00000000',
      from: { user_id: null, account: 'manual_deposits' },
      to: { user_id: owner.id, account: 'change_account' },
      payment: { id, tx_hash: txHash },
    },
  });
  expect(await listed(false, id)).toMatchObject({ proposal_id: proposal.id });
  expect(await bob.refused('console/unassigned_credit', wanted)).toBe('payment_proposed_already');
  expect(await bob.refused('console/unassigned_attend', { id, ...WHY })).toBe('payment_proposed_already');
  expect((await ann.approve(proposal)).body.error).toBe('second_person_missing');
  expect([await available(), await listed(true, id)]).toEqual([before, undefined]);

  expect((await bob.approve(proposal)).body.code).toBe(1);
  expect(await available()).toBe(before + 5);
  expect(await listed(false, id)).toBeUndefined();
  expect(await listed(true, id)).toMatchObject({
    attended_by: 'bob',
    note: WHY.reason,
    credited_user_id: owner.id,
    proposal_id: null,
  });
  expect(await bob.refused('console/unassigned_credit', wanted)).toBe('payment_credited_already');
  expect(await bob.refused('console/unassigned_attend', { id, ...WHY })).toBe('payment_attended_already');
  const statement = await ask(world.base, 'account_log/change', { currency_id: XRP }, owner);
  expect(statement.data[0]).toMatchObject({ value: '5.00000000', extra_data: { reason: 'adjustment' } });
  // The ledger and the chain still agree: the network was not paused.
  const chain = (await ann.ask('console/chains')).find(({ code }) => code === 'XRP');
  expect(chain?.is_paused).toBe(0);
});

test('a credit that was rejected can be proposed again, also for a payment that was attended to', async () => {
  const { id } = await strayPayment();
  await world.mine(ripple, 12);
  const wanted = { id, user_id: owner.id, ...WHY };
  const first = await ann.ask('console/unassigned_credit', wanted);
  const decision = { id: first.id, payload_hash: first.payload_hash, decision: 'reject' };
  await bob.ask('console/proposal_decide', { ...decision, note: 'not proven' });
  expect(await listed(false, id)).toMatchObject({ proposal_id: null, credited_user_id: null });
  await ann.ask('console/unassigned_attend', { id, ...WHY });
  const before = await available();
  const second = await bob.ask('console/unassigned_credit', wanted);
  expect((await ann.approve(second)).body.code).toBe(1);
  expect(await available()).toBe(before + 5);
  expect(await listed(true, id)).toMatchObject({ credited_user_id: owner.id });
});

test('two credits that are proposed at the same moment are one', async () => {
  const { id } = await strayPayment();
  await world.mine(ripple, 12);
  const wanted = { id, user_id: owner.id, ...WHY };
  const answers = await Promise.all(
    [ann, bob, ann, bob].map((operator) => operator.send('console/unassigned_credit', wanted)),
  );
  expect(answers.map(({ body }) => body.error ?? 'taken').toSorted()).toEqual([
    'payment_proposed_already',
    'payment_proposed_already',
    'payment_proposed_already',
    'taken',
  ]);
});

test('a replaced block below a credited payment pauses the network, and the payment is not credited again', async () => {
  const { id } = await strayPayment();
  await world.mine(ripple, 12);
  const wanted = { id, user_id: owner.id, ...WHY };
  expect((await bob.approve(await ann.ask('console/unassigned_credit', wanted))).body.code).toBe(1);
  const before = await available();
  await world.chain(ripple).reorganise(13, true);
  const network = async () => (await ann.ask('console/chains')).find(({ code }) => code === 'XRP');
  await eventually(async () => expect((await network())?.is_paused).toBe(1));
  await ann.ask('console/chain_set', { id: ripple, is_paused: false, reason: 'The fork is known.' });
  await world.watched(ripple);
  expect(await listed(true, id)).toMatchObject({ is_final: 0, credited_user_id: owner.id });
  expect(await ann.refused('console/unassigned_credit', wanted)).toBe('payment_not_final');
  expect(await available()).toBe(before);
});
