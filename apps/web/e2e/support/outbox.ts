import type { OutboxMessage } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/** Resolves with the newest code written to a recipient, as the demo's outbox shows it. */
export async function codeFor(api: APIRequestContext, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await api.get('/api/demo/outbox')).json()) as { data: OutboxMessage[] };
      const body = data.find((message) => message.recipient === recipient)?.body ?? '';
      code = /\b\d{6}\b/.exec(body)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}
