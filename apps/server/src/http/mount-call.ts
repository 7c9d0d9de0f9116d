import { pathOf } from '@candor/contract';
import type { Permission } from '@candor/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../identity/sessions.ts';
import { readBody, withBodies } from './bodies/accept-bodies.ts';
import {
  answerCall,
  type Arrival,
  type CallLimits,
  type EnvelopeCall,
  type HandlerOf,
  openContext,
  type OpenedContext,
  type Operator,
  ownerOf,
} from './call.ts';
import { bodyCost } from './call-costs.ts';
import type { LargeBodies } from './large-bodies.ts';
import { networkOf } from './network.ts';
import { type KeyCaller, type KeyCallers, withoutSignature } from './trader/key-callers.ts';
import type { KeyFound } from './trader/signed-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a call that carries no signature, once all guards have let it pass. */
    opened: OpenedContext | undefined;
  }
}

/** Guards that a call over HTTP passes before its handler runs. */
export interface CallGuards extends CallLimits {
  /** Resolves with the session that a request carries; refuses a forged state change from another site. */
  readonly findSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session | undefined>;
  /**
   * Resolves with the operator who sends a request; undefined where their role lacks the permission. Refuses with
   * session_expired where the request carries no session of the console.
   */
  readonly findOperator: (request: FastifyRequest, permission: Permission) => Promise<Operator | undefined>;
  /** Returns the address that a request comes from. */
  readonly addressOf: (request: FastifyRequest) => string;
  readonly largeBodies: LargeBodies;
  /** Absent: no call is sent by a key here. */
  readonly keys?: KeyCallers;
  /** Called on a fault after the answer has begun: its reader only sees the file break off. */
  readonly onFault: (error: unknown) => void;
}

/** The usual size of a body; a call that takes a larger one says so. */
export const BODY_BYTES_MAX = 64 * 1024;

/** Mounts one call over HTTP: its limits, session or permission, body, schema, key and envelope, all from its definition. */
export function mountCall<Call extends EnvelopeCall>(
  app: FastifyInstance,
  guards: CallGuards,
  call: Call,
  handler: HandlerOf<Call>,
): void {
  const definition: EnvelopeCall = call;
  const { method, bodyBytesMax } = definition;
  const inputOf = definition.method === 'GET' ? queryOf : readBody[definition.body];
  const answer = async (request: FastifyRequest, opened: OpenedContext | undefined, keyed?: KeyCaller) => {
    if (opened === undefined) throw new Error('a call was answered before its caller was known');
    const input = await inputOf(request);
    return answerCall(call, withinKey(handler, keyed), {
      limits: guards,
      opened,
      input: keyed !== undefined && method === 'GET' ? withoutSignature(input as object) : input,
    });
  };
  if (!app.hasRequestDecorator('opened')) app.decorateRequest('opened');
  withBodies(app, definition.body ?? 'json', (scope) =>
    scope.route({
      method,
      url: pathOf(definition),
      ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
      // Before the body: nobody without a session sends a large one, and all of it is charged first.
      onRequest: async (request, reply) => {
        // A signature is over the body too: until that has arrived, its sender counts as a guest.
        if (guards.keys?.isShown(request, definition) === true) return admitSigned(request, guards);
        const opened = await openContext(arrivalOf(request, reply, guards), {
          limits: guards,
          call: definition,
        });
        await admitBody(request, opened, { guards, bytesMax: bodyBytesMax ?? BODY_BYTES_MAX });
        request.opened = opened;
      },
      handler: async (request, reply) => {
        const { keys } = guards;
        const { body, seq } =
          keys?.isShown(request, definition) === true
            ? await keys.noted(request, definition, async (found) => {
                const opening = { guards, call: definition, keys, found };
                const { opened, caller } = await openKeyed(request, reply, opening);
                return answer(request, opened, caller);
              })
            : await answer(request, request.opened);
        if (seq !== undefined) reply.header('x-seq', seq);
        if (typeof body === 'string') reply.type('application/json; charset=utf-8');
        return reply.send(body);
      },
    }),
  );
}

interface Keyed {
  readonly opened: OpenedContext;
  readonly caller: KeyCaller;
}

interface KeyedOpening {
  readonly guards: CallGuards;
  readonly call: EnvelopeCall;
  readonly keys: KeyCallers;
  readonly found: KeyFound;
}

/** Opens a call that is signed with a key. */
async function openKeyed(
  request: FastifyRequest,
  reply: FastifyReply,
  { guards, call, keys, found }: KeyedOpening,
): Promise<Keyed> {
  let caller: KeyCaller | undefined;
  const findSession = async () => {
    caller = await keys.find(request, call, found);
    return caller.session;
  };
  const arrival = { ...arrivalOf(request, reply, guards), findSession };
  const opened = await openContext(arrival, { limits: guards, call });
  if (caller === undefined) throw new Error('a signed call was opened without its key');
  if (opened.key === '') opened.key = caller.derivedId;
  return { opened, caller };
}

/** Returns a handler that holds to the terms of the key which sends the call. */
function withinKey<Call extends EnvelopeCall>(
  handler: HandlerOf<Call>,
  caller: KeyCaller | undefined,
): HandlerOf<Call> {
  if (caller === undefined) return handler;
  return (request, context) => caller.run({ request, key: context.key }, () => handler(request, context));
}

/** Charges the body of a signed call, whose sender is not known yet. */
async function admitSigned(request: FastifyRequest, guards: CallGuards): Promise<void> {
  const { 'content-length': declared, 'transfer-encoding': encoding } = request.headers;
  const bytes = encoding === undefined ? Math.min(Number(declared ?? 0), BODY_BYTES_MAX) : BODY_BYTES_MAX;
  const points = bodyCost(bytes, 'guest');
  if (points > 0) await guards.spend(guards.addressOf(request), undefined, points);
}

/** Returns what an HTTP request says of its caller. */
export function arrivalOf(request: FastifyRequest, reply: FastifyReply, guards: CallGuards): Arrival {
  return {
    headers: request.headers,
    address: guards.addressOf(request),
    findSession: () => guards.findSession(request, reply),
    findOperator: (permission) => guards.findOperator(request, permission),
    reply,
  };
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
