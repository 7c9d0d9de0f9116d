import { type APIRequestContext, expect } from '@playwright/test';

/** One call: where it is sent, and with what. */
export interface Asked {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly input: object;
  readonly headers?: Record<string, string>;
}

interface Envelope {
  readonly code: number;
  readonly error?: string;
  readonly data: unknown;
}

/** Sends a call, and resolves with its envelope, refused or not. */
export async function sent(api: APIRequestContext, asked: Asked): Promise<Envelope> {
  const { path, method, input, headers = {} } = asked;
  const response =
    method === 'GET'
      ? await api.get(path, { params: Object.fromEntries(Object.entries(input).map(textPair)), headers })
      : await api.post(path, { data: input, headers });
  return (await response.json()) as Envelope;
}

/** Sends a call that must succeed, and resolves with its answer. */
export async function answered(api: APIRequestContext, asked: Asked): Promise<unknown> {
  const envelope = await sent(api, asked);
  expect(envelope, `${asked.name} ${JSON.stringify(asked.input)}`).toMatchObject({ code: 1 });
  return envelope.data;
}

function textPair([name, value]: [string, unknown]): [string, string] {
  return [name, String(value)];
}
