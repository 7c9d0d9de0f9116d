import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { masked } from '../../accounts/statements.ts';
import { CallFailure } from '../../http/failure.ts';
import { showOrder } from '../../http/order-calls.ts';
import { deviceName } from '../../identity/device-name.ts';
import { LoginAttempts, type LoginResultWord } from '../../identity/login-attempts.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Protocols } from '../../chains/protocols.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { addressesOf, contractsOf, holdingsOf, positionsOf } from './people-open.ts';
import { type Row, select } from '../../tables/rows.ts';
import { WIRE_ACCOUNT_TYPES, wireBalance } from '../../wire/account.ts';
import { wireDate, wireTime } from '../../wire/money.ts';

const ORDERS_SHOWN = 100;
const LOGINS_SHOWN = 20;

type Person = ResponseOf<'console/person'>;
type PersonRow = Person['user'];
export type WireStanding = Person['standing'];
type Note = ResponseOf<'console/note_add'>;

export interface PeoplePorts {
  readonly sql: Sql;
  readonly protocols: Protocols;
  readonly drawReviews: { historyOf(userId: number): Promise<Person['funds']> };
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
  | 'closed_at'
>;

/** The columns of users that a list of the console shows. */
export const PERSON_COLUMNS = [
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

/** Resolves with everything of one user. May refuse with user_unknown. */
export async function personOf(ports: PeoplePorts, userId: number, seesContacts: boolean): Promise<Person> {
  const { sql, engine, catalog } = ports;
  const [user] = await select(sql, 'users', PERSON_COLUMNS, sql`where id = ${userId}`);
  if (user === undefined) throw unknownUser();
  const [sessions, logins, [papers], [closing], notes, hasTotp, passkeys, funds, addresses] =
    await Promise.all([
      ports.sessions.listOf(userId),
      new LoginAttempts(sql).pageOf(userId, { page: 1, size: LOGINS_SHOWN }),
      select(
        sql,
        'identity_papers',
        ['id', 'state', 'submitted_at', 'decided_at'],
        sql`where user_id = ${userId} order by id desc limit 1`,
      ),
      select(sql, 'account_closings', ['requested_at'], sql`where user_id = ${userId}`),
      notesOf(sql, userId),
      ports.stepUp.ports.seeds.isOn(userId),
      ports.stepUp.ports.passkeys.isOn(userId),
      ports.drawReviews.historyOf(userId),
      addressesOf(ports, userId, seesContacts),
    ]);
  const orders = engine.openOrders(userId);
  return {
    user: personRow(ports, user, seesContacts),
    inviter_id: user.inviter_id,
    second_factor: hasTotp || passkeys ? 1 : 0,
    standing: standingOf(engine, userId),
    accounts: accountsOf(ports, userId),
    orders: orders.slice(0, ORDERS_SHOWN).map((order) => showOrder({ catalog }, order, 'en')),
    counts: countsOf(engine, userId),
    positions: positionsOf(ports, userId),
    contracts: contractsOf(ports, userId),
    holdings: holdingsOf(ports, userId),
    funds,
    bound_addresses: addresses,
    sessions: sessions.map((session) => ({
      device: deviceName(session.device),
      network: session.network,
      created_at: wireDate(session.createdAt),
      last_used_at: wireDate(session.lastUsedAt),
    })),
    logins: logins.rows.map((row) => ({
      id: row.id,
      at: wireDate(row.attempted_at),
      network: row.network,
      device: deviceName(row.device),
      result: row.result as LoginResultWord,
      new_device: row.is_new_device ? 1 : 0,
    })),
    identity: {
      state: (papers?.state ?? 'none') as Person['identity']['state'],
      papers_id: papers?.id ?? null,
      submitted_at: timeOf(papers?.submitted_at),
      decided_at: timeOf(papers?.decided_at),
    },
    closing_requested_at: timeOf(closing?.requested_at),
    notes,
  };
}

/** Returns how much of each kind a user has open. */
export function countsOf(engine: EngineReader, userId: number): Person['counts'] {
  return {
    open_orders: engine.openOrders(userId).length,
    waiting_triggers: engine.triggers.waiting(userId).length,
    positions: engine.leverage.positions(userId).length,
    contracts: engine.seconds.contracts(userId).length,
    holdings: engine.savings.holdings(userId).length,
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

export function personRow(
  { engine }: Pick<PeoplePorts, 'engine'>,
  user: UserRow,
  seesContacts: boolean,
): PersonRow {
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
    created_at: wireDate(user.created_at),
    closed_at: timeOf(user.closed_at),
  };
}

/** Returns the accounts in which a user has something, available or held. */
export function accountsOf(
  { engine, catalog }: Pick<PeoplePorts, 'engine' | 'catalog'>,
  userId: number,
): Person['accounts'] {
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
  return time === null || time === undefined ? null : wireDate(time);
}
