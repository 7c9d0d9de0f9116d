import type { FastifyInstance } from 'fastify';
import { CallFailure } from './failure.ts';
import type { IntakeRefusal } from '@candor/engine-host';

export interface HealthPorts {
  readonly refusal: () => IntakeRefusal | undefined;
  readonly sequence: () => number;
  readonly projected: () => number;
  /** Returns what one of several processes reports about itself; undefined: this process is alone. */
  readonly standing?: (() => Promise<Readonly<Record<string, unknown>>>) | undefined;
}

/** Mounts `/healthz`, which reports that the process is alive, and `/readyz`, which reports that it takes orders. */
export function mountHealth(app: FastifyInstance, ports: HealthPorts): void {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async () => {
    const refusal = ports.refusal();
    if (refusal !== undefined) throw new CallFailure(refusal);
    const alone = { ready: true, sequence: ports.sequence(), projected: ports.projected() };
    return { ...alone, ...(await ports.standing?.()) };
  });
}
