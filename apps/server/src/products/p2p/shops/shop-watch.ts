import type { EngineReader, SetShopOnline } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { FigureBook } from '../desk/figures.ts';
import { ShopBook, type ShopRow } from '../desk/shop-book.ts';
import { isWithinHours } from '../orders/ad-hours.ts';

/** A shop goes offline after so long without a request or a socket of its owner. */
export const IDLE_MS = 15 * 60_000;

interface WatchPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: ConstructorParameters<typeof FigureBook>[0]['catalog'];
  readonly now: () => number;
  readonly submit: (command: SetShopOnline) => Promise<unknown>;
  /** Resolves with the times at which these people's sessions were last used, by person. */
  readonly lastUsed: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Date>>;
  /** Writes the letters that are due to owners of shops. */
  readonly writeLetters: () => Promise<void>;
}

/**
 * The leader's duty to close shops for new orders whose owner is away, or whose hours have ended; an owner who opens the shop outside
 * its hours keeps it open. Programs of the demo are never away: the exchange runs them itself.
 */
export class ShopWatch {
  readonly #ports: WatchPorts;
  readonly #shops: ShopBook;
  /** The shops that were within their hours at the last look. */
  #within: ReadonlySet<number> = new Set();

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.#shops = new ShopBook({ ...ports, figures: new FigureBook(ports) });
  }

  async look(): Promise<void> {
    const { engine, lastUsed, now } = this.#ports;
    const online = engine.p2p.shops().filter(({ status, isOnline }) => status === 'active' && isOnline);
    const owners = online.map(({ userId }) => userId);
    const [rows, used] = await Promise.all([this.#shops.ofOwners(owners), lastUsed(owners)]);
    const nowMs = now();
    const within = new Set<number>();
    for (const row of rows) {
      const { userId, hours, timeZone } = row;
      const isWithin = isWithinHours(hours, timeZone, nowMs);
      if (isWithin) within.add(userId);
      const seenMs = await this.#noteSeen(row, used.get(userId));
      if (!row.isBot && nowMs - seenMs >= IDLE_MS) await this.#close(userId, 'idle');
      else if (!isWithin && this.#within.has(userId)) await this.#close(userId, 'hours');
    }
    this.#within = within;
    await this.#ports.writeLetters();
  }

  /** Remembers when an owner was last there; resolves with the time in milliseconds. */
  async #noteSeen({ userId, lastSeenAt }: ShopRow, usedAt: Date | undefined): Promise<number> {
    const seenMs = lastSeenAt?.getTime() ?? 0;
    const usedMs = usedAt?.getTime() ?? 0;
    if (usedMs > seenMs)
      await this.#ports
        .sql`update p2p_shops set last_seen_at = ${new Date(usedMs)} where user_id = ${userId}`;
    return Math.max(seenMs, usedMs);
  }

  async #close(userId: number, by: 'idle' | 'hours'): Promise<void> {
    await this.#ports.submit({ kind: 'set_shop_online', userId, clientId: '', isOnline: false, by });
  }
}
