import type { ConfigureMarket, PlaceOrder, Side } from '../shapes/command.ts';
import { BTC_USDT, openQuietMarket, RecordedEngine, verifyHistory } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { ENDINGS_MAX, FILLS_MAX, FIRED_TRIGGERS_MAX, WAITING_TRIGGERS_MAX } from '../shapes/bounds.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { RULES_BOUNDED, RULES_CLOSED_MARKETS_EMPTY } from '../shapes/rules.ts';

const RULES_BEFORE = 5;
const BASE = BTC_USDT.baseAssetId;
const QUOTE = BTC_USDT.quoteAssetId;

/** XRP/BTC of the demo: prices are in 10^-8, and below 0.00000100 a lot of 0.01 is worth less than a unit. */
const DUSTY: Partial<ConfigureMarket> = {
  priceDecimals: 8,
  tick: 1,
  lot: 1_000_000,
  maxPrice: 100_000,
  maxQuantity: 400_000_000_000_000,
  minNotional: 1_000,
  bandPpm: 0,
  maxOpenOrders: 2_000,
};

class Story {
  readonly recorded = new RecordedEngine();

  constructor(settings: Partial<ConfigureMarket>, rules: number = RULES_BOUNDED) {
    openQuietMarket(this.recorded, settings);
    this.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: rules });
  }

  user(userId: number, base: number, quote: number): number {
    const { change } = ACCOUNT_TYPES;
    const grants = [
      { accountType: change, assetId: BASE, amount: base },
      { accountType: change, assetId: QUOTE, amount: quote },
    ].filter(({ amount }) => amount > 0);
    this.recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
    return userId;
  }

  place(userId: number, side: Side, quantity: number, price: number, rest: Partial<PlaceOrder> = {}) {
    const order = {
      kind: 'place_order',
      clientId: '',
      marketId: 1,
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
    } as const;
    const { outcome } = this.recorded.apply({ ...order, userId, side, quantity, price, ...rest });
    if (outcome.status === 'rejected') return outcome.rejection.key;
    const { status, closeReason, filledBase, filledQuote, orderId } = outcome.order!;
    return { status, closeReason, filledBase, filledQuote, orderId };
  }

  amend(userId: number, orderId: number, quantity: number, price: number) {
    const { outcome } = this.recorded.apply({
      kind: 'amend_order',
      userId,
      clientId: '',
      orderId,
      quantity,
      price,
    });
    return outcome.status === 'rejected' ? outcome.rejection : outcome.reference;
  }

  tick(): void {
    this.recorded.accept({ kind: 'tick', prices: [] });
  }

  quote(userId: number): number {
    return this.recorded.engine.balance(userId, ACCOUNT_TYPES.change, QUOTE).available.lo;
  }

  base(userId: number): number {
    return this.recorded.engine.balance(userId, ACCOUNT_TYPES.change, BASE).available.lo;
  }

  sound(): void {
    expect(verifyHistory(this.recorded)).toEqual([]);
  }
}

