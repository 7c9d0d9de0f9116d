import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  codeOf,
  type OperatorClient,
  openQuietConsole,
  sendConsole,
  APP,
  OPERATOR_PASSWORD,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, funds } from '../../../test/support/running-app.ts';

const USDT = 1;
const GRANTED = '10000.00000000';

let world: ConsoleWorld;
let ann: OperatorClient;
let bob: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  ann = await world.hire('ann', 'finance');
  bob = await world.hire('bob', 'finance');
});
afterAll(() => world.close());

type User = Awaited<ReturnType<typeof newUser>>;

const wanted = ({ id }: { id: number }, change: object = {}) => ({
  currency_id: USDT,
  amount: '100',
  from_account: 'promotion',
  to_user_id: id,
  to_account: 'change_account',
  reason: 'ticket 17',
  ...change,
});
const propose = (user: { id: number }, change: object = {}) =>
  ann.ask('console/adjustment_propose', wanted(user, change));
const decision = ({ id, payload_hash }: { id: number; payload_hash: string }, change: object = {}) => ({
  id,
  payload_hash,
  decision: 'approve',
  ...change,
});
const balance = async ({ token }: User) => (await funds(world.base, token, USDT))[0];

describe('a proposal', () => {
  const listed = async (operator: OperatorClient, id: number) =>
    (await operator.ask('console/proposals', { limit: 100 })).data.find((row) => row.id === id);

  test('is taken back by who made it alone, on the record, and is decided on by nobody then', async () => {
    const user = await newUser(world.base);
    const proposal = await propose(user);
    const back = { id: proposal.id, reason: 'a digit too many' };
    expect(await bob.refused('console/proposal_withdraw', back)).toBe('proposal_of_another');
    expect(await ann.refused('console/proposal_withdraw', { ...back, reason: ' ' })).toBe('words_missing');
    expect(await ann.ask('console/proposal_withdraw', back)).toMatchObject({
      state: 'withdrawn',
      decided_by_account: 'ann',
      decision_note: 'a digit too many',
    });
    expect(await ann.refused('console/proposal_withdraw', back)).toBe('proposal_decided_already');
    expect((await bob.approve(proposal)).body.error).toBe('proposal_decided_already');
    expect(await balance(user)).toBe(GRANTED);
    const admin = await world.hire('reader', 'admin');
    const { data } = await admin.ask('console/audit', { object_kind: 'proposal', object_id: proposal.id });
    expect(data[0]).toMatchObject({
      action: 'proposal_withdraw',
      account: 'ann',
      reason: 'a digit too many',
    });
  });

  test('says who may decide on it, and what its user has', async () => {
    const user = await newUser(world.base);
    const { id } = await propose(user);
    const own = await world.hire('relative', 'finance', user.id);
    const rights = async (operator: OperatorClient) => {
      const row = await listed(operator, id);
      return [row?.may_decide, row?.may_withdraw];
    };
    const others = [await world.hire('chief', 'admin'), await world.hire('onlooker', 'viewer'), own];
    expect(await rights(ann)).toEqual([0, 1]);
    expect(await rights(bob)).toEqual([1, 0]);
    for (const other of others) expect(await rights(other)).toEqual([0, 0]);
    expect((await listed(bob, id))?.balances).toContainEqual({
      account_code: 'change_account',
      currency_code: 'USDT',
      balance: GRANTED,
      lock_balance: '0.00000000',
    });
  });

  test('lives for as many hours as the setting says', async () => {
    const admin = await world.hire('setter', 'admin');
    const set = (value: string) => ({ key: 'proposal_hours', value, reason: 'weekends' });
    for (const value of ['0', '169'])
      expect(await admin.refused('console/setting_set', set(value))).toBe('settings_invalid');
    await admin.ask('console/setting_set', set('72'));
    const user = await newUser(world.base);
    const { proposed_at: from, expires_at: until } = await propose(user);
    expect(Date.parse(until) - Date.parse(from)).toBe(72 * 3_600_000);
    await admin.ask('console/setting_set', set('24'));
  });
});

