import { BTC_USDT, openQuietMarket, RecordedEngine } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type {
  AmendOrder,
  CancelAll,
  CancelOrder,
  Command,
  ConfigureMarket,
  PlaceBracket,
  PlaceOco,
  PlaceOrder,
  PlaceOrderList,
  PlaceTrailingStop,
  PlaceTrigger,
} from '../shapes/command.ts';
import { RULES_ORDERS_KEEP_IDS } from '../shapes/rules.ts';
import type { Rejection } from '../shapes/rejection.ts';

/** The fields a sender may get wrong; the wrong types are those of a log written by another program. */
type Wrong<Sound> = { readonly [Field in keyof Sound]?: unknown };
type Row<Sound> = readonly [change: Wrong<Sound>, rejection: Rejection];

const LAST_PRICE = 400_000_000;

/** Users 1 and 2 have both assets and traded once, at 40,000. */
function openTraded(settings: Partial<ConfigureMarket> = {}, price = LAST_PRICE): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded, settings);
  const grants = ([1, 2] as const).map((assetId) => ({ accountType: 1, assetId, amount: 10 ** 13 }) as const);
  for (const userId of [1, 2]) recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  recorded.accept({ ...ORDER, userId: 2, side: 'sell', price });
  recorded.accept({ ...ORDER, price });
  return recorded;
}

/** The same with the orders that came with rules 23. */
function openWithLists(): RecordedEngine {
  const recorded = openTraded();
  recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_ORDERS_KEEP_IDS });
  return recorded;
}

function itRefuses<Sound extends Command>(
  sound: Sound,
  rows: readonly Row<Sound>[],
  open: () => RecordedEngine = openTraded,
): void {
  it('nothing where nothing is wrong', () => {
    expect(open().apply(sound).outcome.status).toBe('accepted');
  });

  it.each(rows)('%j', (change, rejection) => {
    const { outcome } = open().apply({ ...sound, ...change });
    expect(outcome).toEqual({ status: 'rejected', rejection });
  });
}

const ORDER: PlaceOrder = {
  kind: 'place_order',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  price: 390_000_000,
  quantity: 1_000_000,
};
describe('of an order is refused', () => {
  itRefuses(ORDER, [
    [{ userId: 9 }, { key: 'user_unknown', field: 'userId' }],
    [{ marketId: 9 }, { key: 'market_unknown', field: 'marketId' }],
    [{ quantity: 2 ** 52 }, { key: 'amount_invalid', field: 'quantity' }],
    [{ quantity: '1000000' }, { key: 'amount_invalid', field: 'quantity' }],
    [{ price: -(2 ** 52) }, { key: 'amount_invalid', field: 'price' }],
    [{ price: -5 }, { key: 'price_required', field: 'price' }],
    [
      { type: 'market', price: -5 },
      { key: 'amount_invalid', field: 'price' },
    ],
    [{ clientId: 'é' }, { key: 'client_order_id_invalid', field: 'clientId' }],
    [{ side: 'both' }, { key: 'order_options_invalid', field: 'side' }],
    [{ type: 'stop' }, { key: 'order_options_invalid', field: 'type' }],
    [{ timeInForce: 'GTD' }, { key: 'order_options_invalid', field: 'timeInForce' }],
    [{ postOnly: 1 }, { key: 'order_options_invalid', field: 'postOnly' }],
    [
      { quantity: BTC_USDT.maxQuantity + 100 },
      { key: 'quantity_above_maximum', field: 'quantity', nearest: BTC_USDT.maxQuantity },
    ],
  ]);

  it.each<[Partial<ConfigureMarket>, Partial<PlaceOrder>]>([
    [{}, { side: 'sell', quantity: BTC_USDT.maxQuantity, price: 410_000_000 }],
    [{ maxPrice: 390_000_000 }, {}],
    [{ bandPpm: 0 }, { price: 100, quantity: 10 ** 10 }],
  ])('nothing at the border of %j', (settings, wish) => {
    const recorded = openTraded();
    recorded.accept({ ...BTC_USDT, ...settings });
    expect(recorded.apply({ ...ORDER, ...wish }).outcome.status).toBe('accepted');
  });

  it('a price between the last tick and the maximum, with the last tick', () => {
    const recorded = openTraded();
    recorded.accept({ ...BTC_USDT, tick: 700, maxPrice: 390_000_900, bandPpm: 0 });
    const nearestTo = (price: number) => {
      const { outcome } = recorded.apply({ ...ORDER, price });
      return outcome.status === 'rejected' ? outcome.rejection.nearest : undefined;
    };
    const last = 390_000_900 - (390_000_900 % 700);
    expect([nearestTo(last - 100), nearestTo(last - 400), nearestTo(390_000_900)]).toEqual([
      last,
      last - 700,
      last,
    ]);
  });

  it('post-only below the lowest price, with none that would rest', () => {
    const recorded = openTraded({ bandPpm: 0, minNotional: 0, referencePrice: 0 }, 100);
    recorded.accept({ ...ORDER, userId: 2, side: 'sell', price: 100 });
    const { outcome } = recorded.apply({ ...ORDER, price: 100, postOnly: true });
    expect(outcome).toMatchObject({ rejection: { key: 'post_only_would_cross', field: 'price' } });
    expect(outcome).not.toHaveProperty('rejection.nearest');
  });
});

