import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '@candor/telemetry';
import { CallFailure } from './failure.ts';

/** Label of all unknown paths, so that there are no more labels than routes and none from a visitor's text. */
const OTHER = 'page';

export interface MetricsGateway {
  readonly metrics: Pick<Metrics, 'answered' | 'text'>;
  /** Token that another machine needs to read metrics; undefined: no other machine may read them. */
  readonly token: string | undefined;
  readonly isThisMachine: (request: IncomingMessage) => boolean;
}

/**
 * Mounts `/metrics` for Prometheus: for this machine, and for callers with the token. All others are refused. Every
 * answer of the server is counted by its route.
 */
export function mountMetrics(app: FastifyInstance, { metrics, token, isThisMachine }: MetricsGateway): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? OTHER;
    metrics.answered(
      route === '*' || route === '/*' ? OTHER : route,
      reply.statusCode,
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isThisMachine(request.raw) && !bears(request, token)) throw new CallFailure('path_unknown');
    const { type, body } = await metrics.text();
    return reply.type(type).header('cache-control', 'no-store').send(body);
  });
}

function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = (headers.authorization ?? '').replace(/^Bearer /, '');
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
