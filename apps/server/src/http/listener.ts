import { createServer, type RequestListener, type Server } from 'node:http';
import { readLanguage } from '@candor/contract';
import { CallFailure } from './failure.ts';

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that one, or choose another port with PORT.`);
  }
}

/**
 * The port, held from the first moment on: while the exchange starts, `/healthz` answers and every call is
 * told to come back. The app takes the requests over when it is ready.
 */
export class Listener {
  readonly server: Server = createServer();
  #handler: RequestListener = (request, response) => {
    if (request.url === '/healthz') {
      response.end('ok');
      return;
    }
    const failure = new CallFailure('server_starting');
    const body = JSON.stringify(failure.envelope(readLanguage(request.headers['lang'])));
    response.writeHead(failure.status, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '1',
    });
    response.end(body);
  };

  constructor() {
    this.server.keepAliveTimeout = 65_000;
    this.server.requestTimeout = 20_000;
    this.server.on('request', (request, response) => this.#handler(request, response));
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) => {
        reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error);
      });
      this.server.listen({ port, host }, () => {
        this.server.removeAllListeners('error');
        resolve();
      });
    });
  }

  handOver(handler: RequestListener): void {
    this.#handler = handler;
  }

  /** Stops listening; requests under way are answered, idle connections closed, the rest after a moment. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeIdleConnections();
    const timer = setTimeout(() => this.server.closeAllConnections(), 2_000);
    await closed;
    clearTimeout(timer);
  }
}