describe('an adjustment', () => {
  test('proposed by one and decided by another moves exactly what was proposed', async () => {
    const user = await newUser(world.base);
    expect(await balance(user)).toBe(GRANTED);
    const proposal = await propose(user);
    expect(proposal).toMatchObject({
      kind: 'adjustment',
      state: 'pending',
      user_id: user.id,
      proposed_by: ann.id,
      proposed_by_account: 'ann',
      payload: {
        amount: '100.00000000',
        currency_code: 'USDT',
        from: { user_id: null, account: 'promotion' },
        to: { user_id: user.id, account: 'change_account' },
      },
      answer: null,
    });
    expect(await ann.refused('console/proposal_decide', decision(proposal))).toBe('second_person_missing');
    expect(await balance(user)).toBe(GRANTED);
    const decided = await bob.ask('console/proposal_decide', decision(proposal, { note: 'seen' }));
    expect(decided.proposal).toMatchObject({
      state: 'approved',
      decided_by_account: 'bob',
      decision_note: 'seen',
      answer: 'accepted',
    });
    expect(await balance(user)).toBe('10100.00000000');
    expect(world.exchange.app.engine.assetSum(USDT)).toEqual({ hi: 0, lo: 0 });
    expect(world.exchange.sweep()).toEqual([]);
  });

  test('decided fifty times at once by several moves once', async () => {
    const user = await newUser(world.base);
    const others = await Promise.all([1, 2, 3].map((place) => world.hire(`fin-${place}`, 'finance')));
    const proposal = await propose(user);
    const clients = [bob, ...others];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        (clients[place % clients.length] ?? bob).send('console/proposal_decide', decision(proposal)),
      ),
    );
    const errors = new Set(replies.map((reply) => (reply.body.code === 1 ? 'done' : reply.body.error)));
    expect(errors).toEqual(new Set(['done', 'proposal_decided_already']));
    expect(await balance(user)).toBe('10100.00000000');
  });

  test('that was rejected stays so', async () => {
    const user = await newUser(world.base);
    const proposal = await propose(user);
    const rejected = await bob.ask('console/proposal_decide', decision(proposal, { decision: 'reject' }));
    expect(rejected.proposal).toMatchObject({ state: 'rejected', answer: null });
    expect(await bob.refused('console/proposal_decide', decision(proposal))).toBe('proposal_decided_already');
    expect(await balance(user)).toBe(GRANTED);
  });

  test('cannot be changed after it was proposed, and a changed one cannot be approved', async () => {
    const user = await newUser(world.base);
    const proposal = await propose(user);
    const { sql } = world;
    const change = (transaction: typeof sql) => transaction`
      update proposals set payload = jsonb_set(payload, '{amount}', '"9000.00000000"') where id = ${proposal.id}`;
    await expect(change(sql)).rejects.toThrow('cannot be changed');
    await expect(sql`delete from proposals where id = ${proposal.id}`).rejects.toThrow('append-only');
    await sql`alter table proposals disable trigger proposals_stay`;
    await change(sql);
    const seen = await bob.ask('console/proposals', { state: 'pending' });
    const shown = seen.data.find(({ id }) => id === proposal.id);
    for (const payload_hash of [proposal.payload_hash, shown?.payload_hash, '0'.repeat(64), ''])
      expect(await bob.refused('console/proposal_decide', decision(proposal, { payload_hash }))).toBe(
        'payload_differs',
      );
    await sql`alter table proposals enable trigger proposals_stay`;
    expect(await balance(user)).toBe(GRANTED);
  });

  test('expires after a day', async () => {
    const user = await newUser(world.base);
    const proposal = await propose(user);
    await world.sql`alter table proposals disable trigger proposals_stay`;
    await world.sql`update proposals set expires_at = now() - interval '1 second' where id = ${proposal.id}`;
    await world.sql`alter table proposals enable trigger proposals_stay`;
    expect(await bob.refused('console/proposal_decide', decision(proposal))).toBe('proposal_expired');
    const { data } = await bob.ask('console/proposals', { state: 'expired' });
    expect(data.map(({ id }) => id)).toContain(proposal.id);
  });

  test('is not decided by the operator whom it concerns as a user', async () => {
    const user = await newUser(world.base);
    const own = await world.hire('linked', 'finance', user.id);
    const proposal = await propose(user);
    expect(await own.refused('console/proposal_decide', decision(proposal))).toBe('own_account_concerned');
    expect(await balance(user)).toBe(GRANTED);
  });

  test('is decided by finance alone: an admin may decide on other kinds', async () => {
    const admin = await world.hire('root', 'admin');
    const proposal = await propose(await newUser(world.base));
    const reply = await admin.send('console/proposal_decide', decision(proposal));
    expect([reply.status, reply.body.error]).toEqual([403, 'permission_denied']);
  });

  test('that the engine refuses moves nothing and says why', async () => {
    const user = await newUser(world.base);
    const proposal = await propose(user, {
      from_account: 'legal_account',
      from_user_id: user.id,
      to_user_id: undefined,
      to_account: 'promotion',
      amount: '20000000',
    });
    expect(await bob.refused('console/proposal_decide', decision(proposal))).toBe('insufficient_balance');
    const { data } = await bob.ask('console/proposals', { state: 'approved' });
    expect(data[0]).toMatchObject({ id: proposal.id, answer: 'insufficient_balance' });
  });

  test.each([
    ['no reason', { reason: ' ' }, 'words_missing', 'reason'],
    ['nothing to move', { amount: '0' }, 'amount_invalid', 'amount'],
    ['more decimals than the currency has', { amount: '0.000000001' }, 'number_too_precise', 'amount'],
    ['a negative amount', { amount: '-1' }, 'number_invalid', 'amount'],
    ['an unknown currency', { currency_id: 999 }, 'currency_unknown', 'currency_id'],
    ['an unknown user', { to_user_id: 999_999 }, 'user_unknown', 'to_user_id'],
    ['no account of a user', { to_account: 'fees' }, 'account_type_unknown', 'to_account'],
    ['no account of the house', { from_account: 'change_account' }, 'house_account_unknown', 'from_account'],
    ['an invented account', { from_account: 'external' }, 'choice_invalid', 'from_account'],
    [
      'one account twice',
      { to_user_id: undefined, to_account: 'promotion' },
      'accounts_identical',
      'to_account',
    ],
    ['another field', { factor: '2' }, 'field_unknown', 'factor'],
  ])('with %s is not proposed', async (_, change, error, field) => {
    const user = await newUser(world.base);
    const { body } = await ann.send('console/adjustment_propose', wanted(user, change));
    expect(body.fields).toEqual({ [field]: error });
  });

  test('from one user to another is not proposed', async () => {
    const [one, other] = [await newUser(world.base), await newUser(world.base)];
    const change = { from_user_id: one.id, from_account: 'change_account' };
    expect(await ann.refused('console/adjustment_propose', wanted(other, change))).toBe(
      'house_account_unknown',
    );
  });
});

