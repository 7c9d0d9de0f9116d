import type { IncomingMessage } from 'node:http';
import { wireTime } from '../../wire/money.ts';
import type { OutboxMessage } from '../../notifications/outbox.ts';
import type { CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';

export interface DemoPorts {
  readonly isDemo: boolean;
  readonly isThisMachine: (request: IncomingMessage) => boolean;
  readonly messages: () => Promise<readonly OutboxMessage[]>;
}

/** Messages hold codes and addresses: they are shown to the machine itself, and never through a proxy. */
export function outbox(ports: DemoPorts): CallHandler<'demo/outbox'> {
  return async (_request, { reply }) => {
    if (!ports.isDemo || !ports.isThisMachine(reply.request.raw)) throw new CallFailure('demo_only');
    const messages = await ports.messages();
    const data = messages.map(({ createdAt, ...message }) => ({
      ...message,
      created_at: wireTime(createdAt.getTime()),
    }));
    return { data };
  };
}
