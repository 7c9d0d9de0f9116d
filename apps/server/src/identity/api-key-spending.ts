import type { Sql } from '@candor/storage';

/** A part of the day's limit of a key that an order took. */
export interface SpentPart {
  readonly keyId: string;
  readonly cents: number;
  readonly day: string;
}

/** Limits of keys are whole USDT; what is spent is counted in cents. */
export const CENTS_PER_USDT = 100;
const DAY_LENGTH = 10;

/** Counts the value of the orders of keys by days (UTC), for all processes together. */
export class ApiKeySpending {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Takes the value of an order from the limit of its day; resolves with undefined where too little is left. */
  async take(
    { id, dayTurnoverMax }: { readonly id: string; readonly dayTurnoverMax: number },
    cents: number,
    nowMs: number,
  ): Promise<SpentPart | undefined> {
    const day = new Date(nowMs).toISOString().slice(0, DAY_LENGTH);
    const max = dayTurnoverMax * CENTS_PER_USDT;
    // The clock of another process may have begun the next day: the row never goes back to an earlier one.
    const { count } = await this.#sql`
      update api_keys
      set spent_cents = case when spent_day >= ${day}::date then spent_cents else 0 end + ${cents},
        spent_day = greatest(spent_day, ${day}::date)
      where id = ${id} and case when spent_day >= ${day}::date then spent_cents else 0 end + ${cents} <= ${max}`;
    return count === 0 ? undefined : { keyId: id, cents, day };
  }

  /** Resolves with whether `take` would succeed now; takes nothing. */
  async fits(
    { id, dayTurnoverMax }: { readonly id: string; readonly dayTurnoverMax: number },
    cents: number,
    nowMs: number,
  ): Promise<boolean> {
    const day = new Date(nowMs).toISOString().slice(0, DAY_LENGTH);
    const { count } = await this.#sql`
      select from api_keys where id = ${id}
        and case when spent_day >= ${day}::date then spent_cents else 0 end + ${cents}
          <= ${dayTurnoverMax * CENTS_PER_USDT}`;
    return count > 0;
  }

  /** Gives back what an order took that surely does not exist. */
  async giveBack({ keyId, cents, day }: SpentPart): Promise<void> {
    await this.#sql`
      update api_keys set spent_cents = greatest(0, spent_cents - ${cents})
      where id = ${keyId} and spent_day = ${day}::date`;
  }
}
