import { randomBytes } from 'node:crypto';
import { simulatedControl } from '@candor/fairness';
import type { Sql, Transaction } from '@candor/storage';
import { sha256 } from '../wire/sha256.ts';
import type {
  BlockRef,
  ChainAddress,
  ChainBlock,
  ChainOutput,
  ChainPayment,
  ChainPort,
  ChainTransaction,
  SignedMessage,
  SignedPayment,
} from '@candor/chains';
import { SimulatedAddresses, TREASURY } from './simulated-address.ts';

/** The first key of the locks under which blocks are made and replaced; the second is the chain. */
const BLOCKS_LOCK = 420_194_605;
/** Empty blocks below these are forgotten. */
const BLOCKS_KEPT = 20_000;
/** The name of the address to which coins are taken away. */
const TAKEN = 'taken';
const MEMO = /^[0-9]{1,10}$/;
const LEADING_ZEROS = /^0+(?=[0-9])/;

export interface SimulatedChainFacts {
  readonly id: number;
  readonly code: string;
  readonly needsMemo: boolean;
  /** Returns the exchange's addresses whose keys are elsewhere; absent: there are none. */
  readonly listCold?: () => readonly string[];
}

/** A payment in a transaction that somebody outside the exchange sends. */
export interface OutsidePayment {
  readonly tokenAddress: string;
  readonly to: string;
  readonly memo: string;
  /** In units of the chain. */
  readonly amount: bigint;
}

/** A transaction as the demo's page shows it. */
export interface ShownOutput extends ChainOutput {
  /** Null: it waits for a block. */
  readonly height: number | null;
}

/** A chain of the demo. Its state is in a schema of its own, which the exchange reads through the port alone. */
export class SimulatedChain implements ChainPort {
  readonly addresses: SimulatedAddresses;
  readonly #sql: Sql;
  readonly #chain: SimulatedChainFacts;

  constructor(sql: Sql, chain: SimulatedChainFacts) {
    this.#sql = sql;
    this.#chain = chain;
    this.addresses = new SimulatedAddresses(chain);
  }