const STOP: PlaceTrigger = {
  kind: 'place_trigger',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'sell',
  trigger: 'stop',
  triggerPrice: 390_000_000,
  type: 'limit',
  price: 380_000_000,
  quantity: 1_000_000,
  timeInForce: 'GTC',
};
describe('of a trigger is refused', () => {
  itRefuses(STOP, [
    [{ marketId: 9 }, { key: 'market_unknown', field: 'marketId' }],
    [{ quantity: Number.NaN }, { key: 'amount_invalid', field: 'quantity' }],
    [{ price: 2 ** 52 }, { key: 'amount_invalid', field: 'price' }],
    [{ triggerPrice: 0.5 }, { key: 'amount_invalid', field: 'triggerPrice' }],
    [{ trigger: 'touch' }, { key: 'order_options_invalid', field: 'trigger' }],
    [
      { type: 'market', price: 1 },
      { key: 'order_options_invalid', field: 'price' },
    ],
    [{ side: 'both' }, { key: 'order_options_invalid', field: 'side' }],
    [{ triggerPrice: 0 }, { key: 'price_required', field: 'triggerPrice' }],
    [
      { quantity: 3_000, price: 330_000_000 },
      { key: 'notional_below_minimum', nearest: BTC_USDT.minNotional },
    ],
    [
      { triggerPrice: LAST_PRICE },
      { key: 'trigger_on_wrong_side', field: 'triggerPrice', nearest: LAST_PRICE - 100 },
    ],
  ]);

  it.each<[string, Partial<ConfigureMarket>, number, Partial<PlaceTrigger>, number | undefined]>([
    ['above the highest price', { maxPrice: LAST_PRICE }, LAST_PRICE, { side: 'buy' }, undefined],
    ['up to the highest', { maxPrice: LAST_PRICE + 100 }, LAST_PRICE, { side: 'buy' }, LAST_PRICE + 100],
    ['below the lowest price', {}, 100, {}, undefined],
    ['down to the lowest', {}, 200, {}, 100],
  ])('a price on the wrong side; the nearest: %s', (_what, settings, last, wish, nearest) => {
    const recorded = openTraded({ bandPpm: 0, minNotional: 0, ...settings }, last);
    const stop = { ...STOP, price: last, triggerPrice: last, ...wish };
    expect(recorded.apply(stop).outcome).toEqual({
      status: 'rejected',
      rejection: {
        key: 'trigger_on_wrong_side',
        field: 'triggerPrice',
        ...(nearest === undefined ? {} : { nearest }),
      },
    });
  });
});

