import type { Sql, Transaction } from '@candor/storage';
import { type Row, selectAll } from '../tables/rows.ts';

const HOUR_MS = 3_600_000;

export type BoundAddress = Row<'bound_addresses'>;

/** Addresses to which users have bound their withdrawals: one for each currency and chain. */
export class BoundAddresses {
  readonly #sql: Sql;
  readonly #waitHours: () => number;

  /** `waitHours`: time before a newly bound address may be used. */
  constructor(sql: Sql, waitHours: () => number) {
    this.#sql = sql;
    this.#waitHours = waitHours;
  }

  get waitHours(): number {
    return this.#waitHours();
  }

  async find(userId: number, protocolId: number): Promise<BoundAddress | undefined> {
    const sql = this.#sql;
    const [row] = await selectAll(
      sql,
      'bound_addresses',
      sql`where user_id = ${userId} and currency_protocol_id = ${protocolId} and removed_at is null`,
    );
    return row;
  }

  /** Binds an address in the place of the one before. */
  async bind(
    transaction: Transaction,
    { userId, protocolId, address, memo }: BindWanted,
  ): Promise<BoundAddress> {
    const now = Date.now();
    // The later of two concurrent bindings replaces the earlier.
    await transaction`select from users where id = ${userId} for update`;
    await transaction`
      update bound_addresses set removed_at = ${new Date(now)}
      where user_id = ${userId} and currency_protocol_id = ${protocolId} and removed_at is null`;
    const [row] = await transaction<BoundAddress[]>`
      insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
      values (${userId}, ${protocolId}, ${address}, ${memo}, ${new Date(now)},
        ${new Date(now + this.#waitHours() * HOUR_MS)})
      returning *`;
    if (row === undefined) throw new Error('an address was not bound');
    return row;
  }
}

export interface BindWanted {
  readonly userId: number;
  readonly protocolId: number;
  readonly address: string;
  readonly memo: string;
}
