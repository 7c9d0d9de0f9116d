import type { AccountType, EngineReader } from '@candor/engine';
import { holdOutbox, type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import { tryLockCredits } from './credits-lock.ts';
import type { DepositNews } from './deposit-news.ts';
import { HandCredited } from './hand-credited.ts';
import type { ChainRow } from './watched-chain.ts';

/** Deposits that one step of a watcher credits or makes final. */
const AT_ONCE = 500;

interface DepositRow {
  readonly id: number;
  readonly depositId: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly accountType: AccountType;
  readonly amount: number;
  readonly txHash: string;
}

export interface DepositPorts {
  readonly engine: Pick<EngineReader, 'funds' | 'isUser'>;
  /** Writes to the owner of a deposit in the transaction of its change. */
  readonly tell: (sql: Transaction, news: DepositNews) => Promise<void>;
}

/**
 * Moves deposits on as their chain does. The state of a row and the command for the engine commit together, and the
 * unique key of an output lets it have one living credit at most.
 */
export class DepositStates {
  readonly #sql: Transaction;
  readonly #chain: ChainRow;
  readonly #ports: DepositPorts;

  constructor(sql: Transaction, chain: ChainRow, ports: DepositPorts) {
    this.#sql = sql;
    this.#chain = chain;
    this.#ports = ports;
  }

  /** Returns whether a deposit that is final, or that operators have dealt with as such, is in a block above a height. */
  async hasFinalAbove(height: number): Promise<boolean> {
    const rows = await this.#sql`
      select from chain_deposits
      where chain_protocol_id = ${this.#chain.id} and (state = 'final' or credit_proposal_id is not null
          or credit_pay_order_id is not null)
        and height > ${height} limit 1`;
    return rows.length > 0;
  }

  /** Takes back what was credited above a height; outputs there are in no block from now on. */
  async revertAbove(height: number): Promise<void> {
    const sql = this.#sql;
    const credited = await this.#rows(sql`state = 'credited' and height > ${height}`);
    await this.#change(credited, 'reverse_outbox_id', 'reversed', ({ depositId }) => ({
      kind: 'reverse_deposit',
      depositId,
    }));
    await sql`
      update chain_deposits set height = null, block_hash = null, updated_at = now()
      where chain_protocol_id = ${this.#chain.id} and height > ${height}`;
    for (const row of credited) await this.#tell('deposit_reversed', row);
  }

  /**
   * Credits what has enough confirmations at a height, also what was reversed and is in a block again. A deposit that the
   * engine would refuse (its user or its currency is not there yet) waits, and what operators have credited by hand is left
   * to them. Resolves with false where the rest is for the next step, because an operator decides on a credit now.
   */
  async creditAt(scanned: number): Promise<boolean> {
    const sql = this.#sql;
    const newest = scanned - this.#chain.credit_confirmations + 1;
    const { engine } = this.#ports;
    const waiting = await this.#rows(
      sql`state in ('seen', 'reversed') and user_id is not null and height <= ${newest}`,
      AT_ONCE,
    );
    const ready = waiting.filter(
      ({ userId, currencyId }) => engine.isUser(userId) && engine.funds.settings(currencyId) !== undefined,
    );
    if (ready.length === 0) return true;
    if (!(await tryLockCredits(sql))) return false;
    const free = await new HandCredited(sql, this.#chain).takeOut(ready, scanned);
    if (free.length === 0) return true;
    await holdOutbox(sql);
    const drawn: DepositRow[] = [];
    for (const row of free) {
      const [id] = await sql<{ depositId: number }[]>`
        update chain_deposits set deposit_id = nextval('deposit_ids'), final_outbox_id = null, reverse_outbox_id = null
        where id = ${row.id} returning deposit_id as "depositId"`;
      drawn.push({ ...row, depositId: id?.depositId ?? 0 });
    }
    await this.#change(drawn, 'credit_outbox_id', 'credited', (row) => ({
      kind: 'credit_deposit',
      depositId: row.depositId,
      userId: row.userId,
      assetId: row.currencyId,
      accountType: row.accountType,
      source: 'chain',
      chainId: this.#chain.id,
      amount: row.amount,
      isFinal: false,
    }));
    for (const row of drawn) await this.#tell('deposit_credited', row);
    return true;
  }

  /** Makes final what no reorganisation is expected to reach at a height. */
  async finaliseAt(scanned: number): Promise<void> {
    const newest = scanned - this.#chain.final_confirmations + 1;
    const rows = await this.#rows(this.#sql`state = 'credited' and height <= ${newest}`, AT_ONCE);
    await this.#change(rows, 'final_outbox_id', 'final', ({ depositId }) => ({
      kind: 'finalise_deposit',
      depositId,
    }));
  }

  #rows(where: ReturnType<Transaction>, limit: number | null = null): Promise<readonly DepositRow[]> {
    return this.#sql<DepositRow[]>`
      select chain_deposits.id, deposit_id as "depositId", user_id as "userId", currency_id as "currencyId",
        account_type as "accountType", amount, tx_hash as "txHash"
      from chain_deposits join currency_protocols on currency_protocols.id = currency_protocol_id
      where chain_deposits.chain_protocol_id = ${this.#chain.id} and ${where}
      order by height, chain_deposits.id limit ${limit}`;
  }

  async #change(
    rows: readonly DepositRow[],
    column: 'credit_outbox_id' | 'final_outbox_id' | 'reverse_outbox_id',
    state: 'credited' | 'final' | 'reversed',
    commandOf: (row: DepositRow) => OutboxCommand,
  ): Promise<void> {
    if (rows.length === 0) return;
    const sql = this.#sql;
    const outboxIds = await writeOutbox(sql, rows.map(commandOf));
    await sql`
      update chain_deposits set state = ${state}, ${sql(column)} = given.outbox_id, updated_at = now()
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${outboxIds}::bigint[]) as given (row_id, outbox_id)
      where id = given.row_id`;
    await sql`select pg_notify('candor_outbox', '')`;
  }

  #tell(event: DepositNews['event'], { userId, currencyId, amount, txHash }: DepositRow): Promise<void> {
    const chain = this.#chain.name;
    return this.#ports.tell(this.#sql, { event, userId, currencyId, amount, txHash, chain });
  }
}
