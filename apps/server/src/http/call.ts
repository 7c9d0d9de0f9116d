import {
  type CallName,
  type CallShape,
  calls,
  type Language,
  type ParsedRequestOf,
  readLanguage,
  type ResponseOf,
  type SuccessKey,
  type SuccessEnvelope,
} from '@candor/contract';
import { message } from '@candor/contract/messages';
import { callSchemas } from '@candor/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../identity/sessions.ts';
import { costOf } from './call-costs.ts';
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';
import { readBody } from './read-body.ts';

export interface CallContext {
  readonly language: Language;
  readonly session: Session | undefined;
  readonly address: string;
  /** The `Idempotency-Key` header, '' without one. */
  readonly idempotencyKey: string;
  /** The caller wants an answer from a state that he has named: none from before it will do. */
  readonly asksForSequence: boolean;
  /** Counts what the call turned out to cost, in points; may refuse with rate_limited. */
  readonly spend: (points: number) => Promise<void>;
  readonly reply: FastifyReply;
}

export interface UserContext extends CallContext {
  readonly session: Session;
}

/** Data that are JSON already, made once for several answers. */
export class EncodedData<Data> {
  readonly json: string;
  declare readonly shape: Data;

  constructor(json: string) {
    this.json = json;
  }
}

export interface Answer<Data> {
  readonly data: Data | EncodedData<Data>;
  /** Told to the person who did it. */
  readonly done?: SuccessKey;
  /** Engine sequence at which the data stands. */
  readonly seq?: number;
}

type ContextOf<Name extends CallName> = (typeof calls)[Name]['auth'] extends 'user'
  ? UserContext
  : CallContext;

export type CallHandler<Name extends CallName> = (
  request: ParsedRequestOf<Name>,
  context: ContextOf<Name>,
) => Promise<Answer<ResponseOf<Name>>>;

export interface CallGuards {
  /** The session that a request carries; refuses a forged state change from another site. */
  readonly findSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;
  /** Waits until memory stands at the caller's `X-Seq-Min`. */
  readonly whenSequence: (seq: number) => Promise<boolean>;
  /** The address that a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Counts a call and what it costs at least; may refuse with rate_limited. */
  readonly allowCall: (address: string, session: Session | undefined, points: number) => Promise<void>;
  readonly spend: (address: string, session: Session | undefined, points: number) => Promise<void>;
  /** Counts a command about orders, refused or not; may refuse with rate_limited. */
  readonly limitOrders: (session: Session) => Promise<void>;
}

export interface CallOptions {
  /** Bytes of a body, where a call needs more than the others. */
  readonly bodyLimit?: number;
}

const KEY = /^[\x21-\x7e]{1,64}$/;

/** Mounts one call of the contract: session, language, schema, envelope. */
export function mountCall<Name extends CallName>(
  app: FastifyInstance,
  guards: CallGuards,
  name: Name,
  handler: CallHandler<Name>,
  options: CallOptions = {},
): void {
  const shape: CallShape = calls[name];
  const schema = callSchemas[name].request;
  app.route({
    method: shape.method,
    url: `/api/${shape.path}`,
    ...options,
    handler: async (request, reply) => {
      const context = await openContext(request, reply, { guards, points: costOf(name) });
      const { session } = context;
      if (shape.auth === 'user' && session === undefined) throw new CallFailure('session_expired');
      // Before the body is looked at: one that is refused for what is in it has been a command all the same.
      if (shape.money === true && session !== undefined) await guards.limitOrders(session);
      const input =
        shape.method === 'GET'
          ? request.query
          : readBody(typeof request.body === 'string' ? request.body : '');
      const parsed = checkInput(schema, input) as ParsedRequestOf<Name>;
      await awaitSequence(request, guards);
      const answer = await handler(parsed, context as ContextOf<Name>);
      if (answer.seq !== undefined) reply.header('x-seq', answer.seq);
      const msg = answer.done === undefined ? '' : message(context.language, answer.done);
      const { data } = answer;
      if (data instanceof EncodedData)
        return reply
          .type('application/json; charset=utf-8')
          .send(`{"code":1,"msg":${JSON.stringify(msg)},"data":${data.json}}`);
      const body: SuccessEnvelope<ResponseOf<Name>> = { code: 1, msg, data };
      return reply.send(body);
    },
  });
}

/** Who asks, in which language and under which key; refuses too many or too dear calls of one address. */
export async function openContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { guards, points }: { readonly guards: CallGuards; readonly points: number },
): Promise<CallContext> {
  const address = guards.addressOf(request);
  const session = await countedSession(request, reply, { guards, points });
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new CallFailure('client_order_id_invalid', {
      fields: { 'Idempotency-Key': 'client_order_id_invalid' },
    });
  }
  return {
    language: readLanguage(request.headers['lang']),
    session,
    address,
    idempotencyKey: key ?? '',
    asksForSequence: request.headers['x-seq-min'] !== undefined,
    spend: (more) => guards.spend(address, session, more),
    reply,
  };
}

/** The session of a call that is counted, also where looking for it refuses the call. */
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

/** Waits until memory stands where the caller's `X-Seq-Min` asks for. */
export async function awaitSequence(request: FastifyRequest, guards: CallGuards): Promise<void> {
  const wanted = request.headers['x-seq-min'];
  if (wanted === undefined) return;
  if (typeof wanted !== 'string' || !/^[0-9]{1,15}$/.test(wanted)) {
    throw new CallFailure('header_invalid', { fields: { 'X-Seq-Min': 'number_invalid' } });
  }
  if (!(await guards.whenSequence(Number(wanted)))) throw new CallFailure('server_busy');
}
