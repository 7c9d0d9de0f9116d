/** The terms of the desk that operators set: the desk itself, fiats, the sources of their rates, coins and markets. */
import { defineSubject, settingValues, type SubjectPorts } from '../../../facets/subjects.ts';
import { checkOpening } from './opening.ts';

const DAY_MS = 86_400_000;

/** Orders that are open under the terms; a market's own, or all. */
const openOrders = (column?: 'market_id' | 'fiat_id' | 'asset_id') => () =>
  ({
    what: 'p2p_orders',
    count: ({ sql }: SubjectPorts, id: number) => sql<{ count: number }[]>`
      select count(*)::int as count from p2p_orders
      where ended_ms = 0 ${column === undefined ? sql`` : sql`and ${sql(column)} = ${id}::bigint`}`,
  }) as const;

const wantedNumber = (terms: Readonly<Record<string, string | undefined>>, name: string) =>
  Number(terms[name] ?? '0');

/** The whole desk. */
export const deskTerms = defineSubject({
  name: 'p2p',
  command: 'configure_p2p',
  terms: {
    status: ['status', 'word', { alone: ['paused', 'closing', 'closed'] }],
    pay_minutes: ['windows', 'counts'],
    late_seconds: ['lateMs', 'seconds'],
    answer_seconds: ['answerMs', 'seconds'],
    appeal_from_seconds: ['appealFromMs', 'seconds'],
    auto_appeal_seconds: ['autoAppealMs', 'seconds'],
    cancel_max: ['cancelLimit', 'count'],
    taker_orders_max: ['takerOrdersMax', 'count'],
    shop_orders_max: ['shopOrdersMax', 'count'],
    shop_ads_max: ['shopAdsMax', 'count'],
    fresh_seconds: ['freshMs', 'seconds'],
    gap_seconds: ['gapMs', 'seconds'],
    bond: ['bondAmount', 'asset'],
    needs_certified: ['needsCertified', 'flag'],
  },
  unknown: 'currency_unknown',
  ids: ({ engine }) => (engine.p2p.desk === undefined ? [] : [0]),
  find({ engine, catalog }, _id, currencyId) {
    const { desk } = engine.p2p;
    const bondAssetId = desk?.bondAssetId ?? currencyId ?? 0;
    const currency = catalog.currency(bondAssetId);
    if (currency === undefined) return undefined;
    return {
      name: 'P2P',
      scales: { asset: currency.scale },
      fixed: { bondAssetId },
      settings: settingValues(desk),
    };
  },
  affects: openOrders(),
  async checkLive(ports, { before, after }) {
    const wasOn = before['status'] !== undefined && before['status'] !== 'closed';
    if (after['status'] !== 'closed' && !wasOn) await checkOpening(ports, after['needs_certified'] === '1');
  },
});

/** A fiat. */
export const fiatTerms = defineSubject({
  name: 'p2p_fiat',
  command: 'configure_p2p_fiat',
  terms: {
    code: ['code', 'word'],
    scale: ['scale', 'count'],
    status: ['status', 'word', { alone: 'closed' }],
  },
  unknown: 'p2p_market_closed',
  ids: ({ engine }) => engine.p2p.fiats().map(({ fiatId }) => fiatId),
  find({ engine }, id, _currencyId, terms = {}) {
    const fiat = engine.p2p.fiats().find(({ fiatId }) => fiatId === id);
    const name = fiat?.code ?? terms['code'];
    if (name === undefined) return undefined;
    return { name, scales: {}, fixed: { fiatId: id }, settings: settingValues(fiat) };
  },
  next: async ({ engine }) => 1 + Math.max(0, ...engine.p2p.fiats().map(({ fiatId }) => fiatId)),
  affects: openOrders('fiat_id'),
});

