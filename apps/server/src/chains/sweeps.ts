import type { ChainPort } from '@candor/chains';
import type { Sql, Transaction } from '@candor/storage';
import { followMove, type OpenMove, openMoves } from './open-moves.ts';
import { askForMove } from './signing-queue.ts';
import { type ChainRow, takeChain } from './watched-chain.ts';

/** Deposits at one address that one look collects at most. */
const AT_ONCE = 100;
/** A move that has failed is asked for again after so many minutes. */
const RETRY_MINUTES = 10;

type SweepPort = Pick<ChainPort, 'transaction' | 'broadcast' | 'balances' | 'sweepFee'>;

interface SweepPorts {
  readonly sql: Sql;
  readonly port: SweepPort;
  /** One move that fails keeps no other one waiting. */
  readonly onFault: (error: unknown) => void;
}

/** A token at a deposit address whose final deposits are worth collecting. */
interface Candidate {
  readonly index: number;
  readonly address: string;
  readonly tokenAddress: string;
  /** In units of the network. */
  readonly sweepMin: bigint;
}

/** A candidate and what its address holds, in units of the network. */
interface Held extends Candidate {
  /** The part of the token that is final. */
  readonly amount: bigint;
  /** The network's own coin at the newest block. */
  readonly coins: bigint;
}

/**
 * Collects at the hot address what users deposited, on networks on which each address pays with its own coins alone. Final
 * deposits that reach `sweep_min` are collected as a whole; an address that cannot pay the fee is given coins for it first.
 * The signer signs each move, and an address has one open move of a kind at a time.
 */
export class Sweeps {
  readonly #ports: SweepPorts;
  readonly #chainId: number;
  /** The height at which the last look found what to ask for. */
  #looked = -1;

  constructor(ports: SweepPorts, chainId: number) {
    this.#ports = ports;
    this.#chainId = chainId;
  }

  /** Follows the open moves, and asks for new ones once after each block unless the network is paused. */
  async step(): Promise<void> {
    const { sql, port } = this.#ports;
    if (port.sweepFee === undefined) return;
    await sql.begin(async (transaction) => {
      const chain = await takeChain(transaction, this.#chainId);
      if (chain === undefined) return;
      const open = await this.#follow(transaction, chain);
      if (chain.paused_at !== null || chain.scanned_height === this.#looked) return;
      await this.#ask(transaction, chain, open);
      this.#looked = chain.scanned_height;
    });
  }

  async #follow(sql: Transaction, chain: ChainRow): Promise<readonly OpenMove[]> {
    const { port } = this.#ports;
    const open: OpenMove[] = [];
    for (const move of await openMoves(sql, chain, ['sweep', 'gas'])) {
      const following = { move, chainId: chain.id, finalHeight: finalHeightOf(chain) };
      const ended = await this.#trying(() => followMove(sql, port, following));
      if (ended === undefined) open.push(move);
    }
    return open;
  }

  async #ask(sql: Transaction, chain: ChainRow, open: readonly OpenMove[]): Promise<void> {
    const waiting = new Map(open.filter(isUnsignedSweep).map((move) => [move.index, move]));
    const busy = new Set(open.filter((move) => !isUnsignedSweep(move)).map(({ index }) => index));
    const candidates = await candidatesOf(sql, chain, [...busy]);
    for (const held of await this.#readHeld(chain, candidates)) {
      const { index, tokenAddress, amount, sweepMin } = held;
      const earlier = waiting.get(index);
      const isOther = earlier !== undefined && earlier.tokenAddress !== tokenAddress;
      if (busy.has(index) || isOther || amount < sweepMin) continue;
      const isAsked = await this.#trying(() => this.#askFor(sql, held, { hasSweep: earlier !== undefined }));
      if (isAsked === true) busy.add(index);
    }
  }

