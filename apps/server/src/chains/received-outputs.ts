import type { Transaction } from '@candor/storage';
import type { ChainOutput, ChainPort } from '@candor/chains';
import { inParts } from './chain-units.ts';
import type { ChainRow, WatchedCurrency } from './watched-chain.ts';

/** The block that holds an output; null: none. */
export interface Mined {
  readonly height: number;
  readonly hash: string;
}

interface Receiver {
  /** Null: nobody's memo, or an address from which the exchange itself pays. */
  readonly userId: number | null;
}

/** Outputs that arrive at addresses of the exchange: each one, or each part of a large one, is one row for ever. */
export class ReceivedOutputs {
  readonly #sql: Transaction;
  readonly #chain: ChainRow;
  readonly #currencies: ReadonlyMap<string, WatchedCurrency>;
  readonly #port: ChainPort;

  constructor(
    sql: Transaction,
    chain: ChainRow,
    { currencies, port }: { readonly currencies: readonly WatchedCurrency[]; readonly port: ChainPort },
  ) {
    this.#sql = sql;
    this.#chain = chain;
    this.#currencies = new Map(currencies.map((currency) => [currency.tokenAddress, currency]));
    this.#port = port;
  }

  /** Notes outputs of a block or, without one, of transactions that wait; tokens that are not listed count for nothing. */
  async note(outputs: readonly ChainOutput[], mined: Mined | null): Promise<void> {
    const sql = this.#sql;
    const listed = await Promise.all(
      outputs
        .filter(({ tokenAddress }) => this.#currencies.has(tokenAddress))
        .map(async (output) => ({ ...output, to: (await this.#port.canonical(output.to)) ?? output.to })),
    );
    const receivers = await this.#receivers(listed);
    const rowsOfEach = listed.map(async (output) => {
      const receiver = receivers.get(this.#keyOf(output.to, output.memo)) ?? (await this.#shared(output));
      return receiver === undefined ? [] : this.#rowsOf(output, receiver, mined);
    });
    const rows = (await Promise.all(rowsOfEach)).flat();
    if (rows.length === 0) return;
    const rest =
      mined === null
        ? sql`do nothing`
        : sql`do update set height = excluded.height, block_hash = excluded.block_hash, updated_at = excluded.updated_at`;
    await sql`
      insert into chain_deposits ${sql(rows)}
      on conflict (chain_protocol_id, tx_hash, out_index, part) ${rest}`;
  }

  /**
   * Forgets outputs that were seen and are neither in a block nor waiting; one that was credited once, or that operators
   * meant to credit, is kept.
   */
  async forgetAllBut(waiting: readonly ChainOutput[]): Promise<void> {
    const alive = waiting.map(({ txHash }) => txHash);
    await this.#sql`
      delete from chain_deposits
      where chain_protocol_id = ${this.#chain.id} and height is null
        and state in ('seen', 'too_small', 'unassigned') and credit_proposal_id is null and credit_pay_order_id is null
          and tx_hash <> all(${alive})`;
  }

  async #receivers(outputs: readonly ChainOutput[]): Promise<ReadonlyMap<string, Receiver>> {
    const addresses = [...new Set(outputs.map(({ to }) => to))];
    if (addresses.length === 0) return new Map();
    const rows = await this.#sql<{ userId: number; address: string; memo: string }[]>`
      select user_id as "userId", address, memo from deposit_addresses
      where chain_protocol_id = ${this.#chain.id} and address = any(${addresses})`;
    return new Map(rows.map(({ userId, address, memo }) => [this.#keyOf(address, memo), { userId }]));
  }

  async #shared({ to }: ChainOutput): Promise<Receiver | undefined> {
    return (await this.#port.isCollecting(to)) ? { userId: null } : undefined;
  }

  #keyOf(address: string, memo: string): string {
    return `${address} ${this.#chain.needs_memo ? memo : ''}`;
  }

  #rowsOf(output: ChainOutput, { userId }: Receiver, mined: Mined | null) {
    const currency = this.#currencies.get(output.tokenAddress);
    if (currency === undefined) return [];
    const now = new Date();
    const parts = inParts(output.amount, currency);
    // More than there can be of any currency is for an operator to look at.
    const ownerId = parts === undefined ? null : userId;
    const isSmall = parts?.length === 1 && (parts[0]?.amount ?? 0) < currency.depositMin;
    const assigned = isSmall ? 'too_small' : 'seen';
    return (parts ?? [{ chainAmount: output.amount, amount: 0 }]).map(({ chainAmount, amount }, part) => ({
      chain_protocol_id: this.#chain.id,
      currency_protocol_id: currency.protocolId,
      tx_hash: output.txHash,
      out_index: output.index,
      part,
      user_id: ownerId,
      account_type: currency.accountType,
      address: output.to,
      memo: output.memo,
      chain_amount: String(chainAmount),
      amount,
      height: mined?.height ?? null,
      block_hash: mined?.hash ?? null,
      state: ownerId === null ? 'unassigned' : assigned,
      seen_at: now,
      updated_at: now,
    }));
  }
}
