import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator } from '../../../../test/support/handler-world.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let support: WorldOperator;
let admin: WorldOperator;

const WHY = { reason: 'As the rules say.' };

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  support = await world.newOperator('support');
  admin = await world.newOperator('admin');
});
afterAll(() => world.close());

test('a person is barred by one operator and let in again by two, just as it was seen', async () => {
  const user = await newTrader(world);
  const until = world.nowMs + 86_400_000;
  const block = { id: user.id, side: 'buy', until_ms: until, ...WHY };
  expect((await world.refused('console/p2p_block', { ...block, until_ms: 1 }, support)).error).toBe(
    'amount_invalid',
  );
  const barred = await world.ask('console/p2p_block', block, support);
  expect(barred).toMatchObject({
    buy_blocked_until: new Date(until).toISOString(),
    sell_blocked_until: null,
    block_reason: 'by_operator',
  });
  const page = await world.ask('console/person', { id: user.id }, support);
  expect(page.p2p).toEqual({ standing: barred, shop_status: 'none', orders: [] });
  const wanted = { id: user.id, side: 'buy', ...WHY };
  expect(
    (await world.refused('console/p2p_unblock_propose', { ...wanted, side: 'sell' }, support)).error,
  ).toBe('hold_changed');
  const first = await world.ask('console/p2p_unblock_propose', wanted, support);
  await world.ask('console/p2p_block', { ...block, until_ms: until + 1_000 }, support);
  const refusal = { id: first.id, payload_hash: first.payload_hash, decision: 'approve' };
  expect((await world.refused('console/proposal_decide', refusal, admin)).error).toBe('hold_changed');
  const { id, payload_hash } = await world.ask('console/p2p_unblock_propose', wanted, support);
  await world.ask('console/proposal_decide', { id, payload_hash, decision: 'approve' }, admin);
  expect(world.engine.p2p.user(user.id).buyBlockedUntilMs).toBe(0);
});

test('an appeal shows other accounts with the identity number or the payment account of a party, and no others', async () => {
  const shop = await newShop(world, 'Quiet harbour');
  const { id: ad } = await world.ask('shop/ad_add', SELL_AD, shop);
  const buyer = await newTrader(world);
  const [twin, neighbour, stranger] = [await world.newUser(), await world.newUser(), await newTrader(world)];
  const papers = async (user: typeof buyer, card_id: string) => {
    const pictures = [await world.storePicture(user), await world.storePicture(user)];
    const form = { name: 'Zhang Wei', card_id, front_pic: pictures[0], reverse_pic: pictures[1] };
    await world.ask('user_real/real_name', form, user);
  };
  await papers(buyer, '44010119900101 1234');
  await papers(twin, '44010119900101-1234');
  await papers(stranger, '44010119900101-1235');
  const bank = (user: typeof buyer, card_no: string) =>
    world.ask(
      'pay_method/save',
      { type: 'bank', raw_data: { real_name: 'X', bank_name: 'B', bank_address: 'A', card_no } },
      user,
    );
  for (const user of [twin, neighbour]) await bank(user, `6222-0000 ${String(buyer.id).padStart(8, '0')}`);
  // Saved by a version that kept no hash.
  await world.sql`update pay_methods set account_hmac = null where user_id = ${neighbour.id}`;
  const deal = { id: ad, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  const { id } = await world.ask('legal/deal', deal, buyer);
  const { parties } = await world.ask('console/p2p_order', { id }, support);
  expect(parties.map(({ side, similar }) => [side, similar])).toEqual([
    [
      'buyer',
      [
        { user_id: twin.id, shares: ['identity', 'payment_account'] },
        { user_id: neighbour.id, shares: ['payment_account'] },
      ],
    ],
    ['seller', []],
  ]);
});