describe('the end of a hold', () => {
  const held = async (hours: number, user: User): Promise<string> => {
    const clerk = await world.hire(`clerk-${user.id}-${hours}`, 'support');
    const act = { id: user.id, hours, reason: 'a lost phone' };
    return (await clerk.ask('console/hold_withdrawals', act)).withdrawals_from ?? '';
  };
  const standing = async ({ id }: User) => (await bob.ask('console/person', { id })).standing;
  const reason = 'the user came in person';

  test('is proposed by one and decided by another, and the user is told why', async () => {
    const user = await newUser(world.base);
    const withdrawals_from = await held(24, user);
    const wish = { id: user.id, withdrawals_from, reason };
    const proposal = await ann.ask('console/hold_lift_propose', wish);
    expect(proposal).toMatchObject({ kind: 'hold_lift', user_id: user.id, state: 'pending' });
    expect(proposal.payload).toEqual({ user_id: user.id, withdrawals_from });
    expect(await ann.refused('console/proposal_decide', decision(proposal))).toBe('second_person_missing');
    expect((await standing(user)).withdrawals_from).toBe(withdrawals_from);
    expect(await bob.ask('console/proposal_decide', decision(proposal))).toMatchObject({
      proposal: { answer: 'accepted' },
    });
    expect((await standing(user)).withdrawals_from).toBeNull();
    const letters = await ask(world.base, 'demo/outbox');
    const letter = letters.find(({ recipient, body }) => recipient === user.account && body.includes(reason));
    expect(letter?.body).toContain('agreed to end the withdrawal hold');
    expect(await ann.refused('console/hold_lift_propose', wish), 'it has ended').toBe('hold_changed');
  });

  test('leaves a hold that was prolonged after the proposal', async () => {
    const user = await newUser(world.base);
    const withdrawals_from = await held(24, user);
    const proposal = await ann.ask('console/hold_lift_propose', { id: user.id, withdrawals_from, reason });
    const longer = await held(48, user);
    expect(await bob.refused('console/proposal_decide', decision(proposal))).toBe('hold_changed');
    expect((await standing(user)).withdrawals_from).toBe(longer);
  });

  test('is not proposed by support, of an unknown user, or of another hold', async () => {
    const user = await newUser(world.base);
    const withdrawals_from = await held(24, user);
    const wish = { id: user.id, withdrawals_from, reason };
    const clerk = await world.hire('clerk', 'support');
    expect((await clerk.send('console/hold_lift_propose', wish)).status).toBe(403);
    for (const [change, error] of [
      [{ id: 999_999 }, 'user_unknown'],
      [{ withdrawals_from: '2030-01-01T00:00:00.000Z' }, 'hold_changed'],
      [{ withdrawals_from: 'tomorrow' }, 'field_invalid'],
      [{ reason: ' ' }, 'words_missing'],
    ] as const)
      expect(await ann.refused('console/hold_lift_propose', { ...wish, ...change })).toBe(error);
  });
});

