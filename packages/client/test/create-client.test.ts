import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../src/create-client.ts';
import { ApiError, TransportError } from '../src/errors.ts';
import { exchange } from '../src/transport/http.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function serve(
  answer: (heard: Heard, response: ServerResponse) => void,
): Promise<{ baseUrl: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const entry = { method: request.method, url: request.url, headers: request.headers, body };
      heard.push(entry);
      answer(entry, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const success = (data: unknown) => JSON.stringify({ code: 1, msg: '', data });

describe('createClient', () => {
  it('sends reads as a query and gives data and sequence of the answer', async () => {
    const { baseUrl, heard } = await serve((_, response) => {
      response.setHeader('x-seq', '42').end(success({ balance: '1.00' }));
    });
    const client = createClient({ baseUrl, lang: 'jp', token: 'secret' });
    const answer = await client.ask('account/detail', { currency_id: 1, account_type_id: 1 }, { seqMin: 40 });
    expect(answer).toMatchObject({ data: { balance: '1.00' }, seq: 42 });
    expect(heard[0]).toMatchObject({
      method: 'GET',
      url: '/api/account/detail?currency_id=1&account_type_id=1',
    });
    expect(heard[0]?.headers).toMatchObject({ lang: 'jp', authorization: 'secret', 'x-seq-min': '40' });
  });

  it('gives every call that moves money a key of its own, and the same key to a repeat', async () => {
    const { baseUrl, heard } = await serve((_, response) => void response.end(success(null)));
    const client = createClient({ baseUrl, session: 'cookie' });
    const order = { currency_match_id: 1, price: '60000', number: '0.01' };
    await client.call('tx_in/add', order);
    await client.call('tx_in/add', order);
    await client.call('tx_in/add', order, { idempotencyKey: 'again' });
    await client.call('user/logout', {});
    const keys = heard.map((entry) => entry.headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(['again', undefined]);
    expect(heard[0]?.headers).toMatchObject({ 'x-candor-app': 'web', 'content-type': 'application/json' });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(order);
  });

  it('turns a refusal into an ApiError with key, fields and request id', async () => {
    const { baseUrl } = await serve((_, response) => {
      response.setHeader('x-request-id', 'r1').end(
        JSON.stringify({
          code: 0,
          msg: 'Too small',
          data: null,
          error: 'notional_below_minimum',
          fields: { number: 'quantity_below_minimum' },
        }),
      );
    });
    const error = await createClient({ baseUrl })
      .call('user/info', {})
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 0,
      key: 'notional_below_minimum',
      message: 'Too small',
      fields: { number: 'quantity_below_minimum' },
      requestId: 'r1',
      isSessionExpired: false,
    });
  });

  it('names the way in which no answer came', async () => {
    const { baseUrl } = await serve((heard, response) => {
      if (heard.url === '/api/user/info') response.statusCode = 502;
      if (heard.url === '/api/user/info') response.end('<html>');
    });
    const client = createClient({ baseUrl });
    await expect(client.call('user/info', {})).rejects.toMatchObject({ kind: 'unreadable', status: 502 });
    const hasty = createClient({ baseUrl, timeoutMs: 60 });
    await expect(hasty.call('default/area_list', {})).rejects.toMatchObject({ kind: 'timeout' });
    stop?.();
    await expect(client.call('user/info', {})).rejects.toBeInstanceOf(TransportError);
  });

  it('writes a body as the call wants it: JSON, a form, or parts with files', async () => {
    const { baseUrl, heard } = await serve((_, response) => void response.end(success(null)));
    const file = new File(['bytes'], 'x.png', { type: 'image/png' });
    for (const [body, fields] of [
      ['json', { number: '1.10', text: 'a&b' }],
      ['form', { number: '1.10', text: 'a&b', left: undefined }],
      ['multipart', { number: '1.10', file, left: undefined }],
    ] as const) {
      await exchange({
        fetch,
        url: baseUrl,
        method: 'POST',
        body,
        headers: { lang: 'en' },
        fields,
        timeoutMs: 5_000,
        signal: undefined,
        credentials: 'omit',
      });
    }
    const [json, form, parts] = heard.map(({ headers, body }) => [headers['content-type'], body] as const);
    expect(json).toEqual(['application/json', '{"number":"1.10","text":"a&b"}']);
    expect(form?.[0]).toContain('application/x-www-form-urlencoded');
    expect(form?.[1]).toBe('number=1.10&text=a%26b');
    expect(parts?.[0]).toMatch(/^multipart\/form-data; boundary=/);
    expect(parts?.[1]).toContain('name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\nbytes');
    expect(parts?.[1]).not.toContain('left');
  });
});