describe('coins for nothing', () => {
  it('are not to be had where a lot is worth less than a unit: the attack of rules 5', () => {
    const story = new Story(DUSTY, RULES_BEFORE);
    story.user(1, 10 ** 12, 0);
    story.user(2, 0, 1);
    expect(story.place(1, 'sell', 10 ** 11, 68)).toMatchObject({ status: 'open' });
    const bought = story.place(2, 'buy', 2 * 10 ** 9, 68, { type: 'market' });
    expect(bought).toMatchObject({ filledBase: 2 * 10 ** 9, filledQuote: 0 });
  });

  it.each([
    ['limit', 'price_below_minimum'],
    ['market', 'no_best_price'],
  ] as const)('a %s order at such a price is refused since rules 7', (type, key) => {
    const story = new Story(DUSTY);
    story.user(1, 10 ** 12, 1_000);
    expect(story.place(1, 'sell', 10 ** 11, 99, { type })).toBe(key);
    expect(story.place(1, 'sell', 10 ** 11, 100)).toMatchObject({ status: 'open' });
  });

  it('resting orders that older rules let in end instead of being given away', () => {
    const story = new Story(DUSTY, RULES_BEFORE);
    story.user(1, 10 ** 12, 0);
    story.user(2, 0, 10 ** 6);
    for (let count = 0; count < 5; count++) story.place(1, 'sell', 2_000_000_000, 68);
    story.place(1, 'sell', 10 ** 9, 200);
    expect(story.amend(1, 1, 1_000_000, 68)).toBe(1);
    story.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_BOUNDED });
    // The first is now worth 0.68 units, the others 1,360 each.
    expect(story.place(2, 'buy', 8_001_000_000, 200)).toMatchObject({ filledBase: 8_001_000_000 });
    expect(story.base(2)).toBe(8_001_000_000 - 8_001_000);
    expect(story.recorded.engine.findOrder(1, 1)).toBeUndefined();
    story.sound();
  });

  it('a market buy that its sender cannot pay for buys at least the minimum notional or nothing', () => {
    const story = new Story(DUSTY);
    story.user(1, 10 ** 13, 0);
    story.user(2, 0, 999);
    story.user(3, 0, 1_500);
    story.place(1, 'sell', 10 ** 11, 150);
    expect(story.place(2, 'buy', 10 ** 10, 150, { type: 'market' })).toBe('insufficient_balance');
    expect(story.place(3, 'buy', 10 ** 10, 150, { type: 'market' })).toMatchObject({
      status: 'cancelled',
      closeReason: 'no_funds',
      filledQuote: 1_500,
    });
    story.sound();
  });

  it('a price that its sender merely names does not lift an order over the minimum notional', () => {
    const story = new Story(DUSTY);
    story.user(1, 10 ** 13, 0);
    story.user(2, 0, 10 ** 9);
    story.place(1, 'sell', 10 ** 11, 150);
    expect(story.place(2, 'buy', 1_000_000, 100_000, { type: 'market' })).toBe('notional_below_minimum');
    expect(story.place(2, 'buy', 1_000_000, 100_000)).toBe('notional_below_minimum');
    expect(story.place(2, 'buy', 1_000_000_000, 100_000)).toMatchObject({ filledQuote: 1_500 });
  });
});

describe('dust', () => {
  it('cannot be made by an amendment: what is left must reach the minimum notional', () => {
    const story = new Story(DUSTY);
    story.user(1, 0, 10 ** 9);
    story.place(1, 'buy', 1_000_000_000, 1_000);
    expect(story.amend(1, 1, 1_000_000, 1_000)).toMatchObject({
      key: 'notional_below_minimum',
      nearest: 1_000,
    });
    expect(story.amend(1, 1, 100_000_000, 1_000)).toBe(1);
  });

  it('is not left by a fill: a remainder below the minimum ends with the trade that leaves it', () => {
    const story = new Story(DUSTY);
    story.user(1, 10 ** 12, 0);
    story.user(2, 0, 10 ** 9);
    story.place(1, 'sell', 200_000_000, 1_000);
    // 1,990 of 2,000 units: the remainder is worth 10.
    story.place(2, 'buy', 199_000_000, 1_000);
    expect(story.recorded.engine.findOrder(1, 1)).toBeUndefined();
    expect(story.base(1)).toBe(10 ** 12 - 199_000_000);
    story.place(1, 'sell', 100_000_000, 1_000);
    expect(story.place(2, 'buy', 150_000_000, 1_000)).toMatchObject({
      status: 'cancelled',
      closeReason: 'remainder_below_minimum',
      filledBase: 100_000_000,
    });
    story.sound();
  });

  it('of ten thousand tiny trades moves no balance by more than a unit a trade and the fees', () => {
    const story = new Story({ ...DUSTY, makerFeePpm: 0, takerFeePpm: 0 });
    story.user(1, 10 ** 13, 0);
    story.user(2, 0, 10 ** 9);
    const price = 1_999;
    for (let round = 0; round < 10; round++) {
      for (let count = 0; count < 1_000; count++) story.place(1, 'sell', 51_000_000, price);
      story.place(2, 'buy', 51_000_000_000, price);
    }
    const bought = story.base(2);
    expect(bought).toBe(510_000_000_000);
    const worth = Number((BigInt(bought) * BigInt(price)) / 100_000_000n);
    const paid = 10 ** 9 - story.quote(2);
    expect(worth - paid).toBeGreaterThanOrEqual(0);
    expect(worth - paid).toBeLessThanOrEqual(10_000);
  });
});

