import {
  BUYER,
  HASH,
  LIVE_DESK,
  openQuietMarket,
  P2pDesk,
  RecordedEngine,
  SHOP_OWNER,
  USDT_CNY_MARKET,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { BOND } from '../../test/desk-with-order.ts';
import { createEngine } from '../composition/engine.ts';
import type * as C from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';

const AMOUNT_MAX = 4_503_599_627_370_495;
const MILLI = BOND / 1_000;
const DAY_MS = 86_400_000;
const RATE = 718_640_000;
const INVALID = 'settings_invalid';
const OPTIONS = 'order_options_invalid';
const OWN = { userId: SHOP_OWNER, clientId: '' } as const;
const FIAT = { fiatId: 3, code: 'USD', scale: 2, status: 'open' } as const;
const USD = { kind: 'configure_p2p_fiat', outboxId: 0, ...FIAT } as const;
const LIMIT = { dayLimit: 5, certifiedDayLimit: 6, shopDayLimit: 7 } as const;
const CLOSE_CNY = { ...USD, fiatId: 1, status: 'closed' } as const;
const DAY_LIMITS = { kind: 'configure_p2p_asset', outboxId: 0, assetId: 2, ...LIMIT } as const;
const MARKET: C.ConfigureP2pMarket = { ...USDT_CNY_MARKET, p2pMarketId: 3 };
const TERMS = { fiatId: 1, sources: sourcesOf(2), quorum: 2, lifeMs: 300_000, effectiveMs: 0 };
const CNY_RATE = { kind: 'configure_p2p_rate', outboxId: 0, ...TERMS } as const;
const BY_TWO = { reason: 'a call with the owner', firstOperatorId: 1, secondOperatorId: 2 } as const;
const SHOP = { kind: 'set_shop', outboxId: 0, userId: SHOP_OWNER, status: 'active', ...BY_TWO } as const;
const SUSPEND = { ...SHOP, status: 'suspended' } as const;
const ONLINE = { kind: 'set_shop_online', ...OWN, isOnline: false, by: 'hours' } as const;
const POST = { kind: 'post_bond', ...OWN, amount: 1 } as const;
const LEAVE = { kind: 'return_bond', ...OWN } as const;
const PRICE = { pricing: 'fixed', price: 7_213, premiumPpm: 0, limitPrice: 0 } as const;
const LIMITS = { minMoney: 10_000, maxMoney: 500_000, needsCertified: false, minCompleted: 0 } as const;
const WAYS = { windowMinutes: 15, payTypes: ['alipay'], termsHash: HASH } as const;
const EDIT = { kind: 'edit_ad', ...OWN, adId: 1, version: 1, ...PRICE, ...LIMITS, ...WAYS } as const;
const STOCK = { kind: 'set_ad_stock', ...OWN, adId: 1, version: 1, quantity: BOND } as const;
const SWITCH = { kind: 'set_ad_status', ...OWN, adId: 1, status: 'off' } as const;
const FREEZE = { kind: 'freeze_user', outboxId: 0, userId: SHOP_OWNER } as const;

type Refused<Shape> = [string, Partial<Shape>, string, string?, number?];
type Bounds<Shape> = [keyof Shape, number, number, Partial<Shape>?];

function sourcesOf(count: number): C.RateSource[] {
  return Array.from({ length: count }, (_, place) => ({ sourceId: place + 1, name: `s${place + 1}` }));
}

/** A refused command names these fields alone, and leaves no other event. */
function expectRefusal(
  { recorded }: Pick<P2pDesk, 'recorded'>,
  command: C.Command,
  ...[key, field, nearest]: (string | number | undefined)[]
) {
  const named = Object.entries({ key, field, nearest }).filter(([, value]) => value !== undefined);
  const rejection = Object.fromEntries(named) as unknown as Rejection;
  const { outcome, events } = recorded.apply(command);
  expect(outcome).toEqual({ status: 'rejected', rejection });
  expect(events.map(({ event }) => event)).toEqual([{ kind: 'command_rejected', key }]);
}

/** The event is one of those that follow. */
function expectEvent(at: P2pDesk, command: C.Command, event: object) {
  const { events } = at.recorded.accept(command);
  expect(events.map((sequenced) => sequenced.event)).toContainEqual(expect.objectContaining(event));
}

/** The whole history is not replayed: the log has no form for the numbers that these tests see refused. */
function expectSameAfterRestart({ engine }: P2pDesk) {
  expect(createEngine(engine.snapshot()).stateBytes()).toEqual(engine.stateBytes());
}

function settingsOf<Shape extends C.Command>({ kind: _kind, ...settings }: Shape) {
  return settings;
}

describe('the settings of the desk', () => {
  it.each<Bounds<C.ConfigureP2p>>([
    ['lateMs', 0, DAY_MS],
    ['answerMs', 1, 30 * DAY_MS],
    ['appealFromMs', 0, DAY_MS],
    ['autoAppealMs', 1, 30 * DAY_MS],
    ['cancelLimit', 1, 1_000],
    ['takerOrdersMax', 1, 1_000],
    ['shopOrdersMax', 1, 1_000],
    ['shopAdsMax', 1, 1_000],
    ['freshMs', 0, 30 * DAY_MS],
    ['gapMs', 1_000, DAY_MS],
    ['bondAmount', 0, AMOUNT_MAX],
  ])('keep %s between %d and %d', (field, lowest, highest) => {
    const at = new P2pDesk();
    for (const value of [lowest - 1, highest + 1, lowest + 0.5])
      expectRefusal(at, { ...LIVE_DESK, [field]: value }, INVALID, field);
    for (const value of [lowest, highest]) {
      const command = { ...LIVE_DESK, [field]: value };
      expectEvent(at, command, { kind: 'p2p_configured', settings: settingsOf(command) });
      expect(at.engine.p2p.desk).toEqual(settingsOf(command));
    }
    expectSameAfterRestart(at);
  });

  it.each<Refused<C.ConfigureP2p>>([
    ['with bonds of an unknown coin', { bondAssetId: 9 }, 'asset_unknown', 'bondAssetId'],
    ['with bonds of another coin than is held', { bondAssetId: 1 }, INVALID, 'bondAssetId'],
    ['with an unknown status', { status: 'shut' as 'open' }, INVALID, 'status'],
    ['without a window', { windows: [] }, INVALID, 'windows'],
    ['with eleven windows', { windows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, INVALID, 'windows'],
    ['with one window twice', { windows: [15, 15] }, INVALID, 'windows'],
    ['with a window of nothing', { windows: [15, 0] }, INVALID, 'windows'],
    ['with a window of more than a day', { windows: [15, 1_441] }, INVALID, 'windows'],
    ['with windows that are no list', { windows: '15' as unknown as number[] }, INVALID, 'windows'],
    ['with a word for a flag', { needsCertified: 'yes' as unknown as true }, INVALID, 'needsCertified'],
  ])('are refused %s', (_, change, ...refusal) => {
    expectRefusal(new P2pDesk(), { ...LIVE_DESK, ...change }, ...refusal);
  });

  it('name another coin for bonds once none is held, and close once no order is open', () => {
    const at = new P2pDesk({ money: { [SHOP_OWNER]: 2 * BOND } });
    at.place(BOND);
    expect(at.take(BUYER, 1, { money: 100_000 })).toBe(1);
    expectRefusal(at, { ...LIVE_DESK, status: 'closed' }, INVALID, 'status');
    expect(at.cancel(BUYER, 1)).toBe(1);
    at.recorded.accept({ ...LIVE_DESK, status: 'closed' });
    const without = new P2pDesk();
    without.recorded.accept(LEAVE);
    without.recorded.accept({ ...LIVE_DESK, bondAssetId: 1 });
    expect(without.engine.p2p.desk?.bondAssetId).toBe(1);
  });
});

describe('a fiat and the limits of a coin', () => {
  it.each<Refused<C.ConfigureP2pFiat>>([
    ['without an id', { fiatId: 0 }, INVALID, 'fiatId'],
    ['with a code of four letters', { code: 'USDX' }, INVALID, 'code'],
    ['with a code that only ends well', { code: 'xUSD' }, INVALID, 'code'],
    ['with a code of small letters', { code: 'usd' }, INVALID, 'code'],
    ['with a list for a code', { code: ['USD'] as unknown as string }, INVALID, 'code'],
    ['with nine decimals', { scale: 9 }, INVALID, 'scale'],
    ['with fewer than no decimals', { scale: -1 }, INVALID, 'scale'],
    ['with another scale than before', { fiatId: 1, scale: 3 }, INVALID, 'scale'],
    ['with an unknown status', { status: 'paused' as 'open' }, INVALID, 'status'],
  ])('is refused %s', (_, change, ...refusal) => {
    expectRefusal(new P2pDesk(), { ...USD, ...change }, ...refusal);
  });

  it.each(['dayLimit', 'certifiedDayLimit', 'shopDayLimit'] as const)('keep %s an amount', (field) => {
    const at = new P2pDesk();
    for (const value of [-1, AMOUNT_MAX + 1])
      expectRefusal(at, { ...DAY_LIMITS, [field]: value }, INVALID, field);
    expectRefusal(at, { ...DAY_LIMITS, assetId: 9 }, 'asset_unknown', 'assetId');
    for (const value of [0, AMOUNT_MAX]) {
      const command = { ...DAY_LIMITS, [field]: value };
      expectEvent(at, command, { kind: 'p2p_asset_configured', settings: settingsOf(command) });
      expect(at.engine.p2p.assets()).toContainEqual(settingsOf(command));
    }
    expectSameAfterRestart(at);
  });
});

describe('a P2P market', () => {
  it.each<Bounds<C.ConfigureP2pMarket>>([
    ['indexMarketId', 0, AMOUNT_MAX],
    ['priceDecimals', 0, 5, { maxPrice: 10_000 }],
    ['tick', 1, 1_000_000],
    ['step', 1, 1_000],
    ['maxPrice', 1, 10_000_000, { maxMoney: 4_000_000 }],
    ['minMoney', 1, 5_000_000],
    ['maxMoney', 10_000, AMOUNT_MAX, { step: 1, maxPrice: 1_000_000_000 }],
    ['bandPpm', 1, 999_999],
    ['makerFeePpm', 0, 999_999],
    ['takerFeePpm', 0, 999_999],
  ])('has %s of at least %d and takes %d', (field, lowest, highest, change) => {
    const at = new P2pDesk();
    for (const value of [lowest - 1, lowest + 0.5, AMOUNT_MAX + 1])
      expectRefusal(at, { ...MARKET, ...change, [field]: value }, INVALID, field);
    for (const [place, value] of [lowest, highest].entries()) {
      const added = { ...MARKET, ...change, p2pMarketId: 3 + place, [field]: value };
      expectEvent(at, added, { kind: 'p2p_market_configured', settings: settingsOf(added) });
      expect(at.engine.p2p.markets()).toContainEqual(settingsOf(added));
    }
    expectSameAfterRestart(at);
  });

  it.each<Refused<C.ConfigureP2pMarket>>([
    ['of an unknown coin', { assetId: 9 }, 'asset_unknown', 'assetId'],
    ['of an unknown fiat', { fiatId: 9 }, INVALID, 'fiatId'],
    ['without an id', { p2pMarketId: 0 }, INVALID, 'p2pMarketId'],
    ['with an unknown status', { status: 'paused' as 'open' }, INVALID, 'status'],
    ['with six decimals of a price', { priceDecimals: 6 }, INVALID, 'priceDecimals'],
    ['with a highest price off the tick', { tick: 3 }, INVALID, 'maxPrice'],
    ['with a highest price beyond all', { maxPrice: 2 ** 51 + 1 }, INVALID, 'maxPrice'],
    ['with the price beyond which there is none', { maxPrice: 2 ** 51 }, INVALID, 'step'],
    ['with a step worth more than a unit of the fiat', { step: 1_001 }, INVALID, 'step'],
    ['with a step worth no amount', { step: AMOUNT_MAX }, INVALID, 'step'],
    ['with a maximum below the minimum', { maxMoney: 9_999 }, INVALID, 'maxMoney'],
    ['with a maximum that buys no amount', { maxPrice: 1 }, INVALID, 'maxMoney'],
    ['with a minimum that buys no amount', { maxPrice: 1, minMoney: 5_000_000 }, INVALID, 'minMoney'],
    ['with all of a deal as its band', { bandPpm: 1_000_000 }, INVALID, 'bandPpm'],
    ['with all of a deal as its fee', { makerFeePpm: 1_000_000 }, INVALID, 'makerFeePpm'],
    ['with all of a deal as the fee of a taker', { takerFeePpm: 1_000_000 }, INVALID, 'takerFeePpm'],
    ['with another coin than before', { p2pMarketId: 1, assetId: 1 }, 'market_immutable', 'assetId'],
    ['with another fiat than before', { p2pMarketId: 1, fiatId: 2 }, 'market_immutable', 'fiatId'],
    ['with another index', { p2pMarketId: 1, indexMarketId: 1 }, 'market_immutable', 'indexMarketId'],
    ['with other decimals', { p2pMarketId: 1, priceDecimals: 4 }, 'market_immutable', 'priceDecimals'],
    ['with another tick', { p2pMarketId: 1, tick: 10 }, 'market_immutable', 'tick'],
    ['with another step', { p2pMarketId: 1, step: 10 }, 'market_immutable', 'step'],
  ])('is refused %s', (_, change, ...refusal) => {
    const at = new P2pDesk();
    expectRefusal(at, { ...MARKET, ...change }, ...refusal);
    expect(at.engine.p2p.markets()).toHaveLength(2);
  });
});

/** The shop has an ad of 1,000 USDT that is on and one that is off. */
function tradingDesk(): P2pDesk {
  const at = new P2pDesk({ money: { [SHOP_OWNER]: 4 * BOND } });
  expect([at.place(BOND), at.place(BOND), at.do({ ...SWITCH, adId: 2 })]).toEqual([1, 2, 2]);
  return at;
}

function quoting(change: Partial<C.RateQuote>): C.TakeRateQuotes {
  return { kind: 'take_rate_quotes', quotes: [{ fiatId: 1, sourceId: 1, rate: RATE, madeMs: 0, ...change }] };
}

function named(sourceId: number, name: unknown): C.ConfigureP2pRate {
  return { ...CNY_RATE, sources: [...sourcesOf(1), { sourceId, name: name as string }] };
}

it.each<[string, C.Command, string, string?, number?]>([
  ['a rate of an unknown fiat', { ...CNY_RATE, fiatId: 9 }, INVALID, 'fiatId'],
  ['a rate without a source', { ...CNY_RATE, sources: [] }, INVALID, 'sources'],
  ['a rate of 17 sources', { ...CNY_RATE, sources: sourcesOf(17) }, INVALID, 'sources'],
  ['a rate with one source twice', named(1, 'a'), INVALID, 'sources'],
  ['a rate with a source without an id', named(0, 'a'), INVALID, 'sources'],
  ['a rate with a source without a name', named(2, ''), INVALID, 'sources'],
  ['a rate with a name of 201 letters', named(2, 'x'.repeat(201)), INVALID, 'sources'],
  ['a rate with a list for a name', named(2, ['a']), INVALID, 'sources'],
  ['a rate whose sources are no list', { ...CNY_RATE, sources: { length: 1 } as never }, INVALID, 'sources'],
  ['a rate without a quorum', { ...CNY_RATE, quorum: 0 }, INVALID, 'quorum'],
  ['a rate with a quorum above its sources', { ...CNY_RATE, quorum: 3 }, INVALID, 'quorum'],
  ['a rate whose quotes never live', { ...CNY_RATE, lifeMs: 0 }, INVALID, 'lifeMs'],
  ['a rate whose quotes outlive a day', { ...CNY_RATE, lifeMs: DAY_MS + 1 }, INVALID, 'lifeMs'],
  ['a rate from before all time', { ...CNY_RATE, effectiveMs: -1 }, INVALID, 'effectiveMs'],
  ['a quote of an unknown fiat', quoting({ fiatId: 9 }), 'p2p_market_closed', 'fiatId'],
  ['a quote without a source', quoting({ sourceId: 0 }), 'amount_invalid', 'sourceId'],
  ['a quote of zero', quoting({ rate: 0 }), 'amount_invalid', 'rate'],
  ['a quote below zero', quoting({ rate: -1 }), 'amount_invalid', 'rate'],
  ['a quote above the highest', quoting({ rate: 10 ** 15 + 1 }), 'amount_invalid', 'rate'],
  ['a quote from before all time', quoting({ madeMs: -1 }), 'amount_invalid', 'madeMs'],
  ['a shop of nobody', { ...SHOP, userId: 99 }, 'user_unknown', 'userId'],
  ['a shop of no status', { ...SHOP, status: 'none' as 'active' }, INVALID, 'status'],
  ['a shop by one operator', { ...SHOP, secondOperatorId: 1 }, 'second_person_missing', 'secondOperatorId'],
  ['a shop by no operator', { ...SHOP, firstOperatorId: 0 }, 'operator_unknown', 'firstOperatorId'],
  ['a shop without a reason', { ...SHOP, reason: ' ' }, 'words_missing', 'reason'],
  ['a shop for too long a reason', { ...SHOP, reason: 'x'.repeat(501) }, 'words_missing', 'reason', 500],
  ['a suspension of no shop', { ...SHOP, userId: BUYER, status: 'suspended' }, INVALID, 'status'],
  ['a shop without a bond', { ...SHOP, userId: BUYER }, 'p2p_bond_missing', 'userId', BOND],
  ['a bond of nothing', { ...POST, amount: 0 }, 'amount_invalid', 'amount'],
  ['a bond below nothing', { ...POST, amount: -1 }, 'amount_invalid', 'amount'],
  ['a bond beyond all', { ...POST, amount: AMOUNT_MAX }, 'amount_invalid', 'amount'],
  ['a bond of no coins', { ...POST, userId: BUYER }, 'insufficient_balance', 'quantity', 0],
  ['a leave of no shop', { ...LEAVE, userId: BUYER }, 'p2p_shop_not_active', 'userId'],
  ['an opening of no shop', { ...ONLINE, userId: BUYER }, 'p2p_shop_not_active', 'userId'],
  ['an opening by a word', { ...ONLINE, isOnline: 'yes' as never }, INVALID, 'isOnline'],
  ['an opening by a stranger', { ...ONLINE, by: 'stranger' as never }, INVALID, 'by'],
  ['an edit of an older ad', { ...EDIT, version: 2 }, 'p2p_ad_changed', 'version'],
  ['an edit by another', { ...EDIT, userId: BUYER }, 'p2p_ad_unavailable', 'adId'],
  ['an edit of no ad', { ...EDIT, adId: 9 }, 'p2p_ad_unavailable', 'adId'],
  ['an edit to a wrong flag', { ...EDIT, needsCertified: 1 as never }, 'amount_invalid', 'needsCertified'],
  ['an edit to many orders', { ...EDIT, minCompleted: 1_000_001 }, 'amount_invalid', 'minCompleted'],
  ['an edit to minus an order', { ...EDIT, minCompleted: -1 }, 'amount_invalid', 'minCompleted'],
  ['an edit to no pricing', { ...EDIT, pricing: 'free' as never }, OPTIONS, 'pricing'],
  ['an edit to one wrong way', { ...EDIT, payTypes: ['bank', 'x'] as never }, OPTIONS, 'payTypes'],
  ['an edit to no window', { ...EDIT, windowMinutes: 20 }, 'p2p_window_invalid', 'windowMinutes'],
  ['an edit to no terms', { ...EDIT, termsHash: '' }, 'words_missing', 'termsHash'],
  ['an edit above all prices', { ...EDIT, price: 1_000_001 }, 'price_above_maximum', 'price', 1_000_000],
  ['an edit to a limit', { ...EDIT, limitPrice: 1 }, 'amount_invalid', 'limitPrice'],
  ['an edit to two prices', { ...EDIT, pricing: 'floating' }, 'amount_invalid', 'price'],
  ['an edit to a part of a premium', { ...EDIT, premiumPpm: 1 }, 'amount_invalid', 'premiumPpm'],
  ['an edit to no minimum', { ...EDIT, minMoney: 0 }, 'amount_invalid', 'minMoney'],
  ['an edit to half a minimum', { ...EDIT, minMoney: 10_000.5 }, 'amount_invalid', 'minMoney'],
  ['an edit to no maximum', { ...EDIT, maxMoney: 0 }, 'amount_invalid', 'maxMoney'],
  ['an edit to half a maximum', { ...EDIT, maxMoney: 10_000.5 }, 'amount_invalid', 'maxMoney'],
  ['an edit to crossed limits', { ...EDIT, maxMoney: 9_999 }, 'p2p_max_below_min', 'maxMoney'],
  ['an edit to a low minimum', { ...EDIT, minMoney: 9_999 }, 'p2p_ad_limits_invalid', 'minMoney'],
  ['an edit beyond the stock', { ...EDIT, maxMoney: 721_301 }, 'p2p_ad_limits_invalid', 'maxMoney'],
  ['stock of an older ad', { ...STOCK, version: 2 }, 'p2p_ad_changed', 'version'],
  ['stock of no ad', { ...STOCK, adId: 9 }, 'p2p_ad_unavailable', 'adId'],
  ['no stock', { ...STOCK, quantity: 0 }, 'amount_invalid', 'quantity'],
  ['stock off the step', { ...STOCK, quantity: BOND + 1 }, 'number_too_precise', 'quantity', BOND],
  ['stock of no coins', { ...STOCK, quantity: 4 * BOND }, 'insufficient_balance', 'quantity', 1_998 * MILLI],
  ['an unknown switch', { ...SWITCH, status: 'half' as never }, OPTIONS, 'status'],
  ['a switch of no ad', { ...SWITCH, adId: 9 }, 'p2p_ad_unavailable', 'adId'],
])('%s is refused', (_, command, ...refusal) => {
  expectRefusal(tradingDesk(), command, ...refusal);
});

it.each<[string, C.Command, C.Command, string, string?]>([
  ['edit while paused', { ...LIVE_DESK, status: 'paused' }, EDIT, 'p2p_paused'],
  ['edit while closed', { ...LIVE_DESK, status: 'closed' }, EDIT, 'p2p_closed'],
  ['edit for a closed fiat', CLOSE_CNY, EDIT, 'p2p_market_closed', 'p2pMarketId'],
  ['edit while suspended', SUSPEND, EDIT, 'p2p_shop_not_active', 'userId'],
  ['lock more while suspended', SUSPEND, { ...STOCK, quantity: 2 * BOND }, 'p2p_shop_not_active', 'userId'],
  ['switch on while suspended', SUSPEND, { ...SWITCH, status: 'on' }, 'p2p_shop_not_active', 'userId'],
  ['edit while the desk closes', { ...LIVE_DESK, status: 'closing' }, EDIT, 'p2p_closing'],
  ['switch on while paused', { ...LIVE_DESK, status: 'paused' }, { ...SWITCH, status: 'on' }, 'p2p_paused'],
  ['open while suspended', SUSPEND, ONLINE, 'p2p_shop_not_active', 'userId'],
  ['edit a closed ad', { ...SWITCH, status: 'closed' }, EDIT, 'p2p_ad_not_open', 'adId'],
  ['post while frozen', FREEZE, POST, 'user_frozen', 'userId'],
  ['edit while frozen', FREEZE, EDIT, 'user_frozen', 'userId'],
])('a shop may not %s', (_, before, command, ...refusal) => {
  const at = tradingDesk();
  at.recorded.accept(before);
  expectRefusal(at, command, ...refusal);
});

it.each([SHOP, POST, LEAVE, ONLINE, EDIT, STOCK, SWITCH])('an unset desk refuses $kind', (command) => {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: SHOP_OWNER, grants: [] });
  expectRefusal({ recorded }, command, 'p2p_closed');
});

