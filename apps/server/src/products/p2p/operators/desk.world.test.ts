import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  certify,
  newShop,
  newTrader,
  openDesk,
  quoteRates,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from '../../../../test/support/handler-world.ts';
import { USER_PASSWORD } from '../../../../test/support/new-user.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { deskCommands } from '../demo/desk-plan.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let support: WorldOperator;
let finance: WorldOperator;
let admin: WorldOperator;
let shop: WorldUser;
let adId: number;

const HASH = '0123456789abcdef'.repeat(4);
const WHY = { reason: 'As the rules say.' };
const USDT = 1;

beforeAll(async () => {
  world = await open();
  support = await world.newOperator('support');
  finance = await world.newOperator('finance');
  admin = await world.newOperator('admin');
});
afterAll(() => world.close());

/** An order of a new taker, paid or not. */
async function order(isPaid = true): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const buyer = await newTrader(world);
  await quoteRates(world);
  await world.submit({
    kind: 'open_p2p_order',
    userId: buyer.id,
    clientId: '',
    adId,
    adVersion: world.engine.p2p.ad(adId)?.version ?? 1,
    by: 'money',
    size: 100_000,
    limitPrice: 7_213,
    payType: 'bank',
    termsHash: HASH,
    salt: HASH,
  });
  const id = world.engine.p2p.ordersOf(buyer.id)[0]?.orderId ?? 0;
  if (isPaid)
    await world.submit({
      kind: 'mark_p2p_paid',
      userId: buyer.id,
      clientId: '',
      orderId: id,
      proofHash: HASH,
      evidenceHead: HASH,
    });
  return { id, buyer };
}

async function released(): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const { id, buyer } = await order();
  await world.submit({
    kind: 'release_p2p_order',
    userId: shop.id,
    clientId: '',
    orderId: id,
    seen: 'paid',
    releaseHash: HASH,
    evidenceHead: HASH,
  });
  return { id, buyer };
}

