import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startApp } from './app.ts';
import { demoSeed } from './config/demo-seed.ts';
import {
  type Environment,
  readEnvironment,
  EnvironmentError,
  loadEnvironmentFile,
} from './config/environment.ts';
import { AuditFailed, auditSolvency } from './commands/audit-solvency.ts';
import { doctor } from './commands/doctor.ts';
import { importTrades } from './commands/import-trades.ts';
import { changeSetting, SettingRefused } from './commands/change-setting.ts';
import { operateOperators, OperatorRefused } from './commands/operate-operators.ts';
import { keepDatabase } from './commands/keep-database.ts';
import { migrateAsOwner, OwnerRefused, ownTables } from './commands/migrate-as-owner.ts';
import { prepareReplay } from './commands/prepare-replay.ts';
import { rotateSecrets, RotationRefused } from './commands/rotate-secrets.ts';
import { LogCut, LogHeld } from '@candor/engine-host';
import { Callers } from './http/callers.ts';
import { AddressUnusable, DEFAULT_LISTENER, Listener, PortTaken } from './http/listener.ts';
import { isLoopback } from './http/network.ts';
import { connectionsFor } from './http/open-files.ts';
import { SecretsKeyDiffers } from './identity/held-key.ts';
import { EXIT_CODES, ProcessLife } from './process-life.ts';
import { PROJECTIONS } from './products/tables.ts';
import { rebuild } from './projections/rebuild.ts';
import {
  DataDirFull,
  DataDirHeldError,
  DataDirUnusable,
  isOutOfRoom,
  lockDataDir,
  MigrationsWait,
  migrate,
  openPool,
} from '@candor/storage';
import { openDatabase } from '@candor/embedded-postgres';
import { ProcessEnds } from '@candor/telemetry';

const beside = (name: string) => new URL(name, import.meta.url);
const MIGRATIONS = fileURLToPath(beside('./migrations'));
const print = (line: string) => console.log(line);
const NO_TRUSTED_PROXY =
  'TRUSTED_PROXY is not set: forwarding headers are ignored, and all visitors of a proxy share the limits of one ' +
  'address. Set it to the address of the proxy that ends TLS.';

const OWNS_TABLES =
  'The role of DATABASE_URL owns its tables: a thief of its password could drop the log and the record of operators. ' +
  'docs/operating/going-live.md gives them an owner of their own.';

/** Failures that the next start would repeat, until a person has changed something. */
const NEEDS_INTERVENTION = [
  EnvironmentError,
  DataDirHeldError,
  DataDirUnusable,
  LogCut,
  AddressUnusable,
  PortTaken,
  SecretsKeyDiffers,
  MigrationsWait,
] as const;

/** The life of the server's process; undefined in the other commands. */
let life: ProcessLife | undefined;

/** Returns whether the error's message alone explains the failure; a stack would only hide it. */
function isPlain(error: unknown): error is Error {
  const isKnown = NEEDS_INTERVENTION.some((kind) => error instanceof kind);
  return (
    isKnown ||
    [AuditFailed, DataDirFull, LogHeld, OperatorRefused, OwnerRefused, RotationRefused, SettingRefused].some(
      (kind) => error instanceof kind,
    )
  );
}

/** Serves, and says in a sentence that a start found no room to write. */
async function serveWithRoom(): Promise<void> {
  const environment = readEnvironment(process.env);
  try {
    await serve(environment);
  } catch (error) {
    throw isOutOfRoom(error) ? new DataDirFull(environment.dataDir) : error;
  }
}