describe('the work of one command', () => {
  it('ends an order that meets more than its share of others, and the next command goes on', () => {
    const story = new Story(DUSTY);
    story.user(1, 10 ** 13, 0);
    story.user(2, 0, 10 ** 12);
    for (let count = 0; count < FILLS_MAX + 10; count++) story.place(1, 'sell', 100_000_000, 1_000);
    const quantity = (FILLS_MAX + 10) * 100_000_000;
    expect(story.place(2, 'buy', quantity, 1_000, { timeInForce: 'FOK' })).toMatchObject({
      status: 'cancelled',
      closeReason: 'not_fillable',
    });
    expect(story.place(2, 'buy', quantity, 1_000)).toMatchObject({
      status: 'cancelled',
      closeReason: 'too_many_fills',
      filledBase: FILLS_MAX * 100_000_000,
    });
    expect(story.place(2, 'buy', 1_000_000_000, 1_000)).toMatchObject({ status: 'filled' });
    story.sound();
  });

  it('fires so many conditional orders, keeps the rest in a snapshot and fires them with the next commands', () => {
    const story = new Story(DUSTY);
    const waiting = FIRED_TRIGGERS_MAX + 200;
    story.user(1, 10 ** 13, 10 ** 13);
    story.user(2, 10 ** 13, 10 ** 13);
    story.place(1, 'sell', 100_000_000, 1_000);
    story.place(2, 'buy', 100_000_000, 1_000);
    for (let count = 0; count < waiting; count++) {
      story.recorded.accept({
        kind: 'place_trigger',
        userId: 1,
        clientId: '',
        marketId: 1,
        side: 'buy',
        trigger: 'stop',
        triggerPrice: 1_001,
        type: 'limit',
        price: 900,
        quantity: 200_000_000,
        timeInForce: 'GTC',
      });
    }
    story.place(1, 'sell', 100_000_000, 1_001);
    story.place(2, 'buy', 100_000_000, 1_001);
    const left = () => story.recorded.engine.triggers.waiting(1).length;
    expect(left()).toBe(200);
    // The price turns back before the remaining triggers fire.
    story.recorded.restart();
    story.tick();
    expect(left()).toBe(0);
    expect(story.recorded.engine.openOrders(1)).toHaveLength(waiting);
    story.sound();
  });

  it('as many conditional orders as may wait, all reached by one trade, do not stop the engine', () => {
    const story = new Story({ ...DUSTY, maxOpenOrders: 200_000 });
    story.user(1, 10 ** 13, 10 ** 13);
    story.user(2, 10 ** 13, 10 ** 13);
    story.place(1, 'sell', 100_000_000, 1_000);
    story.place(2, 'buy', 100_000_000, 1_000);
    const stop = {
      kind: 'place_trigger',
      userId: 1,
      clientId: '',
      marketId: 1,
      side: 'buy',
      trigger: 'stop',
      type: 'market',
      price: 0,
      quantity: 200_000_000,
      timeInForce: 'IOC',
    } as const;
    const stops = Array.from({ length: WAITING_TRIGGERS_MAX }, (_, place) => ({
      ...stop,
      triggerPrice: 1_001 + (place % 50),
    }));
    story.recorded.applyBatch(stops);
    expect(story.recorded.apply({ ...stop, triggerPrice: 1_001 }).outcome).toMatchObject({
      rejection: { key: 'market_at_capacity', nearest: WAITING_TRIGGERS_MAX },
    });
    story.place(1, 'sell', 100_000_000, 1_050);
    const { events } = story.recorded.accept({
      kind: 'place_order',
      userId: 2,
      clientId: '',
      marketId: 1,
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      quantity: 100_000_000,
      price: 1_050,
    });
    expect(events.length).toBeLessThan(4 * FIRED_TRIGGERS_MAX);
    expect(story.recorded.engine.triggers.waiting(1)).toHaveLength(WAITING_TRIGGERS_MAX - FIRED_TRIGGERS_MAX);
    story.recorded.restart();
    for (let count = FIRED_TRIGGERS_MAX; count < WAITING_TRIGGERS_MAX; count += FIRED_TRIGGERS_MAX)
      story.tick();
    expect(story.recorded.engine.triggers.waiting(1)).toHaveLength(0);
    expect(story.recorded.engine.sweep()).toEqual([]);
  });
});

