import type { IncomingHttpHeaders } from 'node:http';
import {
  type DefinedName,
  type Definitions,
  type Language,
  readLanguage,
  type SuccessEnvelope,
  type SuccessKey,
} from '@candor/contract';
import { message } from '@candor/contract/messages';
import type {
  ActionOf,
  AuditAction,
  CallDefinition,
  FileAnswer,
  OperatorRole,
  Permission,
} from '@candor/contract/schema';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Session } from '../identity/sessions.ts';
import { checkInput } from './check-input.ts';
import { declaringRefusals, type OnUndeclared } from './declared-refusals.ts';
import { CallFailure } from './failure.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';

export interface CallContext {
  readonly language: Language;
  readonly session: Session | undefined;
  readonly address: string;
  readonly headers: Readonly<IncomingHttpHeaders>;
  /**
   * The caller's key for this command: `client_order_id` of the body, else the `Idempotency-Key` header. '' where
   * there is none, and for calls that take no key.
   */
  readonly key: string;
  /** The caller named a sequence: an answer from an older state is not allowed. */
  readonly asksForSequence: boolean;
  /** Charges the actual cost of the call, in points; may refuse with rate_limited. */
  readonly spend: (points: number) => Promise<void>;
  readonly reply: FastifyReply;
}

export interface UserContext extends CallContext {
  readonly session: Session;
}

/** A person who acts for the exchange; no user is one. */
export interface Operator {
  readonly operatorId: number;
  readonly role: OperatorRole;
}

/** The caller of a call of the console, which declares the actions that it writes into the operators' record. */
export interface OperatorContext<Action extends AuditAction = never> extends CallContext {
  readonly operator: Operator;
  /** Throws for an action that the call does not declare; what calls do is checked by type. */
  readonly mayRecord: (action: Action) => void;
}

/** Data already encoded as JSON, once for several answers. */
export class EncodedData<Data> {
  readonly json: string;
  declare readonly shape: Data;

  constructor(json: string) {
    this.json = json;
  }
}

export interface Answer<Data, Done extends SuccessKey = SuccessKey> {
  readonly data: Data | EncodedData<Data>;
  /** The short confirmation for the user. */
  readonly done?: Done;
  /** Engine sequence of the data. */
  readonly seq?: number;
}

/** A definition whose answer is an envelope. */
export type EnvelopeCall = Exclude<CallDefinition, { readonly response: FileAnswer }>;

interface ContextByAuth<Action extends AuditAction = never> {
  readonly none: CallContext;
  readonly optional: CallContext;
  readonly user: UserContext;
  readonly operator: OperatorContext<Action>;
}
type DoneOf<Call extends CallDefinition> = NonNullable<Call['done']>[number];
type DataOf<Call extends CallDefinition> = Call['response'] extends infer Schema
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;

/** Answers one call; its request is parsed, its session and key are checked. */
export type HandlerOf<Call extends CallDefinition> = (
  request: z.output<Call['request']>,
  context: ContextByAuth<Extract<ActionOf<Call>, AuditAction>>[Call['auth']],
) => Promise<Answer<DataOf<Call>, DoneOf<Call>>>;

/** The handler of a call of the contract, by its name. */
export type CallHandler<Name extends DefinedName> = HandlerOf<Definitions[Name]>;

/** The facts about a call that are known before its input is read. */
export interface Arrival {
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** Where the call comes from. */
  readonly address: string;
  /** Resolves with the session that the call carries; refuses a forged state change from another site. */
  readonly findSession: () => Promise<Session | undefined>;
  /**
   * Resolves with the operator who sends the call; undefined where their role lacks the permission. Refuses with
   * session_expired where the call carries no session of the console.
   */
  readonly findOperator: (permission: Permission) => Promise<Operator | undefined>;
  readonly reply: FastifyReply;
}

/** Limits that hold for a call, whatever carries it. */
export interface CallLimits {
  /** Waits until memory has reached the caller's `X-Seq-Min`. */
  readonly whenSequence: (seq: number) => Promise<boolean>;
  /** Counts a call and its minimum cost; may refuse with rate_limited. */
  readonly allowCall: (address: string, session: Session | undefined, points: number) => Promise<void>;
  readonly spend: (address: string, session: Session | undefined, points: number) => Promise<void>;
  /** Counts a command about orders, refused or not; may refuse with rate_limited. */
  readonly limitOrders: (session: Session) => Promise<void>;
  /** Returns whether the product that answers a call is offered to its caller; a guest has no session. */
  readonly isAvailable: (call: DefinedName, session: Session | undefined) => boolean;
  readonly underWay: RequestsUnderWay;
  readonly onUndeclared: OnUndeclared;
}

const KEY = /^[\x21-\x7e]{1,64}$/;

/** A caller whom all guards have let pass. */
export interface OpenedContext extends CallContext {
  readonly operator?: Operator;
  readonly mayRecord: (action: AuditAction) => void;
  /** Until the input is read, the key of the header. */
  key: string;
}

