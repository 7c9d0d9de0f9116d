import { ERROR_KEYS, LANGUAGES } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { type Command, type PlaceOrder, NEAREST_KEYS, REJECTION_KEYS } from '@candor/engine';
import { createEngine } from '@candor/engine/host';
import { describe, expect, it } from 'vitest';
import { demoCommands, demoUserGrants } from '../demo/seed-demo.ts';
import type { MarketScales } from '../wire/money.ts';
import { wireRejection } from '../wire/rejection.ts';
import { CONDITIONAL_WORDS } from './conditional/wire.ts';
import { SPOT_WORDS } from './spot/wire.ts';

const OPERATORS = 'An operator’s call answers the key alone; the console shows the bounds.';
const USDT = { scale: 8 };
const MARKETS: Readonly<Record<number, MarketScales>> = {
  1: { id: 1, symbol: 'BTC/USDT', priceDecimals: 2, numberDecimals: 6, base: USDT, quote: USDT },
  7: { id: 7, symbol: 'SHIB/USDT', priceDecimals: 8, numberDecimals: 0, base: { scale: 2 }, quote: USDT },
};

/** The demo's world with a best bid of 51,000 and a best ask of 53,000 for BTC, by another user. */
const engine = createEngine();
const order: PlaceOrder = {
  kind: 'place_order',
  userId: 3,
  clientId: '',
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  price: 5_000_000,
  quantity: 1_000_000,
};
const numbered = [
  ...demoCommands([]),
  { kind: 'register_user', userId: 3, grants: demoUserGrants() } as const,
  { kind: 'register_user', userId: 4, grants: demoUserGrants() } as const,
].map((command, place) => ({ ...command, outboxId: place + 1 }));
engine.apply({
  firstSeq: 1,
  atMs: 1,
  commands: [
    ...numbered,
    { ...order, userId: 4, price: 5_100_000 },
    { ...order, userId: 4, side: 'sell', price: 5_300_000 },
  ],
});

/** Refusals whose text does not show the nearest value, and why. */
const WITHOUT_NEAREST: Readonly<Partial<Record<(typeof NEAREST_KEYS)[number], string>>> = {
  rules_version_unknown: 'No call sends this command.',
  asset_immutable: OPERATORS,
  market_invalid: OPERATORS,
  market_immutable: OPERATORS,
  settings_invalid: OPERATORS,
  words_missing: OPERATORS,
  adjustment_limit: OPERATORS,
  pool_is_bound: OPERATORS,
  amount_invalid: 'Its field says what is wrong; only a time too far ahead has a nearest value.',
  timeout_invalid: 'The text states both bounds.',
  market_at_capacity: 'The bound is that of the exchange, not of the request.',
  cooling_off_shorter: 'The page shows how long the break lasts.',
  cooling_off: 'The page shows how long the break lasts.',
  daily_loss_reached: 'The value is the limit that its user has set.',
};

function refuse(command: Command) {
  const { outcomes } = engine.apply({ firstSeq: engine.sequence + 1, atMs: 2, commands: [command] });
  const [outcome] = outcomes;
  if (outcome?.status !== 'rejected') throw new Error(`it was ${outcome?.status}`);
  return outcome.rejection;
}

describe('the nearest value that would pass', () => {
  it.each([
    ['quantity_below_minimum', { quantity: 50 }, 'number', '0.000001'],
    ['quantity_above_maximum', { quantity: 10_000_000_100 }, 'number', '100.000000'],
    ['quantity_not_on_lot', { quantity: 1_000_160 }, 'number', '0.010002'],
    ['price_above_maximum', { price: 40_000_001 }, 'price', '400000.00'],
    ['price_out_of_band', { price: 2_599_999 }, 'price', '26000.00'],
    ['price_out_of_band', { price: 7_800_001 }, 'price', '78000.00'],
    ['notional_below_minimum', { quantity: 1_900 }, undefined, '1.00000000'],
    ['post_only_would_cross', { price: 5_300_000, postOnly: true }, 'price', '52999.99'],
    ['post_only_would_cross', { side: 'sell', price: 5_000_000, postOnly: true }, 'price', '51000.01'],
    ['quantity_below_minimum', { marketId: 7, price: 1_820, quantity: 99 }, 'number', '1'],
    ['quantity_not_on_lot', { marketId: 7, price: 1_820, quantity: 10_000_051 }, 'number', '100001'],
    ['price_above_maximum', { marketId: 7, price: 200_000, quantity: 10_000_000 }, 'price', '0.00100000'],
    ['price_out_of_band', { marketId: 7, price: 900, quantity: 100_000_000 }, 'price', '0.00000910'],
  ] as const)('of %s %o is written at its own decimals', (key, change, field, nearest) => {
    const rejection = refuse({ ...order, ...change });
    const wire = wireRejection(rejection, SPOT_WORDS, MARKETS['marketId' in change ? change.marketId : 1]);
    expect(wire).toEqual({
      error: key,
      ...(field === undefined ? {} : { fields: { [field]: key } }),
      values: { nearest },
    });
    expect(message('en', wire.error, wire.values).replaceAll(',', '')).toContain(nearest);
  });

  it('of prices and quantities is what the limits of the market say', () => {
    expect(engine.orderLimits(1)).toMatchObject({
      highestPrice: 40_000_000,
      band: { lowest: 2_600_000, highest: 7_800_000 },
      highestQuantity: 10_000_000_000,
    });
    expect(engine.orderLimits(99)).toBeUndefined();
  });

  it('of a tick of ten units is a multiple of it', () => {
    const sol: MarketScales = { ...(MARKETS[1] as MarketScales), id: 3, priceDecimals: 4, numberDecimals: 4 };
    const rejection = refuse({ ...order, marketId: 3, price: 1_460_006, quantity: 10_000_000 });
    expect(wireRejection(rejection, SPOT_WORDS, sol)).toMatchObject({
      error: 'price_not_on_tick',
      fields: { price: 'price_not_on_tick' },
      values: { nearest: '146.0010' },
    });
  });

  it('of a number of orders is that number', () => {
    const rejection = { key: 'too_many_open_orders', field: 'marketId', nearest: 200 } as const;
    expect(wireRejection(rejection, SPOT_WORDS, MARKETS[1])).toEqual({
      error: 'too_many_open_orders',
      fields: { currency_match_id: 'too_many_open_orders' },
      values: { nearest: 200 },
    });
  });
});

