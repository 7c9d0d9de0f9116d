import type { Sql } from '@candor/storage';
import { pageOf } from '../../commons/page.ts';
import type { CallHandler } from '../../http/call.ts';
import { listRows, narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { wireDate } from '../../wire/money.ts';

const PAGE = 20;

interface IdeaPorts {
  readonly sql: Sql;
}

export function ideaOperators(ports: IdeaPorts) {
  return { 'console/ideas': list(ports) };
}

function list({ sql }: IdeaPorts): CallHandler<'console/ideas'> {
  return async ({ page = 1, limit: size = PAGE, ...filters }) => {
    const narrowed = narrowedTo(sql, filters, { time: sql`created_at`, user: sql`user_id` });
    const { total, rows } = await listRows(sql, 'ideas', {
      where: sql`where true ${narrowed}`,
      order: orderedBy(sql, filters.order ?? 'newest', sql`id`),
      page,
      size,
    });
    const shown = rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: wireDate(at) }));
    return { data: pageOf(shown, total, page, size) };
  };
}
