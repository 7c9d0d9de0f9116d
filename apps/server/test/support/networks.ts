import { request } from 'node:http';
import { type CallName, callPath, callShape } from '@candor/contract';

export interface RemoteReply {
  readonly status: number;
  readonly body: { code: number; error?: string; data: unknown };
  /** Cookies that were set, as a browser sends them back. */
  readonly cookie: string;
}

/** One POST as somebody of another network sends it: every loopback address counts as a network of its own. */
export function sendFrom(
  network: string,
  base: string,
  name: CallName | 'console/login',
  input: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<RemoteReply> {
  const [method, path] =
    name === 'console/login' ? ['POST', '/console/api/login'] : [callShape(name).method, callPath(name)];
  return new Promise((resolve, reject) => {
    const sent = request(
      `${base}${path}`,
      { method, localAddress: network, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(text) as RemoteReply['body'],
            cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}
