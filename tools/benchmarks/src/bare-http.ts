/**
 * The limits of the order call: the same framework with a schema for the same body and nothing behind it, or with a
 * row of PostgreSQL behind it that is durable before the answer. No session, no limits, no engine.
 */
import type { AddressInfo } from 'node:net';
import { openPool } from '@candor/storage';
import Fastify from 'fastify';
import { answerParent } from './answers.ts';
import { startGauges } from './gauges.ts';

const decimal = { type: 'string', pattern: '^[0-9]{1,12}(\\.[0-9]{1,8})?$' };
const BODY = {
  type: 'object',
  required: ['currency_match_id', 'number', 'price', 'client_order_id'],
  additionalProperties: false,
  properties: {
    currency_match_id: { type: 'integer', minimum: 1 },
    number: decimal,
    price: decimal,
    type: { enum: ['limit', 'market'] },
    time_in_force: { enum: ['GTC', 'IOC', 'FOK'] },
    client_order_id: { type: 'string', maxLength: 64 },
  },
};
const REPLY = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        number: { type: 'string' },
        price: { type: 'string' },
        status: { type: 'string' },
        client_order_id: { type: 'string' },
      },
    },
  },
};

interface Order {
  readonly number: string;
  readonly price: string;
  readonly client_order_id: string;
}

/** While one batch becomes durable the next one collects, as in the product. */
class RowLog {
  readonly #sql: ReturnType<typeof openPool>;
  #waiting: { readonly order: Order; readonly resolve: (id: number) => void }[] = [];
  #isRunning = false;
  #id = 0;
  rows = 0;

  constructor(url: string) {
    this.#sql = openPool(url, { max: 1, application_name: 'candor bench bare server' });
  }

  async open(): Promise<void> {
    await this
      .#sql`create table bare_orders (seq bigint primary key, orders integer not null, payload bytea not null)`;
  }

  append(order: Order): Promise<number> {
    return new Promise((resolve) => {
      this.#waiting.push({ order, resolve });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, 1_000);
      const payload = Buffer.from(JSON.stringify(batch.map(({ order }) => order)));
      await this.#sql`
        insert into bare_orders (seq, orders, payload) values (${++this.rows}, ${batch.length}, ${payload})`;
      for (const { resolve } of batch) resolve(++this.#id);
    }
    this.#isRunning = false;
  }
}

export function bareHttp(): void {
  const app = Fastify({ logger: false });
  const read = startGauges();
  let log: RowLog | undefined;
  let taken = 0;
  const place = async ({ body }: { body: unknown }) => {
    const order = body as Order;
    const id = log === undefined ? ++taken : await log.append(order);
    return { code: 1, msg: '', data: { id, ...order, status: 'open' } };
  };
  const options = { schema: { body: BODY, response: { 200: REPLY } } };
  app.post('/api/tx_in/add', options, place);
  app.post('/api/tx_out/add', options, place);
  answerParent({
    /** With an address of a database: every order is durable before it is answered. */
    async listen(databaseUrl: string | undefined) {
      if (databaseUrl !== undefined) {
        log = new RowLog(databaseUrl);
        await log.open();
      }
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    read,
  });
}
