import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Passage {
  readonly client: Socket;
  readonly server: Socket;
}

/**
 * Stands before a TCP server, and can be what a network is between two machines: whole, shut (nobody listens; who was
 * connected is reset) or cut (whatever is sent does not arrive, and nobody is told).
 */
export class Gate {
  readonly #target: number;
  readonly #host: string;
  readonly #passages = new Set<Passage>();
  /** Who knocked while it was cut: their first packet is still to arrive. */
  readonly #waiting = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isCut = false;

  private constructor(target: number, host: string) {
    this.#target = target;
    this.#host = host;
  }

  /** Opens one at an address of this machine, before a port of its loopback. */
  static async before(target: number, host = '127.0.0.1'): Promise<Gate> {
    const gate = new Gate(target, host);
    await gate.open();
    return gate;
  }

  get port(): number {
    return this.#port;
  }

  /** Listens, again at the port that it had. */
  async open(): Promise<void> {
    if (this.#server !== undefined) return;
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) =>
      this.#take(client),
    );
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.#port, this.#host, resolve);
    });
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Listens no more, and resets whoever is connected. */
  async shut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise((resolve) =>
      server === undefined ? resolve(undefined) : server.close(resolve),
    );
    this.reset();
    await closed;
  }

  /** Breaks every connection, as a device on the way does that lost its memory. */
  reset(): void {
    for (const { client, server } of this.#passages) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
    for (const client of this.#waiting) client.resetAndDestroy();
    this.#passages.clear();
    this.#waiting.clear();
  }

  cut(): void {
    this.#isCut = true;
    for (const { client, server } of this.#passages) {
      client.pause();
      server.pause();
    }
  }

  /** What was sent meanwhile arrives now, late. */
  mend(): void {
    this.#isCut = false;
    for (const { client, server } of this.#passages) {
      client.resume();
      server.resume();
    }
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const client of waiting) this.#connect(client);
  }

  #take(client: Socket): void {
    client.on('error', () => client.destroy());
    if (this.#isCut) this.#waiting.add(client);
    else this.#connect(client);
  }

  #connect(client: Socket): void {
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    const passage = { client, server };
    this.#passages.add(passage);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => to.resetAndDestroy());
      from.on('close', () => {
        to.destroySoon();
        this.#passages.delete(passage);
      });
    }
    if (this.#isCut) server.pause();
    else client.resume();
  }
}
