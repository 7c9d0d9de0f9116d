import type { RequestListener } from 'node:http';
import type { Engine } from '@candor/engine';
import type { Logger } from 'pino';
import type { IndexSource as IndexSourceSetting } from './config/environment.ts';
import { Areas } from './content/areas.ts';
import { Settings } from './content/settings.ts';
import { demoUserGrants, ensureMakerFile, seedDemo } from './demo/seed-demo.ts';
import { seedHistory } from './demo/seed-history.ts';
import { simulatedVenues } from './demo/simulated-venues.ts';
import { EngineHost } from './engine-host/engine-host.ts';
import { writeOutbox } from './engine-host/outbox.ts';
import { IntakeRefused, type AppliedBatch } from './engine-host/sequencer.ts';
import { CallFailure } from './http/failure.ts';
import type { Listener } from './http/listener.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountHealth } from './http/health.ts';
import { RateLimits, type RateLimitSettings } from './http/rate-limits.ts';
import { createHttpServer } from './http/server.ts';
import { SessionCarrier } from './http/session-carrier.ts';
import { loadCommonPasswords } from './identity/common-passwords.ts';
import { hashPassword } from './identity/password.ts';
import { registerUser } from './identity/register.ts';
import { Sessions } from './identity/sessions.ts';
import { insertMaker, Users } from './identity/users.ts';
import { Catalog } from './markets/catalog.ts';
import { favouritesOf, setFavourite } from './markets/favourites.ts';
import { httpIndexSource } from './markets/http-index-source.ts';
import { IndexFeed, type IndexSource } from './markets/index-feed.ts';
import { MarketViews, type TradeView } from './markets/market-views.ts';
import { quotationOf } from './markets/quotations.ts';
import { Rates } from './markets/rates.ts';
import { MessageOutbox } from './notifications/outbox.ts';
import { Projector, readProjectorState } from './projections/projector.ts';
import { openPool } from './storage/pool.ts';
import type { Sql } from './storage/sql.ts';
import { PushHub } from './ws/push-hub.ts';

/** How long a reader waits for tables or memory that are a moment behind. */
const READ_WAIT_MS = 500;
const OUTBOX_POLL_MS = 1_000;

export interface AppOptions {
  readonly mode: 'demo' | 'live';
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly demoSeed: string;
  /** Days of seeded history before the demo's first start; 0: none. */
  readonly demoHistoryDays: number;
  readonly indexSources: readonly IndexSourceSetting[] | undefined;
  readonly publicOrigin: string | undefined;
  readonly webRoot: string | undefined;
  readonly snapshotWorker: URL | undefined;
  readonly listener: Listener;
  readonly log: Logger;
  readonly rateLimits?: RateLimitSettings;
  /** The process must end at once: state and log can no longer be trusted to agree. */
  readonly onFatal: (error: unknown) => void;
}

export interface App {
  readonly engine: Engine;
  /** Refuses new work, finishes what was taken in, brings tables and snapshot up to date. */
  close(): Promise<void>;
}

interface Pools {
  readonly sql: Sql;
  readonly projectorSql: Sql;
}

/** The database is migrated and the port is held before this runs. */
export async function startApp(options: AppOptions): Promise<App> {
  const pools: Pools = {
    sql: openPool(options.databaseUrl, { max: 8, application_name: 'candor server' }),
    projectorSql: openPool(options.databaseUrl, {
      max: 1,
      application_name: 'candor projector',
      synchronousCommitOff: true,
    }),
  };
  try {
    return await plugRooms(options, pools);
  } catch (error) {
    await endPools(pools);
    throw error;
  }
}

async function endPools({ sql, projectorSql }: Pools): Promise<void> {
  await Promise.all([sql.end({ timeout: 2 }), projectorSql.end({ timeout: 2 })]);
}

