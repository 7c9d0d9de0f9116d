/** The demo's chains, what is on them, and the terms of withdrawals. Amounts are decimal texts. */

export interface DemoChain {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly needsMemo?: boolean;
}

export const DEMO_CHAINS: readonly DemoChain[] = [
  { id: 1, code: 'ERC20', name: 'Ethereum (simulated)' },
  { id: 2, code: 'TRC20', name: 'Tron (simulated)' },
  { id: 3, code: 'BTC', name: 'Bitcoin (simulated)' },
  { id: 4, code: 'LTC', name: 'Litecoin (simulated)' },
  { id: 5, code: 'XRP', name: 'XRP Ledger (simulated)', needsMemo: true },
  { id: 6, code: 'DOGE', name: 'Dogecoin (simulated)' },
  { id: 7, code: 'SOL', name: 'Solana (simulated)' },
];

export interface DemoProtocol {
  readonly id: number;
  readonly currency: string;
  readonly chain: string;
  readonly decimals: number;
  readonly isToken?: boolean;
  /** Users have addresses of their own, notices name the exchange's address, or both. */
  readonly deposits: 'own' | 'notices' | 'both';
  readonly depositMin: string;
  /** Own terms of withdrawals; absent: those of the currency. */
  readonly withdrawal?: { readonly min: string; readonly fee: string };
  /** The holding of the exchange from the first block on, so that it can pay withdrawals of granted coins. */
  readonly holding: string;
}

export const DEMO_PROTOCOLS: readonly DemoProtocol[] = [
  {
    id: 1,
    currency: 'USDT',
    chain: 'ERC20',
    decimals: 6,
    isToken: true,
    deposits: 'both',
    depositMin: '1',
    holding: '20000000',
  },
  {
    id: 2,
    currency: 'USDT',
    chain: 'TRC20',
    decimals: 6,
    isToken: true,
    deposits: 'own',
    depositMin: '1',
    withdrawal: { min: '5', fee: '0.5' },
    holding: '20000000',
  },
  {
    id: 3,
    currency: 'BTC',
    chain: 'BTC',
    decimals: 8,
    deposits: 'own',
    depositMin: '0.0001',
    holding: '1000',
  },
  {
    id: 4,
    currency: 'ETH',
    chain: 'ERC20',
    decimals: 18,
    deposits: 'own',
    depositMin: '0.001',
    holding: '20000',
  },
  {
    id: 5,
    currency: 'LTC',
    chain: 'LTC',
    decimals: 8,
    deposits: 'own',
    depositMin: '0.01',
    holding: '200000',
  },
  {
    id: 6,
    currency: 'XRP',
    chain: 'XRP',
    decimals: 6,
    deposits: 'own',
    depositMin: '1',
    holding: '20000000',
  },
  {
    id: 7,
    currency: 'SHIB',
    chain: 'ERC20',
    decimals: 18,
    isToken: true,
    deposits: 'own',
    depositMin: '10000',
    holding: '1000000000000',
  },
  {
    id: 8,
    currency: 'DOGE',
    chain: 'DOGE',
    decimals: 8,
    deposits: 'notices',
    depositMin: '10',
    holding: '50000000',
  },
  {
    id: 9,
    currency: 'SOL',
    chain: 'SOL',
    decimals: 9,
    deposits: 'notices',
    depositMin: '0.1',
    holding: '200000',
  },
];

export interface DemoTerms {
  readonly min: string;
  /** The largest withdrawal, and the sum of a day. */
  readonly max: string;
  readonly certifiedDay: string;
  readonly reviewAbove: string;
  readonly secondAbove: string;
  readonly fee: string;
}

/** About the same worth of each coin, in round figures; of LTC more, so that a first deposit can leave in one piece. */
export const DEMO_TERMS: Readonly<Record<string, DemoTerms>> = {
  USDT: {
    min: '10',
    max: '10000',
    certifiedDay: '50000',
    reviewAbove: '1000',
    secondAbove: '5000',
    fee: '1',
  },
  BTC: {
    min: '0.001',
    max: '0.2',
    certifiedDay: '1',
    reviewAbove: '0.02',
    secondAbove: '0.1',
    fee: '0.0001',
  },
  ETH: { min: '0.01', max: '4', certifiedDay: '20', reviewAbove: '0.4', secondAbove: '2', fee: '0.001' },
  SOL: { min: '0.1', max: '70', certifiedDay: '350', reviewAbove: '7', secondAbove: '35', fee: '0.01' },
  XRP: {
    min: '20',
    max: '17000',
    certifiedDay: '85000',
    reviewAbove: '1700',
    secondAbove: '8500',
    fee: '1',
  },
  LTC: {
    min: '0.1',
    max: '1000',
    certifiedDay: '5000',
    reviewAbove: '500',
    secondAbove: '750',
    fee: '0.01',
  },
  DOGE: {
    min: '50',
    max: '80000',
    certifiedDay: '400000',
    reviewAbove: '8000',
    secondAbove: '40000',
    fee: '5',
  },
  SHIB: {
    min: '500000',
    max: '500000000',
    certifiedDay: '2500000000',
    reviewAbove: '50000000',
    secondAbove: '250000000',
    fee: '50000',
  },
};
