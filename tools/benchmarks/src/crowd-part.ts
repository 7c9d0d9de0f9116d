/** `crowd`: the order call of the real server by ten thousand accounts in turn, beside the same orders by two. */
import { withDatabases } from './database.ts';
import { atMost } from './figures.ts';
import { ORDER_KINDS } from './http-orders.ts';
import { expectInTables } from './http-part.ts';
import { openTraderCrowd } from './many-accounts.ts';
import { Generator, type Loaded, ordersIn, type Target } from './order-generator.ts';
import { interleaved, type Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';

const CONNECTIONS = 64;
/** Sellers, and as many buyers. */
const EACH = 5_001;
const EACH_SHORT = 11;

export const crowdPart: Part = ({ isShort, rounds }) =>
  withDatabases(async (databases) => {
    const database = await databases.fresh();
    const server = await ServerUnderTest.start(database);
    const two = await server.openTraders();
    const many = await openTraderCrowd(database.sql, two.marketId, isShort ? EACH_SHORT : EACH);
    const own: Target = { port: server.port, read: () => server.read() };
    const [ofMany, ofTwo] = [new Generator(many), new Generator(two)];
    const [seconds, warmSeconds] = isShort ? [0.2, 0.05] : [4, 1];
    const load = { rate: 0, seconds, warmSeconds, connections: CONNECTIONS, carrier: 'session' } as const;
    const warming: Loaded[] = [];
    // A session that is used for the first time is read from the database.
    let sent = 0;
    while (sent < ORDER_KINDS.length * many.sellers.length) {
      const run = await ofMany.run(own, load);
      warming.push(run);
      sent += ordersIn(run);
    }
    const pairs = await interleaved(
      rounds,
      () => ofMany.run(own, load),
      () => ofTwo.run(own, load),
    );
    await expectInTables(database, two.marketId, [...warming, ...pairs.flat()]);
    await ofMany.end();
    await ofTwo.end();
    await server.stop();
    await database.drop();
    const of = (read: (many: Loaded, two: Loaded) => number) =>
      pairs.map(([first, second]) => read(first, second));
    const count = (2 * EACH).toLocaleString('en-US');
    return [
      { name: `CPU of an order, ${count} accounts`, unit: 'us', values: of((first) => first.cpuUsPerOrder) },
      { name: 'CPU of an order, two accounts', unit: 'us', values: of((_, second) => second.cpuUsPerOrder) },
      {
        name: `CPU of an order, ${count} accounts / two`,
        unit: 'x',
        values: of((first, second) => first.cpuUsPerOrder / second.cpuUsPerOrder),
        target: atMost(1.25),
      },
      {
        name: `orders, ${count} accounts`,
        unit: '/s',
        values: of((first) => first.answered / first.seconds),
      },
    ];
  });
