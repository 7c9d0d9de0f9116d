import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startApp } from './app.ts';
import { readEnvironment, EnvironmentError, loadEnvironmentFile } from './config/environment.ts';
import { importTrades } from './commands/import-trades.ts';
import { changeSetting, SettingRefused } from './commands/change-setting.ts';
import { keepDatabase } from './commands/keep-database.ts';
import { prepareReplay } from './commands/prepare-replay.ts';
import { LogHeld } from './engine-host/command-log.ts';
import { LogCut } from './engine-host/log-start.ts';
import { Listener, PortTaken } from './http/listener.ts';
import { rebuild } from './projections/rebuild.ts';
import { DataDirHeldError, lockDataDir } from './storage/data-dir-lock.ts';
import { openDatabase } from './storage/embedded/supervisor.ts';
import { migrate } from './storage/migrate.ts';

const beside = (name: string) => new URL(name, import.meta.url);
const MIGRATIONS = fileURLToPath(beside('./migrations'));
const print = (line: string) => console.log(line);
const DRAIN_MS = 15_000;
const EXIT_FATAL = 70;

/** What went wrong was said in one clear line; a stack would only hide it. */
function isPlain(error: unknown): error is Error {
  return (
    error instanceof EnvironmentError ||
    error instanceof DataDirHeldError ||
    error instanceof LogCut ||
    error instanceof LogHeld ||
    error instanceof PortTaken ||
    error instanceof SettingRefused
  );
}

let isStopping = false;

/** Stops whatever has been started, in the reverse order, when it is first asked to. */
class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #log: pino.Logger;

  constructor(log: pino.Logger) {
    this.#log = log;
  }

  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }

  readonly begin = (why: string): void => {
    if (isStopping) return;
    isStopping = true;
    this.#log.info(`${why}: draining`);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    this.#run().then(
      () => process.exit(0),
      (error: unknown) => {
        this.#log.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };

  async #run(): Promise<void> {
    for (const step of this.#steps) await step();
    this.#log.info('stopped');
  }
}

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel, base: null });
  const shutdown = new Shutdown(log);
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  shutdown.add(() => lock.release());
  listenForTheEnd(environment.hasLauncherPipe, shutdown.begin);
  const listener = new Listener();
  await listener.listen(environment.port, environment.host);
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    log: (line) => log.info(line),
  });
  shutdown.add(() => database.close());
  log.info(`database: ${database.describe}`);
  await migrate(database.url, {
    folder: MIGRATIONS,
    onProgress: ({ name, number, count }) => log.info(`migration ${number} of ${count}: ${name}`),
  });
  const worker = beside('./snapshot-worker.js');
  const app = await startApp({
    ...environment,
    databaseUrl: database.url,
    hasMakerFile: environment.cluster === undefined || environment.hasDemoMaker,
    webRoot: fileURLToPath(beside('../../web/dist')),
    snapshotWorker: existsSync(fileURLToPath(worker)) ? worker : undefined,
    listener,
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the engine stops: what happened cannot be undone or was not foreseen');
      process.exit(EXIT_FATAL);
    },
  });
  shutdown.add(() => app.close());
  log.info(`ready on port ${environment.port} at sequence ${app.engine.sequence}`);
}

function listenForTheEnd(hasLauncherPipe: boolean, begin: (why: string) => void): void {
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.on('SIGINT', () => begin('SIGINT'));
  if (!hasLauncherPipe) return;
  const gone = () => begin('the launcher is gone');
  process.stdin.on('end', gone).on('error', gone).resume();
  // Whoever read our output is gone as well; writing on must not end the drain.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  loadEnvironmentFile();
  switch (command) {
    case undefined:
      return serve();
    case 'rebuild':
      return rebuild(readEnvironment(process.env), MIGRATIONS, print);
    case 'database':
      return keepDatabase(readEnvironment(process.env), print);
    case 'prepare-replay':
      return prepareReplay(readEnvironment(process.env), args);
    case 'import-trades':
      return importTrades({ environment: readEnvironment(process.env), args, migrations: MIGRATIONS, print });
    case 'setting':
      return changeSetting({
        environment: readEnvironment(process.env),
        args,
        migrations: MIGRATIONS,
        print,
      });
    default:
      throw new EnvironmentError([
        `There is no command "${command}". Known: database, rebuild, import-trades, prepare-replay, setting.`,
      ]);
  }
}

/** What nobody foresaw, a database driver's broken connection among it: the log has what was acknowledged. */
function endUnforeseen(reason: unknown): void {
  console.error('the server cannot go on:', reason);
  process.exit(EXIT_FATAL);
}
process.on('unhandledRejection', endUnforeseen);
process.on('uncaughtException', endUnforeseen);

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  // A start that is stopped half-way fails because what it needs is gone: that is no news.
  if (isStopping) return;
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
});
