import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '@candor/contract';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * An address of its own before the exchange: calls and frames pass, and more frames can be sent to every page. Real
 * sockets, because what passes through the browser's own tools for an hour piles up there.
 */
export async function standBefore(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = asked;
    const onward = ask({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  };
  const server = createServer(pass);
  server.on('upgrade', (asked, stream, head) => {
    sockets.handleUpgrade(asked, stream, head, (page) => {
      const { cookie, host, origin } = asked.headers;
      const headers = { host: host ?? '', ...(cookie === undefined ? {} : { cookie }) };
      join(
        page,
        new WebSocket(`ws://${hostname}:${port}${asked.url ?? ''}`, { headers, origin: origin ?? '' }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    push(frame: Extract<ServerFrame, { type: 'MARKET_DEPTH_DELTA' | 'GLOBAL_TX' | 'INDEX' }>): void {
      const text = JSON.stringify(frame);
      for (const page of sockets.clients) page.send(text);
    },
    close(): void {
      for (const page of sockets.clients) page.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards messages between both sockets; when one closes, so does the other. */
function join(page: WebSocket, exchange: WebSocket): void {
  const early: RawData[] = [];
  page.on('message', (data) => {
    if (exchange.readyState === WebSocket.OPEN) exchange.send(textOf(data));
    else early.push(data);
  });
  exchange.on('open', () => early.forEach((data) => exchange.send(textOf(data))));
  exchange.on('message', (data) => page.send(textOf(data)));
  for (const [one, other] of [
    [page, exchange],
    [exchange, page],
  ] as const)
    one.on('error', () => other.terminate()).on('close', () => other.terminate());
}

const textOf = (data: RawData): string => (data as Buffer).toString();
