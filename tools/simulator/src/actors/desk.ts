import type { AdFact, AdTerms, Command, P2pOrderFact, PayType, RateQuote } from '@candor/engine';
import {
  dayLimitsOf,
  DESK_MARKETS,
  deskOf,
  RATE_AT_FIRST,
  RATE_SOURCE_IDS,
  rateOf,
  SHOP_IDS,
} from '../desk.ts';
import { type Actor, ownerOf, pickKey, pickUser, type Scene } from './actor.ts';

const OUTBOX = { outboxId: 0 } as const;
const [HASH, OTHER_HASH] = ['0123456789abcdef'.repeat(4), 'f'.repeat(64)];

function pickHash({ random }: Scene): string {
  return random.chance(0.02) ? random.pick(['', 'F'.repeat(64)]) : random.pick([HASH, HASH, OTHER_HASH]);
}

function pickShop(scene: Scene): number {
  return scene.random.chance(0.05) ? pickUser(scene) : scene.random.pick(SHOP_IDS);
}

/** The price of a market's coin by the indexes and rates of now, on the tick. */
function referencePrice({ memory }: Scene, market: (typeof DESK_MARKETS)[number]): number {
  const { fiatId, indexMarketId, priceDecimals, tick } = market;
  const rate = (memory.rate.get(fiatId) ?? RATE_AT_FIRST[fiatId]!) / 10 ** 8;
  const index = indexMarketId === 0 ? 1 : (memory.index.get(indexMarketId) ?? 10 ** 8) / 10 ** 8;
  const price = Math.round(rate * index * 10 ** priceDecimals);
  return Math.max(tick, price - (price % tick));
}

function termsOf(scene: Scene, market: (typeof DESK_MARKETS)[number]): AdTerms {
  const { random } = scene;
  const isFixed = random.chance(0.5);
  const near = referencePrice(scene, market);
  const moved = Math.round(near * (1 + random.pick([-0.2, -0.02, 0, 0, 0.01, 0.1])));
  const price = random.chance(0.02) ? near * random.pick([2, 900_000]) : moved - (moved % market.tick);
  const premium = random.chance(0.02)
    ? random.pick([200_000, 50])
    : random.integer({ from: -100, to: 100 }) * 100;
  const minMoney = random.chance(0.03) ? random.pick([0, 1]) : market.minMoney * random.pick([1, 1, 2]);
  const maxMoney = Math.floor(market.maxMoney / random.pick([1, 5, 20, 20, 20_000]));
  return {
    pricing: isFixed ? 'fixed' : 'floating',
    price: isFixed ? price : 0,
    premiumPpm: isFixed ? 0 : premium,
    limitPrice: isFixed || random.chance(0.7) ? 0 : moved - (moved % market.tick),
    minMoney,
    maxMoney: random.chance(0.8) ? Math.max(maxMoney, minMoney) : maxMoney,
    windowMinutes: random.chance(0.95) ? random.pick([1, 1, 2, 30]) : 7,
    payTypes: random.pick<readonly PayType[]>([['alipay'], ['wechat', 'alipay'], ['bank'], []]),
    needsCertified: random.chance(0.1),
    minCompleted: random.chance(0.1) ? 2 : 0,
    termsHash: pickHash(scene),
  };
}

function pickStock({ random }: Scene, assetId: number): number {
  const unit = assetId === 3 ? 100 : 100_000_000;
  const wanted = Math.floor(random.pick([0.5, 3, 20, 60, 150, 2_000]) * unit);
  return random.chance(0.03) ? wanted + 1 : wanted;
}

/** Publishes, changes and closes ads, posts and takes back bonds, goes on and off line. */
export const shop: Actor = (scene) => {
  const { random, memory } = scene;
  const clientId = pickKey(scene);
  const draw = random.integer({ from: 0, to: 99 });
  const ad = memory.ads.pick(random);
  if (draw < 40 || ad === undefined) {
    const market = random.pick(DESK_MARKETS);
    return {
      kind: 'place_ad',
      userId: pickShop(scene),
      clientId,
      p2pMarketId: random.chance(0.98) ? market.p2pMarketId : 9,
      side: random.pick(['sell', 'sell', 'buy']),
      quantity: pickStock(scene, market.assetId),
      ...termsOf(scene, market),
    };
  }
  return draw < 88 ? changing(scene, ad, clientId) : keeping(scene, clientId);
};

