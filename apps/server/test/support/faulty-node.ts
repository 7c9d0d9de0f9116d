import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The single ways in which a node between the exchange and its network is at fault; `none`: it passes all on. */
export type NodeFault = 'none' | 'away' | 'slow' | 'another chain' | 'lies';

interface RpcCall {
  readonly id: number;
  readonly method: string;
}

/** A node that passes its questions on to a real one, and has one fault at a time. */
export class FaultyNode {
  readonly url: string;
  fault: NodeFault = 'none';
  readonly #server: ReturnType<typeof createServer>;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(realUrl: string): Promise<FaultyNode> {
    const server = createServer((request, response) => void node.#answer(realUrl, request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const node = new FaultyNode(server);
    return node;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(realUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = this;
    const body = await text(request);
    if (fault === 'away') request.socket.destroy();
    // The one who asks gives up.
    if (fault === 'away' || fault === 'slow') return;
    const headers = { 'content-type': 'application/json' };
    const real = await fetch(realUrl, { method: 'POST', body, headers });
    const changed = changedBy(fault, JSON.parse(body) as readonly RpcCall[], await real.json());
    response.setHeader('content-type', 'application/json').end(JSON.stringify(changed));
  }
}

function changedBy(fault: NodeFault, calls: readonly RpcCall[], answers: unknown): unknown {
  const lies: Readonly<Partial<Record<NodeFault, Readonly<Record<string, string>>>>> = {
    'another chain': { eth_chainId: '0x5' },
    lies: { eth_getBalance: '0x1' },
  };
  return (answers as readonly { readonly id: number }[]).map((answer) => {
    const method = calls.find(({ id }) => id === answer.id)?.method ?? '';
    const lie = lies[fault]?.[method];
    return lie === undefined ? answer : { ...answer, result: lie };
  });
}
