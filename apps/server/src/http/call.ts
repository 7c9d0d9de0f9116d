import {
  type CallName,
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
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';
import { readBody } from './read-body.ts';

export interface CallContext {
  readonly language: Language;
  readonly session: Session | undefined;
  readonly address: string;
  /** The `Idempotency-Key` header, '' without one. */
  readonly idempotencyKey: string;
  readonly reply: FastifyReply;
}

export interface UserContext extends CallContext {
  readonly session: Session;
}

export interface Answer<Data> {
  readonly data: Data;
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
  readonly allowCall: (address: string) => Promise<void>;
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
  const shape = calls[name];
  const schema = callSchemas[name].request;
  app.route({
    method: shape.method,
    url: `/api/${shape.path}`,
    ...options,
    handler: async (request, reply) => {
      const context = await openContext(request, reply, guards);
      if (shape.auth === 'user' && context.session === undefined) throw new CallFailure('session_expired');
      const input =
        shape.method === 'GET'
          ? request.query
          : readBody(typeof request.body === 'string' ? request.body : '');
      const parsed = checkInput(schema, input) as ParsedRequestOf<Name>;
      await awaitSequence(request, guards);
      const answer = await handler(parsed, context as ContextOf<Name>);
      if (answer.seq !== undefined) reply.header('x-seq', answer.seq);
      const body: SuccessEnvelope<ResponseOf<Name>> = {
        code: 1,
        msg: answer.done === undefined ? '' : message(context.language, answer.done),
        data: answer.data,
      };
      return reply.send(body);
    },
  });
}

/** Who asks, in which language and under which key; refuses too many calls of one address. */
export async function openContext(
  request: FastifyRequest,
  reply: FastifyReply,
  guards: CallGuards,
): Promise<CallContext> {
  await guards.allowCall(request.ip);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    throw new CallFailure('client_order_id_invalid', {
      fields: { 'Idempotency-Key': 'client_order_id_invalid' },
    });
  }
  return {
    language: readLanguage(request.headers['lang']),
    session: await guards.findSession(request, reply),
    address: request.ip,
    idempotencyKey: key ?? '',
    reply,
  };
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