const OCO: PlaceOco = {
  kind: 'place_oco',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'sell',
  quantity: 1_000_000,
  price: 420_000_000,
  triggerPrice: 390_000_000,
  stopPrice: 380_000_000,
};
describe('of an OCO is refused', () => {
  itRefuses(OCO, [
    [{ marketId: 9 }, { key: 'market_unknown', field: 'marketId' }],
    [{ quantity: Number.NaN }, { key: 'amount_invalid', field: 'quantity' }],
    [{ price: 0.5 }, { key: 'amount_invalid', field: 'price' }],
    [{ triggerPrice: 2 ** 53 }, { key: 'amount_invalid', field: 'triggerPrice' }],
    [{ stopPrice: Number.POSITIVE_INFINITY }, { key: 'amount_invalid', field: 'stopPrice' }],
    [{ stopPrice: -100 }, { key: 'amount_invalid', field: 'stopPrice' }],
    [{ price: 0 }, { key: 'price_required', field: 'price' }],
    [
      { quantity: 3_000, stopPrice: 330_000_000 },
      { key: 'notional_below_minimum', nearest: BTC_USDT.minNotional },
    ],
  ]);
});

const LIST: PlaceOrderList = {
  kind: 'place_order_list',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'sell',
  quantity: 1_000_000,
  profitClientId: '',
  profitTrigger: 420_000_000,
  profitPrice: 0,
  profitTimeInForce: 'GTC',
  stopClientId: '',
  stopTrigger: 390_000_000,
  stopPrice: 0,
  stopTimeInForce: 'GTC',
};
const FAR = 2 ** 52 - 1;
describe('of a list of two orders is refused', () => {
  itRefuses(
    LIST,
    [
      [{ marketId: 9 }, { key: 'market_unknown', field: 'marketId' }],
      [{ stopTrigger: 2 ** 52 }, { key: 'amount_invalid', field: 'stopTrigger' }],
      [{ stopTrigger: -1 }, { key: 'price_required', field: 'stopTrigger' }],
      [
        { side: 'buy', stopTrigger: -1 },
        { key: 'price_required', field: 'stopTrigger' },
      ],
      [{ stopTrigger: 0 }, { key: 'price_required', field: 'stopTrigger' }],
      [
        { stopTrigger: FAR },
        { key: 'price_above_maximum', field: 'stopTrigger', nearest: BTC_USDT.maxPrice },
      ],
      [
        { side: 'buy', stopTrigger: FAR },
        { key: 'price_above_maximum', field: 'stopTrigger', nearest: BTC_USDT.maxPrice },
      ],
      [{ profitTrigger: -1 }, { key: 'price_required', field: 'profitTrigger' }],
      [
        { side: 'buy', profitTrigger: FAR },
        { key: 'price_above_maximum', field: 'profitTrigger', nearest: BTC_USDT.maxPrice },
      ],
      [
        { profitTrigger: 0, profitPrice: 0 },
        { key: 'price_required', field: 'profitPrice' },
      ],
      [{ stopPrice: -100 }, { key: 'price_required', field: 'stopPrice' }],
      [{ profitTimeInForce: 'GTD' }, { key: 'order_options_invalid', field: 'timeInForce' }],
    ],
    openWithLists,
  );
});

const BRACKET: PlaceBracket = {
  ...ORDER,
  kind: 'place_bracket',
  profitTrigger: 420_000_000,
  profitPrice: 0,
  stopTrigger: 380_000_000,
  stopPrice: 0,
};
describe('of a bracket is refused', () => {
  itRefuses(
    BRACKET,
    [
      [{ stopTrigger: 0.5 }, { key: 'amount_invalid', field: 'stopTrigger' }],
      [{ stopTrigger: -1 }, { key: 'price_required', field: 'stopTrigger' }],
      [
        { profitTrigger: FAR },
        { key: 'price_above_maximum', field: 'profitTrigger', nearest: BTC_USDT.maxPrice },
      ],
      [{ profitTrigger: 390_000_000 }, { key: 'trigger_on_wrong_side', field: 'profitTrigger' }],
      [{ stopTrigger: 390_000_000 }, { key: 'trigger_on_wrong_side', field: 'stopTrigger' }],
    ],
    openWithLists,
  );
});

