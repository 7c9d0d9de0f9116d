import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { CallFailure } from '../http/failure.ts';

export interface DemoOnlyPorts {
  readonly mode: 'demo' | 'live';
  readonly isThisMachine: (request: IncomingMessage) => boolean;
  /** Resolves with whether a request comes from an operator who may read messages. */
  readonly isOperator: (request: FastifyRequest) => Promise<boolean>;
}

/** Lets through requests from this machine, never through a proxy, and of operators; only in a demo. Refuses with demo_only. */
export async function demoOnly(ports: DemoOnlyPorts, request: FastifyRequest): Promise<void> {
  const isAllowed =
    ports.mode === 'demo' && (ports.isThisMachine(request.raw) || (await ports.isOperator(request)));
  if (!isAllowed) throw new CallFailure('demo_only');
}