describe('a market whose settings let a fill move nothing', () => {
  it.each([
    ['a lot that no price makes worth a unit', { lot: 100, maxPrice: 100_000 }, 'lot', 1_000],
    ['a lot too small at the reference price', { referencePrice: 50 }, 'lot', 2_000_000],
    ['a minimum notional of one unit', { minNotional: 1 }, 'minNotional', 1_000],
  ] as const)('with %s is refused open, and names the nearest that passes', (_, settings, field, nearest) => {
    const story = new Story(DUSTY);
    const market = { ...BTC_USDT, ...DUSTY, ...settings, marketId: 2 };
    expect(story.recorded.apply(market).outcome).toMatchObject({
      rejection: { key: 'market_invalid', field, nearest },
    });
    expect(story.recorded.apply({ ...market, status: 'cancel_only' }).outcome.status).toBe('accepted');
    expect(story.recorded.apply({ ...market, [field]: nearest }).outcome.status).toBe('accepted');
  });

  it('that exists when the rules begin goes cancel-only, says so, and lets its orders leave', () => {
    const story = new Story({ ...DUSTY, minNotional: 1 }, RULES_BEFORE);
    story.user(1, 10 ** 12, 0);
    story.place(1, 'sell', 10 ** 11, 150);
    const { events } = story.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_BOUNDED });
    expect(events.map(({ event }) => event.kind)).toEqual(['rules_activated', 'market_configured']);
    expect(story.recorded.engine.market(1)?.status).toBe('cancel_only');
    expect(story.place(1, 'sell', 10 ** 11, 150)).toBe('market_cancel_only');
    const cancel = { kind: 'cancel_order', userId: 1, clientId: '', orderId: 1, side: 'any' } as const;
    expect(story.recorded.apply(cancel).outcome.status).toBe('accepted');
    story.sound();
  });
});

describe('the price band', () => {
  const BANDED = { ...DUSTY, bandPpm: 500_000, referencePrice: 1_000 };

  it('cannot be walked away by trades at its edge: the reference price holds while no minute is over', () => {
    const story = new Story(BANDED);
    story.user(1, 10 ** 13, 10 ** 12);
    story.user(2, 10 ** 13, 10 ** 12);
    const trade = (price: number) => [
      story.place(1, 'sell', 10 ** 9, price),
      story.place(2, 'buy', 10 ** 9, price),
    ];
    expect(trade(500)).toMatchObject([{ status: 'open' }, { status: 'filled' }]);
    expect(trade(499)).toEqual(['price_out_of_band', 'price_out_of_band']);
    expect(trade(1_500)).toMatchObject([{ status: 'open' }, { status: 'filled' }]);
  });

  it('follows what was paid on average in the last minutes of trading, not the last trade', () => {
    const story = new Story(BANDED);
    story.user(1, 10 ** 13, 10 ** 12);
    story.user(2, 10 ** 13, 10 ** 12);
    story.place(1, 'sell', 9 * 10 ** 9, 1_200);
    story.place(2, 'buy', 9 * 10 ** 9, 1_200);
    story.place(1, 'sell', 10 ** 9, 700);
    story.place(2, 'buy', 10 ** 9, 700);
    story.recorded.waitMs(60_000);
    // (9 x 1,200 + 1 x 700) / 10 = 1,150
    expect(story.place(1, 'sell', 10 ** 9, 574)).toBe('price_out_of_band');
    expect(story.place(1, 'sell', 10 ** 9, 575)).toMatchObject({ status: 'open' });
    story.recorded.restart();
    expect(story.place(2, 'sell', 10 ** 9, 574)).toBe('price_out_of_band');
    story.sound();
  });

  it('lies around a live index, whatever was traded, and around the trades once the index is halted', () => {
    const story = new Story(BANDED);
    story.user(1, 10 ** 13, 10 ** 12);
    story.user(2, 10 ** 13, 10 ** 12);
    story.recorded.accept({
      kind: 'configure_index',
      outboxId: 0,
      marketId: 1,
      sources: [{ sourceId: 1, name: 'north' }],
      quorum: 1,
      followsBook: false,
      effectiveMs: 0,
    });
    const say = (price: number) =>
      story.recorded.accept({
        kind: 'take_quotes',
        quotes: [{ marketId: 1, sourceId: 1, price, madeMs: story.recorded.nextMs }],
      });
    say(3_000);
    expect(story.place(1, 'sell', 10 ** 9, 1_499)).toBe('price_out_of_band');
    expect(story.place(1, 'sell', 10 ** 9, 1_500)).toMatchObject({ status: 'open' });
    story.place(2, 'buy', 10 ** 9, 1_500);
    say(3_000);
    expect(story.place(1, 'sell', 10 ** 9, 1_499)).toBe('price_out_of_band');
    story.recorded.waitMs(60_000);
    story.tick();
    expect(story.place(1, 'sell', 10 ** 9, 750)).toMatchObject({ status: 'open' });
    story.sound();
  });
});