async function serve(environment: Environment): Promise<void> {
  life = new ProcessLife(environment.logLevel);
  const { log } = life;
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  life.atStop(() => lock.release());
  const processEnds = ProcessEnds.begin(environment.dataDir, Date.now());
  life.rememberIn(processEnds);
  life.stopWithSignals(environment.hasLauncherPipe);
  life.allowMore(environment.leaveSeconds);
  const callers = new Callers(environment);
  const listen = async ({ port, host }: { readonly port: number; readonly host: string }) => {
    const listener = new Listener({
      connectionsMax: connectionsFor(DEFAULT_LISTENER.connectionsMax),
      isUncounted: (address) => isLoopback(address) || callers.isTrustedProxy(address),
      onFault: (error) => log.error({ err: error }, 'the listening socket reports a fault'),
    });
    await listener.listen(port, host);
    return listener;
  };
  const listener = await listen(environment);
  const { console: ownPort } = environment;
  const consoleGateway = ownPort && { listener: await listen(ownPort), ...ownPort };
  const seed = await demoSeed(environment);
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    log: (line) => log.info(line),
  });
  life.atStop(() => database.close());
  log.info(`database: ${database.describe}`);
  await migrate(database.url, {
    folder: MIGRATIONS,
    onProgress: ({ name, number, count }) => log.info(`migration ${number} of ${count}: ${name}`),
  });
  const worker = beside('./snapshot-worker.js');
  const solvencyWorker = beside('./solvency-worker.js');
  const descriptions = fileURLToPath(beside('./call-descriptions'));
  const app = await startApp({
    ...environment,
    demoSeed: seed,
    databaseUrl: database.url,
    hasMakerFile: environment.cluster === undefined || environment.hasDemoMaker,
    webRoot: fileURLToPath(beside('../../web/dist')),
    consoleRoot: fileURLToPath(beside('../../console/dist')),
    consoleGateway,
    callDescriptions: existsSync(descriptions) ? descriptions : undefined,
    snapshotWorker: existsSync(fileURLToPath(worker)) ? worker : undefined,
    solvencyWorker: existsSync(fileURLToPath(solvencyWorker)) ? solvencyWorker : undefined,
    listener,
    processEnds,
    log,
    onFatal: (error) => life?.endUnforeseen('engine_fatal', error),
  });
  life.atStop(() => app.close());
  if (environment.mode === 'live' && environment.trustedProxies.length === 0) log.warn(NO_TRUSTED_PROXY);
  if (environment.mode === 'live' && (await ownsTables(database.url))) log.warn(OWNS_TABLES);
  log.info(`ready on port ${environment.port} at sequence ${app.engine.sequence}`);
}

async function ownsTables(url: string): Promise<boolean> {
  const sql = openPool(url, { max: 1, application_name: 'candor' });
  try {
    return (await ownTables(sql)).length > 0;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  loadEnvironmentFile();
  switch (command) {
    case undefined:
      return serveWithRoom();
    case 'doctor':
      return doctor({
        environment: readEnvironment(process.env),
        args,
        migrations: MIGRATIONS,
        worker: beside('./examine-worker.js'),
        print,
      });
    case 'audit-solvency':
      return auditSolvency({
        environment: readEnvironment(process.env),
        args,
        migrations: MIGRATIONS,
        print,
      });
    case 'rebuild':
      return rebuild({
        environment: readEnvironment(process.env),
        migrations: MIGRATIONS,
        projections: PROJECTIONS,
        print,
      });
    case 'database':
      return keepDatabase(readEnvironment(process.env), print);
    case 'prepare-replay':
      return prepareReplay(readEnvironment(process.env), args);
    case 'import-trades':
      return importTrades({ environment: readEnvironment(process.env), args, migrations: MIGRATIONS, print });
    case 'rotate-secrets':
      return rotateSecrets({ environment: readEnvironment(process.env), migrations: MIGRATIONS, print });
    case 'migrate':
      return migrateAsOwner({ environment: readEnvironment(process.env), migrations: MIGRATIONS, print });
    case 'setting':
      return changeSetting({
        environment: readEnvironment(process.env),
        args,
        migrations: MIGRATIONS,
        print,
      });
    case 'operator':
      return operateOperators({
        environment: readEnvironment(process.env),
        args,
        migrations: MIGRATIONS,
        print,
      });
    default:
      throw new EnvironmentError([
        `There is no command "${command}". Known: audit-solvency, database, doctor, rebuild, import-trades, migrate, operator, prepare-replay, ` +
          'rotate-secrets, setting.',
      ]);
  }
}

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  // A start that is stopped half-way fails because its resources are gone; that failure is not reported.
  if (life?.isStopping === true) return;
  console.error(isPlain(error) ? error.message : error);
  const code = NEEDS_INTERVENTION.some((kind) => error instanceof kind)
    ? EXIT_CODES.configuration
    : EXIT_CODES.failed;
  if (life === undefined) process.exit(code);
  life.endStart(code);
});
