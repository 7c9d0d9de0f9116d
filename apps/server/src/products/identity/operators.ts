/** Calls by which operators close accounts, or decline to, and look after what is sent to users. */
import type { ErrorKey } from '@candor/contract';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import type { EventLetters } from '../../facets/letters.ts';
import type { OfUserOfAll, UserParts } from '../../facets/of-user.ts';
import { closeAccount } from './close-account.ts';
import type { SessionEnd, Sessions } from '../../identity/sessions.ts';
import type { User, Users } from '../../identity/users.ts';
import { listRows, narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { Acting, OperatorDesk } from '../../facets/operators.ts';
import { type MessagePorts, messages, previewLetter, resend, sendTest } from './message-calls.ts';

const PAGE = 20;

export interface ClosingPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly ofUser: Pick<OfUserOfAll<UserParts>, 'hindrance'>;
  /** Deletes what no product has to keep of a user. */
  readonly deleteRows: (transaction: Transaction, userId: number) => Promise<void>;
  readonly settled: (outboxId: number) => Promise<string>;
  readonly letters: EventLetters;
}

export function closings({ sql }: ClosingPorts): CallHandler<'console/closings'> {
  return async ({ page = 1, limit: size = PAGE, ...filters }) => {
    const { total, rows } = await listRows(sql, 'account_closings', {
      where: sql`where true ${narrowedTo(sql, filters, { time: sql`requested_at`, user: sql`user_id` })}`,
      order: orderedBy(sql, filters.order ?? 'oldest', sql`requested_at`, sql`user_id`),
      page,
      size,
    });
    const data = rows.map((row) => ({
      user_id: row.user_id,
      reason: row.reason,
      requested_at: wireDate(row.requested_at),
    }));
    return { data: pageOf(data, total, page, size) };
  };
}

export function decideClosing(ports: ClosingPorts): CallHandler<'console/closing_decide'> {
  return async ({ id: userId, decision, reason: text }, context) => {
    const user = await ports.users.find(userId);
    if (user === undefined) throw CallFailure.at('id', 'user_unknown');
    await ports.access.checkNotOwn(context, userId);
    const decided = { user, reason: text.trim() };
    if (decision === 'decline') {
      await decide(ports, context, { ...decided, isClosed: false }, async () => undefined);
      return { data: null, done: 'closing_declined' };
    }
    const { ended, outboxId } = await decide(ports, context, { ...decided, isClosed: true }, (transaction) =>
      close(ports, transaction, userId),
    );
    ports.sessions.announceEnds(ended);
    const outcome = await ports.settled(outboxId);
    // A rejection of the engine has the name of its error on the wire.
    if (outcome !== 'accepted') throw new CallFailure(outcome as ErrorKey);
    return { data: null, done: 'closing_carried_out' };
  };
}

/** Uses the request up, notifies the user and does the work, on the record. May refuse with closing_unknown. */
function decide<Result>(
  { access, letters }: ClosingPorts,
  context: Acting<'closing_carry_out' | 'closing_decline'>,
  { user, isClosed, reason }: { readonly user: User; readonly isClosed: boolean; readonly reason: string },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return access.act(context, async (transaction) => {
    const [request] = await transaction<{ requestedAt: Date }[]>`
      delete from account_closings where user_id = ${user.id} returning requested_at as "requestedAt"`;
    if (request === undefined) throw CallFailure.at('id', 'closing_unknown');
    const result = await work(transaction);
    const event = isClosed ? 'closing_carried_out' : 'closing_declined';
    await letters.event(user, event, { transaction, values: { reason } });
    const entry = {
      action: isClosed ? 'closing_carry_out' : 'closing_decline',
      objectKind: 'user',
      objectId: user.id,
      before: { requested_at: wireDate(request.requestedAt) },
      after: { is_closed: isClosed },
      reason,
    } as const;
    return { entry, result };
  });
}

async function close(
  ports: ClosingPorts,
  transaction: Transaction,
  userId: number,
): Promise<{ readonly ended: readonly SessionEnd[]; readonly outboxId: number }> {
  await refuseHindered(ports, transaction, userId);
  const ended = await closeAccount(transaction, ports.sessions, userId);
  if (ended === false) throw CallFailure.at('id', 'account_closed');
  await ports.deleteRows(transaction, userId);
  const freeze: OutboxCommand = { kind: 'freeze_user', userId };
  const [outboxId = 0] = await writeOutbox(transaction, [freeze]);
  return { ended, outboxId };
}

/**
 * Refuses with the first of what hinders the closing. Once nothing is left, the user has nothing to trade with, so that
 * nothing comes up between this check and the freeze but money from elsewhere.
 */
async function refuseHindered(
  { ofUser }: ClosingPorts,
  transaction: Transaction,
  userId: number,
): Promise<void> {
  const hindrance = await ofUser.hindrance(userId, transaction);
  if (hindrance === undefined) return;
  const { key, count, values = { count } } = hindrance;
  throw new CallFailure(key, { fields: { id: key }, values });
}

export function identityOperators(ports: ClosingPorts & MessagePorts) {
  return {
    'console/closings': closings(ports),
    'console/closing_decide': decideClosing(ports),
    'console/messages': messages(ports),
    'console/message_resend': resend(ports),
    'console/letter_preview': previewLetter(ports),
    'console/message_test': sendTest(ports),
  };
}