describe('an operator', () => {
  test('proposed by one admin is invited when another approves, and gets another role the same way', async () => {
    const [first, second] = [await world.hire('adm-1', 'admin'), await world.hire('adm-2', 'admin')];
    const input = { account: 'newcomer', role: 'viewer', reason: 'joins support' };
    const proposal = await first.ask('console/operator_propose', input);
    expect(await first.refused('console/proposal_decide', decision(proposal))).toBe('second_person_missing');
    const reply = await bob.send('console/proposal_decide', decision(proposal));
    expect(reply.status, 'finance decides on money alone').toBe(403);
    const decided = await second.ask('console/proposal_decide', decision(proposal));
    const link = decided.enrolment_token ?? '';
    for (const guess of [link, `${link}.`, `${link}.${'A'.repeat(22)}`]) {
      const alone = await sendConsole(world.base, 'console/enrolment', { token: guess }, APP);
      expect(alone.body.error, 'who approved has one part alone').toBe('enrolment_half_missing');
    }
    const token = `${link}.${proposal.enrolment_half ?? ''}`;
    const shown = await sendConsole(world.base, 'console/enrolment', { token }, APP);
    const { uri } = shown.body.data as { uri: string };
    const enrolled = await sendConsole(
      world.base,
      'console/enrol',
      { token, password: OPERATOR_PASSWORD, code: codeOf(uri) },
      APP,
    );
    expect(enrolled.body).toMatchObject({ code: 1, data: { operator: { role: 'viewer' } } });
    const { id } = (enrolled.body.data as { operator: { id: number } }).operator;
    const change = await second.ask('console/operator_propose', { id, role: 'support', reason: 'trained' });
    expect(change).toMatchObject({
      kind: 'operator_role',
      payload: { role_before: 'viewer', role: 'support' },
    });
    await first.ask('console/proposal_decide', decision(change));
    const operators = await first.ask('console/operators');
    expect(operators.find((row) => row.id === id)).toMatchObject({
      account: 'newcomer',
      role: 'support',
      state: 'active',
    });
    for (const [wrong, error] of [
      [{ account: 'newcomer', role: 'viewer' }, 'operator_exists'],
      [{ account: 'a b c', role: 'viewer' }, 'operator_name_invalid'],
      [{ role: 'viewer' }, 'field_required'],
      [{ id: 999_999, role: 'viewer' }, 'operator_unknown'],
      [{ account: 'fresh', role: 'viewer', user_id: 999_999 }, 'user_unknown'],
    ] as const)
      expect(await first.refused('console/operator_propose', { ...wrong, reason: 'x' })).toBe(error);
    expect(
      await first.refused('console/operator_propose', { account: 'fresh', role: 'king', reason: 'x' }),
    ).toBe('choice_invalid');
  });
});

test('an unknown proposal is refused as such', async () => {
  expect(
    await bob.refused('console/proposal_decide', { id: 999_999, payload_hash: 'x', decision: 'approve' }),
  ).toBe('proposal_unknown');
});
