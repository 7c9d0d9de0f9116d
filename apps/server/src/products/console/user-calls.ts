/** Calls by which operators look after users. */
import { type AuditAction, roleHas } from '@candor/contract/schema';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import type { AuthorizationCodes } from '../../identity/authorization-codes.ts';
import type { Sessions } from '../../identity/sessions.ts';
import type { Users } from '../../identity/users.ts';
import type { EventLetters } from '../../facets/letters.ts';
import type { OfUserOfAll, User } from '../../facets/of-user.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { networkOf } from '../../http/network.ts';
import { pageOf } from '../../commons/page.ts';
import { type StatementPorts, statementOf } from '../../commons/statement.ts';
import type { Row } from '../../tables/rows.ts';
import { WIRE_ACCOUNT_TYPES } from '../../wire/account.ts';
import type { Acting, AuditEntry } from '../../facets/operators.ts';
import type { ConsoleAccess } from './access.ts';
import { carryOut } from '../../commons/carry-out.ts';
import { type FindUsersPorts, findUsers } from './find-users.ts';
import { checkOpen, checkUser, noteOf, type UsersPorts, standingOf, type WireStanding } from './users.ts';

const PAGE = 20;
const HOUR_MS = 3_600_000;

export interface UsersCallPorts extends UsersPorts, FindUsersPorts, StatementPorts {
  readonly ofUser: OfUserOfAll<User>;
  readonly sessions: Sessions;
  readonly access: ConsoleAccess;
  readonly authorizationCodes: AuthorizationCodes;
  readonly users: Users;
  readonly letters: EventLetters;
  readonly settled: (outboxId: number) => Promise<string>;
  readonly now: () => number;
}

export function users(ports: UsersCallPorts): CallHandler<'console/people'> {
  return async ({ search = '', frozen, page = 1, limit: size = PAGE, ...filters }, { operator }) => {
    const seesContacts = roleHas(operator.role, 'people.contacts');
    const { total, rows } = await findUsers(ports, {
      search,
      isFrozen: frozen === true,
      filters,
      page,
      size,
      seesContacts,
      seesPapers: roleHas(operator.role, 'identity.review'),
    });
    return { data: pageOf(rows, total, page, size) };
  };
}

export function viewUser(ports: UsersCallPorts): CallHandler<'console/person'> {
  return async ({ id }, { operator }) => {
    const data = await ports.ofUser.shown(id, roleHas(operator.role, 'people.contacts'));
    return { data, seq: ports.engine.sequence };
  };
}

export function statement(ports: UsersCallPorts): CallHandler<'console/person_statement'> {
  return async (request, { language }) => {
    const { id: userId, account_code: code, currency_id: assetId } = request;
    await checkUser(ports.sql, userId);
    const account = WIRE_ACCOUNT_TYPES.find((type) => type.code === code);
    if (account === undefined) throw new CallFailure('account_type_unknown');
    if (assetId !== undefined) knownCurrency(ports.catalog, assetId);
    const page = { number: request.page ?? 1, size: request.limit ?? PAGE };
    const owner = { userId, accountType: account.id, assetId };
    return { data: await statementOf(ports, owner, { page, language }), seq: ports.engine.sequence };
  };
}

export function addNote(ports: UsersCallPorts): CallHandler<'console/note_add'> {
  return async ({ id, content }, context) => {
    await checkUser(ports.sql, id);
    const { operatorId } = context.operator;
    const note = await ports.access.act(context, async (transaction) => {
      const [row] = await transaction<Row<'user_notes'>[]>`
        insert into user_notes (user_id, operator_id, content, created_at)
        values (${id}, ${operatorId}, ${content.trim()}, ${new Date()}) returning *`;
      if (row === undefined) throw new Error('a note was not stored');
      const entry = {
        action: 'note_add',
        objectKind: 'user',
        objectId: id,
        after: { note: row.id },
      } as const;
      return { entry, result: row };
    });
    const account = (await ports.access.operators.find(operatorId))?.account ?? '';
    return { data: noteOf(note, account), done: 'note_saved' };
  };
}