const [AD, OF_SHOP, OF_RATE] = ['ad_changed', 'shop_changed', 'p2p_rate_configured'] as const;
const SUSPENDED = { status: 'off', pauseReason: 'shop_suspended' };
const EDITED = { version: 2, price: 7_214, left: BOND, locked: 1_001 * MILLI };
it.each<[string, C.Command, string, object[]]>([
  ['ten windows', { ...LIVE_DESK, windows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, 'p2p_configured', [{}]],
  ['a window of a day', { ...LIVE_DESK, windows: [1_440] }, 'p2p_configured', [{}]],
  ['8 decimals', { ...USD, scale: 8 }, 'p2p_fiat_configured', [{ settings: { scale: 8 } }]],
  ['a fiat that closes', CLOSE_CNY, 'p2p_fiat_configured', [{ settings: { status: 'closed' } }]],
  ['a rate of 16', { ...CNY_RATE, sources: sourcesOf(16), quorum: 16 }, OF_RATE, [{}]],
  ['a rate of one', { ...CNY_RATE, sources: sourcesOf(1), quorum: 1 }, OF_RATE, [{}]],
  ['a rate for a day', { ...CNY_RATE, lifeMs: DAY_MS }, OF_RATE, [{ settings: { quorum: 2 } }]],
  ['a name of 200 letters', named(2, 'x'.repeat(200)), OF_RATE, [{}]],
  ['the highest quote', quoting({ rate: 10 ** 15, madeMs: DAY_MS * 40_000 }), 'p2p_rate_ticked', [{}]],
  ['an older quote', quoting({ rate: 5 }), 'p2p_rate_ticked', []],
  ['a suspension by one', { ...SUSPEND, secondOperatorId: 1 }, AD, [{ ad: { adId: 1, ...SUSPENDED } }]],
  ['an end', { ...SHOP, status: 'revoked' }, AD, [{ ad: { left: 0, locked: 0 } }, { ad: { adId: 2 } }]],
  ['a closed shop', { ...SHOP, status: 'revoked' }, OF_SHOP, [{ shop: { isOnline: false, ...BY_TWO } }]],
  ['a leave', LEAVE, OF_SHOP, [{ shop: { status: 'left', bond: 0, firstOperatorId: 0 } }]],
  ['a pause', ONLINE, OF_SHOP, [{ shop: { isOnline: false, changedBy: 'hours' } }]],
  ['an opening of an open shop', { ...ONLINE, isOnline: true }, OF_SHOP, []],
  ['a bond', POST, OF_SHOP, [{ shop: { bond: BOND + 1, bondAssetId: 2, changedBy: 'owner' } }]],
  ['an edit', { ...EDIT, price: 7_214, minCompleted: 1_000_000 }, AD, [{ change: 'edited', ad: EDITED }]],
  ['an edit to one amount', { ...EDIT, maxMoney: 10_000 }, AD, [{ ad: { maxMoney: 10_000 } }]],
  ['less stock', { ...STOCK, quantity: BOND / 2 }, AD, [{ ad: { left: BOND / 2, quantity: BOND / 2 } }]],
  ['more stock', { ...STOCK, quantity: 2 * BOND }, AD, [{ ad: { locked: 2_002 * MILLI } }]],
  ['an ad off', SWITCH, AD, [{ change: 'switched', ad: { status: 'off', pauseReason: 'by_owner' } }]],
  ['an ad on', { ...SWITCH, adId: 2, status: 'on' }, AD, [{ ad: { status: 'on', pauseReason: '' } }]],
])('%s is accepted', (_, command, kind, expected) => {
  const at = tradingDesk();
  const { events } = at.recorded.accept(command);
  expect(events.map(({ event }) => event).filter((event) => event.kind === kind)).toMatchObject(expected);
  expectSameAfterRestart(at);
});

it.each([
  [7_186_400, false],
  [7_186_401, true],
])('two quotes %d apart halt the rate: %s', (apart, isHalted) => {
  const at = new P2pDesk();
  const tick = (ms: number) => {
    at.recorded.waitMs(ms - 1);
    at.tick();
    return at.engine.p2p.rate(1);
  };
  const madeMs = at.recorded.nextMs + 1_000;
  at.recorded.accept({ ...CNY_RATE, effectiveMs: madeMs - 1 });
  expect(tick(998)?.nextSettings?.effectiveMs).toBe(madeMs - 1);
  expect(tick(1)?.nextSettings).toBeUndefined();
  at.recorded.accept(quoting({ madeMs: madeMs + 60_000 }));
  at.recorded.accept(quoting({ sourceId: 2, rate: RATE + apart, madeMs: madeMs + 1 }));
  expect(at.engine.p2p.rate(1)?.tick?.isHalted).toBe(isHalted);
  expect(tick(299_999)?.tick?.isHalted).toBe(isHalted);
  expect(tick(1)?.tick).toMatchObject({ isHalted: true, quotes: [] });
});

it('a shop with an open order does not leave, and lowers its stock though it is suspended', () => {
  const at = tradingDesk();
  expect(at.take(BUYER, 1, { money: 100_000 })).toBe(1);
  expectRefusal(at, LEAVE, 'p2p_bond_busy', 'userId');
  at.recorded.accept(SUSPEND);
  at.recorded.accept({ ...STOCK, quantity: BOND / 2 });
  expect(at.ad(1)).toMatchObject({ left: BOND / 2, locked: (1_001 * MILLI) / 2, status: 'off' });
  expectSameAfterRestart(at);
});

it('a shop is certified with the last unit of its bond, and not before', () => {
  const at = new P2pDesk({ money: { [BUYER]: BOND } });
  at.recorded.accept({ ...POST, userId: BUYER, amount: BOND - 1 });
  expectRefusal(at, { ...SHOP, userId: BUYER }, 'p2p_bond_missing', 'userId', 1);
  at.recorded.accept({ ...POST, userId: BUYER });
  at.recorded.accept({ ...SHOP, userId: BUYER });
  expect(at.engine.p2p.shop(BUYER)).toMatchObject({ status: 'active', bond: BOND, ...BY_TWO });
});
