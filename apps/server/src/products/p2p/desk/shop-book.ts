import type { P2pStatistics, PublicShop, ShopHours } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { formatAmount, formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { paidFromBonds } from '../../../commons/statements.ts';
import type { Catalog } from '../../../markets/catalog.ts';
import { wireDate, wireTime } from '../../../wire/money.ts';
import { bondCoin } from './bond-coin.ts';
import type { FigureBook } from './figures.ts';

/** A shop as its owner describes it, with what the log says of it. */
export interface ShopRow {
  readonly id: number;
  readonly userId: number;
  readonly shopName: string;
  readonly introduction: string;
  readonly countries: readonly string[];
  readonly hours: readonly ShopHours[];
  readonly timeZone: string;
  readonly isBot: boolean;
  /** Texts go to the owner’s phone about orders that came and that were paid. */
  readonly hasTexts: boolean;
  readonly applyKey: string;
  readonly lastSeenAt: Date | null;
  /** Null: it was never certified. */
  readonly certifiedMs: number | null;
  /** Units of the coin of bonds that were paid from this one, as a text of digits. */
  readonly bondPaid: string;
}

interface ShopPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly figures: FigureBook;
}

/** The shops of the desk. */
export class ShopBook {
  readonly #ports: ShopPorts;

  constructor(ports: ShopPorts) {
    this.#ports = ports;
  }

  async ofOwner(userId: number): Promise<ShopRow | undefined> {
    const [row] = await this.ofOwners([userId]);
    return row;
  }

  async find(id: number): Promise<ShopRow | undefined> {
    const [row] = await this.#rows(this.#ports.sql`where shops.id = ${id}`);
    return row;
  }

  ofOwners(userIds: readonly number[]): Promise<readonly ShopRow[]> {
    return this.#rows(this.#ports.sql`where shops.user_id = any(${[...userIds]}::bigint[])`);
  }

  /** Resolves with the shops of these owners as everybody sees them, by owner. */
  async shown(userIds: readonly number[]): Promise<ReadonlyMap<number, PublicShop>> {
    const rows = await this.ofOwners([...new Set(userIds)]);
    const figures = await this.#ports.figures.of(rows.map(({ userId }) => userId));
    return new Map(rows.map((row) => [row.userId, this.show(row, figures.get(row.userId)!)]));
  }

  show(row: ShopRow, statistics: P2pStatistics): PublicShop {
    const fact = this.#ports.engine.p2p.shop(row.userId);
    return {
      id: row.id,
      shop_name: row.shopName,
      introduction: row.introduction,
      is_bot: row.isBot ? 1 : 0,
      is_online: fact?.isOnline === true && fact.status === 'active' ? 1 : 0,
      last_seen_at: wireDate(row.lastSeenAt),
      certified_at: row.certifiedMs === null ? null : wireTime(row.certifiedMs),
      countries: [...row.countries],
      bond: this.bondOf(row),
      statistics,
    };
  }

  /** Returns what a shop has put up, and what was paid from it. */
  bondOf({ userId, bondPaid }: Pick<ShopRow, 'userId' | 'bondPaid'>): PublicShop['bond'] {
    const { code, scale } = bondCoin(this.#ports);
    return {
      currency_code: code,
      number: formatAmount(this.#ports.engine.p2p.shop(userId)?.bond ?? 0, scale),
      paid: formatTotal(totalFromBigInt(BigInt(bondPaid)), scale),
    };
  }

  async #rows(where: ReturnType<Sql>): Promise<readonly ShopRow[]> {
    const { sql, engine } = this.#ports;
    const rows = await sql<Omit<ShopRow, 'bondPaid'>[]>`
      select shops.id, shops.user_id as "userId", shop_name as "shopName", introduction, countries, hours,
        time_zone as "timeZone", is_bot as "isBot", has_texts as "hasTexts", apply_key as "applyKey",
        last_seen_at as "lastSeenAt", certified_ms as "certifiedMs"
      from p2p_shops shops
      left join p2p_certifications certified on certified.user_id = shops.user_id
      ${where} order by shops.id`;
    const paid = await paidFromBonds(
      sql,
      rows.map(({ userId }) => userId),
      engine.p2p.desk?.bondAssetId ?? 0,
    );
    return rows.map((row) => ({ ...row, bondPaid: paid.get(row.userId) ?? '0' }));
  }
}

/** Notes that the owners of shops were there, at most once a minute each. */
export async function noteSeen(sql: Sql, userIds: readonly number[], at: Date): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    update p2p_shops set last_seen_at = ${at}
    where user_id = any(${[...userIds]}::bigint[])
      and (last_seen_at is null or last_seen_at < ${new Date(at.getTime() - 60_000)})`;
}
