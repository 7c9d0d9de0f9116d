import { type Language, letterClosing } from '@candor/contract';
import type { AppOptions } from './options.ts';
import { demoSecretsKey } from '../config/secrets-key.ts';
import { Areas } from '../content/areas.ts';
import { BrandStyle } from '../content/brand-style.ts';
import { Settings } from '../content/settings.ts';
import { ApiKeyUses } from '../identity/api-key-uses.ts';
import { ApiKeys } from '../identity/api-keys.ts';
import { VerificationCodes } from '../identity/codes.ts';
import { checkKey } from '../identity/held-key.ts';
import { KnownPlaces } from '../identity/known-places.ts';
import { ListenKeys } from '../identity/listen-keys.ts';
import { Secrets } from '../identity/secrets.ts';
import { Sessions } from '../identity/sessions.ts';
import { Users } from '../identity/users.ts';
import { IndexSourceList } from '../markets/index-source-list.ts';
import { RateSourceList } from '../markets/rate-sources.ts';
import { Listings } from '../markets/listings.ts';
import { Protocols } from '../chains/protocols.ts';
import { Bell } from '../notifications/bell.ts';
import { Deliverer } from '../notifications/deliverer.ts';
import type { LetterFrame } from '../notifications/compose-letter.ts';
import type { Channel } from '../notifications/letter.ts';
import { MessageOutbox } from '../notifications/outbox.ts';
import type { StartingDemo } from '../products/define-product.ts';
import { BELL_EVENTS, PRODUCTS } from '../products/index.ts';
import { seedAtStart, seedProducts } from '../products/seed-products.ts';
import { httpSmsSender, type Sender, smtpSender } from '../notifications/senders.ts';
import { openPool, type Sql } from '@candor/storage';

/** The name of a server's connections, by which a command knows that one is running. */
export const SERVER_NAME = 'candor server';
const DEMO_LOCK = 4_201_946_004;

/** Services that need tables only: people, texts, pairs. */
export interface Services {
  readonly sql: Sql;
  readonly projectorSql: Sql;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly apiKeyUses: ApiKeyUses;
  readonly listenKeys: ListenKeys;
  readonly settings: Settings;
  readonly brandStyle: BrandStyle;
  readonly areas: Areas;
  readonly secrets: Secrets;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
  readonly messages: MessageOutbox;
  readonly bell: Bell;
  readonly deliverer: Deliverer;
  readonly listings: Listings;
  readonly indexSources: IndexSourceList;
  readonly rateSources: RateSourceList;
  readonly protocols: Protocols;
  /** By how much the clock of a demo's prices is ahead of this machine's. */
  readonly pathAheadMs: number;
  readonly line: (text: string) => void;
}

const CONNECTIONS = { statements: 6, transactions: 4 };

