import type { BellNotice } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { pageOf } from '../../commons/page.ts';
import type { User, Users } from '../../identity/users.ts';
import {
  type NoticeRow,
  noticesOf,
  readNotices,
  showNotice,
  unreadNotices,
} from '../../notifications/bell.ts';
import { wireDate } from '../../wire/money.ts';

interface BellPorts {
  readonly sql: Sql;
  readonly users: Pick<Users, 'find'>;
}

const PAGE = 20;

export function bellCalls(ports: BellPorts) {
  return { 'user/notices': list(ports), 'user/read_notices': read(ports) };
}

function list({ sql, users }: BellPorts): CallHandler<'user/notices'> {
  return async ({ page = 1, limit = PAGE }, { session: { userId }, language }) => {
    const [user, { rows, total, unread }] = await Promise.all([
      users.find(userId),
      noticesOf(sql, userId, { page, size: limit }),
    ]);
    const shown = rows.flatMap((row) => wireNotice(row, { language, timeZone: zoneOf(user) }) ?? []);
    return { data: { ...pageOf(shown, total, page, limit), unread } };
  };
}

function read({ sql }: BellPorts): CallHandler<'user/read_notices'> {
  return async ({ id }, { session: { userId } }) => {
    await readNotices(sql, userId, id);
    return { data: { unread: await unreadNotices(sql, userId) } };
  };
}

/** The zone in which letters to a user write times, too. */
export function zoneOf(user: Pick<User, 'chosenTimeZone' | 'timeZone'> | undefined): string | null {
  return user?.chosenTimeZone ?? user?.timeZone ?? null;
}

/** Returns a notice as the wire has it; undefined for an event that is no more. */
export function wireNotice(row: NoticeRow, reader: Parameters<typeof showNotice>[1]): BellNotice | undefined {
  const shown = showNotice(row, reader);
  if (shown === undefined) return undefined;
  return {
    id: row.id,
    event: row.event,
    ...shown,
    path: row.path,
    order_id: row.order_id,
    way: row.way as BellNotice['way'],
    is_read: row.read_at === null ? 0 : 1,
    created_at: wireDate(row.created_at),
  };
}
