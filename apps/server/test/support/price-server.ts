import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One venue that answers `{"price":"50000","time":1790000000000}` for the pairs that it was told of, and 503 while it is off. */
export class PriceServer {
  readonly #prices: ReadonlyMap<string, string>;
  isOn = true;
  url = '';
  readonly #server = createServer((request, response) => {
    const price = this.#prices.get(decodeURIComponent((request.url ?? '').slice(1).split('?')[0] ?? ''));
    if (!this.isOn || price === undefined) response.writeHead(503).end();
    else response.end(JSON.stringify({ price, time: Date.now() }));
  });

  constructor(prices: ReadonlyMap<string, string>) {
    this.#prices = prices;
  }

  async listen(host = '127.0.0.1'): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, host, resolve));
    this.url = `http://${host}:${(this.#server.address() as AddressInfo).port}/{symbol}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
