import type { IncomingMessage } from 'node:http';
import { wireTime } from '../../wire/money.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';

export interface DemoPorts {
  readonly mode: 'demo' | 'live';
  readonly isThisMachine: (request: IncomingMessage) => boolean;
  readonly messages: Pick<MessageOutbox, 'newest'>;
}

/** Lists messages, which hold codes and addresses: only this machine may read them, and never through a proxy. */
export function outbox(ports: DemoPorts): CallHandler<'demo/outbox'> {
  return async (_request, { reply }) => {
    if (ports.mode !== 'demo' || !ports.isThisMachine(reply.request.raw)) throw new CallFailure('demo_only');
    const messages = await ports.messages.newest();
    const data = messages.map(({ createdAt, ...message }) => ({
      ...message,
      created_at: wireTime(createdAt.getTime()),
    }));
    return { data };
  };
}