async function plugRooms(options: AppOptions, pools: Pools): Promise<App> {
  const { log, mode } = options;
  const { sql, projectorSql } = pools;
  const line = (text: string) => log.info(text);

  const users = new Users(sql);
  const sessions = new Sessions(sql);
  const settings = new Settings(sql, { demo: mode === 'demo' ? '1' : '0' });
  const areas = new Areas(sql);
  const messages = new MessageOutbox(sql, () => settings.get('brand_name'));
  const catalog = new Catalog(sql);
  await areas.load();
  if (mode === 'demo') {
    if (await seedDemo({ sql, dataDir: options.dataDir, hashPassword, insertMaker }))
      line('demo world created');
    await ensureMakerFile({ sql, dataDir: options.dataDir, hashPassword });
    await seedHistory(sql, {
      seed: options.demoSeed,
      days: options.demoHistoryDays,
      nowMs: Date.now(),
      onProgress: line,
    });
  }
  await Promise.all([settings.load(), catalog.load()]);

  const makers = new Set(await users.idsOfClass('maker'));
  const isMaker = (userId: number) => makers.has(userId);
  const projected = await readProjectorState(projectorSql);
  const projector = new Projector(projectorSql, projected.seq, isMaker, line);
  const views = new MarketViews(isMaker);
  await views.load(sql, Date.now());

  // The hub comes to life after the replay: nobody listens before.
  const push: { hub?: PushHub } = {};
  const onBatch = (applied: AppliedBatch) => {
    const trades: { marketId: number; trade: TradeView }[] = [];
    for (const { atMs, event } of applied.result.events) {
      if (event.kind === 'trade_made')
        trades.push({ marketId: event.marketId, trade: views.add(event, atMs) });
    }
    projector.take(applied);
    push.hub?.takePublic(applied, trades);
    push.hub?.takePrivate(applied);
  };
  const host = await EngineHost.start({
    url: options.databaseUrl,
    sql,
    dataDir: options.dataDir,
    name: `candor engine on port ${options.port}, process ${process.pid}`,
    projected,
    onBatch,
    onFatal: options.onFatal,
    log: line,
    snapshotWorker: options.snapshotWorker,
    projectorSequence: () => projector.sequence,
  });
  const { engine } = host;
  await host.outbox.pump();

  const now = () => Math.max(engine.nowMs, Date.now());
  const cookieName = mode === 'live' ? '__Host-candor' : `candor_${options.port}`;
  const carrier = new SessionCarrier(sessions, {
    name: cookieName,
    secure: mode === 'live',
    origin: options.publicOrigin,
  });
  const rateLimits = new RateLimits(options.rateLimits);
  const publicState = { engine, catalog, views, now };
  const pushHub = new PushHub({
    ...publicState,
    isOwnOrigin: (request) => carrier.isOwnOrigin(request),
    findSession: async (credential) => sessions.useTicket(credential) ?? sessions.find(credential, 'header'),
  });
  push.hub = pushHub;
  sessions.onEnd((session) => pushHub.endSession(session));

  const whenProjected = () => projector.whenProjected(engine.sequence, READ_WAIT_MS);
  const submit: EngineHost['submit'] = async (command) => {
    try {
      return await host.submit(command);
    } catch (error) {
      throw error instanceof IntakeRefused ? new CallFailure(error.key) : error;
    }
  };
  const isCommonPassword = loadCommonPasswords();
  const rates = new Rates(catalog, (marketId) => {
    const market = catalog.market(marketId);
    return market === undefined ? 0 : quotationOf(views, engine, market, now()).close;
  });
  let handleRequest: RequestListener | undefined;
  const app = await createHttpServer({
    tls: mode === 'live',
    trustProxy: mode === 'live',
    webRoot: options.webRoot,
    serverFactory: (handler: RequestListener) => {
      handleRequest = handler;
      return options.listener.server;
    },
    logFault: (error, request) =>
      log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'fault'),
  });
  mountHealth(app, {
    refusal: () => host.refusal,
    sequence: () => engine.sequence,
    projected: () => projector.sequence,
  });
  mountCalls(app, {
    guards: {
      findSession: (request) => carrier.find(request),
      whenSequence: (seq) => host.whenSequence(seq, READ_WAIT_MS),
      allowCall: (address) => rateLimits.call(address),
    },
    user: {
      users,
      sessions,
      carrier,
      rateLimits,
      sequence: () => engine.sequence,
      welcome: (userId, { type, account }, language) =>
        messages.welcome(
          userId,
          { channel: type === 'email' ? 'email' : 'sms', recipient: account },
          language,
        ),
      register: (registration) => {
        if (host.refusal !== undefined) throw new CallFailure(host.refusal);
        return registerUser(
          {
            sql,
            users,
            policy: settings.get('password_policy') === 'strict' ? 'strict' : 'spec',
            isCommonPassword,
            isArea: (id) => areas.has(id),
            announce: async (transaction, userId) => {
              const grants = mode === 'demo' ? demoUserGrants() : [];
              const [id] = await writeOutbox(transaction, [{ kind: 'register_user', userId, grants }]);
              return id ?? 0;
            },
            settled: (id) => host.outbox.settled(id),
          },
          registration,
        );
      },
    },
    areas,
    settings,
    demo: { isDemo: mode === 'demo', messages: () => messages.newest() },
    market: {
      ...publicState,
      sql,
      rates,
      viewers: () => pushHub.viewers,
      favouritesOf: (userId) => favouritesOf(sql, userId),
      setFavourite: (userId, marketId, isAdded) => setFavourite(sql, userId, marketId, isAdded),
      whenProjected,
    },
    account: {
      sql,
      engine,
      catalog,
      usdWorth: (currency, balance) => rates.usdWorth(currency, balance),
      rechargeOpen: (accountType) => (mode === 'demo' ? accountType <= 3 : accountType === 1),
      whenProjected,
    },
    spot: {
      sql,
      engine,
      catalog,
      submit,
      limitOrders: (session) => rateLimits.order(session),
      whenProjected,
      unprojectedOrders: (userId) => projector.unprojectedOrders(userId),
    },
  });

  const feed = new IndexFeed(
    indexSources(options, catalog),
    engine,
    (prices) => host.submit({ kind: 'tick', prices }),
    line,
  );
  await feed.start();
  await app.ready();
  options.listener.server.on('upgrade', (request, stream, head) => pushHub.upgrade(request, stream, head));

  // Another process of the same database (a tool, an operator's console) may have written for the engine.
  const listening = await sql.listen(
    'candor_outbox',
    () => void host.outbox.pump().catch((error: unknown) => log.error({ err: error }, 'outbox')),
  );
  const catalogListening = await sql.listen(
    'candor_catalog',
    () => void catalog.load().catch((error: unknown) => log.error({ err: error }, 'catalog')),
  );
  const historyListening = await sql.listen('candor_history', (marketId) => {
    views
      .loadHistory(sql, Number(marketId), Date.now())
      .catch((error: unknown) => log.error({ err: error }, 'history'));
  });
  const poll = setInterval(
    () => void host.outbox.pump().catch((error: unknown) => log.error({ err: error }, 'outbox')),
    OUTBOX_POLL_MS,
  );

  // From here on the exchange answers; whoever sees it ready may stop it.
  if (handleRequest !== undefined) options.listener.handOver(handleRequest);
  return {
    engine,
    async close() {
      clearInterval(poll);
      feed.stop();
      pushHub.close();
      await Promise.allSettled([
        listening.unlisten(),
        catalogListening.unlisten(),
        historyListening.unlisten(),
      ]);
      await host.drain();
      await options.listener.close();
      await app.close();
      await projector.drain();
      await host.close();
      await endPools(pools);
    },
  };
}

function indexSources(options: AppOptions, catalog: Catalog): IndexSource[] {
  const { indexSources: settings } = options;
  if (settings !== undefined)
    return settings.map((setting) => httpIndexSource(setting, () => catalog.markets()));
  return simulatedVenues(options.demoSeed);
}
