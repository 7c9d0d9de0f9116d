/** The search for users. */
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import { canonicalAddress, networkOf } from '../../http/network.ts';
import { shortNetwork } from '../../identity/login-attempts.ts';
import { type ListRequest, narrowedTo } from '../../tables/list-rows.ts';
import { select } from '../../tables/rows.ts';
import { frozenUsers } from './frozen-users.ts';
import { PERSON_COLUMNS, personRow } from './people.ts';

type FoundRow = ResponseOf<'console/people'>['data'][number];
type FoundBy = FoundRow['found_by'][number];

/** Shorter words are neither an address nor a transaction. */
const ADDRESS_LENGTH_MIN = 16;
/** Shorter words are in too many notes. */
const NOTE_LENGTH_MIN = 3;

export interface FindPeoplePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly papers: {
    findOwners(text: string): Promise<{ readonly named: number[]; readonly numbered: number[] }>;
  };
}

export interface PeopleWanted {
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
 * Finds users by id, invitation code, the beginning of a contact, an address, a transaction, the number of an order, a
 * withdrawal or a notice, a network from which they logged in, a word of a note, and by the name or number of their papers;
 * without a search, the newest. Operators who may not see contacts or papers cannot search by them either.
 */
export async function findPeople(
  ports: FindPeoplePorts,
  wanted: PeopleWanted,
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
    PERSON_COLUMNS,
    sql`${matching} order by id = ${numberOf(text)} desc, ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({
      ...personRow(ports, row, seesContacts),
      found_by: [...(hits.get(row.id) ?? [])],
    })),
  };
}

interface Hit {
  readonly userId: number;
  readonly by: readonly FoundBy[];
}

async function hitsOf(
  { sql, papers }: FindPeoplePorts,
  text: string,
  { seesContacts, seesPapers }: PeopleWanted,
): Promise<readonly Hit[]> {
  const owners = seesPapers ? await papers.findOwners(text) : { named: [], numbered: [] };
  const literal = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  const number = numberOf(text);
  const address = canonicalAddress(text);
  const ways: postgres.Fragment[] = [
    sql`select id, 'code' as by from users where invite_code = ${text.toUpperCase()}`,
    sql`select unnest(${owners.named}::bigint[]), 'name'`,
    sql`select unnest(${owners.numbered}::bigint[]), 'id_number'`,
  ];
  if (number > 0)
    ways.push(
      sql`select id, 'id' from users where id = ${number}`,
      sql`select user_id, 'order' from orders where id = ${number}`,
      sql`select user_id, 'withdrawal' from withdrawals where id = ${number}`,
      sql`select user_id, 'notice' from pay_orders where id = ${number}`,
    );
  if (seesContacts)
    ways.push(
      sql`select id, 'contact' from users where lower(email) like ${`${literal}%`} or mobile like ${`${literal}%`}`,
    );
  if (address !== undefined)
    ways.push(
      sql`select user_id, 'ip' from login_attempts where network = ${shortNetwork(networkOf(address))}`,
    );
  if (text.length >= NOTE_LENGTH_MIN)
    ways.push(sql`select user_id, 'note' from user_notes where lower(content) like ${`%${literal}%`}`);
  if (text.length >= ADDRESS_LENGTH_MIN) ways.push(ofAddress(sql, text));
  const union = ways.reduce((all, way) => sql`${all} union all ${way}`);
  return sql<Hit[]>`
    select user_id as "userId", array_agg(distinct by) as by from (${union}) as hits (user_id, by) group by 1`;
}

/** Selects the users of an address, bound, paid or their own, and those of a transaction. */
function ofAddress(sql: Sql, wanted: string): postgres.Fragment {
  const texts = [wanted, wanted.toLowerCase()];
  return sql`
    select user_id, 'address' from deposit_addresses where address = any(${texts})
    union all select user_id, 'address' from bound_addresses where address = any(${texts})
    union all select user_id, 'address' from withdrawals where address = any(${texts}) or tx_hash = any(${texts})
    union all select user_id, 'address' from pay_orders where wallet_address = any(${texts})
    union all select user_id, 'address' from chain_deposits where tx_hash = any(${texts}) and user_id is not null`;
}

/** 0 for what is no number of anything. */
function numberOf(text: string): number {
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0;
}
