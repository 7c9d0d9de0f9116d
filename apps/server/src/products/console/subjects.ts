/** Everything that operators configure in the engine: where its settings are, and the unit of each term. */
import type { ResponseOf } from '@candor/contract';
import type { EngineReader, SettingsCommand } from '@candor/engine';
import type { Catalog } from '../../markets/catalog.ts';
import type { Sql } from '@candor/storage';
import type { IndexSourceList } from '../../markets/index-source-list.ts';
import * as stored from './stored-terms.ts';
import type { StoredTerms, TermTable, Values } from './stored-terms.ts';
import type { Scales } from './terms.ts';

export type SubjectName = ResponseOf<'console/market_set'>['subject'];

export interface SubjectPorts extends stored.StoredPorts {
  readonly sql: Sql;
  readonly mode: 'demo' | 'live';
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly indexSources: IndexSourceList;
}

/** One configured thing. */
export interface Found {
  readonly name: string;
  readonly scales: Scales;
  /** Fields of the command that no operator changes. */
  readonly fixed: Values;
  /** The settings as the engine holds them; undefined: it has none yet, or none of this subject at all. */
  readonly settings: Values | undefined;
}

export interface Subject {
  /** Absent: the engine holds nothing of it. */
  readonly command?: SettingsCommand['kind'];
  /** Terms of the engine by their name on the wire: its field, and the unit. */
  readonly terms: TermTable;
  /** Terms that tables hold. */
  readonly stored?: StoredTerms;
  readonly ids: (ports: SubjectPorts) => readonly number[];
  /** `currencyId`: that of a product that is new. */
  readonly find: (ports: SubjectPorts, id: number, currencyId?: number) => Found | undefined;
}

const marketIds = ({ engine }: SubjectPorts) => engine.markets().map(({ marketId }) => marketId);
const listedMarketIds = ({ catalog }: SubjectPorts) => catalog.markets().map(({ id }) => id);
const currencyIds = ({ catalog }: SubjectPorts) => catalog.currencies().map(({ id }) => id);

function ofMarket(
  { catalog, engine }: SubjectPorts,
  id: number,
  settingsOf: (engine: EngineReader) => object | undefined,
): Found | undefined {
  const market = catalog.market(id);
  if (market === undefined) return undefined;
  const { symbol, priceDecimals: price, base, quote } = market;
  const scales = { price, base: base.scale, quote: quote.scale };
  return { name: symbol, scales, fixed: { marketId: id }, settings: valuesOf(settingsOf(engine)) };
}

function ofCurrency(
  { catalog, engine }: SubjectPorts,
  id: number,
  settingsOf: (engine: EngineReader) => object | undefined,
): Found | undefined {
  const currency = catalog.currency(id);
  if (currency === undefined) return undefined;
  const { code: name, scale: asset } = currency;
  return { name, scales: { asset }, fixed: { assetId: id }, settings: valuesOf(settingsOf(engine)) };
}

function valuesOf(settings: object | undefined): Values | undefined {
  return settings === undefined ? undefined : { ...settings };
}

/** The settings of a network to which the terms of its currency apply. */
const NO_OWN_TERMS = { withdrawalMin: null, flatFee: null };

