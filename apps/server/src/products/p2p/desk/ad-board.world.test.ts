import { serverFrame } from '@candor/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, openDesk, quoteRates, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld } from '../../../../test/support/handler-world.ts';
import { DeskFeed } from '../../../ws/desk-feed.ts';
import { SequenceChain } from '../../../ws/sequence-chain.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { AdBoard } from './ad-board.ts';

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

test('frames show a rate with each tick, and ads once a second while they change', async () => {
  await openDesk(world);
  const shop = await newShop(world, 'Board shop');
  const { id } = await world.ask('shop/ad_add', SELL_AD, shop);
  let nowMs = Date.now();
  const coin = { id: 1, code: 'USDT', scale: 8 };
  const board = new AdBoard({
    sql: world.sql,
    engine: world.engine,
    // The board asks for the scale and the code of a coin alone.
    catalog: { currency: (coinId) => ({ ...coin, id: coinId }) as never },
    now: () => nowMs,
  });
  const state = { engine: world.engine, desk: board, now: () => nowMs };
  const feed = new DeskFeed(state, () => true, new SequenceChain(0));
  const framesNow = () =>
    [...feed.collect()].map(([topic, text]) => ({ topic, frame: serverFrame.parse(JSON.parse(text)) }));
  const adsNow = () => framesNow().find(({ topic }) => topic === 'P2P_ADS.USDT/CNY')?.frame;
  // The first frames come before shops were read.
  expect(adsNow()).toMatchObject({
    type: 'P2P_ADS',
    in: [],
    out: [],
    is_halted: 0,
    reference: { price: '7.180000' },
  });
  await board.read();
  expect(adsNow()).toBeUndefined();
  nowMs += 1_000;
  // Nothing is sent twice at one sequence: the engine has not moved.
  expect(adsNow()).toBeUndefined();
  await world.tick();
  nowMs += 1_000;
  expect(adsNow()).toMatchObject({
    in: [{ id, price: '7.213', shop: { shop_name: 'Board shop' } }],
    out: [],
  });
  await world.tick();
  nowMs += 1_000;
  expect(adsNow()).toBeUndefined();
  await quoteRates(world, { CNY: 7.2 });
  feed.takeRate(1);
  nowMs += 1_000;
  const frames = framesNow();
  expect(frames.find(({ topic }) => topic === 'P2P_RATE.CNY')?.frame).toMatchObject({
    type: 'P2P_RATE',
    fiat: 'CNY',
    rate: { rate: '7.20000000', is_halted: 0 },
  });
  expect(frames.find(({ topic }) => topic === 'P2P_ADS.USDT/CNY')?.frame).toMatchObject({
    reference: { price: '7.200000' },
  });
  const marketId = board.marketId('USDT/CNY') ?? 0;
  const [whole] = feed.stateOf({ kind: 'P2P_ADS', id: marketId });
  const wholeFrame = serverFrame.parse(JSON.parse(whole ?? ''));
  expect(wholeFrame).toMatchObject({ in: [{ id }] });
  expect(wholeFrame).not.toHaveProperty('prev_seq');
});
