import type { ChainBlock, ChainPort } from '@candor/chains';
import type { Sql, Transaction } from '@candor/storage';
import { coldOpenings, noteColdTransactions, withoutOpened } from './cold-addresses.ts';
import { type DepositPorts, DepositStates } from './deposit-states.ts';
import { ReceivedOutputs } from './received-outputs.ts';
import { type ChainRow, takeChain, watchedCurrencies } from './watched-chain.ts';

/** Blocks that one step reads at most. */
const BLOCKS_AT_ONCE = 50;
/** Time for which a node that could not read a block is left alone, in milliseconds. */
const REST_MS = 60_000;

interface RescanPorts extends DepositPorts {
  readonly sql: Sql;
  /** A block that cannot be read keeps nothing else on the chain waiting. */
  readonly onFault: (error: unknown) => void;
}

/** Blocks of one chain, by the heights before the first and of the last. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Reads blocks of one chain once more where operators have agreed on it, since a node may have hidden payments in them. The
 * watcher goes on beside it: nothing that was credited is taken back, and an output that is known is not noted again. Each
 * step is one transaction that keeps how far it has come, so that one that was cut off is repeated as a whole.
 */
export class BlockRescan {
  readonly #ports: RescanPorts;
  readonly #chainId: number;
  readonly #port: ChainPort;
  #restsUntil = 0;

  constructor(ports: RescanPorts, chainId: number, port: ChainPort) {
    this.#ports = ports;
    this.#chainId = chainId;
    this.#port = port;
  }

  /** Takes one step; resolves with whether it read the last block that was wanted. */
  async step(): Promise<boolean> {
    if (Date.now() < this.#restsUntil) return false;
    const { sql } = this.#ports;
    try {
      const wanted = await sql`
        select from chain_protocols where id = ${this.#chainId} and rescan_height is not null`;
      return wanted.length > 0 && (await sql.begin((transaction) => this.#read(transaction)));
    } catch (error) {
      this.#rest(error);
      return false;
    }
  }

  #rest(error: unknown): void {
    this.#restsUntil = Date.now() + REST_MS;
    this.#ports.onFault(error);
  }

  async #read(sql: Transaction): Promise<boolean> {
    const chain = await takeChain(sql, this.#chainId);
    if (chain === undefined || chain.rescan_height === null) return false;
    // Blocks above were replaced since: the watcher reads them as new ones.
    const until = Math.min(chain.rescan_until ?? 0, chain.scanned_height);
    const from = chain.rescan_height;
    const height = await this.#takeBlocks(sql, chain, {
      from,
      until: Math.min(until, from + BLOCKS_AT_ONCE),
    });
    const states = new DepositStates(sql, chain, this.#ports);
    await states.creditAt(chain.scanned_height);
    await states.finaliseAt(chain.scanned_height);
    const isDone = height >= until;
    await sql`
      update chain_protocols set rescan_height = ${isDone ? null : height},
        rescan_until = ${isDone ? null : chain.rescan_until}
      where id = ${chain.id}`;
    return isDone;
  }

  /** Resolves with the height up to which blocks were read; those of another chain than the watcher follows wait for it. */
  async #takeBlocks(sql: Transaction, chain: ChainRow, { from, until }: Span): Promise<number> {
    const kept = await sql<{ height: number; hash: string }[]>`
      select height, hash from chain_blocks
      where chain_protocol_id = ${chain.id} and height > ${from} and height <= ${until}`;
    const hashes = new Map(kept.map(({ height, hash }) => [height, hash]));
    const currencies = await watchedCurrencies(sql, chain.id);
    const openings = await coldOpenings(sql, chain.id);
    const received = new ReceivedOutputs(sql, chain, { currencies, port: this.#port });
    let height = from;
    let parent: string | undefined;
    while (height < until) {
      const block = await this.#blockAt(height + 1);
      if (block === undefined || block.hash !== (hashes.get(height + 1) ?? block.hash)) break;
      if (block.parentHash !== (parent ?? block.parentHash)) break;
      const { outputs, coldTransactions = [] } = await withoutOpened(this.#port, openings, block);
      await received.note(outputs, block);
      await noteColdTransactions(sql, chain.id, coldTransactions);
      ({ height, hash: parent } = block);
    }
    return height;
  }

  /** Resolves with undefined where the node does not have the block, or cannot read it now. */
  async #blockAt(height: number): Promise<ChainBlock | undefined> {
    try {
      return await this.#port.block(height);
    } catch (error) {
      this.#rest(error);
      return undefined;
    }
  }
}