  /** Asks for the next move of an address; resolves with whether there is one. */
  async #askFor(
    sql: Transaction,
    { index, tokenAddress, amount, coins }: Held,
    { hasSweep }: { readonly hasSweep: boolean },
  ): Promise<boolean> {
    const chainId = this.#chainId;
    const fee = await this.#ports.port.sweepFee?.({ index, tokenAddress, amount });
    if (fee === undefined) return false;
    if (tokenAddress !== '' && coins < fee) {
      // Half as much again, rounded up: prices may rise until the sweep is drafted.
      const missing = fee + (fee + 1n) / 2n - coins;
      await askForMove(sql, { chainId, kind: 'gas', index, tokenAddress: '', amount: missing });
      return true;
    }
    if (hasSweep || (tokenAddress === '' && amount <= fee)) return false;
    await askForMove(sql, { chainId, kind: 'sweep', index, tokenAddress, amount });
    return true;
  }

  /** Reads balances in two rounds for each token: what is not final yet stays until it is. */
  async #readHeld(chain: ChainRow, candidates: readonly Candidate[]): Promise<readonly Held[]> {
    const { port } = this.#ports;
    const held: Held[] = [];
    for (const token of new Set(candidates.map(({ tokenAddress }) => tokenAddress))) {
      const some = candidates.filter(({ tokenAddress }) => tokenAddress === token);
      const addresses = some.map(({ address }) => address);
      const [final, newest, coins] = await Promise.all([
        port.balances(addresses, token, finalHeightOf(chain)),
        port.balances(addresses, token, chain.scanned_height),
        port.balances(addresses, '', chain.scanned_height),
      ]);
      held.push(
        ...some.map((candidate, place) => ({
          ...candidate,
          amount: lower(final[place] ?? 0n, newest[place] ?? 0n),
          coins: coins[place] ?? 0n,
        })),
      );
    }
    return held;
  }

  async #trying<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#ports.onFault(error);
      return undefined;
    }
  }
}

/** Returns the newest height whose block is final. */
export function finalHeightOf({
  scanned_height: scanned,
  final_confirmations: confirmations,
}: ChainRow): number {
  return Math.max(0, scanned - confirmations + 1);
}

/** A sweep that the signer has not signed may wait for coins for its fee. */
function isUnsignedSweep({ kind, newest }: OpenMove): boolean {
  return kind === 'sweep' && newest.outcome === null;
}

function lower(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/**
 * Resolves with what became final since the last sweep of an address and token and reaches `sweep_min`, also where operators
 * had credited it by hand before it was seen; tokens come before the coin, which pays their fees.
 */
async function candidatesOf(
  sql: Transaction,
  { id: chainId }: ChainRow,
  busy: readonly number[],
): Promise<readonly Candidate[]> {
  const rows = await sql<(Omit<Candidate, 'sweepMin'> & { sweepMin: string })[]>`
    with ended as (
      select kind, address_index, token_address, created_at, is_failed, ended_at
      from ended_moves join signing_requests on signing_requests.id = ended_moves.request_id
      where chain_protocol_id = ${chainId}
    )
    select derivation_index as index, deposit_addresses.address, token_address as "tokenAddress", sweep_min as "sweepMin"
    from chain_deposits
    join currency_protocols on currency_protocols.id = currency_protocol_id
    join deposit_addresses on deposit_addresses.chain_protocol_id = chain_deposits.chain_protocol_id
      and deposit_addresses.address = chain_deposits.address
    where chain_deposits.chain_protocol_id = ${chainId} and sweep_min > 0
      and (state = 'final' or (state = 'unassigned' and chain_deposits.user_id is not null and height is not null))
      and derivation_index <> all(${[...busy]}::bigint[])
      and not exists (
        select from ended
        where address_index = derivation_index and ended.token_address = currency_protocols.token_address
          and kind = 'sweep' and not is_failed and created_at >= chain_deposits.updated_at)
      and not exists (
        select from ended
        where address_index = derivation_index and is_failed and ended_at > now() - make_interval(mins => ${RETRY_MINUTES}))
    group by derivation_index, deposit_addresses.address, token_address, sweep_min
    having sum(chain_amount) >= sweep_min
    order by token_address = '', derivation_index limit ${AT_ONCE}`;
  return rows.map((row) => ({ ...row, sweepMin: BigInt(row.sweepMin) }));
}
