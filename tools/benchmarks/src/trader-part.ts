/**
 * `trader`: an order by the trader API, signed over HTTP and over a socket that has logged in, beside our own call by a
 * session and a bare route of the same framework.
 */
import { withDatabases } from './database.ts';
import { atMost, type Figure } from './figures.ts';
import type { HttpLoadResult } from './http-load.ts';
import { bareTarget, expectInTables } from './http-part.ts';
import { Generator, type Loaded, type Target } from './order-generator.ts';
import type { Carrier } from './order-lanes.ts';
import type { Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';

const CONNECTIONS = 64;
/** Orders per second at which the time to an answer is measured. */
const RATE = 1_000;
const RATE_WHEN_SHORT = 200;

/** The carriers, each with the words of its figures. */
const CARRIERS = {
  session: 'own call by a session',
  rest: 'REST signed with HMAC',
  socket: 'WebSocket API after a logon',
} as const satisfies Readonly<Record<Carrier, string>>;
const NAMES = Object.keys(CARRIERS) as Carrier[];

/** The runs of one round. */
type Round = Readonly<Record<Carrier | 'bare', Loaded>>;

export const traderPart: Part = ({ isShort, rounds }) =>
  withDatabases(async (databases) => {
    const database = await databases.fresh();
    const server = await ServerUnderTest.start(database);
    const traders = await server.openTraders();
    const generator = new Generator({ ...traders, keys: await server.openKeys(traders) });
    const { target: bare, child } = await bareTarget();
    const own: Target = { port: server.port, read: () => server.read() };
    const sent: HttpLoadResult[] = [];
    const [seconds, warmSeconds] = isShort ? [0.2, 0.05] : [4, 1];
    const round = async (rate: number): Promise<Round> => {
      const wish = { rate, seconds, warmSeconds, connections: CONNECTIONS };
      const runs: Partial<Record<Carrier, Loaded>> = {};
      for (const carrier of NAMES) {
        const run = await generator.run(own, { ...wish, carrier });
        sent.push(run);
        runs[carrier] = run;
      }
      const bareRun = await generator.run(bare, { ...wish, carrier: 'session' });
      return { ...(runs as Record<Carrier, Loaded>), bare: bareRun };
    };

    const [closed, open]: [Round[], Round[]] = [[], []];
    for (let count = 0; count < rounds; count++) {
      closed.push(await round(0));
      open.push(await round(isShort ? RATE_WHEN_SHORT : RATE));
    }
    await expectInTables(database, traders.marketId, sent);
    await generator.end();
    await child.end();
    await server.stop();
    await database.drop();
    return [...closedFigures(closed), ...openFigures(open)];
  });

function closedFigures(rounds: readonly Round[]): Figure[] {
  const of = (read: (round: Round) => number) => rounds.map(read);
  const rate = ({ answered, seconds }: Loaded) => answered / seconds;
  return [
    ...NAMES.flatMap((name): Figure[] => [
      { name: `orders, ${CARRIERS[name]}`, unit: '/s', values: of((round) => rate(round[name])) },
      { name: `CPU, ${CARRIERS[name]}`, unit: 'us', values: of((round) => round[name].cpuUsPerOrder) },
      { name: `p99 under full load, ${CARRIERS[name]}`, unit: 'ms', values: of((round) => round[name].p99) },
    ]),
    { name: 'orders, bare Fastify route', unit: '/s', values: of(({ bare }) => rate(bare)) },
    { name: 'CPU, bare Fastify route', unit: 'us', values: of(({ bare }) => bare.cpuUsPerOrder) },
    {
      name: 'CPU, socket / signed REST',
      unit: 'x',
      values: of(({ socket, rest }) => socket.cpuUsPerOrder / rest.cpuUsPerOrder),
      target: atMost(0.45),
    },
    {
      name: 'CPU, socket / own call by a session',
      unit: 'x',
      values: of(({ socket, session }) => socket.cpuUsPerOrder / session.cpuUsPerOrder),
    },
  ];
}

function openFigures(rounds: readonly Round[]): Figure[] {
  const of = (read: (round: Round) => number) => rounds.map(read);
  return NAMES.flatMap((name): Figure[] => [
    { name: `p50 at ${RATE}/s, ${CARRIERS[name]}`, unit: 'ms', values: of((round) => round[name].p50) },
    { name: `p99 at ${RATE}/s, ${CARRIERS[name]}`, unit: 'ms', values: of((round) => round[name].p99) },
    {
      name: `CPU at ${RATE}/s, ${CARRIERS[name]}`,
      unit: 'us',
      values: of((round) => round[name].cpuUsPerOrder),
    },
  ]);
}
