import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { masked } from '../../accounts/statements.ts';
import { CallFailure } from '../../http/failure.ts';
import { showOrder } from '../../http/order-calls.ts';
import { LoginAttempts, type LoginResultWord } from '../../identity/login-attempts.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { type Row, select } from '../../tables/rows.ts';
import { WIRE_ACCOUNT_TYPES, wireBalance } from '../../wire/account.ts';
import { wireTime } from '../../wire/money.ts';

const ORDERS_SHOWN = 100;
const LOGINS_SHOWN = 20;

type Person = ResponseOf<'console/person'>;
type PersonRow = Person['user'];
export type WireStanding = Person['standing'];
type Note = ResponseOf<'console/note_add'>;

export interface PeoplePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly stepUp: StepUp;
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
>;

const COLUMNS = [
  'id',
  'email',
  'mobile',
  'invite_code',
  'inviter_id',
  'class',
  'contact_verified',
  'review_status',
  'created_at',
] as const;

/**
 * Finds users by id, invitation code, or the beginning of a contact; without a search, the newest. Who may not see
 * contacts cannot search by them either.
 */
export async function findPeople(
  ports: Pick<PeoplePorts, 'sql' | 'engine'>,
  {
    search,
    page,
    size,
    seesContacts,
  }: {
    readonly search: string;
    readonly page: number;
    readonly size: number;
    readonly seesContacts: boolean;
  },
): Promise<{ readonly total: number; readonly rows: PersonRow[] }> {
  const { sql } = ports;
  const wanted = search.trim();
  const prefix = `${wanted.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const id = /^[1-9][0-9]{0,14}$/.test(wanted) ? Number(wanted) : 0;
  const matching =
    wanted === ''
      ? sql``
      : sql`where id = ${id} or invite_code = ${wanted.toUpperCase()}
          ${seesContacts ? sql`or lower(email) like ${prefix} or mobile like ${prefix}` : sql``}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total from users ${matching}`;
  const rows = await select(
    sql,
    'users',
    COLUMNS,
    sql`${matching} order by id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return { total: count?.total ?? 0, rows: rows.map((row) => personRow(ports, row, seesContacts)) };
}

/** Resolves with everything of one user. May refuse with user_unknown. */
export async function personOf(ports: PeoplePorts, userId: number, seesContacts: boolean): Promise<Person> {
  const { sql, engine, catalog } = ports;
  const [user] = await select(sql, 'users', COLUMNS, sql`where id = ${userId}`);
  if (user === undefined) throw unknownUser();
  const [sessions, logins, [papers], [closing], notes, hasTotp, passkeys] = await Promise.all([
    ports.sessions.listOf(userId),
    new LoginAttempts(sql).pageOf(userId, { page: 1, size: LOGINS_SHOWN }),
    select(
      sql,
      'identity_papers',
      ['state', 'submitted_at', 'decided_at'],
      sql`where user_id = ${userId} order by id desc limit 1`,
    ),
    select(sql, 'account_closings', ['requested_at'], sql`where user_id = ${userId}`),
    notesOf(sql, userId),
    ports.stepUp.ports.seeds.isOn(userId),
    ports.stepUp.ports.passkeys.isOn(userId),
  ]);
  const orders = engine.openOrders(userId);
  return {
    user: personRow(ports, user, seesContacts),
    inviter_id: user.inviter_id,
    second_factor: hasTotp || passkeys ? 1 : 0,
    standing: standingOf(engine, userId),
    accounts: accountsOf(ports, userId),
    orders: orders.slice(0, ORDERS_SHOWN).map((order) => showOrder({ catalog }, order, 'en')),
    counts: {
      open_orders: orders.length,
      waiting_triggers: engine.triggers.waiting(userId).length,
      positions: engine.leverage.positions(userId).length,
      contracts: engine.seconds.contracts(userId).length,
      holdings: engine.savings.holdings(userId).length,
    },
    sessions: sessions.map((session) => ({
      device: session.device,
      network: session.network,
      created_at: wireTime(session.createdAt.getTime()),
      last_used_at: wireTime(session.lastUsedAt.getTime()),
    })),
    logins: logins.rows.map((row) => ({
      id: row.id,
      at: wireTime(row.attempted_at.getTime()),
      network: row.network,
      device: row.device,
      result: row.result as LoginResultWord,
      new_device: row.is_new_device ? 1 : 0,
    })),
    identity: {
      state: papers?.state ?? 'none',
      submitted_at: timeOf(papers?.submitted_at),
      decided_at: timeOf(papers?.decided_at),
    },
    closing_requested_at: timeOf(closing?.requested_at),
    notes,
  };
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
    created_at: wireTime(row.created_at.getTime()),
  };
}

/** Refuses with user_unknown where there is no such user. */
export async function checkUser(sql: Sql, userId: number): Promise<void> {
  const rows = await select(sql, 'users', ['id'], sql`where id = ${userId}`);
  if (rows.length === 0) throw unknownUser();
}

function unknownUser(): CallFailure {
  return new CallFailure('user_unknown', { fields: { id: 'user_unknown' } });
}

function personRow({ engine }: Pick<PeoplePorts, 'engine'>, user: UserRow, seesContacts: boolean): PersonRow {
  const shown = (contact: string | null) => (contact === null || seesContacts ? contact : masked(contact));
  return {
    id: user.id,
    email: shown(user.email),
    mobile: shown(user.mobile),
    invite_code: user.invite_code,
    class: user.class as PersonRow['class'],
    contact_verified: user.contact_verified ? 1 : 0,
    review_status: user.review_status,
    is_frozen: engine.standings.standing(user.id)?.isFrozen === true ? 1 : 0,
    created_at: wireTime(user.created_at.getTime()),
  };
}

function accountsOf({ engine, catalog }: PeoplePorts, userId: number): Person['accounts'] {
  return WIRE_ACCOUNT_TYPES.flatMap(({ id: accountType, code }) =>
    catalog.currencies().flatMap((currency) => {
      const name = { userId, accountType, assetId: currency.id };
      const { balance, lock_balance } = wireBalance(engine, name, currency);
      if (!/[1-9]/.test(`${balance}${lock_balance}`)) return [];
      return [
        { account_code: code, currency_id: currency.id, currency_code: currency.code, balance, lock_balance },
      ];
    }),
  );
}

function timeOf(time: Date | null | undefined): string | null {
  return time === null || time === undefined ? null : wireTime(time.getTime());
}
