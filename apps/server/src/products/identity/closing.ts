import { agreedText, type ResponseOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { shownOf } from '../../identity/own-security.ts';
import { select } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import { refusing } from '../../commons/refusing.ts';
import { FACTOR, proofOf, type SecurityPorts } from './security.ts';

type Closing = ResponseOf<'user/closing'>;

export function closing(sql: Sql): CallHandler<'user/closing'> {
  return async (_request, { session }) => ({ data: await closingOf(sql, session.userId) });
}

/** Records the request, which an operator carries out; the account works as before until then. */
export function request(sql: Sql, ports: SecurityPorts): CallHandler<'user/request_closing'> {
  return async ({ password, second_factor_code: factor, reason = '' }, context) => {
    const { session, address } = context;
    const proof = proofOf(ports, context, {
      password,
      factor,
      field: FACTOR,
      agreesTo: agreedText('user/request_closing', {}),
    });
    await ports.rateLimits.attempt(address, () =>
      refusing(() => ports.own.stepUp.authorise(session, 'change_security', shownOf(proof))),
    );
    const { count } = await sql`
      insert into account_closings (user_id, reason, requested_at)
      values (${session.userId}, ${reason.trim()}, ${new Date()})
      on conflict do nothing`;
    if (count === 0) throw new CallFailure('closing_requested_already');
    return { data: await closingOf(sql, session.userId), done: 'closing_requested' };
  };
}

export function cancel(sql: Sql): CallHandler<'user/cancel_closing'> {
  return async (_request, { session: { userId } }) => {
    const { count } = await sql`delete from account_closings where user_id = ${userId}`;
    if (count === 0) throw new CallFailure('closing_not_requested');
    return { data: await closingOf(sql, userId), done: 'closing_cancelled' };
  };
}

async function closingOf(sql: Sql, userId: number): Promise<Closing> {
  const [row] = await select(sql, 'account_closings', ['requested_at'], sql`where user_id = ${userId}`);
  if (row === undefined) return { is_requested: 0, requested_at: null };
  return { is_requested: 1, requested_at: wireDate(row.requested_at) };
}
