import { ACCOUNT_TYPES, HOUSE_ACCOUNTS } from '@candor/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newShop, openDesk, quoteRates, SELL_AD } from '../../../../test/support/desk-world.ts';
import { type Course, disputedOrder, paidOrder } from '../../../../test/support/disputed-orders.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from '../../../../test/support/handler-world.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let support: WorldOperator;
let finance: WorldOperator;
let admin: WorldOperator;
let viewer: WorldOperator;
let shop: WorldUser;
let adId: number;

const HASH = '0123456789abcdef'.repeat(4);
const WHY = { reason: 'The statement shows the payment.' };

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  support = await world.newOperator('support');
  finance = await world.newOperator('finance');
  admin = await world.newOperator('admin');
  viewer = await world.newOperator('viewer');
  shop = await newShop(world, 'Bright coins');
  adId = (await world.ask('shop/ad_add', { ...SELL_AD, number: '5000' }, shop)).id;
});
afterAll(() => world.close());

const paid = (course?: Course) => paidOrder({ world, adId }, course);
const disputed = (course?: Course) => disputedOrder({ world, adId }, course);
const versionOf = (id: number) => world.engine.p2p.order(id)?.version ?? 0;
const propose = (id: number, change: object = {}, by: WorldOperator = support) =>
  world.ask('console/appeal_propose', { id, version: versionOf(id), rule: 'R1', ...WHY, ...change }, by);
const decide = (
  { id, payload_hash }: { readonly id: number; readonly payload_hash: string },
  by: WorldOperator = finance,
) => world.ask('console/proposal_decide', { id, payload_hash, decision: 'approve' }, by);
const caseOf = (id: number, by: WorldOperator = support, change: object = {}) =>
  world.ask('console/appeal', { id, ...change }, by);

test('the queue orders cases by the time at which their next step is due, and shows who has them', async () => {
  const first = await disputed();
  const second = await disputed();
  const queue = await world.ask('console/appeals', {}, viewer);
  expect(queue.data.map(({ order }) => order.id)).toEqual([first.id, second.id]);
  expect(queue.data[0]).toMatchObject({
    state: 'waiting_answer',
    opened_by: 'buyer',
    reason: 'wrong_amount',
    is_late: 0,
    taken_by: null,
    order: { number: '138.63856900', money: '1000.00', price: '7.213', fiat: 'CNY', pay_type: 'bank' },
  });
  const taken = await world.ask('console/appeal_take', { id: second.id }, support);
  expect(taken).toMatchObject({ taken_by: support.operator.operatorId, taken_by_account: support.account });
  expect((await world.ask('console/appeals', { mine: 1 }, support)).data).toHaveLength(1);
  await world.submit({
    kind: 'answer_p2p_appeal',
    userId: shop.id,
    clientId: '',
    orderId: second.id,
    evidenceHead: HASH,
  });
  const review = await world.ask('console/appeals', { state: 'in_review' }, viewer);
  expect(review.data.map(({ order }) => order.id)).toEqual([second.id]);
});

test('a case shows facts, timeline, parties and the check of its chain; evidence only with its right, on the record', async () => {
  const { id, buyer } = await disputed();
  const shown = await caseOf(id, viewer);
  expect(shown).toMatchObject({
    evidence: null,
    rules_version: 1,
    is_same_person: 0,
    // The order of this test names terms that nobody stored.
    terms_match: 0,
    order: {
      escrow: '138.77720757',
      seller_fee: '0.13863857',
      buyer_fee: '0.06931929',
      appealed_by: 'buyer',
      timeline: [{ change: 'opened' }, { change: 'paid' }, { change: 'appealed' }],
    },
  });
  expect(shown.order.parties.map(({ user_id, side }) => [user_id, side])).toEqual([
    [buyer.id, 'buyer'],
    [shop.id, 'seller'],
  ]);
  expect((await world.refused('console/appeal', { id, evidence: 1 }, viewer)).error).toBe(
    'permission_denied',
  );
  await world.ask(
    'console/appeal_message',
    { id, content: 'Please send the statement of your bank.' },
    support,
  );
  await world.ask('console/appeal_ask', { id, of: 'seller', content: 'Your statement', hours: 12 }, support);
  const { evidence, chain, requests } = await caseOf(id, support, { evidence: 1 });
  expect(evidence?.items.map(({ kind, from, event, content }) => [kind, from, event ?? content])).toEqual([
    ['step', 'system', 'opened'],
    ['step', 'system', 'paid'],
    ['step', 'system', 'appealed_buyer'],
    ['note', 'operator', 'Please send the statement of your bank.'],
    ['note', 'operator', 'evidence_asked'],
  ]);
  expect(chain).toMatchObject({ items: 5, is_sound: 1, broken_at: null, head: evidence?.items.at(-1)?.hash });
  expect(requests).toMatchObject([{ of: 'seller', content: 'Your statement' }]);
  const looks = await world.sql`
    select from operator_audit where action = 'appeal_look' and object_id = ${String(id)}`;
  expect(looks).toHaveLength(1);
});

