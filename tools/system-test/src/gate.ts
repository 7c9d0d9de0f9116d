import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Passage {
  readonly client: Socket;
  readonly server: Socket;
}

/**
 * A proxy in front of a TCP server that acts as the network between two machines: whole, or cut, so that everything
 * sent is lost and neither side gets an error.
 */
export class Gate {
  readonly #target: number;
  readonly #passages = new Set<Passage>();
  /** Connections attempted while it was cut: their first packet is still to arrive. */
  readonly #waiting = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) =>
      this.#take(client),
    );
  }

  /** Opens one, on loopback, before a port of this machine. */
  static async before(target: number): Promise<Gate> {
    const gate = new Gate(target);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Stops listening and resets all connections. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const { client, server } of this.#passages) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
    for (const client of this.#waiting) client.resetAndDestroy();
    await closed;
  }

  cut(): void {
    this.#isCut = true;
    for (const { client, server } of this.#passages) {
      client.pause();
      server.pause();
    }
  }

  /** Restores the network; everything sent in the meantime arrives now. */
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
