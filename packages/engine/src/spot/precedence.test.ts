import { BTC_USDT, openQuietMarket, RecordedEngine } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type { ConfigureMarket, PlaceOrder } from '../shapes/command.ts';
import { REJECTION_KEYS, type RejectionKey } from '../shapes/rejection.ts';

const SOUND: PlaceOrder = {
  kind: 'place_order',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: true,
  price: 400_000_000,
  quantity: 1_000_000,
};

const NO_OPTIONS = {
  quoteQuantity: 0,
  coversWhole: false,
  selfTrade: 'expire_taker',
  replaces: 0,
  signedAtMs: 0,
} as const;

interface Breach {
  readonly key: RejectionKey;
  readonly order?: Partial<PlaceOrder>;
  readonly market?: Partial<ConfigureMarket>;
}

/**
 * Each row breaks one more rule than the next: its change is applied on top of all rows below it. Its own
 * key must be returned.
 */
const LIMIT_ORDER: readonly Breach[] = [
  { key: 'user_unknown', order: { userId: 9 } },
  { key: 'market_unknown', order: { marketId: 9 } },
  { key: 'amount_invalid', order: { quantity: Number.NaN } },
  { key: 'client_order_id_invalid', order: { clientId: 'é' } },
  { key: 'idempotency_conflict', order: { clientId: 'used' } },
  { key: 'market_closed', market: { status: 'closed' } },
  { key: 'market_cancel_only', market: { status: 'cancel_only' } },
  { key: 'order_options_invalid', order: { timeInForce: 'IOC' } },
  { key: 'quantity_below_minimum', order: { quantity: 99 } },
  { key: 'quantity_above_maximum', order: { quantity: 20_000_000_001 } },
  { key: 'quantity_not_on_lot', order: { quantity: 101 } },
  { key: 'price_required', order: { price: 0 } },
  { key: 'price_above_maximum', order: { price: 2_000_000_001 } },
  { key: 'price_not_on_tick', order: { price: 700_000_001 } },
  { key: 'price_out_of_band', order: { price: 700_000_000 } },
  { key: 'notional_below_minimum', order: { quantity: 100 } },
  { key: 'too_many_open_orders', market: { maxOpenOrders: 0 } },
  { key: 'post_only_would_cross', order: { price: 410_000_000 } },
  { key: 'insufficient_balance', order: { quantity: 2_000_000_000 } },
];

const MARKET_ORDER: readonly Breach[] = [
  { key: 'user_unknown', order: { userId: 9 } },
  { key: 'market_unknown', order: { marketId: 9 } },
  { key: 'amount_invalid', order: { price: -1 } },
  { key: 'market_closed', market: { status: 'closed' } },
  { key: 'order_options_invalid', order: { postOnly: true } },
  { key: 'quantity_below_minimum', order: { quantity: 99 } },
  { key: 'quantity_not_on_lot', order: { quantity: 101 } },
  { key: 'price_above_maximum', order: { price: 2_000_000_001 } },
  { key: 'notional_below_minimum', order: { price: 1, quantity: 100 } },
  { key: 'no_best_price', order: { side: 'sell' } },
  { key: 'insufficient_balance', order: { userId: 3 } },
];

function answerTo(sound: PlaceOrder, breaches: readonly Breach[]): string {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded, { referencePrice: 400_000_000 });
  const quote = { accountType: 1, assetId: 2, amount: 100_000_000_000 } as const;
  const base = { accountType: 1, assetId: 1, amount: 100_000_000 } as const;
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants: [quote] });
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 2, grants: [base] });
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 3, grants: [] });
  recorded.accept({ ...SOUND, postOnly: false, timeInForce: 'IOC', clientId: 'used' });
  recorded.accept({ ...SOUND, userId: 2, side: 'sell', price: 410_000_000 });
  const settings = breaches.toReversed().map(({ market }) => market);
  recorded.accept(
    Object.assign({ ...BTC_USDT, referencePrice: 400_000_000 }, ...settings) as ConfigureMarket,
  );
  const orders = breaches.toReversed().map(({ order }) => order);
  const before = recorded.engine.stateBytes();
  const order = Object.assign({ ...sound }, ...orders) as PlaceOrder;
  const tried = recorded.engine.checkOrder({ ...order, kind: 'place_order_with_options', ...NO_OPTIONS });
  if (differs(before, recorded.engine.stateBytes())) return 'trying an order has changed the state';
  const { outcome } = recorded.apply(order);
  expect(tried).toEqual(outcome.status === 'rejected' ? outcome.rejection : undefined);
  if (outcome.status === 'accepted') return outcome.status;
  return differsOnlyInCounters(before, recorded.engine.stateBytes())
    ? outcome.rejection.key
    : 'the state has changed';
}

function differs(before: Uint8Array, after: Uint8Array): boolean {
  return before.length !== after.length || before.some((byte, index) => byte !== after[index]);
}

/** Format, sequence and time come first: two tagged numbers after two row headers and the format. */
function differsOnlyInCounters(before: Uint8Array, after: Uint8Array): boolean {
  const from = 9 + 9 + 9 + 9 + 9;
  return (
    before.length === after.length && before.every((byte, index) => index < from || byte === after[index])
  );
}

describe.each([
  { name: 'a limit order', sound: SOUND, breaches: LIMIT_ORDER },
  {
    name: 'a market order',
    sound: { ...SOUND, type: 'market' as const, postOnly: false, price: 0 },
    breaches: MARKET_ORDER,
  },
])('of the rules that $name breaks', ({ sound, breaches }) => {
  it.each(breaches.map(({ key }, index) => [key, index] as const))(
    '%s is named before those below it',
    (key, index) => {
      expect(answerTo(sound, breaches.slice(index))).toBe(key);
    },
  );

  it('none is named when none is broken', () => {
    expect(answerTo(sound, [])).toBe('accepted');
  });

  it('the order is that of the list of keys', () => {
    const places = breaches.map(({ key }) => REJECTION_KEYS.indexOf(key));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