/** The sources of a fiat's rate: in live mode a change is announced for a day. */
export const rateTerms = defineSubject({
  name: 'p2p_rate',
  command: 'configure_p2p_rate',
  terms: {
    sources: ['sources', 'sources'],
    quorum: ['quorum', 'count'],
    life_seconds: ['lifeMs', 'seconds'],
  },
  unknown: 'p2p_market_closed',
  ids: ({ engine }) => engine.p2p.fiats().map(({ fiatId }) => fiatId),
  find({ engine, mode }, id) {
    const fiat = engine.p2p.fiats().find(({ fiatId }) => fiatId === id);
    if (fiat === undefined) return undefined;
    const view = engine.p2p.rate(id);
    const effectiveMs = mode === 'live' ? engine.nowMs + DAY_MS : 0;
    return {
      name: fiat.code,
      scales: {},
      fixed: { fiatId: id, effectiveMs },
      settings: settingValues(view?.nextSettings ?? view?.settings),
    };
  },
  affects: openOrders('fiat_id'),
});

/** The numbers of a coin that people may order in a day. */
export const dayTerms = defineSubject({
  name: 'p2p_asset',
  command: 'configure_p2p_asset',
  terms: {
    day_max: ['dayLimit', 'asset'],
    certified_day_max: ['certifiedDayLimit', 'asset'],
    shop_day_max: ['shopDayLimit', 'asset'],
  },
  unknown: 'currency_unknown',
  ids: ({ engine }) => engine.p2p.assets().map(({ assetId }) => assetId),
  find({ engine, catalog }, id) {
    const currency = catalog.currency(id);
    if (currency === undefined) return undefined;
    return {
      name: currency.code,
      scales: { asset: currency.scale },
      fixed: { assetId: id },
      settings: settingValues(engine.p2p.assets().find(({ assetId }) => assetId === id)),
    };
  },
  affects: openOrders('asset_id'),
});

/** A coin for a fiat. What ads and orders are made with never changes. */
export const marketTerms = defineSubject({
  name: 'p2p_market',
  command: 'configure_p2p_market',
  terms: {
    fiat_id: ['fiatId', 'count'],
    coin_pair_id: ['indexMarketId', 'count'],
    decimals: ['priceDecimals', 'count'],
    unit: ['tick', 'price'],
    step: ['step', 'base'],
    status: ['status', 'word', { alone: 'closed' }],
    highest: ['maxPrice', 'price'],
    min_money: ['minMoney', 'quote'],
    max_money: ['maxMoney', 'quote'],
    band: ['bandPpm', 'fraction', { highestPpm: 500_000 }],
    maker_fee: ['makerFeePpm', 'fraction', { highestPpm: 50_000 }],
    taker_fee: ['takerFeePpm', 'fraction', { highestPpm: 50_000 }],
  },
  unknown: 'p2p_market_closed',
  ids: ({ engine }) => engine.p2p.markets().map(({ p2pMarketId }) => p2pMarketId),
  find({ engine, catalog }, id, currencyId, terms = {}) {
    const market = engine.p2p.markets().find(({ p2pMarketId }) => p2pMarketId === id);
    const assetId = market?.assetId ?? currencyId ?? 0;
    const currency = catalog.currency(assetId);
    const fiatId = market?.fiatId ?? wantedNumber(terms, 'fiat_id');
    const fiat = engine.p2p.fiats().find((known) => known.fiatId === fiatId);
    if (currency === undefined || fiat === undefined) return undefined;
    return {
      name: `${currency.code}/${fiat.code}`,
      scales: {
        price: market?.priceDecimals ?? wantedNumber(terms, 'decimals'),
        base: currency.scale,
        quote: fiat.scale,
      },
      fixed: { p2pMarketId: id, assetId },
      settings: settingValues(market),
    };
  },
  next: async ({ engine }) => 1 + Math.max(0, ...engine.p2p.markets().map(({ p2pMarketId }) => p2pMarketId)),
  affects: openOrders('market_id'),
});

export const p2pTerms = [deskTerms, fiatTerms, rateTerms, dayTerms, marketTerms] as const;