  tip(): Promise<BlockRef> {
    return newestBlock(this.#sql, this.#chain.id);
  }

  async block(height: number): Promise<ChainBlock | undefined> {
    const { id } = this.#chain;
    const [block] = await this.#sql<{ hash: string; parentHash: string }[]>`
      select hash, parent_hash as "parentHash" from simulated_chain.blocks
      where chain_id = ${id} and height = ${height}`;
    if (block === undefined) return undefined;
    const outputs = await this.#outputs(this.#sql`
      transactions.height = ${height} and not transactions.is_failed order by tx_hash, out_index`);
    return { height, ...block, outputs };
  }

  waiting(): Promise<readonly ChainOutput[]> {
    return this.#outputs(this.#sql`transactions.height is null order by made_at, tx_hash, out_index`);
  }

  addressAt(index: number): Promise<ChainAddress> {
    return Promise.resolve(
      this.#chain.needsMemo
        ? { address: this.addresses.own(TREASURY), memo: String(index) }
        : { address: this.addresses.own(index), memo: '' },
    );
  }

  isCollecting(address: string): Promise<boolean> {
    return Promise.resolve(address === this.addresses.own(TREASURY) || this.#cold().includes(address));
  }

  canonical(address: string): Promise<string | undefined> {
    return Promise.resolve(this.addresses.canonical(address));
  }

  canonicalMemo(memo: string): Promise<string | undefined> {
    const isMemo = this.#chain.needsMemo && MEMO.test(memo);
    return Promise.resolve(isMemo ? memo.replace(LEADING_ZEROS, '') : undefined);
  }

  sign({ id, tokenAddress, to, memo, amount }: ChainPayment): Promise<SignedPayment> {
    const raw = JSON.stringify({ id, tokenAddress, to, memo, amount: String(amount) });
    return Promise.resolve({ raw, txHash: sha256(`${this.#chain.id}/${raw}`) });
  }

  async broadcast({ txHash, raw }: SignedPayment): Promise<void> {
    if (sha256(`${this.#chain.id}/${raw}`) !== txHash) throw new Error(`${txHash} is not signed`);
    const { tokenAddress, to, memo, amount } = JSON.parse(raw) as Record<keyof OutsidePayment, string>;
    const payment = { tokenAddress, to, memo, amount: BigInt(amount) };
    await this.#sql.begin((sql) => this.#insert(sql, txHash, this.addresses.own(TREASURY), [payment]));
  }

  async transaction(txHash: string): Promise<ChainTransaction | undefined> {
    const [row] = await this.#sql<{ height: number | null; isFailed: boolean }[]>`
      select height, is_failed as "isFailed" from simulated_chain.transactions
      where chain_id = ${this.#chain.id} and hash = ${txHash}`;
    return row === undefined
      ? undefined
      : { height: row.height ?? undefined, isFailed: row.isFailed, fee: 0n };
  }

  async balance(tokenAddress: string, height: number): Promise<bigint> {
    const [sums] = await this.#sql<{ balance: string }[]>`
      select coalesce(sum(amount) filter (where is_received), 0)
        - coalesce(sum(amount) filter (where from_address = ${this.addresses.own(TREASURY)}), 0) as balance
      from simulated_chain.outputs
      join simulated_chain.transactions on transactions.chain_id = outputs.chain_id and hash = tx_hash
      where outputs.chain_id = ${this.#chain.id} and token_address = ${tokenAddress}
        and height <= ${height} and not is_failed`;
    return BigInt(sums?.balance ?? '0');
  }

  async balances(
    addresses: readonly string[],
    tokenAddress: string,
    height: number,
  ): Promise<readonly bigint[]> {
    const rows = await this.#sql<{ balance: string }[]>`
      select coalesce(sum(case when to_address = listed.address then amount else 0 end)
        - sum(case when from_address = listed.address then amount else 0 end), 0) as balance
      from unnest(${[...addresses]}::text[]) with ordinality as listed (address, place)
      left join (
        select to_address, from_address, amount from simulated_chain.outputs
        join simulated_chain.transactions on transactions.chain_id = outputs.chain_id and hash = tx_hash
        where outputs.chain_id = ${this.#chain.id} and token_address = ${tokenAddress}
          and height <= ${height} and not is_failed
      ) as paid on listed.address in (to_address, from_address)
      group by listed.address, place order by place`;
    return rows.map(({ balance }) => BigInt(balance));
  }

  signMessage(address: string, text: string): Promise<SignedMessage> {
    return Promise.resolve({ kind: 'simulated', signature: simulatedControl(text, address) });
  }

  /** Takes all coins of a token away from the address from which the exchange pays; undefined: it has none. */
  take(tokenAddress: string): Promise<string | undefined> {
    return this.#sendAll(tokenAddress, this.addresses.own(TREASURY), this.addresses.outside(TAKEN));
  }

  /** Puts all coins of a token back that were taken away; undefined: none were. */
  putBack(tokenAddress: string): Promise<string | undefined> {
    return this.#sendAll(tokenAddress, this.addresses.outside(TAKEN), this.addresses.own(TREASURY));
  }

  /** Sends one transaction with these payments from outside the exchange, as many coins as it takes; returns its hash. */
  async send(payments: readonly OutsidePayment[]): Promise<string> {
    const txHash = sha256(`${this.#chain.id}/${randomBytes(16).toString('hex')}`);
    const from = this.addresses.outside('faucet');
    await this.#sql.begin((sql) => this.#insert(sql, txHash, from, payments));
    return txHash;
  }

  /** Makes a block of all transactions that wait. */
  makeBlock(): Promise<BlockRef> {
    return this.#sql.begin((sql) => this.#makeBlock(sql));
  }

  /** Makes a block if the newest is old enough; of several processes that ask at once, one makes it. */
  async makeDueBlock(blockSeconds: number): Promise<void> {
    const { id } = this.#chain;
    await this.#sql.begin(async (sql) => {
      await this.#holdBlocks(sql);
      const [newest] = await sql<{ isDue: boolean }[]>`
        select made_at <= now() - make_interval(secs => ${blockSeconds}) as "isDue" from simulated_chain.blocks
        where chain_id = ${id} order by height desc limit 1`;
      if (newest?.isDue === true) await this.#makeBlock(sql);
    });
  }

  /**
   * Replaces the newest blocks by one more than they were, all empty. Their transactions wait again or, with `drops`, are
   * gone. Never replaces the first block.
   */
  reorganise(depth: number, drops: boolean): Promise<BlockRef> {
    const { id } = this.#chain;
    return this.#sql.begin(async (sql) => {
      await this.#holdBlocks(sql);
      const { height: top } = await newestBlock(sql, id);
      const base = Math.max(0, top - depth);
      if (drops)
        await sql`delete from simulated_chain.transactions where chain_id = ${id} and height > ${base}`;
      else
        await sql`update simulated_chain.transactions set height = null where chain_id = ${id} and height > ${base}`;
      await sql`delete from simulated_chain.blocks where chain_id = ${id} and height > ${base}`;
      let newest = await newestBlock(sql, id);
      while (newest.height <= top) newest = await this.#insertBlock(sql, newest);
      return newest;
    });
  }

  /** Resolves with the newest payments, those in no block first. */
  async newest(count: number): Promise<readonly ShownOutput[]> {
    const rows = await this.#sql<(OutputRow & { height: number | null })[]>`
      select ${this.#outputColumns()}, height from simulated_chain.outputs
      join simulated_chain.transactions on transactions.chain_id = outputs.chain_id and hash = tx_hash
      where outputs.chain_id = ${this.#chain.id} and (height is null or height > 0)
      order by height desc nulls first, made_at desc, out_index limit ${count}`;
    return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
  }

  /** Counts transactions that wait as well, so that no coin is sent twice. */
  async #sendAll(tokenAddress: string, from: string, to: string): Promise<string | undefined> {
    const { id } = this.#chain;
    return this.#sql.begin(async (sql) => {
      await this.#holdBlocks(sql);
      const [sums] = await sql<{ held: string }[]>`
        select coalesce(sum(case when to_address = ${from} then amount else -amount end), 0) as held
        from simulated_chain.outputs
        join simulated_chain.transactions on transactions.chain_id = outputs.chain_id and hash = tx_hash
        where outputs.chain_id = ${id} and token_address = ${tokenAddress} and not is_failed
          and ${from} in (to_address, from_address)`;
      const amount = BigInt(sums?.held ?? 0);
      if (amount <= 0n) return undefined;
      const txHash = sha256(`${id}/${randomBytes(16).toString('hex')}`);
      await this.#insert(sql, txHash, from, [{ tokenAddress, to, memo: '', amount }]);
      return txHash;
    });
  }

  #holdBlocks(sql: Transaction): Promise<unknown> {
    return sql`select pg_advisory_xact_lock(${BLOCKS_LOCK}, ${this.#chain.id})`;
  }

  async #makeBlock(sql: Transaction): Promise<BlockRef> {
    const { id } = this.#chain;
    await this.#holdBlocks(sql);
    const made = await this.#insertBlock(sql, await newestBlock(sql, id));
    await sql`update simulated_chain.transactions set height = ${made.height} where chain_id = ${id} and height is null`;
    await sql`
      delete from simulated_chain.blocks
      where chain_id = ${id} and height between 1 and ${made.height - BLOCKS_KEPT}`;
    return made;
  }

  async #insertBlock(sql: Transaction, parent: BlockRef): Promise<BlockRef> {
    const { id } = this.#chain;
    const height = parent.height + 1;
    const hash = sha256(`${id}/${height}/${parent.hash}/${randomBytes(16).toString('hex')}`);
    await sql`
      insert into simulated_chain.blocks (chain_id, height, hash, parent_hash, made_at)
      values (${id}, ${height}, ${hash}, ${parent.hash}, now())`;
    return { height, hash };
  }

  async #insert(
    sql: Transaction,
    txHash: string,
    from: string,
    payments: readonly OutsidePayment[],
  ): Promise<void> {
    const chainId = this.#chain.id;
    const added = await sql`
      insert into simulated_chain.transactions (chain_id, hash, made_at) values (${chainId}, ${txHash}, now())
      on conflict do nothing returning hash`;
    if (added.length === 0) return;
    const rows = payments.map(({ tokenAddress, to, memo, amount }, index) => ({
      chain_id: chainId,
      tx_hash: txHash,
      out_index: index,
      token_address: tokenAddress,
      from_address: from,
      to_address: to,
      is_received: this.addresses.isOwn(to),
      memo,
      amount: String(amount),
    }));
    await sql`insert into simulated_chain.outputs ${sql(rows)}`;
  }

  #cold(): readonly string[] {
    return this.#chain.listCold?.() ?? [];
  }

  /**
   * Coins that were taken away and come back are the exchange's own, as are those that it pays to a cold address: they are no
   * payment to anybody.
   */
  async #outputs(where: ReturnType<Sql>): Promise<readonly ChainOutput[]> {
    const rows = await this.#sql<OutputRow[]>`
      select ${this.#outputColumns()} from simulated_chain.outputs
      join simulated_chain.transactions on transactions.chain_id = outputs.chain_id and hash = tx_hash
      where outputs.chain_id = ${this.#chain.id} and from_address <> ${this.addresses.outside(TAKEN)}
        and not (from_address = ${this.addresses.own(TREASURY)} and to_address = any(${[...this.#cold()]})) and ${where}`;
    return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
  }

  #outputColumns() {
    return this.#sql`
      tx_hash as "txHash", out_index as index, token_address as "tokenAddress", to_address as "to", memo, amount`;
  }
}

type OutputRow = Omit<ChainOutput, 'amount'> & { readonly amount: string };

async function newestBlock(sql: Sql | Transaction, chainId: number): Promise<BlockRef> {
  const [newest] = await sql<{ height: number; hash: string }[]>`
    select height, hash from simulated_chain.blocks where chain_id = ${chainId} order by height desc limit 1`;
  if (newest === undefined) throw new Error(`simulated chain ${chainId} has no block`);
  return newest;
}