function changing(scene: Scene, ad: AdFact, clientId: string): Command {
  const { random } = scene;
  const market = DESK_MARKETS[ad.p2pMarketId - 1]!;
  const owned = { userId: ownerOf(scene, ad.userId), clientId, adId: pickAdId(scene, ad) };
  const version = random.chance(0.95) ? ad.version : ad.version + 1;
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 40) return { kind: 'edit_ad', ...owned, version, ...termsOf(scene, market) };
  if (draw < 65)
    return { kind: 'set_ad_stock', ...owned, version, quantity: pickStock(scene, market.assetId) };
  return { kind: 'set_ad_status', ...owned, status: random.pick(['on', 'on', 'on', 'off', 'closed']) };
}

function keeping(scene: Scene, clientId: string): Command {
  const { random } = scene;
  const userId = pickShop(scene);
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 45)
    return {
      kind: 'set_shop_online',
      userId,
      clientId,
      isOnline: random.chance(0.85),
      by: random.pick(['owner', 'idle', 'hours']),
    };
  if (draw < 80) {
    const amount = random.pick([0, 1, 500_000_000, 5_000_000_000, 90_000_000_000]);
    return { kind: 'post_bond', userId, clientId, amount };
  }
  return { kind: 'return_bond', userId: random.chance(0.7) ? pickUser(scene) : userId, clientId };
}

/** The ad, an id that was never given out, or one that is over. */
function pickAdId({ random }: Scene, ad: AdFact): number {
  return random.chance(0.03) ? random.pick([1, 999_999]) : ad.adId;
}

function pickOrderId({ random }: Scene, order: P2pOrderFact): number {
  return random.chance(0.03) ? random.pick([1, 999_999]) : order.orderId;
}

/** Any order, or of several the unpaid one whose late window ends first or the one that was appealed most often. */
function pickOrder({ random, memory }: Scene): P2pOrderFact | undefined {
  const orders = Array.from({ length: random.pick([1, 1, 40]) }, () => memory.p2pOrders.pick(random));
  const known = orders.filter((order) => order !== undefined);
  const weigh = random.chance(0.5)
    ? ({ status, lateUntilMs }: P2pOrderFact) =>
        status === 'created' ? lateUntilMs : Number.MAX_SAFE_INTEGER
    : ({ buyerAppeals, sellerAppeals }: P2pOrderFact) => -Math.max(buyerAppeals, sellerAppeals);
  return known.toSorted((one, other) => weigh(one) - weigh(other))[0];
}

/** Takes ads, pays, cancels, releases and appeals, mostly on the right side of the order. */
export const dealer: Actor = (scene) => {
  const { random, memory } = scene;
  const clientId = pickKey(scene);
  const order = pickOrder(scene);
  const ad = memory.ads.pick(random);
  if (order === undefined || random.chance(0.4)) {
    const market = DESK_MARKETS[(ad?.p2pMarketId ?? 1) - 1]!;
    const by = random.pick(['money', 'number'] as const);
    const share = random.pick([1, 1, 2, 5, 40]);
    const money = Math.floor((ad?.maxMoney ?? market.minMoney) / share);
    const wanted = Math.floor((ad?.left ?? 0) / share);
    const number = random.chance(0.9) ? Math.max(market.step, wanted - (wanted % market.step)) : wanted;
    const near = referencePrice(scene, market);
    const isSale = ad?.side !== 'buy';
    return {
      kind: 'open_p2p_order',
      userId: random.chance(0.02) && ad !== undefined ? ad.userId : pickUser(scene),
      clientId,
      adId: ad === undefined ? random.pick([1, 999_999]) : pickAdId(scene, ad),
      adVersion: ad === undefined || random.chance(0.02) ? 99 : ad.version,
      by,
      size: by === 'money' ? money : number,
      limitPrice: random.chance(0.05) ? near : Math.max(1, Math.floor(near * (isSale ? 2 : 0.3))),
      payType: ad?.payTypes[0] ?? 'wechat',
      termsHash: pickHash(scene),
      salt: pickHash(scene),
    };
  }
  if (random.chance(0.1)) return insisting(scene);
  const isBuyer = random.chance(0.5);
  const { adSide, makerId, takerId } = order;
  const userId = ownerOf(scene, (adSide === 'sell') === isBuyer ? takerId : makerId);
  const named = { userId, clientId, orderId: pickOrderId(scene, order) };
  return isBuyer ? buying(scene, order, named) : selling(scene, order, named);
};

