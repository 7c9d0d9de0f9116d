import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorKey, readLanguage } from '@candor/contract';
import { CallFailure } from './failure.ts';
import { hasSoundHost } from './host.ts';
import { networkOf } from './network.ts';

/** Another program uses the port; the message says what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that one, or choose another port with PORT.`);
  }
}

/** The machine has no such address, or may not listen there; the message says what to do. */
export class AddressUnusable extends Error {
  override readonly name = 'AddressUnusable';
}

const UNUSABLE: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) =>
    `HOST is ${host}, which is no known name and no address; an IPv6 address is written without brackets.`,
  EAI_AGAIN: (host) => `HOST is ${host}, whose address no name server tells now.`,
  EACCES: (_host, port) => `This user may not listen on port ${port}. Choose a port above 1023 with PORT.`,
};

function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new PortTaken(port);
  const words = UNUSABLE[error.code ?? ''];
  return words === undefined ? error : new AddressUnusable(words(host, port));
}

export interface ListenerSettings {
  /** Maximum number of open connections. */
  readonly connectionsMax: number;
  /** Maximum number of open connections of one network: an IPv4 address or an IPv6 /64. */
  readonly connectionsOfNetworkMax: number;
  /** Returns whether connections from an address are exempt: this machine, and proxies that others come through. */
  readonly isUncounted: (address: string) => boolean;
  /** Called on a fault of the listening socket, such as too few file descriptors. */
  readonly onFault: (error: Error) => void;
}

/** The default limits of the product. */
export const DEFAULT_LISTENER: ListenerSettings = {
  connectionsMax: 20_000,
  connectionsOfNetworkMax: 1_000,
  isUncounted: () => false,
  onFault: () => undefined,
};

/**
 * Holds the port from the first moment on: while the exchange starts, `/healthz` answers and every call is asked to
 * come back. The app takes the requests over when it is ready. A request without one valid `Host` is refused here,
 * before anything reads it.
 */
export class Listener {
  readonly server: Server;
  readonly #settings: ListenerSettings;
  readonly #connections = new Map<string, number>();
  readonly #counted = new WeakSet<Socket>();
  #handler: RequestListener = (request, response) => {
    if (request.url === '/healthz') response.end('ok');
    else refuse(request, response, 'server_starting');
  };

  constructor(settings: Partial<ListenerSettings> = {}) {
    this.#settings = { ...DEFAULT_LISTENER, ...settings };
    this.server = createServer({
      keepAliveTimeout: 65_000,
      requestTimeout: 20_000,
      // A connection that has not sent the head of a request by then only occupies a slot.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
    });
    this.server.maxConnections = this.#settings.connectionsMax;
    this.server.on('connection', (socket) => this.#admit(socket));
    this.server.on('request', (request, response) => {
      if (hasSoundHost(request)) this.#handler(request, response);
      else refuse(request, response, 'header_invalid');
    });
  }

  /** Rejects with `PortTaken` where another program has the port, or with `AddressUnusable`. */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let isListening = false;
      this.server.on('error', (error: NodeJS.ErrnoException) => {
        if (isListening) this.#settings.onFault(error);
        else reject(listenFault(error, host, port));
      });
      this.server.listen({ port, host }, () => {
        isListening = true;
        resolve();
      });
    });
  }

  handOver(handler: RequestListener): void {
    this.#handler = handler;
  }

  /** Stops listening; requests under way are answered, idle connections closed, the rest after a short wait. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeIdleConnections();
    const timer = setTimeout(() => this.server.closeAllConnections(), 2_000);
    await closed;
    clearTimeout(timer);
  }

  /** The event repeats for a connection whose request was put back; it is counted once. */
  #admit(socket: Socket): void {
    const { remoteAddress: address = '' } = socket;
    if (this.#counted.has(socket) || this.#settings.isUncounted(address)) return;
    const network = networkOf(address);
    const count = this.#connections.get(network) ?? 0;
    if (count >= this.#settings.connectionsOfNetworkMax) {
      socket.destroy();
      return;
    }
    this.#counted.add(socket);
    this.#connections.set(network, count + 1);
    socket.once('close', () => {
      const left = (this.#connections.get(network) ?? 0) - 1;
      if (left > 0) this.#connections.set(network, left);
      else this.#connections.delete(network);
    });
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, error: ErrorKey): void {
  const failure = new CallFailure(error);
  const body = JSON.stringify(failure.envelope(readLanguage(request.headers['lang'])));
  response.writeHead(failure.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(failure.status === 503 ? { 'retry-after': '1' } : { connection: 'close' }),
  });
  response.end(body);
}
