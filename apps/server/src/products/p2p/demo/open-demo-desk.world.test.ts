import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteRates } from '../../../../test/support/desk-world.ts';
import { handlerWorld } from '../../../../test/support/handler-world.ts';
import { insertMaker } from '../../../identity/users.ts';
import { p2p } from '../index.ts';
import { adsOf, BOT_SHOPS } from './bot-plan.ts';
import { DEMO_DESK_MARKETS } from './desk-plan.ts';
import { type DemoDeskPorts, openDemoDesk } from './open-demo-desk.ts';

const open = () => handlerWorld(p2p);
let world: Awaited<ReturnType<typeof open>>;
const users = new Map<string, number>();
let commands = 0;
const lines: string[] = [];

beforeAll(async () => {
  world = await open();
  await world.move('52000', 1);
  await world.move('2640', 2);
});
afterAll(() => world.close());

const ports = (): DemoDeskPorts => ({
  sql: world.sql,
  engine: world.engine,
  async submit(command) {
    commands += 1;
    await world.submit(command);
    return { outcome: { status: 'accepted' } };
  },
  async operate(write) {
    const written = await world.sql.begin((transaction) => write(transaction));
    commands += written.length;
    for (const command of written) await world.operate(command);
  },
  numberSources: () =>
    Promise.resolve([1, 2, 3].map((sourceId) => ({ sourceId, name: `simulated ${sourceId}` }))),
  askRates: () => quoteRates(world),
  async openBots(transaction, bots) {
    for (const { account } of bots)
      if (!users.has(account)) users.set(account, await insertMaker(transaction, account, 'no password'));
    return users;
  },
  saveMethods: () => Promise.resolve(),
  inviteReferees: () => Promise.resolve(),
  line: (text) => lines.push(text),
  wait: () => Promise.resolve(),
  isOver: () => false,
});

test('each market has a fixed or floating ad to buy and to sell by two shops, of every method', () => {
  const ads = BOT_SHOPS.flatMap(adsOf);
  expect(BOT_SHOPS.map((bot) => adsOf(bot).length)).toEqual([15, 14, 12, 14, 14, 12]);
  for (const { id } of DEMO_DESK_MARKETS) {
    const ofMarket = ads.filter(({ market }) => market.id === id);
    expect(ofMarket.filter(({ side }) => side === 'sell').length).toBeGreaterThanOrEqual(2);
    expect(ofMarket.filter(({ side }) => side === 'buy')).toHaveLength(2);
    expect(new Set(ofMarket.flatMap(({ payTypes }) => payTypes))).toEqual(
      new Set(['alipay', 'wechat', 'bank']),
    );
  }
  expect(ads.filter(({ windowMinutes }) => windowMinutes === 1)).toHaveLength(1);
});

test('the first start opens the desk, certifies the shops of the bots and publishes all their ads', async () => {
  await openDemoDesk(ports());
  expect(lines).toEqual(['demo: 81 ads of the P2P desk placed']);
  await world.leading.whenProjected();
  const desk = await world.ask('legal/currencies');
  expect(desk.status).toBe('open');
  for (const { currency_id, fiat } of desk.markets)
    for (const way of ['in', 'out'] as const) {
      const { data, reference } = await world.ask('legal/list', { currency_id, fiat, way });
      expect(data.length, `${fiat} ${currency_id} ${way}`).toBeGreaterThanOrEqual(2);
      for (const { shop, status, price } of data) {
        expect(shop).toMatchObject({ is_bot: 1, is_online: 1, certified_at: expect.any(String) as string });
        expect(status).toBe('on');
        // Nobody could buy from one bot and sell to another with a profit.
        const distance = Number(price) - Number(reference?.price);
        expect(way === 'in' ? distance >= 0 : distance <= 0).toBe(true);
      }
    }
  expect(world.sweep()).toEqual([]);
});

test('every later start leaves what is there as it is', async () => {
  const before = { commands, ads: world.engine.p2p.ads() };
  await openDemoDesk(ports());
  expect(commands).toBe(before.commands);
  expect(world.engine.p2p.ads()).toEqual(before.ads);
});

test('an ad that was closed is published anew at the next start', async () => {
  const [ad] = world.engine.p2p.ads();
  await world.submit({
    kind: 'set_ad_status',
    userId: ad!.userId,
    clientId: '',
    adId: ad!.adId,
    status: 'closed',
  });
  await openDemoDesk(ports());
  expect(world.engine.p2p.ads()).toHaveLength(81);
  expect(lines.at(-1)).toBe('demo: 1 ads of the P2P desk placed');
});
