import type { EngineReader } from '@candor/engine';
import { formatAmount, formatSigned } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { Catalog } from '../../markets/catalog.ts';
import { selectAll } from '../../tables/rows.ts';
import { type LeverMovements, readSettlement } from './settlement.ts';
import { wireRate } from './wire.ts';

/** Levels of the risk rate at which a user is written to, in hundredths of a percent. */
const LEVELS = [10_000, 7_000, 5_000] as const;
/** A level is told again once the rate has stood this far above it. */
const RECOVERY = 1_000;
/** Forced closes that one round looks at. */
const AT_ONCE = 200;

/** The letters of leverage, with the values that their texts have. */
export type MarginLetter = 'margin_low' | 'positions_forced';

interface WatchPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency' | 'market'>;
  readonly movements: LeverMovements;
  /** Writes a letter to a user in the transaction that remembers it. */
  readonly write: (
    transaction: Transaction,
    userId: number,
    letter: {
      readonly event: MarginLetter;
      readonly values: Readonly<Record<string, string>>;
      readonly at: Date;
    },
  ) => Promise<void>;
  /** The scheme and host under which users reach the exchange. */
  readonly origin: string;
}

interface Forced {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly marketId: number;
  readonly profit: number;
  readonly seq: number;
  readonly closedMs: number;
}

/**
 * The leader's duty to write to users whose risk rate falls to 100, 70 and 50 %, once at each until it recovers, and to those
 * whose positions were closed by force, who also get a notice that stays until they close it.
 */
export class MarginWatch {
  readonly #ports: WatchPorts;
  /** The lowest level that was told, by user and currency; undefined before it was read. */
  #told: Map<string, number> | undefined;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  async look(): Promise<void> {
    await this.#lookAtRates();
    await this.#lookAtForced();
  }

  async #lookAtRates(): Promise<void> {
    const { sql, engine } = this.#ports;
    this.#told ??= new Map(
      (await selectAll(sql, 'margin_warnings', sql``)).map((row) => [
        keyOf(row.user_id, row.currency_id),
        row.level,
      ]),
    );
    const told = this.#told;
    const rates = engine.leverage.riskRates();
    const alive = new Set(rates.map(({ userId, assetId }) => keyOf(userId, assetId)));
    for (const key of told.keys()) if (!alive.has(key)) await this.#forget(key);
    for (const { userId, assetId, rate } of rates) {
      const key = keyOf(userId, assetId);
      const before = told.get(key);
      const reached = LEVELS.findLast((level) => rate <= level);
      if (reached !== undefined && reached < (before ?? Number.POSITIVE_INFINITY))
        await this.#warn({ userId, assetId, rate }, reached);
      else if (before !== undefined && rate > before + RECOVERY) {
        const still = LEVELS.findLast((level) => rate <= level + RECOVERY);
        if (still === undefined) await this.#forget(key);
        else {
          await remember(sql, key, still);
          told.set(key, still);
        }
      }
    }
  }

  async #warn(
    { userId, assetId, rate }: { readonly userId: number; readonly assetId: number; readonly rate: number },
    level: number,
  ): Promise<void> {
    const { sql, engine, catalog, write } = this.#ports;
    const key = keyOf(userId, assetId);
    await sql.begin(async (transaction) => {
      await remember(transaction, key, level);
      const values = {
        level: wireRate(level),
        rate: wireRate(rate),
        currency: catalog.currency(assetId)?.code ?? '',
        forced: wireRate(engine.standings.settings().forcedCloseRate),
      };
      await write(transaction, userId, { event: 'margin_low', values, at: new Date() });
    });
    this.#told?.set(key, level);
  }

  async #forget(key: string): Promise<void> {
    const [userId = 0, currencyId = 0] = key.split('/').map(Number);
    const { sql } = this.#ports;
    await sql`delete from margin_warnings where user_id = ${userId} and currency_id = ${currencyId}`;
    this.#told?.delete(key);
  }

  /** Writes about the forced closes that the tables show and nobody was told about yet, in the order of the log. */
  async #lookAtForced(): Promise<void> {
    const { sql } = this.#ports;
    const forced = await sql<Forced[]>`
      select positions.id, user_id as "userId", quote_currency_id as "currencyId", market_id as "marketId", profit, seq,
        closed_ms as "closedMs"
      from positions join currency_matches on currency_matches.id = market_id
      where close_reason = 'forced' and seq in (
        select distinct seq from positions
        where close_reason = 'forced' and seq > (select seq from forced_close_mark) order by seq limit ${AT_ONCE})
      order by seq, user_id, quote_currency_id, positions.id`;
    for (const ofCommand of grouped(forced, ({ seq }) => `${seq}`)) {
      const groups = grouped(ofCommand, ({ userId, currencyId }) => keyOf(userId, currencyId));
      await sql.begin(async (transaction) => {
        for (const group of groups) await this.#tellForced(transaction, group);
        await transaction`update forced_close_mark set seq = ${ofCommand[0]?.seq ?? 0}`;
      });
    }
  }

  async #tellForced(transaction: Transaction, group: readonly Forced[]): Promise<void> {
    const { catalog, movements, write, origin } = this.#ports;
    const [first] = group;
    if (first === undefined) return;
    const { id, userId, currencyId, seq, closedMs } = first;
    const settled = await readSettlement(movements, transaction, { userId, currencyId, seq }, group);
    const { result, paid, carried, positionIds } = settled;
    const { count } = await transaction`
      insert into forced_closes (id, user_id, currency_id, seq, closed_ms, position_ids, result, paid, carried)
      values (${id}, ${userId}, ${currencyId}, ${seq}, ${closedMs}, ${[...positionIds]}, ${result}, ${paid}, ${carried})
      on conflict (id) do nothing`;
    if (count === 0) return;
    const { code = '', scale = 0 } = catalog.currency(currencyId) ?? {};
    const symbols = new Set(group.map(({ marketId }) => catalog.market(marketId)?.symbol ?? ''));
    const values = {
      currency: code,
      pairs: [...symbols].join(', '),
      positions: positionIds.join(', '),
      result: formatSigned(result, scale),
      paid: formatSigned(paid, scale),
      carried: formatAmount(carried, scale),
      link: `${origin}/assets/receipt?id=${id}`,
    };
    await write(transaction, userId, { event: 'positions_forced', values, at: new Date(closedMs) });
  }
}

async function remember(sql: Sql | Transaction, key: string, level: number): Promise<void> {
  const [userId = 0, currencyId = 0] = key.split('/').map(Number);
  await sql`
    insert into margin_warnings (user_id, currency_id, level) values (${userId}, ${currencyId}, ${level})
    on conflict (user_id, currency_id) do update set level = excluded.level`;
}

/** Groups rows by what they share, in the order of the first of each. */
function grouped<Each>(rows: readonly Each[], keyOfRow: (row: Each) => string): readonly Each[][] {
  const groups = new Map<string, Each[]>();
  for (const row of rows) {
    const key = keyOfRow(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function keyOf(userId: number, currencyId: number): string {
  return `${userId}/${currencyId}`;
}
