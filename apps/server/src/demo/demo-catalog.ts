/** The demo's coins and pairs. Prices are the initial ones; amounts are decimal texts. */
export interface DemoCurrency {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scale: number;
  /** In US dollars. */
  readonly startPrice: number;
  /** Initial amount in a new user's change account. */
  readonly userGrant: string;
  /** Initial amount of each maker. */
  readonly makerGrant: string;
  readonly group?: { readonly order: number; readonly cny: string; readonly usd: string };
}

export const DEMO_CURRENCIES: readonly DemoCurrency[] = [
  {
    id: 1,
    code: 'USDT',
    name: 'Tether',
    scale: 8,
    startPrice: 1,
    userGrant: '10000',
    makerGrant: '40000000',
    group: { order: 1, cny: '6.8', usd: '1' },
  },
  {
    id: 2,
    code: 'BTC',
    name: 'Bitcoin',
    scale: 8,
    startPrice: 52_000,
    userGrant: '1',
    makerGrant: '2000',
    group: { order: 2, cny: '353600', usd: '52000' },
  },
  {
    id: 3,
    code: 'ETH',
    name: 'Ethereum',
    scale: 8,
    startPrice: 2_640,
    userGrant: '10',
    makerGrant: '40000',
    group: { order: 3, cny: '17952', usd: '2640' },
  },
  { id: 4, code: 'SOL', name: 'Solana', scale: 8, startPrice: 146, userGrant: '100', makerGrant: '500000' },
  { id: 5, code: 'XRP', name: 'XRP', scale: 8, startPrice: 0.58, userGrant: '10000', makerGrant: '40000000' },
  { id: 6, code: 'LTC', name: 'Litecoin', scale: 8, startPrice: 71, userGrant: '100', makerGrant: '500000' },
  {
    id: 7,
    code: 'DOGE',
    name: 'Dogecoin',
    scale: 8,
    startPrice: 0.128,
    userGrant: '50000',
    makerGrant: '40000000',
  },
  {
    id: 8,
    code: 'SHIB',
    name: 'Shiba Inu',
    scale: 2,
    startPrice: 0.0000182,
    userGrant: '100000000',
    makerGrant: '4000000000000',
  },
];

export interface DemoMarket {
  readonly id: number;
  readonly base: string;
  readonly quote: string;
  readonly priceDecimals: number;
  /** In units of 10^-priceDecimals. */
  readonly tick: number;
  readonly numberDecimals: number;
  /** Lot size as decimal text in units of the base coin. */
  readonly lot: string;
  readonly maxPrice: string;
  readonly maxQuantity: string;
  readonly minNotional: string;
}

export const DEMO_MARKETS: readonly DemoMarket[] = [
  {
    id: 1,
    base: 'BTC',
    quote: 'USDT',
    priceDecimals: 2,
    tick: 1,
    numberDecimals: 6,
    lot: '0.000001',
    maxPrice: '400000',
    maxQuantity: '100',
    minNotional: '1',
  },
  {
    id: 2,
    base: 'ETH',
    quote: 'USDT',
    priceDecimals: 2,
    tick: 1,
    numberDecimals: 6,
    lot: '0.000001',
    maxPrice: '20000',
    maxQuantity: '2000',
    minNotional: '1',
  },
  {
    id: 3,
    base: 'SOL',
    quote: 'USDT',
    priceDecimals: 4,
    tick: 10,
    numberDecimals: 4,
    lot: '0.0001',
    maxPrice: '2000',
    maxQuantity: '20000',
    minNotional: '1',
  },
  {
    id: 4,
    base: 'XRP',
    quote: 'USDT',
    priceDecimals: 4,
    tick: 1,
    numberDecimals: 4,
    lot: '0.0001',
    maxPrice: '10',
    maxQuantity: '4000000',
    minNotional: '1',
  },
  {
    id: 5,
    base: 'LTC',
    quote: 'USDT',
    priceDecimals: 2,
    tick: 1,
    numberDecimals: 5,
    lot: '0.00001',
    maxPrice: '2000',
    maxQuantity: '20000',
    minNotional: '1',
  },
  {
    id: 6,
    base: 'DOGE',
    quote: 'USDT',
    priceDecimals: 5,
    tick: 1,
    numberDecimals: 2,
    lot: '0.01',
    maxPrice: '5',
    maxQuantity: '8000000',
    minNotional: '1',
  },
  {
    id: 7,
    base: 'SHIB',
    quote: 'USDT',
    priceDecimals: 8,
    tick: 1,
    numberDecimals: 0,
    lot: '1',
    maxPrice: '0.001',
    maxQuantity: '40000000000',
    minNotional: '1',
  },
  {
    id: 8,
    base: 'ETH',
    quote: 'BTC',
    priceDecimals: 6,
    tick: 1,
    numberDecimals: 5,
    lot: '0.00001',
    maxPrice: '1',
    maxQuantity: '2000',
    minNotional: '0.00001',
  },
  {
    id: 9,
    base: 'SOL',
    quote: 'BTC',
    priceDecimals: 7,
    tick: 1,
    numberDecimals: 4,
    lot: '0.0001',
    maxPrice: '0.1',
    maxQuantity: '20000',
    minNotional: '0.00001',
  },
  {
    id: 10,
    base: 'XRP',
    quote: 'BTC',
    priceDecimals: 8,
    tick: 1,
    numberDecimals: 2,
    lot: '0.01',
    maxPrice: '0.001',
    maxQuantity: '4000000',
    minNotional: '0.00001',
  },
];

/** Rates and limits that all demo pairs share, in parts per million. */
export const DEMO_RULES = {
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  slippagePpm: 10_000,
  bandPpm: 500_000,
  maxOpenOrders: 200,
} as const;

/** Granted in each of the other account types, in USDT. */
export const USER_GRANT_ELSEWHERE = '10000';
