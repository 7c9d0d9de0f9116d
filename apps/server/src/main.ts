import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startApp } from './app.ts';
import { readEnvironment, EnvironmentError, loadEnvironmentFile } from './config/environment.ts';
import { prepareReplay } from './demo/prepare-replay.ts';
import { LogHeld } from './engine-host/command-log.ts';
import { Listener } from './http/listener.ts';
import { hashPassword } from './identity/password.ts';
import { insertUser } from './identity/users.ts';
import { rebuild } from './projections/rebuild.ts';
import { DataDirHeldError, lockDataDir } from './storage/data-dir-lock.ts';
import { openDatabase } from './storage/embedded/supervisor.ts';
import { migrate } from './storage/migrate.ts';

const beside = (name: string) => new URL(name, import.meta.url);
const DRAIN_MS = 15_000;
const EXIT_FATAL = 70;

/** What went wrong was said in one clear line; a stack would only hide it. */
function isPlain(error: unknown): error is Error {
  return error instanceof EnvironmentError || error instanceof DataDirHeldError || error instanceof LogHeld;
}

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel, base: null });
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  const listener = new Listener();
  await listener.listen(environment.port, environment.host);
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    log: (line) => log.info(line),
  });
  log.info(`database: ${database.describe}`);
  await migrate(database.url, {
    folder: fileURLToPath(beside('./migrations')),
    onProgress: ({ name, number, count }) => log.info(`migration ${number} of ${count}: ${name}`),
  });
  const worker = beside('./snapshot-worker.js');
  const app = await startApp({
    ...environment,
    databaseUrl: database.url,
    webRoot: fileURLToPath(beside('../../web/dist')),
    snapshotWorker: existsSync(fileURLToPath(worker)) ? worker : undefined,
    listener,
    log,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the engine stops: what happened cannot be undone or was not foreseen');
      process.exit(EXIT_FATAL);
    },
  });
  log.info(`ready on port ${environment.port} at sequence ${app.engine.sequence}`);

  let stopping: Promise<void> | undefined;
  const stop = (why: string) => {
    stopping ??= (async () => {
      log.info(`${why}: draining`);
      setTimeout(() => process.exit(1), DRAIN_MS).unref();
      await app.close();
      await database.close();
      await lock.release();
      log.info('stopped');
      process.exit(0);
    })().catch((error: unknown) => {
      log.fatal({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (environment.hasLauncherPipe) {
    process.stdin
      .on('end', () => stop('the launcher is gone'))
      .on('error', () => stop('the launcher is gone'));
    process.stdin.resume();
  }
}

async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  loadEnvironmentFile();
  switch (command) {
    case undefined:
      return serve();
    case 'rebuild':
      return rebuild(readEnvironment(process.env), (line) => console.log(line));
    case 'prepare-replay':
      return prepareReplay(readEnvironment(process.env), args, {
        hashPassword,
        insertUser: (sql, email, passwordHash) => insertUser(sql, { email, passwordHash, class: 'tool' }),
      });
    default:
      throw new EnvironmentError([`There is no command "${command}". Known: rebuild, prepare-replay.`]);
  }
}

process.on('unhandledRejection', (reason) => {
  console.error(reason);
  process.exit(EXIT_FATAL);
});

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
});
