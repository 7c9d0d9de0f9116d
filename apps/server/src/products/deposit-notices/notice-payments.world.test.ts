import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAINS, ChainWorld, type User, USDT } from '../../../test/support/chain-world.ts';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, funds } from '../../../test/support/running-app.ts';

const { ethereum } = CHAINS;
const WHY = { reason: 'the user proved it' };
const FINAL = 12;

let world: ChainWorld;
let ann: OperatorClient;
let bob: OperatorClient;
let token: { tokenAddress: string; inAddress: string };

beforeAll(async () => {
  world = await ChainWorld.openQuiet();
  ann = await world.console.hire('ann', 'finance');
  bob = await world.console.hire('bob', 'finance');
  const [found] = await world.sql<{ tokenAddress: string; inAddress: string }[]>`
    select token_address as "tokenAddress", in_address as "inAddress" from currency_protocols
    where currency_id = ${USDT} and chain_protocol_id = ${ethereum}`;
  if (found === undefined) throw new Error('USDT is not on the first chain');
  token = found;
});
afterAll(() => world.close());

const give = (user: User, chargeNum: string) =>
  ask(
    world.base,
    'wallet/createPayOrder',
    { currency_id: USDT, in_address: token.inAddress, chargeNum, walletAddress: 'own' },
    user,
  );

/** Pays millionths of USDT to the address of notices; resolves with the payment as it waits for an owner. */
async function pay(amount: bigint, blocks = FINAL) {
  const tx = await world
    .chain(ethereum)
    .send([{ tokenAddress: token.tokenAddress, to: token.inAddress, memo: '', amount }]);
  await world.mine(ethereum, blocks);
  const { data } = await ann.ask('console/unassigned', { limit: 100 });
  const row = data.find(({ tx_hash: hash }) => hash === tx);
  if (row === undefined) throw new Error('the payment is not in the queue');
  return row;
}

async function decide(operator: OperatorClient, id: number, named: object) {
  const { notice } = await operator.ask('console/pay_order', { id });
  const { payload_hash } = notice;
  return operator.send('console/pay_order_decide', { id, payload_hash, decision: 'approve', ...named });
}

const available = async (user: User) => Number((await funds(world.base, user.token, USDT))[0]);
const credits = async () =>
  (await ann.ask('console/hand_credits')).find(({ currency }) => currency.code === 'USDT');

describe('the approval of a notice', () => {
  test('names the payment that arrived, which no adjustment and no other notice credits again', async () => {
    const user = await newUser(world.base);
    const { id } = await give(user, '12.5');
    const payment = await pay(12_500_000n);
    const other = await pay(3_000_000n);
    const { payment: shown } = await ann.ask('console/pay_order', { id });
    expect(shown).toMatchObject({ is_watched: 1, bank_reference: '' });
    expect(shown.outputs.map((row) => [row.id, row.is_same_amount])).toEqual([
      [payment.id, 1],
      [other.id, 0],
    ]);

    expect((await decide(ann, id, {})).body).toMatchObject({
      error: 'payment_missing',
      fields: { payment_ids: expect.any(String) as unknown },
    });
    expect((await decide(ann, id, { bank_reference: payment.tx_hash })).body.error).toBe(
      'payment_on_network',
    );
    expect((await decide(ann, id, { payment_ids: [other.id] })).body.error).toBe('payment_amount_differs');
    expect((await decide(ann, id, { payment_ids: [999_999] })).body.error).toBe('payment_unknown');
    expect(await available(user)).toBe(10_000);

    expect((await decide(ann, id, { payment_ids: [payment.id] })).body).toMatchObject({
      code: 1,
      data: { state: 'approved' },
    });
    expect(await available(user)).toBe(10_012.5);
    const wanted = { id: payment.id, user_id: user.id, ...WHY };
    expect(await bob.refused('console/unassigned_credit', wanted)).toBe('payment_credited_already');
    const attended = (await ann.ask('console/unassigned', { attended: true })).data;
    expect(attended.find((row) => row.id === payment.id)).toMatchObject({
      attended_by: 'ann',
      credited_user_id: user.id,
    });
    const second = await give(user, '12.5');
    expect((await decide(bob, second.id, { payment_ids: [payment.id] })).body.error).toBe(
      'payment_credited_already',
    );
    expect((await ann.ask('console/pay_order', { id })).payment.outputs).toMatchObject([
      { id: payment.id, tx_hash: payment.tx_hash },
    ]);
    expect(await available(user)).toBe(10_012.5);
  });

  test('is refused for a payment that two operators have credited, or that waits for the second of them', async () => {
    const user = await newUser(world.base);
    const payment = await pay(7_000_000n);
    const { id } = await give(user, '7');
    const proposal = await ann.ask('console/unassigned_credit', {
      id: payment.id,
      user_id: user.id,
      ...WHY,
    });
    expect((await decide(bob, id, { payment_ids: [payment.id] })).body.error).toBe(
      'payment_proposed_already',
    );
    expect((await bob.approve(proposal)).body.code).toBe(1);
    expect((await decide(bob, id, { payment_ids: [payment.id] })).body.error).toBe(
      'payment_credited_already',
    );
    expect(await available(user)).toBe(10_007);
  });

  test('waits until the payment is final', async () => {
    const user = await newUser(world.base);
    const { id } = await give(user, '2');
    const payment = await pay(2_000_000n, 1);
    expect((await decide(ann, id, { payment_ids: [payment.id] })).body.error).toBe('payment_not_final');
    await world.mine(ethereum, FINAL);
    expect((await decide(ann, id, { payment_ids: [payment.id] })).body.code).toBe(1);
  });

  test('that two operators agree on holds its payments until then, and a rejection frees them', async () => {
    await world.sql`update currencies set notice_second_above = 0 where id = ${USDT}`;
    const user = await newUser(world.base);
    const { id } = await give(user, '9');
    const parts = [await pay(5_000_000n), await pay(4_000_000n)];
    const payment_ids = parts.map((part) => part.id);
    const proposed = (await decide(ann, id, { payment_ids, ...WHY })).body.data as { proposal_id: number };
    const find = async () =>
      (await bob.ask('console/proposals')).data.find((row) => row.id === proposed.proposal_id);
    expect(await find()).toMatchObject({ payload: { pay_order_id: id, payment_ids } });
    const rival = await give(user, '5');
    const one = { payment_ids: [payment_ids[0]], ...WHY };
    expect((await decide(bob, rival.id, one)).body.error).toBe('payment_proposed_already');
    const { payload_hash } = (await find()) ?? {};
    await bob.ask('console/proposal_decide', { id: proposed.proposal_id, payload_hash, decision: 'reject' });

    const again = (await decide(bob, id, { payment_ids, ...WHY })).body.data as { proposal_id: number };
    const { data } = await ann.ask('console/proposals');
    expect((await ann.approve(data.find((row) => row.id === again.proposal_id) ?? null)).body.code).toBe(1);
    expect(await available(user)).toBe(10_009);
    expect((await decide(ann, rival.id, one)).body.error).toBe('payment_credited_already');
    await world.sql`update currencies set notice_second_above = 500000000000 where id = ${USDT}`;
  });

  test('that many send at once for one payment consumes it once', async () => {
    const user = await newUser(world.base);
    const payment = await pay(6_000_000n);
    const given = await Promise.all(Array.from({ length: 6 }, () => give(user, '6')));
    const answers = await Promise.all(
      given.map(({ id }, place) => decide(place % 2 === 0 ? ann : bob, id, { payment_ids: [payment.id] })),
    );
    expect(answers.map(({ body }) => body.error ?? 'done').toSorted()).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'payment_credited_already'),
    ]);
    expect(await available(user)).toBe(10_006);
  });
});