/** The side that appealed most often withdraws its appeal and appeals again, until the desk takes no more of it. */
function insisting(scene: Scene): Command {
  const { random, memory } = scene;
  const orders = Array.from({ length: 40 }, () => memory.p2pOrders.pick(random))
    .filter((order) => order !== undefined)
    .filter(({ status }) => status === 'paid' || status === 'appealed');
  const appealsOf = (order: P2pOrderFact) => Math.max(order.buyerAppeals, order.sellerAppeals);
  const [order] = orders.toSorted((one, other) => appealsOf(other) - appealsOf(one));
  if (order === undefined) return dealer(scene);
  const { adSide, makerId, takerId, orderId, buyerAppeals, sellerAppeals } = order;
  const isBuyer = buyerAppeals >= sellerAppeals;
  const userId = (adSide === 'sell') === isBuyer ? takerId : makerId;
  const named = { userId, clientId: pickKey(scene), orderId };
  if (order.status === 'appealed') return { kind: 'withdraw_p2p_appeal', ...named };
  return { kind: 'appeal_p2p_order', ...named, reason: 'threat', evidenceHead: pickHash(scene) };
}

interface Named {
  readonly userId: number;
  readonly clientId: string;
  readonly orderId: number;
}

function pickSeen({ random }: Scene, { status }: P2pOrderFact): 'created' | 'paid' | 'appealed' {
  const seen = random.pick(['created', 'paid', 'appealed'] as const);
  return random.chance(0.05) || (status !== 'created' && status !== 'paid' && status !== 'appealed')
    ? seen
    : status;
}

function buying(scene: Scene, order: P2pOrderFact, named: Named): Command {
  const { random } = scene;
  const evidenceHead = pickHash(scene);
  const draw = random.integer({ from: 0, to: 99 });
  if (order.isCancelAsked && draw < 30)
    return { kind: 'answer_p2p_cancel', ...named, accepts: random.chance(0.5) };
  if (draw < 40) return { kind: 'mark_p2p_paid', ...named, proofHash: pickHash(scene), evidenceHead };
  if (draw < 50)
    return {
      kind: 'cancel_p2p_order',
      ...named,
      seen: pickSeen(scene, order),
      reason: random.chance(0.97) ? 'no time' : '',
    };
  if (draw < 55) return { kind: 'answer_p2p_cancel', ...named, accepts: random.chance(0.5) };
  return disputing(scene, order, named);
}

function selling(scene: Scene, order: P2pOrderFact, named: Named): Command {
  const { random } = scene;
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 15)
    return { kind: 'extend_p2p_order', ...named, minutes: random.chance(0.9) ? random.pick([15, 30]) : 16 };
  if (draw < 25)
    return { kind: 'ask_p2p_cancel', ...named, reason: random.chance(0.95) ? 'no bank today' : ' ' };
  if (draw < 65)
    return {
      kind: 'release_p2p_order',
      ...named,
      seen: pickSeen(scene, order),
      releaseHash: pickHash(scene),
      evidenceHead: pickHash(scene),
    };
  return disputing(scene, order, named);
}

function disputing(scene: Scene, order: P2pOrderFact, named: Named): Command {
  const { random } = scene;
  const evidenceHead = pickHash(scene);
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < (order.status === 'appealed' ? 10 : 80))
    return {
      kind: 'appeal_p2p_order',
      ...named,
      reason: random.pick(['not_released', 'not_paid', 'wrong_name', 'threat', 'other']),
      evidenceHead,
    };
  if (draw < 75) return { kind: 'withdraw_p2p_appeal', ...named };
  return { kind: 'answer_p2p_appeal', ...named, evidenceHead };
}

function twoOperators({ random }: Scene) {
  return {
    reason: random.chance(0.97) ? 'as the statement shows' : '',
    firstOperatorId: random.integer({ from: random.chance(0.02) ? 0 : 1, to: 3 }),
    secondOperatorId: random.integer({ from: 1, to: 3 }),
  } as const;
}

const RULES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'] as const;

