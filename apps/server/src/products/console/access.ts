import { type AuditAction, roleHas, type Permission } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';
import type { FastifyRequest } from 'fastify';
import type { CallContext, Operator, OperatorContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { networkOf } from '../../http/network.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { siteOf } from '../../commons/site.ts';
import { KnownPlaces } from '../../identity/known-places.ts';
import { GuessDelay } from '../../identity/guess-delay.ts';
import { loadCommonPasswords } from '../../identity/common-passwords.ts';
import type { Site } from '../../identity/passkeys.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { Acting, AuditEntry } from '../../facets/operators.ts';
import { AuditLog } from './audit-log.ts';
import type { ConsoleCarrier } from './console-carrier.ts';
import { FailureNotes } from './failure-notes.ts';
import { type OperatorSession, OperatorSessions } from './operator-sessions.ts';
import { Operators } from './operators.ts';

interface AccessPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly carrier: ConsoleCarrier;
  readonly rateLimits: RateLimits;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly brandName: () => string;
}

/** Every call of the console needs these: the operator who acts, and the audit log. */
export class ConsoleAccess {
  readonly operators: Operators;
  readonly audit: AuditLog;
  readonly carrier: ConsoleCarrier;
  readonly rateLimits: RateLimits;
  readonly delay: GuessDelay;
  readonly places: KnownPlaces;
  readonly failures = new FailureNotes();
  /** Failures at names that nobody has, apart from the others, so that strangers make no operator's count begin anew. */
  readonly strangersFailures = new FailureNotes();
  readonly #sessions: OperatorSessions;
  readonly #addressOf: (request: FastifyRequest) => string;
  readonly #brandName: () => string;

  constructor({ sql, secrets, carrier, rateLimits, addressOf, brandName }: AccessPorts) {
    this.operators = new Operators(sql, secrets, { brandName, isCommonPassword: loadCommonPasswords() });
    this.audit = new AuditLog(sql);
    this.places = new KnownPlaces(sql, secrets);
    this.delay = new GuessDelay(sql, secrets);
    this.carrier = carrier;
    this.rateLimits = rateLimits;
    this.#sessions = new OperatorSessions(sql);
    this.#addressOf = addressOf;
    this.#brandName = brandName;
  }

  /**
   * Resolves with the operator of a request; undefined where their role lacks the permission. Refuses with
   * session_expired where it carries no live session of the console, or with what `refuseForgery` says.
   */
  async findOperator(request: FastifyRequest, permission: Permission): Promise<Operator | undefined> {
    const { operatorId, role } = await this.sessionOf(request);
    return roleHas(role, permission) ? { operatorId, role } : undefined;
  }

  /** Resolves with whether a request comes from an operator who may read messages. */
  async mayRead(request: FastifyRequest): Promise<boolean> {
    try {
      return (await this.findOperator(request, 'messages.read')) !== undefined;
    } catch (error) {
      if (error instanceof CallFailure) return false;
      throw error;
    }
  }

  /** Resolves with the live session of a request, or refuses as `findOperator` does. */
  async sessionOf(request: FastifyRequest): Promise<OperatorSession> {
    const token = this.carrier.tokenOf(request);
    if (token === undefined) throw new CallFailure('session_expired');
    await this.rateLimits.mayShowToken(this.#addressOf(request));
    const session = await this.#sessions.use(token);
    if (session === undefined) {
      await this.rateLimits.tokenUnknown(this.#addressOf(request));
      throw new CallFailure('session_expired');
    }
    if (request.method !== 'GET') this.carrier.refuseForgery(request);
    return session;
  }

  /** May refuse with own_account_concerned: operators decide nothing about their own account. */
  async checkNotOwn(
    { operator }: Pick<OperatorContext, 'operator'>,
    ...userIds: readonly number[]
  ): Promise<void> {
    const own = (await this.operators.find(operator.operatorId))?.user_id ?? null;
    if (own !== null && userIds.includes(own)) throw new CallFailure('own_account_concerned');
  }

  /** Opens a session in the transaction of whatever proved the operator; its token goes into the cookie. */
  openSession(
    transaction: Transaction,
    operatorId: number,
    { address, reply }: Pick<CallContext, 'address' | 'reply'>,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const device = reply.request.headers['user-agent'] ?? '';
    return this.#sessions.open(transaction, operatorId, { network: networkOf(address), device });
  }

  endSession(transaction: Transaction, tokenHash: string): Promise<void> {
    return this.#sessions.end(transaction, tokenHash);
  }

  endOtherSessions(transaction: Transaction, session: OperatorSession): Promise<void> {
    return this.#sessions.endOthers(transaction, session);
  }

  /** Returns the site for which passkeys are made, as the operator's browser knows it. */
  siteOf(context: Pick<CallContext, 'headers'>): Site {
    return siteOf({ carrier: this.carrier, own: { brandName: this.#brandName } }, context);
  }

  /** Does an operator's work and records it, in one transaction. */
  act<Action extends AuditAction, Result>(
    { operator, address, mayRecord }: Acting<Action>,
    work: (
      transaction: Transaction,
    ) => Promise<{ readonly entry: AuditEntry<Action>; readonly result: Result }>,
  ): Promise<Result> {
    const actor = { operatorId: operator.operatorId, network: networkOf(address) };
    return this.audit.record(actor, async (transaction) => {
      const done = await work(transaction);
      mayRecord(done.entry.action);
      return done;
    });
  }
}
