import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A certificate with its key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * An address that stays while the server behind it is replaced, as a proxy in front of an exchange does. It can cut every
 * connection, and with a certificate it ends TLS.
 */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #scheme: 'http' | 'https';
  #port: number;
  /** Connections that were accepted. */
  accepted = 0;

  private constructor(port: number, certificate: Certificate | undefined) {
    this.#port = port;
    this.#scheme = certificate === undefined ? 'http' : 'https';
    const pass = (client: Socket) => this.#pass(client);
    this.#server = certificate === undefined ? createServer(pass) : createTlsServer(certificate, pass);
  }

  static async open(port: number, certificate?: Certificate): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port, certificate);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Leads to another port from the next connection on. */
  leadTo(port: number): void {
    this.#port = port;
  }

  /** Ends every connection without a word. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(client: Socket): void {
    this.accepted += 1;
    const server = connect(this.#port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