/** Decides appeals, pays from bonds, certifies shops, blocks persons, changes terms and quotes rates. */
export const desk: Actor = (scene) => {
  const { random, memory } = scene;
  const draw = random.integer({ from: 0, to: 99 });
  if (draw < 35) return quoting(scene);
  const order = memory.p2pOrders.pick(random);
  if (draw < 60 && order !== undefined) {
    const market = DESK_MARKETS[order.p2pMarketId - 1]!;
    const part = Math.floor(order.number / random.pick([1, 1, 2, 3]));
    return {
      kind: 'decide_p2p_order',
      ...OUTBOX,
      orderId: pickOrderId(scene, order),
      version: random.chance(0.95) ? order.version : order.version + 1,
      toBuyer: random.chance(0.3) ? 0 : random.chance(0.9) ? part - (part % market.step) : part + 1,
      rule: random.chance(0.9) ? random.pick(RULES) : 'R6',
      bondPay: random.chance(0.9) ? 0 : random.pick([1, 500_000_000, 90_000_000_000]),
      evidenceHead: pickHash(scene),
      ...twoOperators(scene),
    };
  }
  if (draw < 66)
    return {
      kind: 'pay_bond',
      ...OUTBOX,
      shopUserId: pickShop(scene),
      toUserId: pickUser(scene),
      orderId: random.chance(0.9) ? 1 : 999_999,
      amount: random.pick([0, 1, 700_000_000, 90_000_000_000]),
      rule: random.pick(RULES),
      ...twoOperators(scene),
    };
  if (draw < 76)
    return {
      kind: 'set_shop',
      ...OUTBOX,
      userId: pickShop(scene),
      status: random.pick(['active', 'active', 'active', 'active', 'active', 'suspended', 'revoked']),
      ...twoOperators(scene),
    };
  if (draw < 80) {
    const untilMs = memory.nowMs + random.pick([-1, 30_000, 60_000]);
    const side = random.pick(['buy', 'sell', 'both'] as const);
    const reason = 'asked by the bank';
    return { kind: 'block_p2p_user', ...OUTBOX, userId: pickUser(scene), side, untilMs, reason };
  }
  if (draw < 90) {
    const side = random.pick(['buy', 'sell', 'both'] as const);
    return { kind: 'unblock_p2p_user', ...OUTBOX, userId: pickUser(scene), side, ...twoOperators(scene) };
  }
  return configuring(scene);
};

function configuring(scene: Scene): Command {
  const { random, plan, memory } = scene;
  const market = random.pick(DESK_MARKETS);
  const status = random.pick(['open', 'open', 'open', 'open', 'closed'] as const);
  const scale = random.chance(0.95) ? 2 : 3;
  return random.pick<Command>([
    { ...deskOf(plan), status: random.pick(['open', 'open', 'open', 'paused', 'closing', 'closed']) },
    { ...deskOf(plan), needsCertified: random.chance(0.3) },
    deskOf(plan),
    { ...market, status },
    {
      ...market,
      takerFeePpm: random.pick([0, 500, 5_000]),
      makerFeePpm: random.pick([market.makerFeePpm, 0]),
    },
    { ...market, step: market.step * random.pick([1, 2]) },
    { ...market, maxMoney: random.pick([market.maxMoney, 0, market.minMoney - 1]) },
    { kind: 'configure_p2p_fiat', ...OUTBOX, fiatId: 1, code: 'CNY', scale, status },
    {
      ...rateOf(random.pick([1, 2])),
      quorum: random.pick([1, 2, 3, 9]),
      effectiveMs: memory.nowMs + random.pick([0, 60_000]),
    },
    { ...dayLimitsOf(random.pick([1, 2, 3])), dayLimit: random.pick([0, 6_000_000_000]) },
  ]);
}

/** Sources that mostly agree; some fall silent, lie, or run late or ahead. */
function quoting(scene: Scene): Command {
  const { random, plan, memory } = scene;
  const quotes: RateQuote[] = [];
  for (const fiatId of random.chance(0.98) ? [1, 2] : [9]) {
    const before = memory.rate.get(fiatId) ?? RATE_AT_FIRST[fiatId] ?? 100_000_000;
    const step = random.integer({ from: -plan.volatilityPpm, to: plan.volatilityPpm });
    const rate = Math.max(1, Math.floor(before + (before / 1_000_000) * step));
    if (RATE_AT_FIRST[fiatId] !== undefined) memory.rate.set(fiatId, rate);
    for (const sourceId of RATE_SOURCE_IDS) {
      if (random.chance(plan.silence)) continue;
      const lie = random.chance(plan.lie) ? random.pick([0.5, 0.985, 1.009, 40]) : 1;
      const madeMs = memory.nowMs + (random.chance(0.9) ? 1_000 : random.pick([-200_000, -400_000]));
      quotes.push({
        fiatId,
        sourceId,
        rate: Math.max(1, Math.floor(rate * lie)),
        madeMs: Math.max(0, madeMs),
      });
    }
  }
  return { kind: 'take_rate_quotes', quotes };
}