export function freeze(ports: UsersCallPorts): CallHandler<'console/freeze'> {
  return async ({ id: userId, reason }, context) => {
    const command: OutboxCommand = { kind: 'freeze_user', userId };
    return {
      data: await changeStanding(ports, context, { command, action: 'freeze', reason }),
      done: 'person_frozen',
    };
  };
}

export function unfreeze(ports: UsersCallPorts): CallHandler<'console/unfreeze'> {
  return async ({ id: userId, reason }, context) => {
    const command: OutboxCommand = { kind: 'unfreeze_user', userId };
    return {
      data: await changeStanding(ports, context, { command, action: 'unfreeze', reason }),
      done: 'person_unfrozen',
    };
  };
}

export function holdWithdrawals(ports: UsersCallPorts): CallHandler<'console/hold_withdrawals'> {
  return async ({ id: userId, hours, reason }, context) => {
    const untilMs = ports.now() + hours * HOUR_MS;
    const command: OutboxCommand = { kind: 'hold_withdrawals', userId, untilMs };
    // A hold that runs longer already stays as it is.
    const heldMs = Math.max(untilMs, ports.engine.standings.standing(userId)?.withdrawalsFromMs ?? 0);
    const tell = async (transaction: Transaction) => {
      const user = await ports.users.find(userId);
      if (user === undefined) return;
      await ports.letters.event(user, 'hold_begun', { transaction, holdUntil: new Date(heldMs) });
    };
    return {
      data: await changeStanding(ports, context, { command, action: 'hold_withdrawals', reason, tell }),
      done: 'withdrawals_held',
    };
  };
}

interface StandingChange<Action extends AuditAction> {
  readonly command: Extract<OutboxCommand, { readonly userId: number }>;
  readonly action: Action;
  readonly reason: string;
  /** Notifies the user, in the transaction of the change. */
  readonly tell?: (transaction: Transaction) => Promise<void>;
}

/** Sends a change of a user's standing to the engine, on the record, and answers what it is then. */
async function changeStanding<Action extends AuditAction>(
  ports: UsersCallPorts,
  context: Acting<Action>,
  { command, action, reason, tell }: StandingChange<Action>,
): Promise<WireStanding> {
  const { userId } = command;
  await checkOpen(ports.sql, userId);
  await ports.access.checkNotOwn(context, userId);
  const entry: AuditEntry<Action> = {
    action,
    objectKind: 'user',
    objectId: userId,
    before: standingOf(ports.engine, userId),
    after: command,
    reason: reason.trim(),
  };
  await carryOut(ports, context, entry, async (transaction) => {
    await tell?.(transaction);
    return writeOutbox(transaction, [command]);
  });
  return standingOf(ports.engine, userId);
}

export function endSessions(ports: UsersCallPorts): CallHandler<'console/end_sessions'> {
  return async ({ id, reason }, context) => {
    await checkUser(ports.sql, id);
    const ended = await ports.access.act(context, async (transaction) => {
      const result = await ports.sessions.deleteAllOf(transaction, id, 'exchange');
      const entry = {
        action: 'end_sessions',
        objectKind: 'user',
        objectId: id,
        before: { sessions: result.length },
        after: { sessions: 0 },
        reason: reason.trim(),
      } as const;
      return { entry, result };
    });
    ports.sessions.announceEnds(ended);
    return { data: { ended: ended.length }, done: 'sessions_ended' };
  };
}

export function redeemCode(ports: UsersCallPorts): CallHandler<'console/redeem_code'> {
  return async ({ code }, { operator, address }) => {
    const userId = await ports.access.rateLimits.attempt(address, async () => {
      const found = await ports.authorizationCodes.take(code);
      if (found === undefined) throw CallFailure.at('code', 'code_invalid');
      return found;
    });
    await ports.access.audit.note(
      { operatorId: operator.operatorId, network: networkOf(address) },
      { action: 'redeem_code', objectKind: 'user', objectId: userId },
    );
    return { data: { user_id: userId } };
  };
}
