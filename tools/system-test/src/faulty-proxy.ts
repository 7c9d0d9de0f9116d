import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

/** The proxy's treatment of a frame on its way to the reader: hands it on, changes it, or loses it. */
export type Meddle = (frame: Record<string, unknown>) => 'pass' | 'lose' | Record<string, unknown>;

/** A proxy that spoils an exchange's push frames; calls pass through unchanged. */
export class FaultyProxy {
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #target: string;
  readonly #meddle: Meddle;

  private constructor(target: string, meddle: Meddle) {
    this.#target = target;
    this.#meddle = meddle;
    this.#server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) =>
      this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#join(socket)),
    );
  }

  static async before(target: string, meddle: Meddle): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target, meddle);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = await fetch(`${this.#target}${request.url}`)
      .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
      // The exchange may end at any time, in the middle of an answer too.
      .catch(() => ({ status: 502, body: '' }));
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body);
  }

  #join(reader: WebSocket): void {
    const source = new WebSocket(`${this.#target.replace('http', 'ws')}/ws`);
    const waiting: string[] = [];
    source.on('open', () => waiting.splice(0).forEach((text) => source.send(text)));
    reader.on('message', (data) => {
      const text = (data as Buffer).toString();
      if (source.readyState === source.OPEN) source.send(text);
      else waiting.push(text);
    });
    source.on('message', (data) => {
      const text = (data as Buffer).toString();
      const fate = this.#meddle(JSON.parse(text) as Record<string, unknown>);
      if (fate !== 'lose') reader.send(fate === 'pass' ? text : JSON.stringify(fate));
    });
    source.on('error', () => reader.terminate());
    source.on('close', () => reader.terminate());
    reader.on('close', () => source.terminate());
  }
}
