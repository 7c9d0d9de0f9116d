/** Mounts the trader API over HTTP: its own bodies, signatures, headers and errors, apart from the calls of the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTimeUnit, readTimeUnit, type TraderTimeUnit } from '../../wire/trader-time.ts';
import { readParameters } from '../../http/trader/parameters.ts';
import { checkKeyAlone, checkSigned, type SignedPorts } from '../../http/trader/signed-requests.ts';
import { LOGGED_PROBLEMS, TraderFailure } from '../../http/trader/trader-failure.ts';
import { type DeskOutcome, NO_TURN, type Served, type TraderDesk } from './trader-desk.ts';

export interface TraderGateway extends SignedPorts {
  readonly addressOf: (request: FastifyRequest) => string;
  readonly logFault: (error: unknown, request: FastifyRequest) => void;
}

/** Paths below which every answer has the form of this API, also where nothing is offered. */
const ROOTS = ['/api/v3', '/api/v1', '/sapi', '/ws-api', '/stream'] as const;
const KEY_HEADER = 'x-mbx-apikey';

export function mountTrader(
  app: FastifyInstance,
  gateway: TraderGateway,
  { desk, endpoints }: { readonly desk: TraderDesk; readonly endpoints: readonly Served[] },
): void {
  for (const root of ROOTS)
    void app.register(
      (scope, _options, done) => {
        acceptAnyBody(scope);
        scope.setErrorHandler(async (error, request, reply) =>
          send(gateway, await desk.refuse(gateway.addressOf(request), error), { request, reply }),
        );
        scope.setNotFoundHandler(() => {
          throw new TraderFailure('unknown_endpoint');
        });
        for (const served of endpoints)
          if (served.endpoint.path.startsWith(`${root}/`))
            mountEndpoint(scope, gateway, { desk, served, root });
        done();
      },
      { prefix: root },
    );
}

/** Programs send an empty body as any type, and a form with none: a body is read as a form whatever it is called. */
function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function mountEndpoint(
  scope: FastifyInstance,
  gateway: TraderGateway,
  { desk, served, root }: { readonly desk: TraderDesk; readonly served: Served; readonly root: string },
): void {
  const { method, path } = served.endpoint;
  scope.route({
    method,
    url: path.slice(root.length),
    async handler(request, reply) {
      refuseForms(request);
      const query = request.raw.url?.split('?').slice(1).join('?') ?? '';
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const address = gateway.addressOf(request);
      let read: ReadonlyMap<string, string> | undefined;
      const parameters = () => (read ??= readParameters(query, body));
      const name = request.headers[KEY_HEADER];
      const outcome = await desk.answer({
        served,
        address,
        request: `${method} ${path}`,
        parameters,
        turn: NO_TURN,
        sender: (found) =>
          served.endpoint.security === 'key'
            ? checkKeyAlone(gateway, { name, address, found })
            : checkSigned(gateway, { name, address, query, body, parameters, found }),
      });
      return send(gateway, outcome, { request, reply });
    },
  });
}

function send(
  gateway: Pick<TraderGateway, 'logFault'>,
  { result, usedWeight, orders }: DeskOutcome,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  reply.header('x-mbx-used-weight', usedWeight).header('x-mbx-used-weight-1m', usedWeight);
  if (orders !== undefined)
    reply.header('x-mbx-order-count-10s', orders.lately).header('x-mbx-order-count-1d', orders.today);
  reply.type('application/json; charset=utf-8');
  if (!('failure' in result))
    return reply.send(inTimeUnit(unitOf(request) ?? 'millisecond', JSON.stringify(result.answer)));
  const { failure, cause } = result;
  if (LOGGED_PROBLEMS.has(failure.problem)) gateway.logFault(cause, request);
  const retryAfter = failure.detail.retryAfter ?? (failure.status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(failure.status).send(JSON.stringify(failure.body));
}

/** Refuses forms of answers that are not offered: an answer in another one would be misread. */
function refuseForms({ headers }: FastifyRequest): void {
  if (headers['accept']?.includes('application/sbe') === true || headers['x-mbx-sbe'] !== undefined)
    throw new TraderFailure('sbe');
  if (unitOf({ headers }) === undefined) throw new TraderFailure('time_unit');
}

function unitOf({ headers }: Pick<FastifyRequest, 'headers'>): TraderTimeUnit | undefined {
  return readTimeUnit(headers['x-mbx-time-unit']?.toString());
}
