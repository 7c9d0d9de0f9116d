import type { ResponseOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import type { CallHandler } from '../../http/call.ts';
import { pageOf } from '../../commons/page.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';

const PAGE = 10;
const DAY_MS = 86_400_000;
/** Messages that a user may send in a day. */
const FEEDBACK_A_DAY = 10;

type Item = ResponseOf<'feedback/add'>;

export interface FeedbackPorts {
  readonly sql: Sql;
}

export function add({ sql }: FeedbackPorts): CallHandler<'feedback/add'> {
  return async ({ type, title, content, app_version: version = '' }, { session: { userId } }) => {
    const now = new Date();
    const [row] = await sql<Row<'feedback'>[]>`
      insert into feedback (user_id, type, title, content, app_version, created_at)
      select ${userId}, ${type}, ${title.trim()}, ${content.trim()}, ${version.trim()}, ${now}
      where (select count(*) from feedback
        where user_id = ${userId} and created_at > ${new Date(now.getTime() - DAY_MS)}) < ${FEEDBACK_A_DAY}
      returning *`;
    if (row === undefined) throw new CallFailure('feedback_too_many');
    return { data: itemOf(row), done: 'feedback_sent' };
  };
}

export function list({ sql }: FeedbackPorts): CallHandler<'feedback/list'> {
  return async ({ page = 1, limit: size = PAGE }, { session: { userId } }) => {
    const [count] = await sql<{ total: number }[]>`
      select count(*)::bigint as total from feedback where user_id = ${userId}`;
    const rows = await selectAll(
      sql,
      'feedback',
      sql`where user_id = ${userId} order by id desc limit ${size} offset ${(page - 1) * size}`,
    );
    return { data: pageOf(rows.map(itemOf), count?.total ?? 0, page, size) };
  };
}

function itemOf({ id, title, content, answer, ...row }: Row<'feedback'>): Item {
  return {
    id,
    type: row.type as Item['type'],
    title,
    content,
    app_version: row.app_version,
    state: row.answered_at === null ? 'open' : 'answered',
    answer,
    created_at: wireDate(row.created_at),
    answered_at: wireDate(row.answered_at),
  };
}
