/** The worked cases of the specification about appeals, freezes, limits and parallel spending, over the calls. */
import { ACCOUNT_TYPES } from '@candor/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAY } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from '../../../../test/support/handler-world.ts';
import { WorkedDesk } from '../../../../test/support/worked-desk.ts';
import { accounts } from '../../accounts/index.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { withdrawals } from '../../withdrawals/index.ts';
import { SimulatedAddresses } from '../../../chains/simulated-address.ts';
import { p2p } from '../index.ts';

const USDT = 1;
/** USDT’s simulated chain. */
const CHAIN = { id: 1, code: 'ERC20' } as const;
const HASH = '0123456789abcdef'.repeat(4);
const STATEMENT = 'The bank of mine shows something else.';

const open = () => handlerWorld(p2p, personal, accounts, operatorConsole, withdrawals);
let world: Awaited<ReturnType<typeof open>>;
let desk: WorkedDesk;
let shop: WorldUser;
let buyer: WorldUser;
let first: WorldOperator;
let second: WorldOperator;

beforeAll(async () => {
  world = await open();
  desk = await WorkedDesk.open(world);
  first = await world.newOperator('support');
  second = await world.newOperator('finance');
});
beforeEach(async () => {
  await desk.begin();
  shop = await desk.shop(2_000);
  buyer = await desk.trader(0);
});
afterEach(() => expect(world.sweep()).toEqual([]));
afterAll(() => world.close());

const available = async (who: WorldUser) => (await desk.funds(who))[0];
const RELEASE = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY } as const;
const releasing = (id: number, seen: 'paid' | 'appealed' = 'paid') => ({ id, seen, ...RELEASE });

/** W01 up to the payment, at 10:09:30. */
async function paid(): Promise<number> {
  const ad = await desk.place(shop);
  await desk.at('10:01:00.000');
  const { id } = await desk.take(ad.id, buyer);
  await desk.at('10:09:30.000');
  await desk.pay(id, buyer);
  return id;
}

const freeze = ({ id: userId }: WorldUser, isFrozen = true) =>
  world.operate({
    kind: 'set_standing',
    userId,
    isFrozen,
    isWithdrawalFrozen: false,
    isCertified: false,
    withdrawalsFromMs: 0,
  });

const appeal = (id: number, who: WorldUser, reason: string) =>
  world.ask('legal/appeal', { id, reason, content: STATEMENT }, who);

async function propose(id: number, form: object, by = first) {
  const { version } = (await world.ask('console/appeal', { id }, by)).order;
  const asked = { id, version, reason: 'The books show it.', ...form };
  const { proposal } = await world.ask('console/appeal_propose', asked, by);
  if (proposal === null) throw new Error('nothing was proposed');
  return { id: proposal.id, payload_hash: proposal.payload_hash, decision: 'approve' };
}

const decide = async (id: number, form: object) =>
  world.ask('console/proposal_decide', await propose(id, form), second);

