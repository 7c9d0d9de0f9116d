import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { openGateways } from '../../src/app/gateways.ts';
import { openIndexFeed, openRateFeed } from '../../src/app/feeds.ts';
import { leaderPorts } from '../../src/app/leader.ts';
import { openLimits } from '../../src/app/limits.ts';
import { openPorts } from '../../src/app/ports.ts';
import { endPools } from '../../src/app/services.ts';
import { watchDatabase } from '../../src/app/watch.ts';
import { portsOf } from '../../src/products/index.ts';
import { wallet } from '../../src/products/wallet/index.ts';
import { walletWork } from '../../src/products/wallet/work.ts';
import { Listener } from '../../src/http/listener.ts';
import { forgetOpen, noteOpen } from './open-exchanges.ts';
import { type AnyOptions, cloneFor, type RunningApp } from './running-app.ts';
import { ORDINARY } from './seeded-demo.ts';
import { openWorldEngine } from './world-engine.ts';

/** The options of a quiet exchange. */
export interface QuietOptions extends AnyOptions {
  /** A live exchange over the tables of a demo, whose pairs it has. */
  readonly hasDemoTables?: boolean;
}

/** Ports on which nobody listens: they only tell the exchanges of this process apart. */
let lastPort = 0;

/**
 * Runs a new exchange in this process, as `runNewApp` does, but without a listener, a log and the work of a leader. Requests
 * reach its HTTP server by `fetchFrom` alone. It asks its venues once, and then only when the test does or, where the test
 * gives a tempo, by that; it looks at its chains only where the test says how often.
 */
export async function runQuietApp({
  hasDemoTables = false,
  ...given
}: QuietOptions = {}): Promise<RunningApp> {
  const { url: databaseUrl, dataDir } = await cloneFor(hasDemoTables ? {} : given);
  lastPort += 1;
  const port = lastPort;
  const options = {
    ...ORDINARY,
    log: pino({ level: 'warn' }),
    ...given,
    listener: new Listener(),
    port,
    databaseUrl,
    dataDir,
  };
  const { services, engine } = await openWorldEngine(options, Date.now);
  const feed = openIndexFeed(options, services, engine);
  await (given.indexTempo === undefined ? feed.beat() : feed.start(given.indexTempo));
  let viewers = () => 0;
  const opened = openPorts({
    options,
    services,
    running: engine,
    rateLimits: openLimits(options, engine),
    viewers: () => viewers(),
    wallClock: () => Date.now(),
  });
  const { ports } = opened;
  const rates = openRateFeed(options, services, engine.host);
  const leading = leaderPorts(options, services, { running: engine, ports, rates });
  const chains = walletWork({ ...portsOf(wallet, ports), ...leading });
  for (const duty of chains) duty.begin();
  const gateways = await openGateways(options, { ...opened, services, running: engine });
  const { hub } = gateways;
  viewers = () => hub?.viewers ?? 0;
  const [http] = gateways.https;
  if (http === undefined) throw new Error('an exchange has no HTTP server');
  const watch = await watchDatabase(options, services, {
    host: engine.host,
    views: engine.views,
    cluster: undefined,
    leads: () => true,
  });
  services.deliverer.start();
  const url = `http://127.0.0.1:${port}`;
  const { mode, secretsKey } = options as AnyOptions & typeof options;
  noteOpen(url, {
    mode,
    databaseUrl,
    dataDir,
    secretsKey,
    answer: (request, address) => answerBy(http, request, address),
  });
  const close = async () => {
    feed.stop();
    for (const duty of chains) await duty.end();
    hub?.close();
    gateways.trader?.close();
    await watch.stop();
    for (const each of gateways.https) await each.close();
    await services.deliverer.stop();
    await engine.projector.drain();
    await endPools(services);
  };
  return {
    app: { engine: engine.host.engine, askIndexes: () => feed.beat(), close },
    port,
    databaseUrl,
    dataDir,
    url,
    sweep: () => engine.sweep(),
    async stop() {
      await forgetOpen(url);
      await close();
    },
  };
}

/** Hands a request to an HTTP server that does not listen, with the headers that `fetch` adds. */
async function answerBy(http: FastifyInstance, request: Request, remoteAddress: string): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const {
    statusCode: status,
    headers,
    rawPayload,
  } = await http.inject({
    method: request.method,
    url: pathname + search,
    authority: host,
    remoteAddress,
    headers: { 'user-agent': 'node', 'sec-fetch-mode': 'cors', ...Object.fromEntries(request.headers) },
    ...(body.length === 0 ? {} : { payload: body }),
  });
  // The server ends its work on a request before the reply is read, as it does over a socket.
  await setImmediate();
  const answered = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value].flat()) if (each !== undefined) answered.append(name, String(each));
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status, headers: answered });
}
