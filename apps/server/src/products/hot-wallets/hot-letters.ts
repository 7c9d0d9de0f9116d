import type { Transaction } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import type { WorkPorts, WriteToOperators } from '../../facets/work.ts';
import type { HotWallet } from './hot-balances.ts';
import { limitsOf } from './hot-balances.ts';
import type { RequestKind, Wanted } from './hot-rules.ts';

const EVENTS = { refill: 'hot_wallet_low', excess: 'hot_wallet_high' } as const satisfies Record<
  RequestKind,
  string
>;
/** Those who may move coins of the exchange. */
const RIGHTS = ['cold_moves.propose', 'cold_moves.decide'] as const;

export interface HotLetterPorts extends Pick<WorkPorts, 'now' | 'origin' | 'onAlarm'> {
  readonly writeToOperators: WriteToOperators;
}

/** A request that was opened, and the operators whom no letter about it could reach. */
export interface Opened {
  readonly request: number;
  readonly wallet: HotWallet;
  /** In units of the network. */
  readonly hot: bigint;
  readonly wanted: Wanted;
  readonly unreached: readonly string[];
}

/** Writes to operators that coins should move; resolves with those who may move them and were not reached. */
export function writeHotLetter(
  { now, origin, writeToOperators }: HotLetterPorts,
  transaction: Transaction,
  {
    wallet,
    hot,
    wanted: { kind, amount },
    chain,
  }: Omit<Opened, 'unreached' | 'request'> & { readonly chain: string },
): Promise<readonly string[]> {
  const write = (units: bigint) => formatChainAmount(units, wallet.decimals);
  const limits = limitsOf(wallet) ?? { floor: 0n, ceiling: 0n };
  const values = {
    currency: wallet.code,
    chain,
    hot: write(hot),
    limit: write(kind === 'refill' ? limits.floor : limits.ceiling),
    amount: write(amount),
    page: `${origin}/console/hot-wallets`,
  };
  return writeToOperators(transaction, { event: EVENTS[kind], values, at: new Date(now()) }, RIGHTS);
}