describe('an appeal', () => {
  test('W09 waits ten minutes, and ends by a release before its decision', async () => {
    const id = await paid();
    await desk.at('10:19:29.999');
    const asked = { id, reason: 'not_released', content: STATEMENT };
    expect(await world.refused('legal/appeal', asked, buyer)).toMatchObject({
      error: 'p2p_appeal_too_early',
      msg: expect.stringContaining(desk.wire('10:19:30.000')) as string,
    });
    await desk.at('10:19:30.000');
    expect((await world.ask('legal/appeal', asked, buyer)).status).toBe('appealed');
    const proposed = await propose(id, { rule: 'R1' });
    expect((await world.ask('legal/release', releasing(id, 'appealed'), shop)).status).toBe('released');
    expect((await world.refused('console/proposal_decide', proposed, second)).error).toBe(
      'p2p_order_not_open',
    );
    expect(await available(buyer)).toBe('138.56924971');
  });

  test('W10 is open to the buyer of a frozen seller', async () => {
    const id = await paid();
    await freeze(shop);
    expect((await world.refused('legal/release', releasing(id), shop)).error).toBe('user_frozen');
    await desk.at('10:19:30.000');
    await appeal(id, buyer, 'not_released');
    await decide(id, { rule: 'R1' });
    expect(await available(buyer)).toBe('138.56924971');
  });

  test('W10 a frozen buyer pays and receives, and moves nothing', async () => {
    const ad = await desk.place(shop);
    const { id } = await desk.take(ad.id, buyer);
    await freeze(buyer);
    await desk.pay(id, buyer);
    await world.ask('legal/release', releasing(id), shop);
    expect(await available(buyer)).toBe('138.56924971');
    const moved = { currency_id: USDT, balance: '1', from: 'legal_account', to: 'change_account' } as const;
    expect((await world.refused('account/transfer', moved, buyer)).error).toBe('user_frozen');
  });

  test('W18 divides the coins of a buyer who paid less', async () => {
    const id = await paid();
    await appeal(id, shop, 'wrong_amount');
    const before = Number(await available(shop));
    await decide(id, { rule: 'R3', arrived: '800.00' });
    expect((await world.ask('legal/order_detail', { id }, buyer)).to_buyer).toBe('110.910855');
    expect(await desk.funds(buyer)).toEqual(['110.85539957', '0.00000000']);
    expect((Number(await available(shop)) - before).toFixed(8)).toBe('27.75544171');
  });

  test('W28 takes two operators, who are no parties, and exactly the text that was proposed', async () => {
    const id = await paid();
    await appeal(id, shop, 'wrong_amount');
    const proposed = await propose(id, { rule: 'R1' }, second);
    const before = await desk.funds(shop);
    const refused = async (change: object, by: WorldOperator) =>
      (await world.refused('console/proposal_decide', { ...proposed, ...change }, by)).error;
    expect(await refused({}, second)).toBe('second_person_missing');
    const third = await world.newOperator('admin');
    await world.sql`update operators set user_id = ${buyer.id} where id = ${third.operator.operatorId}`;
    expect(await refused({}, third)).toBe('own_account_concerned');
    await world.sql`update operators set user_id = null where id = ${third.operator.operatorId}`;
    expect(await refused({ payload_hash: HASH }, third)).toBe('payload_differs');
    expect(await desk.funds(shop)).toEqual(before);
  });
});

describe('coins that would leave twice', () => {
  /** Binds an address outside the exchange, as its confirmation does. */
  async function bind({ id }: WorldUser): Promise<string> {
    const address = new SimulatedAddresses(CHAIN).outside(`of ${id}`);
    await world.sql`
      insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
      values (${id}, ${CHAIN.id}, ${address}, '', ${new Date(0)}, ${new Date(0)})`;
    return address;
  }

  const drawing = async (who: WorldUser, number: string, account_type_id = 2) => ({
    currency_id: USDT,
    currency_protocol_id: CHAIN.id,
    account_type_id,
    number,
    address: await bind(who),
    pay_password: PAY,
  });
  const SALE = { price: '7.150', money: undefined, number: '250.123457', pay_password: PAY };

  test('W13 are those of the first, a sale or a withdrawal', async () => {
    const ad = await desk.place(shop, { way: 'in', price: '7.150' });
    const [selling, drawn] = [await desk.trader(1_000), await desk.trader(1_000)];
    await desk.take(ad.id, selling, SALE);
    const { msg } = await world.refused('account/draw', await drawing(selling, '1000'), selling);
    // The chain of the withdrawal has six decimals of the 749.75148127 that are left.
    expect(msg).toContain('749.751481');
    await world.ask('account/draw', await drawing(drawn, '1000'), drawn);
    const sale = { ...desk.taking(ad.id), ...SALE };
    expect((await world.refused('legal/deal', sale, drawn)).error).toBe('insufficient_balance');
    expect((await world.ask('legal/orders', {}, drawn)).total).toBe(0);
    const whole = await desk.trader(1_000);
    const { id } = await desk.place(shop, { way: 'in', price: '7.150', number: '2000', max_money: '9000' });
    const most = { ...SALE, number: '999.500249' };
    expect(
      (await world.refused('legal/deal', { ...sale, ...most, id, number: '999.500250' }, whole)).error,
    ).toBe('insufficient_balance');
    expect((await desk.take(id, whole, most)).status).toBe('created');
  });

  test('W20 stay for a day where they were bought here', async () => {
    const id = await paid();
    await desk.at('10:12:10.000');
    await world.ask('legal/release', releasing(id), shop);
    const moved = { currency_id: USDT, from: 'legal_account', to: 'change_account' } as const;
    await world.ask('account/transfer', { ...moved, balance: '138.56924971' }, buyer);
    // 500 older ones are left of what the demo grants in each account.
    for (const account of Object.values(ACCOUNT_TYPES).filter((each) => each !== ACCOUNT_TYPES.legal)) {
      const amount = account === ACCOUNT_TYPES.change ? 950_000_000_000 : 1_000_000_000_000;
      await world.takeAway({ owner: buyer.id, account }, USDT, amount);
    }
    const drawn = await drawing(buyer, '600', 1);
    const { error, msg } = await world.refused('account/draw', drawn, buyer);
    expect([error, msg]).toEqual(['p2p_fresh_hold', expect.stringContaining('500.000000')]);
    await world.ask('account/draw', { ...drawn, number: '500' }, buyer);
  });
});

