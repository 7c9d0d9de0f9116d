import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Cut = 'before' | 'after';

/**
 * A proxy to PostgreSQL whose connection can be cut once: `before` a message reaches the server, or `after` the server
 * has executed it and before its answer comes back.
 */
export class CuttingProxy {
  readonly url: string;
  readonly #close: () => Promise<void>;
  #cut: { readonly text: string; readonly when: Cut } | undefined;
  cuts = 0;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async open(databaseUrl: string): Promise<CuttingProxy> {
    const { port, hostname } = new URL(databaseUrl);
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      let isSwallowing = false;
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      client.on('data', (chunk) => {
        const when = proxy.#takeCut(chunk);
        if (when === 'before') client.destroy();
        else upstream.write(chunk);
        if (when === 'after') isSwallowing = true;
      });
      upstream.on('data', (chunk) => {
        if (isSwallowing) client.destroy();
        else client.write(chunk);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = new URL(databaseUrl);
    own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy: CuttingProxy = new CuttingProxy(own.href, async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return proxy;
  }

  /** Cuts the connection on which this text (any case) is sent next. */
  cutAt(text: string, when: Cut): void {
    this.#cut = { text: text.toLowerCase(), when };
  }

  close(): Promise<void> {
    return this.#close();
  }

  #takeCut(chunk: Buffer): Cut | undefined {
    const cut = this.#cut;
    if (cut === undefined || !chunk.toString('latin1').toLowerCase().includes(cut.text)) return undefined;
    this.#cut = undefined;
    this.cuts += 1;
    return cut.when;
  }
}
