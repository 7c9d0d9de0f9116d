import type { FastifyInstance } from 'fastify';
import { CallFailure } from './failure.ts';
import type { IntakeRefusal } from '@candor/engine-host';

/** Below this, engine time is ahead of the wall clock as after any small correction of it. */
const AHEAD_SAID_MS = 1_000;

export interface HealthPorts {
  readonly refusal: () => IntakeRefusal | undefined;
  readonly sequence: () => number;
  readonly projected: () => number;
  /** By how much engine time is ahead of the wall clock, in milliseconds: meanwhile every index is halted. */
  readonly engineAheadMs: () => number;
  /** Returns what one of several processes reports about itself; undefined: this process is alone. */
  readonly standing?: (() => Promise<Readonly<Record<string, unknown>>>) | undefined;
}

/** Mounts `/healthz`, which reports that the process is alive, and `/readyz`, which reports that it takes orders. */
export function mountHealth(app: FastifyInstance, ports: HealthPorts): void {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async () => {
    const refusal = ports.refusal();
    if (refusal !== undefined) throw new CallFailure(refusal);
    const ahead = ports.engineAheadMs();
    const alone = {
      ready: true,
      sequence: ports.sequence(),
      projected: ports.projected(),
      ...(ahead > AHEAD_SAID_MS ? { engine_ahead_ms: ahead } : {}),
    };
    return { ...alone, ...(await ports.standing?.()) };
  });
}
