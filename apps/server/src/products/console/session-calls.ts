/** Calls by which operators prove who they are. */
import { permissionsOf, type OperatorRole } from '@candor/contract/schema';
import type { ResponseOf } from '@candor/contract';
import type { CallContext, CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { networkOf } from '../../http/network.ts';
import { refusing } from '../../http/refusing.ts';
import { wireTime } from '../../wire/money.ts';
import type { ConsoleDesk } from './desk.ts';

type Own = ResponseOf<'console/me'>;

interface Who {
  readonly id: number;
  readonly account: string;
  readonly role: OperatorRole;
}

export function login(desk: ConsoleDesk): CallHandler<'console/login'> {
  return async ({ account, password, code }, context) => {
    desk.carrier.refuseForgery(context.reply.request);
    const network = networkOf(context.address);
    const asker = { key: network, isKnown: false };
    const name = account.trim().toLowerCase();
    const known = await desk.operators.findByAccount(name);
    const attempt = () =>
      desk.delay.inTurn(name, asker, async () => {
        const seconds = desk.delay.wait(name, asker);
        if (seconds > 0) {
          desk.delay.refused(name, asker);
          throw new CallFailure('rate_limited', { values: { seconds } });
        }
        const found = await refusing(() => desk.operators.identify(known, { password, code }));
        if (found !== undefined) return found;
        desk.delay.failed(name, asker);
        if (known !== undefined)
          await desk.audit.note(
            { operatorId: known.id, network },
            { action: 'login_failed', objectKind: 'operator', objectId: known.id },
          );
        throw new CallFailure('operator_login_failed');
      });
    const operator = await desk.rateLimits.attempt(context.address, attempt);
    desk.delay.succeeded(name, asker);
    const who = { id: operator.id, account: operator.account, role: operator.role as OperatorRole };
    return { data: await begin(desk, context, who, 'login'), done: 'logged_in' };
  };
}

export function enrolment(desk: ConsoleDesk): CallHandler<'console/enrolment'> {
  return async ({ token }, { address, reply }) => {
    desk.carrier.refuseForgery(reply.request);
    const { account, role, secret, uri } = await desk.rateLimits.attempt(address, () =>
      desk.operators.enrolment(token),
    );
    return { data: { account, role, secret, uri } };
  };
}

export function enrol(desk: ConsoleDesk): CallHandler<'console/enrol'> {
  return async ({ token, password, code }, context) => {
    desk.carrier.refuseForgery(context.reply.request);
    const checked = await desk.rateLimits.attempt(context.address, () =>
      refusing(() => desk.operators.checkEnrolment(token, { password, code })),
    );
    const who = { id: checked.operatorId, account: checked.account, role: checked.role };
    const data = await begin(desk, context, who, 'enrol', (transaction) =>
      desk.operators.enrol(transaction, token, checked),
    );
    return { data, done: 'operator_enrolled' };
  };
}

export function logout(desk: ConsoleDesk): CallHandler<'console/logout'> {
  return async (_request, context) => {
    const { operatorId } = context.operator;
    const { tokenHash } = await desk.sessionOf(context.reply.request);
    await desk.act(context, async (transaction) => {
      await desk.endSession(transaction, tokenHash);
      return { entry: { action: 'logout', objectKind: 'operator', objectId: operatorId }, result: null };
    });
    desk.carrier.clear(context.reply);
    return { data: null, done: 'logged_out' };
  };
}

export function me(desk: ConsoleDesk): CallHandler<'console/me'> {
  return async (_request, { reply }) => {
    const { operatorId: id, account, role, expiresAt } = await desk.sessionOf(reply.request);
    return { data: ownOf({ id, account, role }, expiresAt) };
  };
}

/** Opens a session in one transaction with what comes before it, and records it. */
async function begin(
  desk: ConsoleDesk,
  context: CallContext,
  who: Who,
  action: string,
  before: (transaction: Parameters<ConsoleDesk['openSession']>[0]) => Promise<void> = async () => undefined,
): Promise<Own> {
  const actor = { operatorId: who.id, network: networkOf(context.address) };
  const { token, expiresAt } = await desk.audit.record(actor, async (transaction) => {
    await before(transaction);
    const result = await desk.openSession(transaction, who.id, context);
    return { entry: { action, objectKind: 'operator', objectId: who.id }, result };
  });
  desk.carrier.set(context.reply, token);
  return ownOf(who, expiresAt);
}

function ownOf(who: Who, expiresAt: Date): Own {
  return {
    operator: { ...who, permissions: permissionsOf(who.role) },
    expires_at: wireTime(expiresAt.getTime()),
  };
}
