import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { wireTime } from '../../wire/money.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';

export interface DemoPorts {
  readonly mode: 'demo' | 'live';
  readonly isThisMachine: (request: IncomingMessage) => boolean;
  /** Resolves with whether a request comes from an operator who may read messages. */
  readonly isOperator: (request: FastifyRequest) => Promise<boolean>;
  readonly messages: Pick<MessageOutbox, 'newest'>;
}

/**
 * Lists messages, which hold codes and addresses: only this machine, never through a proxy, and operators may read them.
 */
export function outbox(ports: DemoPorts): CallHandler<'demo/outbox'> {
  return async (_request, { reply }) => {
    const { request } = reply;
    const mayRead =
      ports.mode === 'demo' && (ports.isThisMachine(request.raw) || (await ports.isOperator(request)));
    if (!mayRead) throw new CallFailure('demo_only');
    const messages = await ports.messages.newest();
    const data = messages.map(({ createdAt, ...message }) => ({
      ...message,
      created_at: wireTime(createdAt.getTime()),
    }));
    return { data };
  };
}