const decide = (
  proposal: { readonly id: number; readonly payload_hash: string } | null,
  by: WorldOperator = admin,
) =>
  world.ask(
    'console/proposal_decide',
    { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' },
    by,
  );
const home = () => world.ask('console/p2p_home', {}, support);

describe('an open desk', () => {
  beforeAll(async () => {
    await openDesk(world);
    shop = await newShop(world, 'Quiet harbour');
    adId = (await world.ask('shop/ad_add', { ...SELL_AD, number: '4000' }, shop)).id;
  });

  test('shows its orders, the escrow twice, rates with their age, and shops', async () => {
    await order(false);
    await order();
    const shown = await home();
    expect(shown).toMatchObject({
      desk: { status: 'open', paused_since: null },
      open: 2,
      waiting_payment: 1,
      paid: 1,
      appealed: 0,
      due: 0,
      oldest_appeal_at: null,
      shops: { active: 1, online: 1, suspended: 0 },
      missing: [],
    });
    expect(shown.oldest_paid_at).not.toBeNull();
    expect(shown.escrow.find(({ currency_id }) => currency_id === USDT)).toEqual({
      currency_id: USDT,
      currency_code: 'USDT',
      running: '277.55441514',
      orders: '277.55441514',
      difference: '0.00000000',
    });
    expect(shown.rates.find(({ fiat }) => fiat === 'CNY')).toMatchObject({
      rate: '7.18000000',
      is_halted: 0,
      is_open: 1,
      age: 0,
    });
  });

  test('lists orders by state, fiat and person', async () => {
    const { id, buyer } = await released();
    const list = (filters: object) => world.ask('console/p2p_orders', filters, support);
    expect((await list({ user_id: buyer.id })).data).toMatchObject([
      { id, status: 'released', buyer_id: buyer.id, seller_id: shop.id, shop_user_id: shop.id, fiat: 'CNY' },
    ]);
    expect((await list({ status: 'released', fiat: 'CNY' })).total).toBe(1);
    expect((await list({ fiat: 'JPY' })).total).toBe(0);
    expect((await list({ fiat: 'XXX' })).total).toBe(0);
    const shown = await world.ask('console/p2p_order', { id }, support);
    expect(shown).toMatchObject({ to_buyer: '138.63856900', bond_pay: null, ended_by: 'seller' });
    expect(shown.timeline.map(({ change }) => change)).toEqual(['opened', 'paid', 'released']);
    expect((await world.refused('console/p2p_order', { id: 999_999 }, support)).error).toBe(
      'p2p_order_unknown',
    );
  });

  test('is paused by who mediates, and goes on by who may change terms', async () => {
    const pause = (input: object, by: WorldOperator) =>
      world.send('console/p2p_pause', { ...input, ...WHY }, by);
    expect((await pause({ is_paused: true }, finance)).body.error).toBe('permission_denied');
    expect((await pause({ is_paused: true }, support)).body).toMatchObject({ code: 1 });
    const { desk } = await home();
    expect([desk?.status, desk?.paused_since === null]).toEqual(['paused', false]);
    expect((await pause({ is_paused: true }, support)).body.error).toBe('settings_unchanged');
    expect((await pause({ is_paused: false, resume_as: 'open' }, support)).body.error).toBe(
      'permission_denied',
    );
    expect((await pause({ is_paused: false }, admin)).body.error).toBe('field_required');
    expect((await pause({ is_paused: false, resume_as: 'open' }, admin)).body).toMatchObject({ code: 1 });
    expect((await home()).desk).toMatchObject({ status: 'open', paused_since: null });
  });

  test('counts its figures by method, fiat and shop', async () => {
    const { rows, csv } = await world.ask('console/p2p_figures', { by: 'shop' }, support);
    expect(rows).toMatchObject([
      {
        group: String(shop.id),
        currency_code: 'USDT',
        orders: 3,
        completed: 1,
        completion_rate: '100.0',
        number: '138.63856900',
        fees: '0.20795786',
        release_seconds: 0,
      },
    ]);
    expect(csv.split('\r\n')[1]).toContain('138.63856900');
    expect((await world.ask('console/p2p_figures', { by: 'pay_type' }, support)).rows[0]?.group).toBe('bank');
    expect((await world.ask('console/p2p_figures', { from_ms: world.nowMs + 1 }, support)).rows).toEqual([]);
  });
});

describe('a claim', () => {
  /** A claim of the buyer about an order that has ended. */
  async function claimed(): Promise<{
    readonly claimId: number;
    readonly buyer: WorldUser;
    readonly id: number;
  }> {
    const { id, buyer } = await released();
    const [item] = await world.sql<{ id: number }[]>`
      insert into p2p_items (order_id, seq_in_order, kind, author, user_id, sealed_content, hash, created_at)
      values (${id}, 1, 'claim', 'buyer', ${buyer.id}, '', ${HASH}, now()) returning id`;
    const [row] = await world.sql<{ id: number }[]>`
      insert into p2p_claims (order_id, user_id, side, reason, item_id, created_at)
      values (${id}, ${buyer.id}, 'buyer', 'wrong_amount', ${item?.id ?? 0}, now()) returning id`;
    return { claimId: row?.id ?? 0, buyer, id };
  }

  test('is paid from the bond by two operators, by the rate of the order’s end, rounded down', async () => {
    const { claimId, buyer, id } = await claimed();
    expect((await world.ask('console/claims', {}, support)).data).toMatchObject([
      { id: claimId, order_id: id, claimant_id: buyer.id, shop_user_id: shop.id, status: 'waiting_answer' },
    ]);
    const form = { id: claimId, decision: 'pay', rule: 'R3', money: '100', ...WHY };
    const ask = (change: object) => world.refused('console/claim_propose', { ...form, ...change }, support);
    expect((await ask({ money: undefined })).fields).toEqual({ money: 'field_required' });
    expect((await ask({ rule: undefined })).fields).toEqual({ rule: 'field_required' });
    expect((await ask({ money: '10000' })).fields).toEqual({ money: 'p2p_bond_insufficient' });
    expect((await ask({ id: 999_999 })).error).toBe('claim_unknown');
    const preview = await world.ask('console/claim_propose', { ...form, preview: true }, support);
    // 100 / 7.18, rounded down.
    expect(preview).toMatchObject({ number: '13.92757660', currency_code: 'USDT', proposal: null });
    const { proposal } = await world.ask('console/claim_propose', form, support);
    expect(await world.ask('console/claim', { id: claimId }, support)).toMatchObject({
      claim: { status: 'in_review', proposal_id: proposal?.id },
      statement: { kind: 'claim', from: 'buyer', pictures: [] },
      bond: { currency_code: 'USDT', number: '200.00000000' },
      order: { id, status: 'released' },
    });
    await decide(proposal);
    expect(world.engine.p2p.shop(shop.id)).toMatchObject({ bond: 18_607_242_340, status: 'suspended' });
    expect((await world.ask('console/claims', { state: 'paid' }, support)).data).toMatchObject([
      { id: claimId, paid_number: '13.92757660', public_reason: WHY.reason },
    ]);
    expect((await ask({})).error).toBe('claim_decided');
    expect(await world.ask('legal/user', { order_id: id }, buyer)).toMatchObject({
      shop: { bond: { currency_code: 'USDT', number: '186.07242340', paid: '13.92757660' } },
    });
  });

  test('is declined by two operators, and moves nothing', async () => {
    await certifyAgain();
    const { claimId } = await claimed();
    const before = world.engine.p2p.shop(shop.id)?.bond;
    const { proposal } = await world.ask(
      'console/claim_propose',
      { id: claimId, decision: 'decline', ...WHY },
      support,
    );
    await decide(proposal);
    expect((await world.ask('console/claims', { state: 'declined' }, support)).data).toMatchObject([
      { id: claimId },
    ]);
    expect(world.engine.p2p.shop(shop.id)?.bond).toBe(before);
  });

  /** Fills the bond up, after which the shop is active and takes orders again. */
  async function certifyAgain(): Promise<void> {
    const lacking = 20_000_000_000 - (world.engine.p2p.shop(shop.id)?.bond ?? 0);
    await world.submit({ kind: 'post_bond', userId: shop.id, clientId: '', amount: lacking });
    await world.ask('shop/online', { is_online: 1 }, shop);
    if (world.engine.p2p.ad(adId)?.status !== 'on')
      await world.submit({ kind: 'set_ad_status', userId: shop.id, clientId: '', adId, status: 'on' });
  }
});

describe('a shop', () => {
  test('is certified by two operators, once its owner is, and suspended by one', async () => {
    const owner = await newTrader(world, 'Li Na');
    const form = {
      shop_name: 'Early bird',
      introduction: 'New here.',
      countries: ['CN'],
      agreed: 1,
      password: USER_PASSWORD,
    };
    await world.ask('shop/apply', form, owner);
    const [terms] = deskCommands([]);
    if (terms?.kind !== 'configure_p2p') throw new Error('a desk is set up by its terms');
    await world.operate({ ...terms, needsCertified: true });
    const wanted = { id: owner.id, status: 'active', ...WHY };
    expect((await world.ask('console/shops', { status: 'under_review' }, support)).data).toMatchObject([
      { user_id: owner.id, shop_name: 'Early bird', bond: '200.00000000', bond_required: '200.00000000' },
    ]);
    expect((await world.ask('console/shop', { id: owner.id }, support)).methods).toEqual([
      { type: 'bank', name: 'unchecked' },
    ]);
    expect((await world.refused('console/shop_propose', wanted, support)).error).toBe(
      'p2p_identity_required',
    );
    await world.operate({
      kind: 'set_standing',
      userId: owner.id,
      isFrozen: false,
      isWithdrawalFrozen: false,
      isCertified: true,
      withdrawalsFromMs: 0,
    });
    await world.operate(terms);
    expect((await world.refused('console/shop_propose', wanted, support)).error).toBe('p2p_orders_too_few');
    expect(
      (await world.refused('console/shop_propose', { ...wanted, status: 'revoked' }, support)).error,
    ).toBe('settings_invalid');
    const proposal = await world.ask('console/shop_propose', { ...wanted, is_waived: true }, support);
    expect((await world.ask('console/shop', { id: owner.id }, support)).proposal?.id).toBe(proposal.id);
    await decide(proposal, finance);
    expect(await world.ask('console/shop', { id: owner.id }, support)).toMatchObject({
      status: 'active',
      reason: WHY.reason,
      first_operator_id: support.operator.operatorId,
      second_operator_id: finance.operator.operatorId,
      proposal: null,
    });
    const suspended = await world.ask('console/shop_suspend', { id: owner.id, ...WHY }, support);
    expect(suspended).toMatchObject({ status: 'suspended' });
    expect((await world.refused('console/shop_suspend', { id: 999_999, ...WHY }, support)).error).toBe(
      'user_unknown',
    );
  });

  test('is no matter of an operator who owns it', async () => {
    const owner = await world.newOperator('admin');
    await world.sql`update operators set user_id = ${shop.id} where id = ${owner.operator.operatorId}`;
    const own = { id: shop.id, ...WHY };
    expect((await world.refused('console/shop_suspend', own, owner)).error).toBe('own_account_concerned');
    expect((await world.refused('console/shop_propose', { ...own, status: 'revoked' }, owner)).error).toBe(
      'own_account_concerned',
    );
  });
});

test('the comment of a rating is hidden with a reason, and the rating still counts', async () => {
  const { id, buyer } = await released();
  await world.sql`
    insert into p2p_ratings (order_id, user_id, rated_id, is_positive, tags, comment, created_at, shown_at)
    values (${id}, ${buyer.id}, ${shop.id}, false, '{slow}', 'rude words', now(), now())`;
  const hidden = await world.ask('console/rating_hide', { id, by: 'buyer', ...WHY }, support);
  expect(hidden).toMatchObject({ is_hidden: 1, hidden_reason: WHY.reason, comment: '', is_positive: 0 });
  expect((await world.refused('console/rating_hide', { id, by: 'seller', ...WHY }, support)).error).toBe(
    'rating_closed',
  );
});

test('the decision table is public, in the reader’s language, and so are the outcomes', async () => {
  const table = await world.ask('legal/rules');
  expect(table).toMatchObject({ version: 1, versions: [{ version: 1 }] });
  expect(table.rules.map(({ rule, marks }) => `${rule} ${marks}`)).toEqual([
    'R1 seller',
    'R2 buyer',
    'R3 none',
    'R4 none',
    'R5 buyer',
    'R6 buyer',
    'R7 none',
    'R8 seller',
    'R9 seller',
    'R10 by_rule',
    'R11 by_rule',
    'R12 none',
  ]);
  const chinese = await world.ask('legal/rules', {}, { headers: { lang: 'zh' } });
  expect(chinese.rules[0]?.title).not.toBe(table.rules[0]?.title);
  expect((await world.refused('legal/rules', { version: 2 })).error).toBe('rule_version_unknown');
  const outcomes = await world.ask('legal/outcomes');
  // Two claims are a case that could be recognised: their fiat is among the others.
  expect(outcomes.months).toMatchObject([{ fiat: 'other', claims: 2, claims_paid: 1, bonds_paid: [] }]);
  expect((await world.ask('legal/outcomes', { fiat: 'CNY' })).months).toEqual([]);
  expect((await world.ask('legal/outcomes', { month: '2020-01' })).months).toEqual([]);
});

test('a shop that was revoked can no longer be suspended', async () => {
  await certify(world, shop.id, 'revoked');
  expect((await world.refused('console/shop_suspend', { id: shop.id, ...WHY }, support)).error).toBe(
    'settings_invalid',
  );
});
