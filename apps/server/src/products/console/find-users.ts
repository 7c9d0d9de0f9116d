/** The search for users. */
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { FoundBy, OfUserOfAll, User } from '../../facets/of-user.ts';
import { type ListRequest, narrowedTo } from '../../tables/list-rows.ts';
import { select } from '../../tables/rows.ts';
import { frozenUsers } from './frozen-users.ts';
import { USER_COLUMNS, userRow } from './users.ts';

type FoundRow = ResponseOf<'console/people'>['data'][number];

export interface FindUsersPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly ofUser: Pick<OfUserOfAll<User>, 'find'>;
}

export interface UsersWanted {
  readonly search: string;
  /** Only those whom operators froze. */
  readonly isFrozen: boolean;
  readonly filters: Pick<ListRequest, 'from_ms' | 'until_ms' | 'order'>;
  readonly page: number;
  readonly size: number;
  readonly seesContacts: boolean;
  readonly seesPapers: boolean;
}

/**
 * Finds users by what the products find them by, for instance an id, a contact, an address or the number of an order;
 * without a search, the newest. Operators who may not see contacts or papers cannot search by them either.
 */
export async function findUsers(
  ports: FindUsersPorts,
  wanted: UsersWanted,
): Promise<{ readonly total: number; readonly rows: FoundRow[] }> {
  const { sql } = ports;
  const { isFrozen, filters, page, size, seesContacts } = wanted;
  const text = wanted.search.trim();
  const hits = new Map(
    (text === '' ? [] : await hitsOf(ports, text, wanted)).map((hit) => [hit.userId, hit.by]),
  );
  const found = text === '' ? sql`true` : sql`id = any(${[...hits.keys()]}::bigint[])`;
  const frozen = isFrozen ? sql`and id in (select user_id from (${frozenUsers(sql)}) as frozen)` : sql``;
  const matching = sql`where ${found} ${frozen} ${narrowedTo(sql, filters, { time: sql`created_at` })}`;
  const order = filters.order === 'oldest' ? sql`id` : sql`id desc`;
  const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total from users ${matching}`;
  const rows = await select(
    sql,
    'users',
    USER_COLUMNS,
    sql`${matching} order by id = ${numberOf(text)} desc, ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({
      ...userRow(ports, row, seesContacts),
      found_by: [...(hits.get(row.id) ?? [])],
    })),
  };
}

interface Hit {
  readonly userId: number;
  readonly by: readonly FoundBy[];
}

async function hitsOf(
  { sql, ofUser }: FindUsersPorts,
  text: string,
  { seesContacts, seesPapers }: UsersWanted,
): Promise<readonly Hit[]> {
  const lower = text.toLowerCase();
  const ways = await ofUser.find({
    sql,
    text,
    literal: lower.replaceAll(/[\\%_]/g, String.raw`\$&`),
    number: numberOf(text),
    forms: [text, lower],
    seesContacts,
    seesPapers,
  });
  const union = ways.reduce((all, way) => sql`${all} union all ${way}`);
  return sql<Hit[]>`
    select user_id as "userId", array_agg(distinct by) as by from (${union}) as hits (user_id, by) group by 1`;
}

/** 0 for what is no number of anything. */
function numberOf(text: string): number {
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0;
}