const TRAILING: PlaceTrailingStop = { ...STOP, kind: 'place_trailing_stop', trailBps: 100 };
describe('of a trailing stop is refused', () => {
  itRefuses(
    TRAILING,
    [
      [{ trailBps: 0.5 }, { key: 'amount_invalid', field: 'trailBps' }],
      [{ trailBps: 0 }, { key: 'order_options_invalid', field: 'trailBps' }],
      [{ trailBps: FAR }, { key: 'order_options_invalid', field: 'trailBps' }],
      [{ triggerPrice: -1 }, { key: 'price_required', field: 'triggerPrice' }],
      [
        { triggerPrice: FAR },
        { key: 'price_above_maximum', field: 'triggerPrice', nearest: BTC_USDT.maxPrice },
      ],
      [
        { type: 'market', price: 0, triggerPrice: -1 },
        { key: 'price_required', field: 'triggerPrice' },
      ],
    ],
    openWithLists,
  );
});

const CANCEL: Omit<CancelOrder, 'orderId'> = { kind: 'cancel_order', userId: 1, clientId: '', side: 'any' };
const CANCEL_ALL: CancelAll = { kind: 'cancel_all', userId: 1, clientId: '', marketId: 0, side: 'any' };
describe('of a cancellation is refused', () => {
  itRefuses(CANCEL_ALL, [
    [{ marketId: 9 }, { key: 'market_unknown', field: 'marketId' }],
    [{ side: 'both' }, { key: 'order_options_invalid', field: 'side' }],
  ]);

  it.each<[Partial<CancelOrder>, Rejection]>([
    [{ userId: 9 }, { key: 'user_unknown', field: 'userId' }],
    [{ orderId: 0 }, { key: 'order_unknown', field: 'orderId' }],
    [{ orderId: 99 }, { key: 'order_unknown', field: 'orderId' }],
    [{ clientId: 'é' }, { key: 'client_order_id_invalid', field: 'clientId' }],
  ])('%j', (change, rejection) => {
    const recorded = openTraded();
    expect(recorded.apply({ ...CANCEL, orderId: 1, ...change }).outcome).toEqual({
      status: 'rejected',
      rejection,
    });
  });
});

describe('of an amendment', () => {
  function amend(change: Wrong<AmendOrder>) {
    const recorded = openTraded();
    const { outcome } = recorded.accept(ORDER);
    const orderId = outcome.status === 'accepted' ? (outcome.order?.orderId ?? 0) : 0;
    const { price, quantity } = ORDER;
    const sound = { kind: 'amend_order', userId: 1, clientId: '', orderId, price, quantity } as const;
    return recorded.apply({ ...sound, ...change } as AmendOrder).outcome;
  }

  it.each<[Wrong<AmendOrder>, Rejection]>([
    [{ price: Number.NaN }, { key: 'amount_invalid', field: 'price' }],
    [{ quantity: 0.5 }, { key: 'amount_invalid', field: 'quantity' }],
    [{ quantity: 2 ** 52 }, { key: 'amount_invalid', field: 'quantity' }],
    [{ orderId: 0.5 }, { key: 'order_unknown', field: 'orderId' }],
    [{}, { key: 'order_unchanged' }],
    [{ quantity: 99 }, { key: 'quantity_below_minimum', field: 'quantity', nearest: 100 }],
  ])('%j is refused', (change, rejection) => {
    expect(amend(change)).toEqual({ status: 'rejected', rejection });
  });

  it('one lot may be left', () => {
    expect(amend({ quantity: 100 }).status).toBe('accepted');
  });
});
