import { wireTime } from '../../engine-host/translate/money.ts';
import type { OutboxMessage } from '../../notifications/outbox.ts';
import type { CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface DemoPorts {
  readonly isDemo: boolean;
  readonly messages: () => Promise<readonly OutboxMessage[]>;
}

/** Messages hold codes and addresses: they are shown to the machine itself, and never through a proxy. */
export function outbox(ports: DemoPorts): CallHandler<'demo/outbox'> {
  return async (_request, { address, reply }) => {
    const { headers } = reply.request;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    if (!ports.isDemo || isForwarded || !LOOPBACK.has(address)) throw new CallFailure('demo_only');
    const messages = await ports.messages();
    const data = messages.map(({ createdAt, ...message }) => ({
      ...message,
      created_at: wireTime(createdAt.getTime()),
    }));
    return { data };
  };
}