describe('a rejection of a conditional order', () => {
  it.each([
    ['trigger_on_wrong_side', 'triggerPrice', 4_999_999, 'trigger_price', '49999.99'],
    ['price_above_maximum', 'triggerPrice', 40_000_000, 'trigger_price', '400000.00'],
    ['price_out_of_band', 'stopPrice', 2_600_000, 'stop_price', '26000.00'],
    ['insufficient_balance', 'quantity', 150_000_000, 'number', '1.500000'],
    ['timeout_invalid', 'timeoutMs', 86_400_000, 'timeout', 86_400],
  ] as const)('%s of %s %d is %s, nearest %s', (key, field, nearest, name, text) => {
    expect(wireRejection({ key, field, nearest }, CONDITIONAL_WORDS, MARKETS[1])).toEqual({
      error: key,
      fields: { [name]: key },
      values: { nearest: text },
    });
  });

  it.each(['trigger_on_wrong_side', 'post_only_would_cross'] as const)(
    '%s says so where no price would pass',
    (key) => {
      const { error, values } = wireRejection({ key, field: 'price' }, CONDITIONAL_WORDS, MARKETS[1]);
      expect(message('en', error, values)).toMatch(/: –$/);
    },
  );

  it.each([
    ['triggerId', 'id'],
    ['trigger', 'type'],
  ])('names %s as %s', (field, name) => {
    expect(wireRejection({ key: 'trigger_unknown', field }, CONDITIONAL_WORDS, undefined).fields).toEqual({
      [name]: 'trigger_unknown',
    });
  });
});

describe('a rejection', () => {
  it.each([
    ['price_required', { price: 0 }, { price: 'price_required' }],
    ['client_order_id_invalid', { clientId: 'a\nb' }, { client_order_id: 'client_order_id_invalid' }],
    ['market_unknown', { marketId: 99 }, { currency_match_id: 'market_unknown' }],
    ['order_options_invalid', { timeInForce: 'IOC', postOnly: true }, { post_only: 'order_options_invalid' }],
  ] as const)('%s names its field as the wire knows it', (key, change, fields) => {
    expect(wireRejection(refuse({ ...order, ...change }), SPOT_WORDS, MARKETS[1])).toEqual({
      error: key,
      fields,
      values: {},
    });
  });

  it('of a cancellation names the id', () => {
    const rejection = refuse({ kind: 'cancel_order', userId: 3, clientId: '', orderId: 999, side: 'any' });
    expect(wireRejection(rejection, SPOT_WORDS, undefined)).toMatchObject({
      error: 'order_unknown',
      fields: { id: 'order_unknown' },
    });
  });

  it.each(REJECTION_KEYS)('%s keeps its name, and its text leaves no gap', (key) => {
    expect(ERROR_KEYS).toContain(key);
    for (const nearest of [{}, { nearest: 5 }]) {
      const { error, values } = wireRejection({ key, ...nearest }, SPOT_WORDS, MARKETS[1]);
      expect(message('en', error, values)).not.toMatch(/[{}[\]]/);
    }
  });

  it.each(NEAREST_KEYS.filter((key) => !(key in WITHOUT_NEAREST)))(
    '%s shows the nearest value that would pass, in every language',
    (key) => {
      for (const language of LANGUAGES)
        expect(message(language, key, { nearest: '1234.5' })).toContain('1,234.5');
    },
  );

  it('begins with the same words whether or not it has such a value', () => {
    for (const language of LANGUAGES) {
      const [plain, full] = [{}, { nearest: '1' }].map((values) =>
        message(language, 'insufficient_balance', values),
      );
      expect(full?.startsWith(plain ?? '-')).toBe(true);
      expect(full).not.toBe(plain);
    }
    expect(message('en', 'insufficient_balance')).toBe('Balance insufficient');
    expect(message('zh', 'insufficient_balance')).toBe('余额不足');
  });
});
