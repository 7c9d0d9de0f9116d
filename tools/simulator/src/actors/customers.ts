import { ACCOUNT_TYPES, type Command } from '@candor/engine';
import { ASSETS, USDT } from '../world.ts';
import { type Actor, ownerOf, pickKey, pickProductMarket, pickUser, type Scene } from './actor.ts';

const TYPES = Object.values(ACCOUNT_TYPES);
const STRAINED_DRAWS = 16;

/** Near the index, on the tick but for a few. */
function pickTarget({ random, memory }: Scene, marketId: number, ppm: number): number {
  const index = memory.index.get(marketId) ?? 100_000_000;
  const price = Math.floor(index + (index / 1_000_000) * random.integer({ from: -ppm, to: ppm }));
  const tick = marketId === 2 ? 700 : 1_000_000;
  return Math.max(tick, price - (price % tick)) + (random.chance(0.02) ? 1 : 0);
}

/** Often the one of several whose position has lost most of its margin, and who may be near the warning level. */
function pickStrained(scene: Scene): number {
  let [strained, lost] = [pickUser(scene), 1 / 3];
  for (let draw = 0; draw < STRAINED_DRAWS; draw++) {
    const position = scene.memory.positions.pick(scene.random);
    if (position === undefined || position.status !== 'open') continue;
    const index = scene.memory.index.get(position.marketId) ?? position.openPrice;
    const moved = position.side === 'long' ? position.openPrice - index : index - position.openPrice;
    const share = ((moved / position.openPrice) * position.value) / position.originalMargin;
    if (share > lost) [strained, lost] = [position.userId, share];
  }
  return strained;
}

/** Opens, closes and guards leverage positions. */
export const leverTrader: Actor = (scene) => {
  const { random, memory } = scene;
  const clientId = pickKey(scene);
  const draw = random.integer({ from: 0, to: 99 });
  const position = memory.positions.pick(random);
  if (draw < 45 || position === undefined) {
    const marketId = pickProductMarket(scene);
    const isMarket = random.chance(0.65);
    const stops = random.chance(0.4)
      ? ({
          kind: 'open_position_with_stops',
          takeProfit: random.chance(0.3) ? 0 : pickTarget(scene, marketId, 8_000),
          stopLoss: random.chance(0.3) ? 0 : pickTarget(scene, marketId, 8_000),
        } as const)
      : ({ kind: 'open_position' } as const);
    return {
      ...stops,
      userId: random.chance(0.75) ? pickStrained(scene) : pickUser(scene),
      clientId,
      marketId,
      side: random.pick(['long', 'short']),
      type: isMarket ? 'market' : 'fixed',
      targetPrice: isMarket ? 0 : pickTarget(scene, marketId, 3_000),
      share: random.chance(0.97)
        ? random.integer({ from: 2, to: 200 })
        : random.integer({ from: 0, to: 20_000 }),
      multiple: random.chance(0.97) ? random.pick([1, 3, 10, 50, 100]) : 7,
    };
  }
  const userId = ownerOf(scene, position.userId);
  const { positionId, marketId } = position;
  if (draw < 60) return { kind: 'close_position', userId, clientId, positionId };
  if (draw < 66) return { kind: 'cancel_position', userId, clientId, positionId };
  if (draw < 74) {
    const side = random.pick(['long', 'short', 'both'] as const);
    return { kind: 'close_positions', userId, clientId, marketId: random.pick([0, marketId]), side };
  }
  if (draw < 86) {
    const takeProfit = random.chance(0.3) ? 0 : pickTarget(scene, marketId, 8_000);
    const stopLoss = random.chance(0.3) ? 0 : pickTarget(scene, marketId, 8_000);
    return { kind: 'set_position_stops', userId, clientId, positionId, takeProfit, stopLoss };
  }
  if (draw < 95) {
    // Who takes out what the margins do not need comes near the warning level with the next tick.
    const amount = random.pick([3, 30, 100, 300]) * 10 ** USDT.scale;
    const { lever, change } = ACCOUNT_TYPES;
    return { kind: 'transfer', userId, clientId, assetId: USDT.assetId, from: lever, to: change, amount };
  }
  if (draw < 97) {
    const dailyLoss = random.pick([0, 1_000_000_000, 50_000_000_000]);
    return {
      kind: 'set_self_limit',
      userId,
      clientId,
      product: random.pick(['lever', 'micro']),
      assetId: 2,
      dailyLoss,
    };
  }
  const untilMs = memory.nowMs + random.pick([0, 1_000, 600_000]);
  return { kind: 'cool_off', userId, clientId, product: random.pick(['lever', 'micro']), untilMs };
};

/** Bets on seconds contracts, often both ways. */
export const bettor: Actor = (scene) => {
  const { random } = scene;
  const asset = random.pick(ASSETS);
  return {
    kind: 'open_contract',
    userId: pickUser(scene),
    clientId: pickKey(scene),
    marketId: pickProductMarket(scene),
    assetId: asset.assetId,
    direction: random.pick(['up', 'down']),
    seconds: random.chance(0.97) ? random.pick([5, 60]) : 30,
    stake: Math.floor(random.pick([0, 0.37, 1, 5.55, 40, 99, 1_001]) * 10 ** asset.scale),
  };
};

function moving(scene: Scene): Command {
  const { random } = scene;
  const asset = random.pick(ASSETS);
  const units = random.chance(0.9) ? random.fraction() * 500 : random.fraction() * 100_000;
  return {
    kind: 'transfer',
    userId: pickUser(scene),
    clientId: pickKey(scene),
    assetId: random.chance(0.01) ? 9 : asset.assetId,
    from: random.pick(TYPES),
    to: random.pick(TYPES),
    amount: Math.floor(units * 10 ** asset.scale),
  };
}

/** Moves money between own accounts and puts it aside. */
export const saver: Actor = (scene) => {
  const { random, memory } = scene;
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 60) return moving(scene);
  const holding = memory.holdings.pick(random);
  const clientId = pickKey(scene);
  if (draw < 85 || holding === undefined) {
    const productId = random.chance(0.98) ? random.pick([1, 2, 3]) : 9;
    return { kind: 'subscribe_savings', userId: pickUser(scene), clientId, productId };
  }
  return {
    kind: 'redeem_savings',
    userId: ownerOf(scene, holding.userId),
    clientId,
    holdingId: random.chance(0.98) ? holding.holdingId : 99_999,
  };
};
