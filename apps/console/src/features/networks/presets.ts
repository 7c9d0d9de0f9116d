import type { Family } from './network.ts';

type Block = 'block_seconds' | 'credit_confirmations' | 'final_confirmations' | 'withdraw_confirmations';

/** A network that most exchanges have, with the values that suit it; all of them can be changed. */
export interface Preset extends Readonly<Record<Block, string>> {
  readonly code: string;
  readonly name: string;
  readonly family: Family;
  readonly network: string;
}

type Row = readonly [
  network: string,
  code: string,
  name: string,
  seconds: number,
  credit: number,
  final: number,
];

/** EVM: the chain id. After `credit` blocks a deposit is credited, and after `final` it may leave the exchange. */
const EVM: readonly Row[] = [
  ['1', 'ERC20', 'Ethereum', 12, 12, 64],
  ['56', 'BEP20', 'BNB Smart Chain', 3, 15, 60],
  ['137', 'POLYGON', 'Polygon', 2, 128, 256],
  ['42161', 'ARBITRUM', 'Arbitrum One', 1, 60, 1_200],
  ['10', 'OPTIMISM', 'OP Mainnet', 2, 60, 900],
  ['8453', 'BASE', 'Base', 2, 60, 900],
  ['11155111', 'SEPOLIA', 'Ethereum Sepolia (test)', 12, 3, 12],
  ['31337', 'ANVIL', 'Anvil (development)', 1, 1, 3],
];

const BITCOIN: readonly Row[] = [
  ['bitcoin', 'BTC', 'Bitcoin', 600, 2, 6],
  ['litecoin', 'LTC', 'Litecoin', 150, 4, 12],
  ['bitcoin-testnet', 'TBTC', 'Bitcoin Testnet', 600, 1, 3],
  ['litecoin-testnet', 'TLTC', 'Litecoin Testnet', 150, 1, 3],
  ['bitcoin-regtest', 'RBTC', 'Bitcoin Regtest (development)', 60, 1, 3],
  ['litecoin-regtest', 'RLTC', 'Litecoin Regtest (development)', 60, 1, 3],
];

const presetOf =
  (family: Family) =>
  ([network, code, name, seconds, credit, final]: Row): Preset => ({
    family,
    network,
    code,
    name,
    block_seconds: String(seconds),
    credit_confirmations: String(credit),
    final_confirmations: String(final),
    withdraw_confirmations: String(credit),
  });

export const PRESETS: Readonly<Record<Family, readonly Preset[]>> = {
  evm: EVM.map(presetOf('evm')),
  bitcoin: BITCOIN.map(presetOf('bitcoin')),
  service: [],
  manual: [],
};
