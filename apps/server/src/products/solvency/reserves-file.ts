import { hash } from 'node:crypto';
import type { Sql, Transaction } from '@candor/storage';
import { floorToLedger } from '../../chains/chain-units.ts';

/** The coins of one currency on the listed addresses of one chain, in units of the chain. */
export interface CountedChain {
  readonly chain: string;
  readonly height: number;
  readonly block: string;
  /** Contract of the token; '' for the chain's own coin. */
  readonly token: string;
  readonly decimals: number;
  readonly addresses: readonly (readonly [address: string, balance: string])[];
  /** On these addresses, and in no user's balance yet. */
  readonly uncredited: string;
  /** Withdrawals in flight that the block holds already. */
  readonly paid: readonly (readonly [txHash: string, amount: string])[];
}

export interface ReservesSubject {
  readonly number: number;
  readonly asset: number;
  readonly code: string;
  readonly scale: number;
}

/** A reserves file as it is published. */
export interface ReservesFile extends ReservesSubject {
  readonly format: 'candor-reserves-1';
  /** The sum over chains, each rounded down to units of the ledger. */
  readonly counted: string;
  readonly chains: readonly CountedChain[];
}

/** Returns the coins of one chain in units of the ledger, rounded down; fewer than none are none. */
export function countedOn({ addresses, uncredited, paid, decimals }: CountedChain, scale: number): bigint {
  const units = [...addresses, ...paid].reduce(
    (sum, [, amount]) => sum + BigInt(amount),
    -BigInt(uncredited),
  );
  return units < 0n ? 0n : floorToLedger(units, { decimals, scale });
}

/** Returns the text of a reserves file, with what its line says of it. */
export function writeReserves(
  { number, asset, code, scale }: ReservesSubject,
  chains: readonly CountedChain[],
) {
  const counted = chains.reduce((sum, chain) => sum + countedOn(chain, scale), 0n);
  const file: ReservesFile = {
    format: 'candor-reserves-1',
    number,
    asset,
    code,
    scale,
    counted: String(counted),
    chains: chains.map(({ chain, height, block, token, decimals, addresses, uncredited, paid }) => ({
      chain,
      height,
      block,
      token,
      decimals,
      addresses,
      uncredited,
      paid,
    })),
  };
  const text = JSON.stringify(file);
  return { text, counted, fileHash: hash('sha256', text, 'hex') };
}

interface CountedRow extends Omit<CountedChain, 'addresses' | 'paid'> {
  readonly balances: CountedChain['addresses'];
  readonly paidCandidates: readonly (readonly [withdrawalId: number, txHash: string, amount: string])[];
}

/** Resolves with what was counted of a currency at a mark; `leaving`: the withdrawals that were in flight at it. */
export async function countedChains(
  sql: Sql | Transaction,
  { number, asset }: Pick<ReservesSubject, 'number' | 'asset'>,
  leaving: ReadonlySet<number>,
): Promise<readonly CountedChain[]> {
  const rows = await sql<CountedRow[]>`
    select chain_protocols.code as chain, height, block, token_address as token, decimals, balances,
      uncredited::text as uncredited, paid as "paidCandidates"
    from solvency_counted
    join currency_protocols on currency_protocols.id = currency_protocol_id
    join chain_protocols on chain_protocols.id = chain_protocol_id
    where number = ${number} and currency_id = ${asset} order by chain_protocols.id`;
  return rows.map(({ balances, paidCandidates, ...chain }) => ({
    ...chain,
    addresses: balances,
    paid: paidCandidates
      .filter(([withdrawalId]) => leaving.has(withdrawalId))
      .map(([, txHash, amount]) => [txHash, amount] as const),
  }));
}
