import { request } from 'node:http';
import { type CallName, callPath, callShape } from '@candor/contract';
import { answerOf } from './open-exchanges.ts';

export interface RemoteReply {
  readonly status: number;
  readonly body: { code: number; error?: string; data: unknown };
  /** Cookies that were set, as a browser sends them back. */
  readonly cookie: string;
}

/** One POST as somebody of another network sends it: every loopback address counts as a network of its own. */
export async function sendFrom(
  network: string,
  base: string,
  name: CallName | 'console/login',
  input: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<RemoteReply> {
  const [method, path] =
    name === 'console/login' ? ['POST', '/console/api/login'] : [callShape(name).method, callPath(name)];
  const all = { 'content-type': 'application/json', ...headers };
  const answer = answerOf(base);
  if (answer !== undefined) {
    const body = JSON.stringify(input);
    const response = await answer(new Request(`${base}${path}`, { method, headers: all, body }), network);
    return {
      status: response.status,
      body: (await response.json()) as RemoteReply['body'],
      cookie: cookiesOf(response.headers.getSetCookie()),
    };
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${base}${path}`, { method, localAddress: network, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(text) as RemoteReply['body'],
          cookie: cookiesOf(response.headers['set-cookie'] ?? []),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}

const cookiesOf = (set: readonly string[]) => set.map((each) => each.split(';')[0]).join('; ');
