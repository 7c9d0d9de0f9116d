import type { Sql, Transaction } from '@candor/storage';
import type { BlockRef, ChainBlock, ChainOutput, ChainPort } from '@candor/chains';
import { noteColdTransactions } from './cold-addresses.ts';
import { type DepositPorts, DepositStates } from './deposit-states.ts';
import { ReceivedOutputs } from './received-outputs.ts';
import { type ChainRow, pauseChain, takeChain, watchedCurrencies } from './watched-chain.ts';

/** Blocks that one step reads at most. */
const BLOCKS_AT_ONCE = 50;
/** Blocks kept beyond twice the confirmations that make a deposit final. */
const BLOCKS_KEPT = 100;

export interface WatcherPorts extends DepositPorts {
  readonly sql: Sql;
}

/** The newest block that is known to be of the present chain; `hash` is undefined where none that is kept is. */
interface Fork {
  readonly height: number;
  readonly hash: string | undefined;
}

/**
 * Follows one chain: reads its blocks, credits what arrives, and takes back what a reorganisation replaces. Each step is
 * one transaction that holds the chain's row, so a step that was cut off is repeated as a whole, and of several processes
 * one watches.
 */
export class ChainWatcher {
  readonly #ports: WatcherPorts;
  readonly #chainId: number;
  readonly #port: ChainPort;
  /** The chain as the last step left it with nothing more to do. */
  #done = '';
  #tip: BlockRef | undefined;

  constructor(ports: WatcherPorts, chainId: number, port: ChainPort) {
    this.#ports = ports;
    this.#chainId = chainId;
    this.#port = port;
  }

  /** The newest block when the last step looked; undefined: none has. */
  get tip(): BlockRef | undefined {
    return this.#tip;
  }

  /** Takes one step; resolves with whether there is more to do at once. */
  async step(): Promise<boolean> {
    if ((await this.#read()).mark === this.#done) return false;
    return this.#ports.sql.begin(async (sql) => {
      const chain = await takeChain(sql, this.#chainId);
      if (chain === undefined) return false;
      const { waiting, tip, mark } = await this.#read();
      const fork = await this.#findFork(sql, chain);
      if (fork === undefined || (await this.#mustStop(sql, chain, fork))) return false;
      const { scanned, isCredited } = await this.#follow(sql, chain, { fork, tip, waiting });
      const isDone = scanned === tip.height && isCredited;
      this.#done = isDone ? mark : '';
      return !isDone;
    });
  }

  /** Reads what waits before the tip, so that nothing falls between the two. */
  async #read(): Promise<{ waiting: readonly ChainOutput[]; tip: BlockRef; mark: string }> {
    const waiting = await this.#port.waiting();
    const tip = await this.#port.tip();
    this.#tip = tip;
    return { waiting, tip, mark: [tip.hash, ...waiting.map(({ txHash }) => txHash)].join(' ') };
  }

  /** Resolves with undefined where the chain does not have the block from which it is to be watched yet. */
  async #findFork(sql: Transaction, chain: ChainRow): Promise<Fork | undefined> {
    const kept = await sql<BlockRef[]>`
      select height, hash from chain_blocks where chain_protocol_id = ${chain.id} order by height desc`;
    for (const { height, hash } of kept)
      if ((await this.#port.block(height))?.hash === hash) return { height, hash };
    const lowest = kept.at(-1);
    if (lowest !== undefined) return { height: Math.max(0, lowest.height - 1), hash: undefined };
    const first = await this.#port.block(await this.#firstHeight(chain));
    if (first === undefined) return undefined;
    await this.#keep(sql, first);
    if (chain.scanned_at === null)
      await sql`update chain_protocols set first_height = ${first.height} where id = ${chain.id}`;
    return { height: first.height, hash: first.hash };
  }

  /** The block from which a chain is watched that was never looked at; a reorganisation at the tip is above it. */
  async #firstHeight(chain: ChainRow): Promise<number> {
    if (!chain.begins_at_tip || chain.scanned_at !== null) return chain.scanned_height;
    const { height } = await this.#port.tip();
    return Math.max(0, height - chain.final_confirmations);
  }

  /**
   * Pauses a chain whose replaced blocks held a final deposit, and takes nothing in until an operator lets it go on. What
   * is final stays final then: the comparison of the balances shows what is missing.
   */
  async #mustStop(sql: Transaction, chain: ChainRow, { height, hash }: Fork): Promise<boolean> {
    if (height === chain.scanned_height) return false;
    const states = new DepositStates(sql, chain, this.#ports);
    if (hash !== undefined && !(await states.hasFinalAbove(height))) return false;
    if (chain.deep_fork === height && chain.paused_at === null) return false;
    await sql`update chain_protocols set deep_fork = ${height} where id = ${chain.id}`;
    await pauseChain(
      sql,
      chain.id,
      `Blocks above ${height} were replaced, deeper than ${chain.final_confirmations} confirmations.`,
    );
    return true;
  }

  /**
   * Brings the tables up to the tip or as far as one step goes; resolves with the newest height taken in, and whether all
   * that was to be credited is.
   */
  async #follow(
    sql: Transaction,
    chain: ChainRow,
    {
      fork,
      tip,
      waiting,
    }: { readonly fork: Fork; readonly tip: BlockRef; readonly waiting: readonly ChainOutput[] },
  ): Promise<{ readonly scanned: number; readonly isCredited: boolean }> {
    const states = new DepositStates(sql, chain, this.#ports);
    if (fork.height !== chain.scanned_height) {
      await states.revertAbove(fork.height);
      await sql`delete from chain_blocks where chain_protocol_id = ${chain.id} and height > ${fork.height}`;
    }
    const currencies = await watchedCurrencies(sql, chain.id);
    const received = new ReceivedOutputs(sql, chain, { currencies, port: this.#port });
    const scanned = await this.#takeBlocks(sql, fork, { tip, received });
    if (scanned === tip.height) {
      await received.note(waiting, null);
      await received.forgetAllBut(waiting);
    }
    const isCredited = await states.creditAt(scanned);
    await states.finaliseAt(scanned);
    await sql`
      update chain_protocols set scanned_height = ${scanned}, scanned_at = now(), deep_fork = null
      where id = ${chain.id}`;
    const kept = scanned - 2 * chain.final_confirmations - BLOCKS_KEPT;
    await sql`delete from chain_blocks where chain_protocol_id = ${chain.id} and height < ${kept}`;
    return { scanned, isCredited };
  }

  async #takeBlocks(
    sql: Transaction,
    fork: Fork,
    { tip, received }: { readonly tip: BlockRef; readonly received: ReceivedOutputs },
  ): Promise<number> {
    let { height, hash } = fork;
    const last = Math.min(tip.height, height + BLOCKS_AT_ONCE);
    while (height < last) {
      const block = await this.#port.block(height + 1);
      // Another reorganisation has begun: the next step finds where.
      if (block === undefined || (hash !== undefined && block.parentHash !== hash)) break;
      await received.note(block.outputs, block);
      await noteColdTransactions(sql, this.#chainId, block.coldTransactions ?? []);
      await this.#keep(sql, block);
      ({ height, hash } = block);
    }
    return height;
  }

  async #keep(sql: Transaction, { height, hash, parentHash }: ChainBlock): Promise<void> {
    await sql`
      insert into chain_blocks (chain_protocol_id, height, hash, parent_hash, seen_at)
      values (${this.#chainId}, ${height}, ${hash}, ${parentHash}, now())
      on conflict (chain_protocol_id, height) do update
        set hash = excluded.hash, parent_hash = excluded.parent_hash, seen_at = excluded.seen_at`;
  }
}