describe('limits', () => {
  test('W16 stop buys after the third cancelled one, until the UTC day ends', async () => {
    const ad = await desk.place(shop);
    const cancel = async () => {
      const { id } = await desk.take(ad.id, buyer, { money: '100' });
      await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
    };
    await desk.begin('21:00:00.000');
    await cancel();
    await desk.downUntil('22:15:00.000');
    await desk.at('22:15:00.001');
    await cancel();
    await desk.downUntil('23:59:50.000');
    await desk.at('23:59:59.999');
    await cancel();
    const refused = await world.refused('legal/deal', desk.taking(ad.id), buyer);
    expect(refused.error).toBe('p2p_buy_restricted');
    expect(refused.msg).toContain(desk.wire('24:00:00.000'));
    await desk.at('24:00:00.000');
    expect((await desk.take(ad.id, buyer)).status).toBe('created');
  });

  test('W22 of a day name what they leave, and nobody trades with the own ad', async () => {
    const ad = await desk.place(shop);
    expect((await world.refused('legal/deal', desk.taking(ad.id), shop)).error).toBe('p2p_own_ad');
    const taking = { ...desk.taking(ad.id), money: undefined };
    // 1,950 of the 2,000 of a person without papers, in three orders.
    const rich = await desk.shop(5_000);
    const { id } = await desk.place(rich, { number: '2500', max_money: '14000' });
    for (const number of ['650', '650', '650']) {
      const { id: bought } = await desk.take(id, buyer, { money: undefined, number });
      await desk.pay(bought, buyer);
      await world.ask('legal/release', releasing(bought), rich);
    }
    expect(await world.refused('legal/deal', { ...taking, id, number: '60' }, buyer)).toMatchObject({
      error: 'p2p_day_limit',
      msg: expect.stringContaining('50.000000') as string,
    });
    await world.ask('legal/block', { order_id: await orderOf(rich), blocked: 1 }, rich);
    const blocked = await world.refused('legal/deal', { ...taking, id, number: '20' }, buyer);
    expect(blocked.error).toBe('p2p_ad_unavailable');
    await world.ask('shop/ad_status', { id: ad.id, status: 'closed' }, shop);
    const gone = await world.refused('legal/deal', { ...taking, number: '20' }, buyer);
    // A block looks like an ad that has just been closed, to the last letter.
    expect({ ...blocked, fields: null }).toEqual({ ...gone, fields: null });
  });

  const orderOf = async (rich: WorldUser) => (await world.ask('legal/orders', {}, rich)).data[0]?.id;
});
