import type { Language } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { Sql, Transaction } from '@candor/storage';
import { type Row, selectAll } from '../tables/rows.ts';
import { type AccountEvent, type EventDetail, eventLetter, isAccountEvent } from './letters.ts';

/** A person's newest notices are kept, and none is older. */
const KEPT_OF_USER = 200;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export type NoticeRow = Row<'bell_notices'>;

/** A notice as its reader sees it. */
export interface ShownNotice {
  readonly title: string;
  readonly text: string;
}

/** A detail as its row holds it: times are their ISO texts. */
interface StoredDetail extends Pick<EventDetail, 'values' | 'labels' | 'moneys'> {
  readonly times?: Readonly<Record<string, string>>;
}

interface BellPorts {
  readonly sql: Sql;
  /** The events that are listed, with whether their letters are notes. */
  readonly events: { readonly [Event in AccountEvent]?: { readonly isNote: boolean } };
}

/** The notices of persons: each goes with a letter, and stays until it is old. */
export class Bell {
  readonly #ports: BellPorts;

  constructor(ports: BellPorts) {
    this.#ports = ports;
  }

  /** Returns whether a person may switch off the letters about an event. */
  isNote(event: AccountEvent): boolean {
    return this.#ports.events[event]?.isNote === true;
  }

  /** Writes the notice of an event, if the bell lists it, and drops the oldest beyond those that are kept. */
  async ring(
    userId: number,
    event: AccountEvent,
    detail: EventDetail,
    sql: Sql | Transaction = this.#ports.sql,
  ): Promise<void> {
    if (this.#ports.events[event] === undefined) return;
    const { values: { link = '', ...values } = {}, times = {}, labels, moneys, about, at } = detail;
    const stored: StoredDetail = {
      values,
      times: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString()])),
      ...(labels && { labels }),
      ...(moneys && { moneys }),
    };
    await sql`
      insert into bell_notices (user_id, event, detail, path, order_id, way, created_at)
      values (${userId}, ${event}, ${JSON.stringify(stored)}, ${pathOf(String(link))}, ${about?.orderId ?? null},
        ${about?.way ?? ''}, ${at ?? new Date()})`;
    await sql`
      delete from bell_notices where user_id = ${userId} and id <= (
        select id from bell_notices where user_id = ${userId} order by id desc offset ${KEPT_OF_USER} limit 1)`;
  }

  /** Removes notices that are older than 90 days. */
  async prune(): Promise<void> {
    await this.#ports
      .sql`delete from bell_notices where created_at < ${new Date(Date.now() - KEPT_DAYS * DAY_MS)}`;
  }
}

/** Resolves with a page of a person's notices, newest first, and their number. */
export async function noticesOf(
  sql: Sql,
  userId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly NoticeRow[]; readonly total: number; readonly unread: number }> {
  const [rows, [counts]] = await Promise.all([
    selectAll(
      sql,
      'bell_notices',
      sql`where user_id = ${userId} order by id desc limit ${size} offset ${(page - 1) * size}`,
    ),
    sql<{ total: number; unread: number }[]>`
      select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
      from bell_notices where user_id = ${userId}`,
  ]);
  return { rows, total: counts?.total ?? 0, unread: counts?.unread ?? 0 };
}

export async function unreadNotices(sql: Sql, userId: number): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from bell_notices where user_id = ${userId} and read_at is null`;
  return row?.unread ?? 0;
}

/** Marks one notice of a person as read, or all of them. */
export async function readNotices(sql: Sql, userId: number, id?: number): Promise<void> {
  await sql`
    update bell_notices set read_at = ${new Date()}
    where user_id = ${userId} and read_at is null and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)`;
}

/** Writes a notice in the words of its letter, with times in the reader's zone; undefined for an event that is no more. */
export function showNotice(
  row: Pick<NoticeRow, 'user_id' | 'event' | 'detail' | 'created_at'>,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string | null },
): ShownNotice | undefined {
  if (!isAccountEvent(row.event)) return undefined;
  const { times = {}, ...detail } = JSON.parse(row.detail) as StoredDetail;
  const to = { userId: row.user_id, channel: 'email', recipient: '', language, timeZone } as const;
  const letter = eventLetter(to, row.event, {
    ...detail,
    times: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, new Date(time)])),
    at: row.created_at,
  });
  const textOf = (key: typeof letter.text) => message(language, key, { ...letter.values, link: '' }).trim();
  return { title: textOf(letter.subject), text: textOf(letter.text) };
}

/** A letter names a page whole; the bell leads there within the app. */
function pathOf(link: string): string {
  if (!URL.canParse(link)) return '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