test('a chain of which an item was changed is broken at that item', async () => {
  const { id } = await disputed();
  await world.ask('console/appeal_message', { id, content: 'First.' }, support);
  await world.sql`
    update p2p_items set sealed_content = (select sealed_content from p2p_items where order_id = ${id} and seq_in_order = 1)
    where order_id = ${id} and seq_in_order = 2`;
  expect((await caseOf(id)).chain).toMatchObject({ is_sound: 0, broken_at: 2 });
});

describe('a decision', () => {
  test('takes two operators, exactly the same text, and moves the coins once', async () => {
    const { id, buyer } = await disputed();
    const preview = await propose(id, { rule: 'R3', arrived: '800.00', preview: true });
    expect(preview).toMatchObject({ to_buyer: '110.91085500', to_seller: '27.72771400', proposal: null });
    const { proposal } = await propose(id, { rule: 'R3', arrived: '800.00', items: [2] }, finance);
    expect(proposal).toMatchObject({
      kind: 'p2p_decision',
      state: 'pending',
      payload: {
        order_id: id,
        rule: 'R3',
        to_buyer: '110.91085500',
        version: versionOf(id),
        items: [2],
        concerned_user_ids: [buyer.id, shop.id],
      },
    });
    expect((await world.ask('console/appeals', { state: 'proposed' }, viewer)).data).toMatchObject([
      { order: { id }, proposal_id: proposal?.id },
    ]);
    const ask = (change: object, by: WorldOperator) =>
      world.refused(
        'console/proposal_decide',
        { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve', ...change },
        by,
      );
    expect((await ask({}, finance)).error).toBe('second_person_missing');
    expect((await ask({}, support)).error).toBe('permission_denied');
    expect((await ask({ payload_hash: HASH }, admin)).error).toBe('payload_differs');
    const decided = await decide(proposal ?? { id: 0, payload_hash: '' }, admin);
    expect(decided.proposal).toMatchObject({ state: 'approved', answer: 'accepted' });
    const { order, appeal, evidence } = await caseOf(id, support, { evidence: 1 });
    expect(order).toMatchObject({
      status: 'decided',
      rule: 'R3',
      to_buyer: '110.91085500',
      first_operator_id: finance.operator.operatorId,
      second_operator_id: admin.operator.operatorId,
    });
    expect(appeal).toMatchObject({ state: 'ended', proposal_id: null });
    // The parties read the reason of the proposal.
    expect(evidence?.items.filter(({ event }) => event === 'proposed' || event === 'decided')).toMatchObject([
      {
        from: 'operator',
        event: 'proposed',
        content: `A decision was proposed under rule R3 · ${WHY.reason}`,
      },
    ]);
    const again = await world.ask(
      'console/proposal_decide',
      { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' },
      admin,
    );
    expect(again.proposal.state).toBe('approved');
  });

  test('is refused once the seller has released, and nothing moves twice', async () => {
    const { id } = await disputed();
    const { proposal } = await propose(id);
    await world.submit({
      kind: 'release_p2p_order',
      userId: shop.id,
      clientId: '',
      orderId: id,
      seen: 'appealed',
      releaseHash: HASH,
      evidenceHead: HASH,
    });
    const refused = await world.refused(
      'console/proposal_decide',
      { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' },
      finance,
    );
    expect(refused.error).toBe('p2p_order_not_open');
    expect((await caseOf(id)).order).toMatchObject({ status: 'released', rule: null });
  });

  test('is proposed once at a time, and again once the proposal was withdrawn', async () => {
    const { id } = await disputed();
    const { proposal } = await propose(id);
    const form = { id, version: versionOf(id), rule: 'R2', ...WHY };
    expect((await world.refused('console/appeal_propose', form, finance)).error).toBe('proposal_waits');
    await world.ask('console/proposal_withdraw', { id: proposal?.id, ...WHY }, support);
    expect((await propose(id, { rule: 'R2' }, finance)).proposal?.state).toBe('pending');
  });

  test('is refused to operators who are one of its parties, as proposers and as deciders', async () => {
    const { id, buyer } = await disputed();
    const linked = await world.newOperator('finance');
    await world.sql`update operators set user_id = ${buyer.id} where id = ${linked.operator.operatorId}`;
    const form = { id, version: versionOf(id), rule: 'R1', ...WHY };
    expect((await world.refused('console/appeal_propose', form, linked)).error).toBe('own_account_concerned');
    const { proposal } = await propose(id);
    const wanted = { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' };
    for (const userId of [buyer.id, shop.id]) {
      await world.sql`update operators set user_id = ${userId} where id = ${linked.operator.operatorId}`;
      expect((await world.refused('console/proposal_decide', wanted, linked)).error).toBe(
        'own_account_concerned',
      );
    }
    const [row] = (await world.ask('console/proposals', { kind: 'p2p_decision' }, linked)).data;
    expect(row).toMatchObject({ id: proposal?.id, may_decide: 0 });
  });

  test('that was rejected leaves the case as it was', async () => {
    const { id, buyer } = await disputed();
    const { proposal } = await propose(id);
    expect((await world.ask('legal/order_detail', { id }, buyer)).appeal).toMatchObject({
      status: 'proposed',
      rule: 'R1',
      public_reason: WHY.reason,
    });
    await world.ask(
      'console/proposal_decide',
      {
        id: proposal?.id,
        payload_hash: proposal?.payload_hash,
        decision: 'reject',
        note: 'Look at the second page.',
      },
      finance,
    );
    expect((await caseOf(id)).appeal).toMatchObject({ state: 'waiting_answer', proposal_id: null });
    const seen = await world.ask('legal/order_detail', { id }, buyer);
    expect(seen.appeal).toMatchObject({ status: 'waiting_answer', rule: null, public_reason: '' });
    expect(world.engine.p2p.order(id)?.status).toBe('appealed');
  });

  test('by the burden of proof takes three operators', async () => {
    const { id } = await disputed();
    const form = { id, version: versionOf(id), rule: 'R2', through: 'R11', ...WHY };
    expect((await world.refused('console/appeal_propose', form, support)).fields).toEqual({
      through: 'second_person_missing',
    });
    await world.ask('console/appeal_take', { id }, admin);
    const { proposal } = await propose(id, { rule: 'R2', through: 'R11' });
    const wanted = { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' };
    expect((await world.refused('console/proposal_decide', wanted, admin)).error).toBe(
      'second_person_missing',
    );
    await decide(proposal ?? { id: 0, payload_hash: '' });
    expect((await caseOf(id)).order).toMatchObject({ status: 'decided', rule: 'R2', to_buyer: '0.00000000' });
  });

  test('names the version that its proposer saw, and waits for an answer that is not due', async () => {
    const { id, version } = await disputed();
    const form = { id, version, rule: 'R1', ...WHY };
    const refusal = async (change: object) =>
      (await world.refused('console/appeal_propose', { ...form, ...change }, support)).fields;
    expect(await refusal({ version: version + 1 })).toEqual({ version: 'p2p_order_changed' });
    expect(await refusal({ through: 'R10' })).toEqual({ through: 'answer_not_due' });
    expect(await refusal({ rule: 'R7', is_returned: true })).toEqual({ rule: 'rule_late_only' });
    expect(await refusal({ bond_pay: '200.00000001' })).toEqual({ bond_pay: 'p2p_bond_insufficient' });
    expect(await refusal({ id: 999_999 })).toEqual({ id: 'appeal_unknown' });
    expect((await world.refused('console/appeal_propose', form, viewer)).error).toBe('permission_denied');
    const order = await paid();
    expect(await refusal({ id: order.id })).toEqual({ id: 'appeal_unknown' });
  });

  test('about a late payment compares the reference of the deadline with that of the payment', async () => {
    const { id } = await disputed({ isLate: true });
    const form = { id, version: versionOf(id), rule: 'R7', is_returned: true, ...WHY };
    expect((await world.refused('console/appeal_propose', form, support)).fields).toEqual({
      is_returned: 'rule_rise_missing',
    });
    const { to_buyer } = await propose(id, { rule: 'R7', is_returned: false, preview: true });
    expect(to_buyer).toBe('138.63856900');
  });

  test('about a late payment for another coin compares its index too', async () => {
    // 52,000 USDT at 7.1864 CNY.
    const price = '373692.80';
    const market = (await world.ask('legal/currencies')).markets.find(({ symbol }) => symbol === 'BTC/CNY');
    const form = { ...SELL_AD, currency_id: market?.currency_id, price, number: '0.02' };
    const [drawn] = await world.sql<{ id: number }[]>`select nextval('adjustment_ids') as id`;
    await world.operate({
      kind: 'post_adjustment',
      adjustmentId: Number(drawn?.id),
      from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      to: { owner: shop.id, account: ACCOUNT_TYPES.legal },
      assetId: market?.currency_id ?? 0,
      amount: 10_000_000,
      reason: 'test',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
    await quoteRates(world);
    await world.move('52000', 1);
    const { id: ofBtc } = await world.ask('shop/ad_add', form, shop);
    const ad = { id: ofBtc, limitPrice: 37_369_280 };
    const wanted = { rule: 'R7', is_returned: true, preview: true };
    const unmoved = await disputed({ isLate: true, ad });
    expect(
      (
        await world.refused(
          'console/appeal_propose',
          { id: unmoved.id, version: unmoved.version, ...wanted, ...WHY },
          support,
        )
      ).fields,
    ).toEqual({ is_returned: 'rule_rise_missing' });
    // 2.1 % above, while the rate of the fiat stays.
    const risen = await disputed({ isLate: true, ad, meanwhile: () => world.move('53092', 1) });
    expect((await propose(risen.id, wanted)).to_buyer).toBe('0.00000000');
    const { proposal } = await propose(risen.id, { ...wanted, preview: false });
    expect(proposal?.payload).toMatchObject({ has_risen: true });
  });
});
