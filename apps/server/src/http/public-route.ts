import { type ErrorKey, readLanguage } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'lossless-json';
import type { z } from 'zod';
import { sentCost } from './call-costs.ts';
import { checkInput } from './check-input.ts';
import { CallFailure } from './failure.ts';
import { ShortCache } from './short-cache.ts';

const CACHED_MS = 1_000;

export interface PublicGateway {
  readonly allowCall: (address: string) => Promise<void>;
  readonly addressOf: (request: FastifyRequest) => string;
  /** Charges the cost of an answer that has to be made; may refuse with rate_limited. */
  readonly spend: (address: string, points: number) => Promise<void>;
  readonly logFault: (error: unknown, request: FastifyRequest) => void;
}

/** Formats an error as a protocol requires it. */
export type ErrorForm = (key: ErrorKey, text: string) => object;

interface PublicRoute<Schema extends z.ZodObject> {
  readonly url: string;
  readonly input: Schema;
  /** Returns the response: data whose exact numbers are `LosslessNumber`, or a plain text. */
  readonly answer: (input: z.output<Schema>) => Promise<object | string>;
  /** Cost of making the answer, in points of `call-costs.ts`; absent: none. */
  readonly cost?: (input: z.output<Schema>) => number;
}

/**
 * Mounts public reads for any page: no session, no cookie, no envelope, each answer shared for a second. A refusal has
 * a status of 4xx and the form of the protocol.
 */
export class PublicRoutes {
  readonly #app: FastifyInstance;
  readonly #gateway: PublicGateway;
  readonly #form: ErrorForm;
  readonly #cache = new ShortCache(CACHED_MS);

  constructor(app: FastifyInstance, gateway: PublicGateway, form: ErrorForm) {
    this.#app = app;
    this.#gateway = gateway;
    this.#form = form;
  }

  mount<Schema extends z.ZodObject>({ url, input, answer, cost = () => 0 }: PublicRoute<Schema>): void {
    const config = { fields: Object.keys(input.shape) };
    this.#app.route({
      method: 'GET',
      url,
      config,
      onRequest: async (_request, reply) => {
        reply.header('access-control-allow-origin', '*');
        reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('cache-control', 'public, max-age=1');
      },
      errorHandler: (error, request, reply) => void this.#refuse(error, request, reply),
      handler: async (request, reply) => {
        const address = this.#gateway.addressOf(request);
        await this.#gateway.allowCall(address);
        const fields = { ...(request.query as object), ...(request.params as object) };
        const parsed = checkInput(input, fields);
        const key = `${url} ${JSON.stringify(parsed)}`;
        // An answer being made costs nothing more: other requests may wait for the same one.
        const pay = () => this.#gateway.spend(address, cost(parsed));
        const text = await this.#cache.getPaid(key, pay, async () => {
          const data = await answer(parsed);
          return typeof data === 'string' ? data : (stringify(data) ?? '');
        });
        await this.#gateway.spend(address, sentCost(text));
        const isJson = /^[[{]/.test(text);
        return reply.type(isJson ? 'application/json' : 'text/plain').send(text);
      },
    });
  }

  #refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const failure = error instanceof CallFailure ? error : new CallFailure('server_fault');
    if (failure.error === 'server_fault') this.#gateway.logFault(error, request);
    const { seconds } = failure.values;
    if (seconds !== undefined) reply.header('retry-after', seconds);
    const text = message(readLanguage(request.headers['lang']), failure.error, failure.values);
    return reply
      .status(statusOf(failure))
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(this.#form(failure.error, text)));
  }
}

/**
 * Returns the HTTP status of a failure: a call would answer 200 with the error in its envelope; these routes have none.
 */
function statusOf(failure: CallFailure): number {
  if (failure.error === 'market_unknown') return 404;
  return failure.status === 200 ? 400 : failure.status;
}