it('minus zero is refused at the engine’s own door and never reaches a row of the log', () => {
  const story = new Story(DUSTY);
  story.user(1, 10 ** 12, 10 ** 12);
  expect(story.place(1, 'sell', -0, 150)).toBe('amount_invalid');
  expect(story.place(1, 'buy', 10 ** 9, -0, { type: 'market' })).toBe('amount_invalid');
});

describe('a sender with more orders than one command ends', () => {
  function crowded(): Story {
    const story = new Story({ ...DUSTY, maxOpenOrders: 10_000 });
    story.user(1, 10 ** 13, 0);
    for (let count = 0; count < ENDINGS_MAX + 300; count++) story.place(1, 'sell', 100_000_000, 1_000);
    return story;
  }
  const left = (story: Story) => story.recorded.engine.openOrders(1).length;

  it('cancels them all in two commands', () => {
    const story = crowded();
    const all = { kind: 'cancel_all', userId: 1, clientId: '', marketId: 0, side: 'any' } as const;
    expect(story.recorded.apply(all).outcome).toMatchObject({ reference: ENDINGS_MAX });
    expect(left(story)).toBe(300);
    expect(story.recorded.apply(all).outcome).toMatchObject({ reference: 300 });
  });

  it('loses them, and then the conditional orders, to the end of its market over two ticks', () => {
    const story = crowded();
    story.user(2, 0, 10 ** 13);
    story.place(2, 'buy', 100_000_000, 1_000);
    story.recorded.accept({
      kind: 'place_trigger',
      userId: 2,
      clientId: '',
      marketId: 1,
      side: 'buy',
      trigger: 'stop',
      triggerPrice: 1_001,
      type: 'limit',
      price: 900,
      quantity: 200_000_000,
      timeInForce: 'GTC',
    });
    story.recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_CLOSED_MARKETS_EMPTY });
    const [market] = story.recorded.engine.markets();
    if (market === undefined) throw new Error('the market is open');
    story.recorded.accept({ ...market, outboxId: 0, status: 'closed' });
    const waiting = () => story.recorded.engine.triggers.waiting(2).length;
    story.tick();
    expect([left(story), waiting()]).toEqual([299, 1]);
    story.tick();
    expect([left(story), waiting()]).toEqual([0, 0]);
    const held = (userId: number, assetId: number) =>
      story.recorded.engine.balance(userId, ACCOUNT_TYPES.change, assetId).held;
    expect([held(1, BASE), held(2, QUOTE)]).toEqual([
      { hi: 0, lo: 0 },
      { hi: 0, lo: 0 },
    ]);
  });

  it('loses them to a dead man’s switch over two ticks', () => {
    const story = crowded();
    story.recorded.accept({
      kind: 'cancel_all_after',
      userId: 1,
      clientId: '',
      marketId: 0,
      timeoutMs: 1_000,
    });
    story.recorded.waitMs(1_000);
    story.tick();
    expect(left(story)).toBeGreaterThan(0);
    expect(left(story)).toBeLessThan(400);
    expect(story.recorded.engine.triggers.switchDueMs(1, 0)).toBeGreaterThan(0);
    story.tick();
    expect(left(story)).toBe(0);
    expect(story.recorded.engine.triggers.switchDueMs(1, 0)).toBe(0);
  });
});
