import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { masked } from '../../commons/statements.ts';
import { none } from '../../facets/none.ts';
import type { OfUser, User } from '../../facets/of-user.ts';
import { CallFailure } from '../../http/failure.ts';
import { type Row, select } from '../../tables/rows.ts';
import { wireDate, wireTime } from '../../wire/money.ts';

/** Shorter words are in too many notes. */
const NOTE_LENGTH_MIN = 3;

type WireUser = User['user'];
export type WireStanding = User['standing'];
type Note = ResponseOf<'console/note_add'>;

export interface UsersPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
}

type UserRow = Pick<
  Row<'users'>,
  | 'id'
  | 'email'
  | 'mobile'
  | 'invite_code'
  | 'inviter_id'
  | 'class'
  | 'contact_verified'
  | 'review_status'
  | 'created_at'
  | 'closed_at'
>;

/** The columns of users that a list of the console shows. */
export const USER_COLUMNS = [
  'id',
  'email',
  'mobile',
  'invite_code',
  'inviter_id',
  'class',
  'contact_verified',
  'review_status',
  'created_at',
  'closed_at',
] as const;

/** The console's own parts of a user's page. May refuse with user_unknown. */
export function consoleOfUser(ports: UsersPorts) {
  const { sql, engine } = ports;
  return {
    async shown(userId, seesContacts) {
      const [user] = await select(sql, 'users', USER_COLUMNS, sql`where id = ${userId}`);
      if (user === undefined) throw unknownUser();
      return {
        user: userRow(ports, user, seesContacts),
        inviter_id: user.inviter_id,
        standing: standingOf(engine, userId),
        notes: await notesOf(sql, userId),
      };
    },
    hinders: none('Notes and proposals of operators outlive an account.'),
    find: ({ sql: search, text, literal }) =>
      text.length < NOTE_LENGTH_MIN
        ? []
        : [search`select user_id, 'note' from user_notes where lower(content) like ${`%${literal}%`}`],
  } satisfies OfUser<object>;
}

/** Returns a user's standing as the engine holds it; one whom it does not know yet has none. */
export function standingOf(engine: EngineReader, userId: number): WireStanding {
  const standing = engine.standings.standing(userId);
  const fromMs = standing?.withdrawalsFromMs ?? 0;
  return {
    is_frozen: standing?.isFrozen === true ? 1 : 0,
    is_withdrawal_frozen: standing?.isWithdrawalFrozen === true ? 1 : 0,
    is_certified: standing?.isCertified === true ? 1 : 0,
    withdrawals_from: fromMs > engine.nowMs ? wireTime(fromMs) : null,
  };
}

async function notesOf(sql: Sql, userId: number): Promise<Note[]> {
  const rows = await sql<(Row<'user_notes'> & { account: string })[]>`
    select user_notes.*, account from user_notes join operators on operators.id = operator_id
    where user_notes.user_id = ${userId} order by user_notes.id desc`;
  return rows.map((row) => noteOf(row, row.account));
}

export function noteOf(row: Row<'user_notes'>, account: string): Note {
  return {
    id: row.id,
    operator_id: row.operator_id,
    account,
    content: row.content,
    created_at: wireDate(row.created_at),
  };
}

/** Refuses with user_unknown where there is no such user. */
export async function checkUser(sql: Sql, userId: number): Promise<void> {
  await closedAt(sql, userId);
}

/** Refuses with user_unknown where there is no such user, and with account_closed where the account is closed. */
export async function checkOpen(sql: Sql, userId: number): Promise<void> {
  if ((await closedAt(sql, userId)) !== null) throw CallFailure.at('id', 'account_closed');
}

async function closedAt(sql: Sql, userId: number): Promise<Date | null> {
  const [row] = await select(sql, 'users', ['closed_at'], sql`where id = ${userId}`);
  if (row === undefined) throw unknownUser();
  return row.closed_at;
}

export function unknownUser(): CallFailure {
  return CallFailure.at('id', 'user_unknown');
}

export function userRow(
  { engine }: Pick<UsersPorts, 'engine'>,
  user: UserRow,
  seesContacts: boolean,
): WireUser {
  const shown = (contact: string | null) => (contact === null || seesContacts ? contact : masked(contact));
  return {
    id: user.id,
    email: shown(user.email),
    mobile: shown(user.mobile),
    invite_code: user.invite_code,
    class: user.class as WireUser['class'],
    contact_verified: user.contact_verified ? 1 : 0,
    review_status: user.review_status,
    is_frozen: engine.standings.standing(user.id)?.isFrozen === true ? 1 : 0,
    created_at: wireDate(user.created_at),
    closed_at: timeOf(user.closed_at),
  };
}

function timeOf(time: Date | null | undefined): string | null {
  return time === null || time === undefined ? null : wireDate(time);
}