/**
 * Returns the caller, the language and the key of a call. Refuses too many or too costly calls of one address, a caller
 * without the session or permission that the call needs, a product that is not offered, and too many commands about orders; all of that before the
 * input is looked at, so that a refused command counts like an accepted one.
 */
export async function openContext(
  arrival: Arrival,
  { limits, call }: { readonly limits: CallLimits; readonly call: CallDefinition },
): Promise<OpenedContext> {
  const { headers, address } = arrival;
  const session = await sessionOf(arrival, { limits, call });
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new CallFailure('client_order_id_invalid', {
      fields: { 'Idempotency-Key': 'client_order_id_invalid' },
    });
  }
  if (call.auth === 'user' && session === undefined) throw new CallFailure('session_expired');
  if (!limits.isAvailable(call.name as DefinedName, session)) throw new CallFailure('product_unavailable');
  if (call.limit === 'order' && session !== undefined) await limits.limitOrders(session);
  return {
    language: readLanguage(headers['lang']),
    session,
    ...(call.auth === 'operator' ? { operator: await permittedOperator(arrival, call.permission) } : {}),
    mayRecord: (action) => {
      if (![call.audit ?? []].flat().includes(action))
        throw new Error(`${call.name} writes ${action} into the record and does not declare it`);
    },
    address,
    headers,
    key: key ?? '',
    asksForSequence: headers['x-seq-min'] !== undefined,
    spend: (more) => limits.spend(address, session, more),
    reply: arrival.reply,
  };
}

/** An answer that is ready to be sent. */
export interface Answered {
  /** The envelope, or its JSON where the handler encoded the data. */
  readonly body: SuccessEnvelope<unknown> | string;
  readonly seq: number | undefined;
}

/**
 * Answers one call whose caller is known: its input is checked against the schema, its key and its sequence are looked
 * at, its handler runs, and the result is put into the envelope. While a call with a key is being answered, its repeat is
 * refused with request_in_progress.
 */
export async function answerCall<Call extends EnvelopeCall>(
  call: Call,
  handler: HandlerOf<Call>,
  caller: {
    readonly limits: CallLimits;
    readonly opened: OpenedContext;
    readonly input: unknown;
  },
): Promise<Answered> {
  const { limits, opened, input } = caller;
  const { keyed = false, request: schema }: EnvelopeCall = call;
  const parsed = checkInput(schema, input);
  if (opened.asksForSequence) await awaitSequence(opened.headers, limits);
  opened.key = keyed ? (bodyKeyOf(parsed) ?? opened.key) : '';
  const { key } = opened;
  const answer = () => handler(parsed as z.output<Call['request']>, opened as Parameters<HandlerOf<Call>>[1]);
  const work = () => declaringRefusals(call, limits.onUndeclared, answer);
  return envelopeOf(
    opened.language,
    key === '' ? await work() : await limits.underWay.run(`${ownerOf(opened)} ${key}`, work),
  );
}

function envelopeOf(language: Language, { data, done, seq }: Answer<unknown>): Answered {
  const msg = done === undefined ? '' : message(language, done);
  return {
    body:
      data instanceof EncodedData
        ? `{"code":1,"msg":${JSON.stringify(msg)},"data":${data.json}}`
        : { code: 1, msg, data },
    seq,
  };
}

/** Returns the key that a body holds, where its schema has one. */
function bodyKeyOf(parsed: Readonly<Record<string, unknown>>): string | undefined {
  const { client_order_id: key } = parsed;
  return typeof key === 'string' ? key : undefined;
}

/** Names the person who calls, as no other person is named. */
export function ownerOf({ session, operator }: OpenedContext): string {
  return session === undefined ? `operator ${operator?.operatorId}` : `user ${session.userId}`;
}

/** Counts the call, and finds its trader's session: a call of the console does not look at any. */
async function sessionOf(
  arrival: Arrival,
  { limits, call }: { readonly limits: CallLimits; readonly call: CallDefinition },
): Promise<Session | undefined> {
  const { cost: points = 0 } = call;
  const { address } = arrival;
  let session: Session | undefined;
  try {
    if (call.base !== 'console') session = await arrival.findSession();
  } catch (refused) {
    // A call whose session is refused counts like any other.
    await limits.allowCall(address, undefined, points);
    throw refused;
  }
  await limits.allowCall(address, session, points);
  return session;
}

async function permittedOperator(arrival: Arrival, permission: Permission): Promise<Operator> {
  const operator = await arrival.findOperator(permission);
  if (operator === undefined) throw new CallFailure('permission_denied');
  return operator;
}

/** Waits until memory has reached the sequence in the caller's `X-Seq-Min`. */
export async function awaitSequence(
  headers: Readonly<IncomingHttpHeaders>,
  { whenSequence }: Pick<CallLimits, 'whenSequence'>,
): Promise<void> {
  const wanted = headers['x-seq-min'];
  if (wanted === undefined) return;
  if (typeof wanted !== 'string' || !/^[0-9]{1,15}$/.test(wanted)) {
    throw new CallFailure('header_invalid', { fields: { 'X-Seq-Min': 'number_invalid' } });
  }
  if (!(await whenSequence(Number(wanted)))) throw new CallFailure('server_busy');
}