export const SUBJECTS: Readonly<Record<SubjectName, Subject>> = {
  market: {
    command: 'configure_market',
    terms: {
      status: ['status', 'word'],
      tick: ['tick', 'price'],
      lot: ['lot', 'base'],
      max_price: ['maxPrice', 'price'],
      max_quantity: ['maxQuantity', 'base'],
      min_notional: ['minNotional', 'quote'],
      maker_fee: ['makerFeePpm', 'fraction'],
      taker_fee: ['takerFeePpm', 'fraction'],
      slippage: ['slippagePpm', 'fraction'],
      band: ['bandPpm', 'fraction'],
      reference_price: ['referencePrice', 'price'],
      max_open_orders: ['maxOpenOrders', 'count'],
    },
    ids: marketIds,
    find: (ports, id) => ofMarket(ports, id, (engine) => engine.market(id)),
  },
  leverage: {
    command: 'configure_leverage',
    terms: {
      status: ['status', 'word'],
      lot: ['lotQuantity', 'base'],
      spread: ['spreadPpm', 'fraction'],
      fee: ['feePpm', 'fraction'],
      overnight_fee: ['overnightPpm', 'fraction'],
      multiples: ['multiples', 'counts'],
      min_share: ['minShare', 'count'],
      max_share: ['maxShare', 'count'],
      max_user_value: ['maxUserValue', 'quote'],
      max_side_value: ['maxSideValue', 'quote'],
    },
    stored: stored.LEVER_SUGGESTIONS,
    ids: listedMarketIds,
    find: (ports, id) => ofMarket(ports, id, ({ leverage }) => leverage.settings(id)),
  },
  seconds: {
    command: 'configure_seconds',
    terms: { status: ['status', 'word'], options: ['options', 'ratios'] },
    ids: listedMarketIds,
    find: (ports, id) => ofMarket(ports, id, ({ seconds }) => seconds.options(id)),
  },
  stake: {
    command: 'configure_stake',
    terms: {
      min_stake: ['minStake', 'asset'],
      max_stake: ['maxStake', 'asset'],
      max_open_user: ['maxOpenUser', 'asset'],
      max_open_side: ['maxOpenSide', 'asset'],
      fee: ['feePpm', 'fraction'],
    },
    stored: stored.STAKE_SUGGESTIONS,
    ids: currencyIds,
    find: (ports, id) => ofCurrency(ports, id, ({ seconds }) => seconds.stakes(id)),
  },
  savings: {
    command: 'configure_savings',
    terms: {
      status: ['status', 'word'],
      lot_amount: ['lotAmount', 'asset'],
      days: ['days', 'count'],
      daily_rate: ['dailyRatePpm', 'fraction'],
      quota: ['quota', 'count'],
      user_quota: ['userQuota', 'count'],
      may_exit_early: ['mayExitEarly', 'flag'],
    },
    stored: stored.SAVINGS_NAMES,
    ids: ({ engine }) => engine.savings.products().map(({ productId }) => productId),
    find(ports, id, currencyId) {
      const product = ports.engine.savings.products().find(({ productId }) => productId === id);
      const found = ofCurrency(ports, product?.assetId ?? currencyId ?? 0, () => product);
      if (found === undefined) return undefined;
      return { ...found, name: `${found.name} ${id}`, fixed: { ...found.fixed, productId: id } };
    },
  },
  funds: {
    command: 'configure_funds',
    terms: {
      unfinal_credit_limit: ['unfinalCreditLimit', 'limit_asset'],
      withdrawal_min: ['withdrawalMin', 'asset'],
      withdrawal_max: ['withdrawalMax', 'asset'],
      day_limit: ['dayLimit', 'asset'],
      certified_day_limit: ['certifiedDayLimit', 'asset'],
      flat_fee: ['flatFee', 'asset'],
      fee: ['feePpm', 'fraction'],
      review_above: ['reviewAbove', 'asset'],
      second_review_above: ['secondReviewAbove', 'asset'],
    },
    ids: currencyIds,
    find: (ports, id) => ofCurrency(ports, id, ({ funds }) => funds.settings(id)),
  },
  exchange: {
    command: 'configure_exchange',
    terms: {
      referral_share: ['referralPpm', 'fraction'],
      warning_rate: ['warningRate', 'percent'],
      liquidation_rate: ['forcedCloseRate', 'percent'],
    },
    ids: () => [0],
    find: ({ engine }) => ({
      name: '',
      scales: {},
      fixed: {},
      settings: valuesOf(engine.standings.settings()),
    }),
  },
  crediting: {
    terms: {},
    stored: stored.CREDITING,
    ids: currencyIds,
    find: (ports, id) => ofCurrency(ports, id, () => undefined),
  },
  network: {
    command: 'configure_network',
    terms: {
      withdrawal_min: ['withdrawalMin', 'optional_asset'],
      flat_fee: ['flatFee', 'optional_asset'],
    },
    stored: stored.NETWORK,
    ids: ({ catalog, protocols }) =>
      catalog.currencies().flatMap(({ id }) => protocols.ofCurrency(id).map((protocol) => protocol.id)),
    find({ engine, catalog, protocols }, id) {
      const protocol = protocols.protocol(id);
      const currency = catalog.currency(protocol?.currencyId ?? 0);
      if (protocol === undefined || currency === undefined) return undefined;
      const name = `${currency.code} (${protocol.chain.code})`;
      const fixed = { assetId: currency.id, chainId: protocol.chainId };
      const own = engine.funds.network(currency.id, protocol.chainId) ?? NO_OWN_TERMS;
      return { name, scales: { asset: currency.scale }, fixed, settings: valuesOf(own) };
    },
  },
  confirmations: {
    terms: {},
    stored: stored.CONFIRMATIONS,
    ids: ({ protocols }) => protocols.chains().map(({ id }) => id),
    find({ protocols }, id) {
      const chain = protocols.chain(id);
      if (chain === undefined) return undefined;
      return { name: chain.name, scales: {}, fixed: {}, settings: undefined };
    },
  },
};