test('an address that the exchange watches takes no statement of a bank', async () => {
  const [protocol] = await world.sql<{ id: number }[]>`
    select id from currency_protocols where currency_id = ${USDT} and chain_protocol_id = ${ethereum}`;
  const wanted = { currency_protocol_id: protocol?.id, statement: 'Date,Amount,Reference' };
  expect(await ann.refused('console/bank_statement_import', wanted)).toBe('bank_account_unknown');
});

describe('an adjustment from the deposits by hand', () => {
  const wanted = (user: User, change: object = {}) => ({
    currency_id: USDT,
    amount: '40',
    from_account: 'manual_deposits',
    to_user_id: user.id,
    to_account: 'change_account',
    ...WHY,
    ...change,
  });

  test('to a user names the reference of a bank, which is used once, however it is written', async () => {
    const user = await newUser(world.base);
    expect(await ann.refused('console/adjustment_propose', wanted(user))).toBe('payment_missing');
    const reference = `Ref ${user.id}-77`;
    const proposal = await ann.ask('console/adjustment_propose', wanted(user, { bank_reference: reference }));
    const alike = wanted(user, { bank_reference: `ref${user.id} 77` });
    expect(await bob.refused('console/adjustment_propose', alike)).toBe('payment_proposed_already');
    expect((await bob.approve(proposal)).body.code).toBe(1);
    expect(await available(user)).toBe(10_040);
    expect(await bob.refused('console/adjustment_propose', alike)).toBe('payment_credited_already');
  });

  test('does not credit a deposit that its network has credited already', async () => {
    const user = await newUser(world.base);
    const tx = await world.pay(user, USDT, '8');
    await world.mine(ethereum, FINAL);
    await world.expectStates(user, 'final');
    for (const bank_reference of [tx, ` ${tx.toUpperCase()} `, `0x${tx}`])
      expect(await ann.refused('console/adjustment_propose', wanted(user, { bank_reference }))).toBe(
        'payment_on_network',
      );
  });
});

test('what was credited by hand is compared with what arrived for it', async () => {
  const before = await credits();
  expect(before).toMatchObject({ difference: '0.00000000' });
  expect(Number(before?.on_networks)).toBeGreaterThan(0);
  expect(Number(before?.at_banks)).toBe(40);
  // The promotion is paid from the deposits by hand: nothing arrived for that.
  const proposal = await ann.ask('console/adjustment_propose', {
    currency_id: USDT,
    amount: '60250',
    from_account: 'manual_deposits',
    to_account: 'promotion',
    ...WHY,
  });
  expect((await bob.approve(proposal)).body.code).toBe(1);
  expect(await credits()).toMatchObject({
    credited: (Number(before?.credited) + 60_250).toFixed(8),
    on_networks: before?.on_networks,
    difference: '60250.00000000',
  });
});
