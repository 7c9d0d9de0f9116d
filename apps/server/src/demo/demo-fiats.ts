/** The fiats of the demo’s P2P desk. */
export interface DemoFiat {
  readonly id: number;
  readonly code: string;
  /** Decimals of its money. */
  readonly scale: number;
  /** The initial rate: fiat for one USDT. */
  readonly startRate: number;
  /** Decimals of the price of a USDT, and of a dearer coin. */
  readonly priceDecimals: { readonly usdt: number; readonly dearer: number };
  /** Bounds of an order, and the highest prices, as decimal texts. */
  readonly minMoney: string;
  readonly maxMoney: string;
  readonly maxPrice: { readonly usdt: string; readonly dearer: string };
  /** The opening balance of an account at the simulated bank. */
  readonly openingBalance: string;
}

const CENTS = { usdt: 3, dearer: 2 };
const CENT_PRICES = { usdt: '1000', dearer: '1000000' };

export const DEMO_FIATS: readonly DemoFiat[] = [
  {
    id: 1,
    code: 'CNY',
    scale: 2,
    startRate: 7.18,
    priceDecimals: CENTS,
    minMoney: '100',
    maxMoney: '50000',
    maxPrice: CENT_PRICES,
    openingBalance: '50000',
  },
  {
    id: 2,
    code: 'USD',
    scale: 2,
    startRate: 1,
    priceDecimals: CENTS,
    minMoney: '15',
    maxMoney: '7000',
    maxPrice: CENT_PRICES,
    openingBalance: '7000',
  },
  {
    id: 3,
    code: 'EUR',
    scale: 2,
    startRate: 0.92,
    priceDecimals: CENTS,
    minMoney: '15',
    maxMoney: '7000',
    maxPrice: CENT_PRICES,
    openingBalance: '6500',
  },
  {
    id: 4,
    code: 'HKD',
    scale: 2,
    startRate: 7.8,
    priceDecimals: CENTS,
    minMoney: '100',
    maxMoney: '55000',
    maxPrice: CENT_PRICES,
    openingBalance: '55000',
  },
  {
    id: 5,
    code: 'THB',
    scale: 2,
    startRate: 35.5,
    priceDecimals: { usdt: 2, dearer: 2 },
    minMoney: '500',
    maxMoney: '250000',
    maxPrice: CENT_PRICES,
    openingBalance: '250000',
  },
  {
    id: 6,
    code: 'JPY',
    scale: 0,
    startRate: 155,
    priceDecimals: { usdt: 2, dearer: 0 },
    minMoney: '2000',
    maxMoney: '1000000',
    maxPrice: { usdt: '100000', dearer: '100000000' },
    openingBalance: '1000000',
  },
  {
    id: 7,
    code: 'KRW',
    scale: 0,
    startRate: 1_380,
    priceDecimals: { usdt: 1, dearer: 0 },
    minMoney: '20000',
    maxMoney: '10000000',
    maxPrice: { usdt: '100000', dearer: '100000000' },
    openingBalance: '9500000',
  },
];

/** Coins of the desk: their pair with the coin of the rates, whose index prices them (0: that coin itself), and limits of a day. */
export const DEMO_DESK_COINS = [
  {
    code: 'USDT',
    indexMarketId: 0,
    step: '0.000001',
    dayLimit: '2000',
    certifiedDayLimit: '20000',
    shopDayLimit: '200000',
  },
  {
    code: 'BTC',
    indexMarketId: 1,
    step: '0.00000001',
    dayLimit: '0.05',
    certifiedDayLimit: '0.5',
    shopDayLimit: '5',
  },
  {
    code: 'ETH',
    indexMarketId: 2,
    step: '0.00000001',
    dayLimit: '1',
    certifiedDayLimit: '10',
    shopDayLimit: '100',
  },
] as const;

/** Names of the sources of fiat rates that a demo simulates. */
export const SIMULATED_RATE_NAMES = [
  'simulated desk north',
  'simulated desk south',
  'simulated desk east',
] as const;