export async function openServices(options: AppOptions): Promise<Services> {
  const nowMs = Date.now();
  const { statements, transactions } = options.databaseConnections ?? CONNECTIONS;
  const sql = openPool(options.databaseUrl, {
    max: statements,
    transactions,
    application_name: SERVER_NAME,
    plansForValues: true,
  });
  const projectorSql = openPool(options.databaseUrl, {
    max: 1,
    application_name: 'candor projector',
    synchronousCommitOff: true,
  });
  const senders = openSenders(options);
  const line = (text: string) => options.log.info(text);
  // Without an SMS provider, no user could log in by phone, or bind one.
  const isMute = options.mode === 'live' && senders.sms === undefined;
  const settings = new Settings(sql, options.mode, isMute ? { phone_binding: '0', phone_login: '0' } : {});
  const logged = (what: string) => (error: unknown) => options.log.error({ err: error }, what);
  const deliverer = new Deliverer({ sql, senders, line, onFault: logged('messages') });
  const secrets = new Secrets(options.secretsKey ?? (await demoSecretsKey(options.dataDir)));
  const apiKeys = new ApiKeys({ sql, secrets, onFault: logged('uses of API keys') });
  const services: Services = {
    sql,
    projectorSql,
    users: new Users(sql),
    sessions: new Sessions({ sql, onFault: logged('uses of sessions') }),
    apiKeys,
    apiKeyUses: new ApiKeyUses({ sql, onFault: logged('requests of API keys') }),
    listenKeys: new ListenKeys(sql, apiKeys),
    settings,
    brandStyle: new BrandStyle(sql, settings),
    areas: new Areas(sql),
    secrets,
    codes: new VerificationCodes(sql, secrets),
    places: new KnownPlaces(sql, secrets),
    messages: new MessageOutbox({
      sql,
      line,
      frame: frameOf(settings),
      carried: new Set(Object.keys(senders) as Channel[]),
      uncarried: options.mode === 'demo' ? 'kept' : 'failed',
      onPending: deliverer.kick,
    }),
    bell: new Bell({ sql, events: BELL_EVENTS }),
    deliverer,
    listings: new Listings(sql),
    indexSources: new IndexSourceList(sql),
    rateSources: new RateSourceList(sql),
    protocols: new Protocols(sql),
    pathAheadMs: (options.demoPathStartMs ?? nowMs) - nowMs,
    line,
  };
  try {
    await checkKey(sql, secrets);
    if (options.mode === 'demo') await inTurn(sql, () => prepareDemo(options, services));
    const { areas, listings, indexSources, rateSources, protocols } = services;
    await Promise.all([
      areas.load(),
      settings.load(),
      listings.load(),
      indexSources.load(),
      rateSources.load(),
      protocols.load(),
    ]);
    return services;
  } catch (error) {
    await endPools(services);
    throw error;
  }
}

/** Returns what stands around the text of every letter in a language. */
function frameOf(settings: Settings): (language: Language) => LetterFrame {
  return (language) => ({
    brand: settings.get('brand_name'),
    contact: settings.get('contact_email'),
    company: settings.get('company_address'),
    closing: settings.get(letterClosing(language)),
  });
}

type EndedServices = Pick<Services, 'sql' | 'projectorSql' | 'apiKeys' | 'apiKeyUses' | 'sessions'>;

/** Writes what waits for the tables, and ends the connections to them. */
export async function endPools({
  sql,
  projectorSql,
  apiKeys,
  apiKeyUses,
  sessions,
}: EndedServices): Promise<void> {
  await Promise.all([apiKeys.flush(), apiKeyUses.flush(), sessions.flush()]);
  await Promise.all([sql.end({ timeout: 2 }), projectorSql.end({ timeout: 2 })]);
}

function openSenders({ smtpUrl, mailFrom, sms }: AppOptions): Partial<Record<Channel, Sender>> {
  return {
    ...(smtpUrl === undefined || mailFrom === undefined ? {} : { email: smtpSender(smtpUrl, mailFrom) }),
    ...(sms === undefined ? {} : { sms: httpSmsSender(sms) }),
  };
}

/** Serializes processes that start at once: the first seeds the database and the others find it seeded. */
async function inTurn(sql: Sql, work: () => Promise<void>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${DEMO_LOCK})`;
    await work();
  });
}

/** Returns the scheme and host under which operators reach the console of a process. */
function consoleOrigin({ consoleGateway, publicOrigin, port }: AppOptions): string {
  if (consoleGateway === undefined) return publicOrigin ?? `http://localhost:${port}`;
  return consoleGateway.origin ?? `http://localhost:${consoleGateway.port}`;
}

async function prepareDemo(
  options: AppOptions,
  { sql, line, secrets, pathAheadMs }: Services,
): Promise<void> {
  const world: StartingDemo = {
    sql,
    line,
    secrets,
    origin: consoleOrigin(options),
    dataDir: options.dataDir,
    hasMakerFile: options.hasMakerFile !== false,
    demoSeed: options.demoSeed,
    pathAheadMs,
    historyDays: options.demoHistoryDays,
    nowMs: Date.now(),
  };
  await seedProducts(PRODUCTS, world);
  await seedAtStart(PRODUCTS, world);
}
