import {
  type DefinedName,
  type Definitions,
  type Language,
  pathOf,
  readLanguage,
  type SuccessEnvelope,
  type SuccessKey,
} from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { CallDefinition, FileAnswer, OperatorRole, Permission } from '@candor/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from '../identity/sessions.ts';
import { readBody, withBodies } from './bodies/accept-bodies.ts';
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';
import { bodyCost } from './call-costs.ts';
import type { LargeBodies } from './large-bodies.ts';
import { networkOf } from './network.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';

export interface CallContext {
  readonly language: Language;
  readonly session: Session | undefined;
  readonly address: string;
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

export interface OperatorContext extends CallContext {
  readonly operator: Operator;
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

interface ContextByAuth {
  readonly none: CallContext;
  readonly optional: CallContext;
  readonly user: UserContext;
  readonly operator: OperatorContext;
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
  context: ContextByAuth[Call['auth']],
) => Promise<Answer<DataOf<Call>, DoneOf<Call>>>;

/** The handler of a call of the contract, by its name. */
export type CallHandler<Name extends DefinedName> = HandlerOf<Definitions[Name]>;

/** Guards that a call passes before its handler runs. */
export interface CallGuards {
  /** Resolves with the session that a request carries; refuses a forged state change from another site. */
  readonly findSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;
  /**
   * Resolves with the operator who sends a request; undefined where their role lacks the permission. Refuses with
   * session_expired where the request carries no session of the console.
   */
  readonly findOperator: (request: FastifyRequest, permission: Permission) => Promise<Operator | undefined>;
  /** Waits until memory has reached the caller's `X-Seq-Min`. */
  readonly whenSequence: (seq: number) => Promise<boolean>;
  /** Returns the address that a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Counts a call and its minimum cost; may refuse with rate_limited. */
  readonly allowCall: (address: string, session: Session | undefined, points: number) => Promise<void>;
  readonly spend: (address: string, session: Session | undefined, points: number) => Promise<void>;
  /** Counts a command about orders, refused or not; may refuse with rate_limited. */
  readonly limitOrders: (session: Session) => Promise<void>;
  readonly underWay: RequestsUnderWay;
  readonly largeBodies: LargeBodies;
  /** Called on a fault after the answer has begun: its reader only sees the file break off. */
  readonly onFault: (error: unknown) => void;
}

/** The usual size of a body; a call that takes a larger one says so. */
export const BODY_BYTES_MAX = 64 * 1024;

const KEY = /^[\x21-\x7e]{1,64}$/;

/**
 * Mounts one call: its limits, session or permission, body, schema, key and envelope, all from its definition. While a
 * call with a key is being answered, its repeat is refused with request_in_progress.
 */
export function mountCall<Call extends EnvelopeCall>(
  app: FastifyInstance,
  guards: CallGuards,
  call: Call,
  handler: HandlerOf<Call>,
): void {
  const definition: EnvelopeCall = call;
  const { method, keyed = false, bodyBytesMax, request: schema } = definition;
  const inputOf = definition.method === 'GET' ? queryOf : readBody[definition.body];
  const contexts = new WeakMap<FastifyRequest, OpenedContext>();
  withBodies(app, definition.body ?? 'json', (scope) =>
    scope.route({
      method,
      url: pathOf(definition),
      ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
      // Before the body: nobody without a session sends a large one, and all of it is charged first.
      onRequest: async (request, reply) => {
        const opened = await openContext(request, reply, { guards, call: definition });
        await admitBody(request, opened, { guards, bytesMax: bodyBytesMax ?? BODY_BYTES_MAX });
        contexts.set(request, opened);
      },
      handler: async (request, reply) => {
        const opened = contexts.get(request);
        if (opened === undefined) throw new Error('a call was answered before its caller was known');
        const parsed = checkInput(schema, await inputOf(request));
        await awaitSequence(request, guards);
        const key = keyed ? (bodyKeyOf(parsed) ?? opened.key) : '';
        const context = { ...opened, key };
        const work = () =>
          handler(parsed as z.output<Call['request']>, context as ContextByAuth[Call['auth']]);
        const answer =
          key === '' ? await work() : await guards.underWay.run(`${ownerOf(opened)} ${key}`, work);
        return sendAnswer(reply, context.language, answer);
      },
    }),
  );
}

/** Charges a body by the length that its request declares, and bounds how many large ones arrive at once. */
async function admitBody(
  request: FastifyRequest,
  opened: OpenedContext,
  { guards, bytesMax }: { readonly guards: CallGuards; readonly bytesMax: number },
): Promise<void> {
  const { 'content-length': declared, 'transfer-encoding': encoding } = request.headers;
  // One that does not say how long it is may be as long as the call takes.
  const bytes = encoding === undefined ? Math.min(Number(declared ?? 0), bytesMax) : bytesMax;
  const isGuest = opened.session === undefined && opened.operator === undefined;
  const points = bodyCost(bytes, isGuest ? 'guest' : 'user');
  if (points > 0) await opened.spend(points);
  if (bytes <= BODY_BYTES_MAX) return;
  const end = guards.largeBodies.begin(networkOf(opened.address), isGuest ? 'guests' : ownerOf(opened));
  opened.reply.raw.once('close', end);
}

const queryOf = ({ query }: FastifyRequest): unknown => query;

/** Returns the key that a body holds, where its schema has one. */
function bodyKeyOf(parsed: Readonly<Record<string, unknown>>): string | undefined {
  const { client_order_id: key } = parsed;
  return typeof key === 'string' ? key : undefined;
}

function ownerOf({ session, operator }: OpenedContext): string {
  return session === undefined ? `operator ${operator?.operatorId}` : `user ${session.userId}`;
}

function sendAnswer(reply: FastifyReply, language: Language, answer: Answer<unknown>): FastifyReply {
  const { data, done, seq } = answer;
  if (seq !== undefined) reply.header('x-seq', seq);
  const msg = done === undefined ? '' : message(language, done);
  if (data instanceof EncodedData) {
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"code":1,"msg":${JSON.stringify(msg)},"data":${data.json}}`);
  }
  const body: SuccessEnvelope<unknown> = { code: 1, msg, data };
  return reply.send(body);
}

interface OpenedContext extends CallContext {
  readonly operator?: Operator;
}

/**
 * Returns the caller, the language and the key of a request. Refuses too many or too costly calls of one address, a
 * caller without the session or permission that the call needs, and too many commands about orders; all of that before
 * the body is looked at, so that a refused command counts like an accepted one.
 */
export async function openContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { guards, call }: { readonly guards: CallGuards; readonly call: CallDefinition },
): Promise<OpenedContext> {
  const { cost: points = 0 } = call;
  const address = guards.addressOf(request);
  const session = await sessionOf(request, reply, { guards, call, points });
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new CallFailure('client_order_id_invalid', {
      fields: { 'Idempotency-Key': 'client_order_id_invalid' },
    });
  }
  if (call.auth === 'user' && session === undefined) throw new CallFailure('session_expired');
  if (call.limit === 'order' && session !== undefined) await guards.limitOrders(session);
  return {
    language: readLanguage(request.headers['lang']),
    session,
    ...(call.auth === 'operator'
      ? { operator: await permittedOperator(request, { guards, permission: call.permission }) }
      : {}),
    address,
    key: key ?? '',
    asksForSequence: request.headers['x-seq-min'] !== undefined,
    spend: (more) => guards.spend(address, session, more),
    reply,
  };
}

/** Counts the call, and finds its trader's session: a call of the console does not look at any. */
async function sessionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    guards,
    call,
    points,
  }: { readonly guards: CallGuards; readonly call: CallDefinition; readonly points: number },
): Promise<Session | undefined> {
  if (call.base !== 'console') return countedSession(request, reply, { guards, points });
  await guards.allowCall(guards.addressOf(request), undefined, points);
  return undefined;
}

async function permittedOperator(
  request: FastifyRequest,
  { guards, permission }: { readonly guards: CallGuards; readonly permission: Permission },
): Promise<Operator> {
  const operator = await guards.findOperator(request, permission);
  if (operator === undefined) throw new CallFailure('permission_denied');
  return operator;
}

/** Finds the session of a call and counts the call, even if finding the session fails. */
async function countedSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { guards, points }: { readonly guards: CallGuards; readonly points: number },
): Promise<Session | undefined> {
  const address = guards.addressOf(request);
  let session: Session | undefined;
  try {
    session = await guards.findSession(request, reply);
  } catch (refused) {
    await guards.allowCall(address, undefined, points);
    throw refused;
  }
  await guards.allowCall(address, session, points);
  return session;
}

/** Waits until memory has reached the sequence in the caller's `X-Seq-Min`. */
export async function awaitSequence(request: FastifyRequest, guards: CallGuards): Promise<void> {
  const wanted = request.headers['x-seq-min'];
  if (wanted === undefined) return;
  if (typeof wanted !== 'string' || !/^[0-9]{1,15}$/.test(wanted)) {
    throw new CallFailure('header_invalid', { fields: { 'X-Seq-Min': 'number_invalid' } });
  }
  if (!(await guards.whenSequence(Number(wanted)))) throw new CallFailure('server_busy');
}
