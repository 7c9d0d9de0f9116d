import { wireDate } from '../../wire/money.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import type { CallHandler } from '../../http/call.ts';
import { demoOnly, type DemoOnlyPorts } from '../../commons/demo-only.ts';

export interface DemoPorts extends DemoOnlyPorts {
  readonly messages: Pick<MessageOutbox, 'newest'>;
}

/** Lists messages, which hold codes and addresses. */
export function outbox(ports: DemoPorts): CallHandler<'demo/outbox'> {
  return async (_request, { reply }) => {
    await demoOnly(ports, reply.request);
    const messages = await ports.messages.newest();
    const data = messages.map(({ createdAt, ...message }) => ({
      ...message,
      created_at: wireDate(createdAt),
    }));
    return { data };
  };
}
