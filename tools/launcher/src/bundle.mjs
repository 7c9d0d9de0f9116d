import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './command.mjs';
import { compressFolder } from './compress.mjs';
import { ownPackagesOnly } from './own-packages.mjs';
import { step } from './progress.mjs';
import { inRoot, ROOT } from './repository.mjs';
import { buildSdk } from './sdk.mjs';
import { hashSources } from './source-hash.mjs';

/**
 * Each program with its folder; the workers and the guardian are programs of their own beside the server.
 *
 * @type {readonly {folder: string, entries: Readonly<Record<string, string>>}[]}
 */
const PROGRAMS = [
  {
    folder: 'apps/server',
    entries: {
      main: 'src/main.ts',
      guardian: '../../packages/embedded-postgres/src/guardian.ts',
      'snapshot-worker': '../../packages/engine-host/src/snapshot-worker.ts',
      'examine-worker': '../../packages/engine-host/src/examine-worker.ts',
      'solvency-worker': 'src/app/solvency-worker.ts',
      'write-call-descriptions': 'src/http/write-call-descriptions.ts',
    },
  },
  { folder: 'apps/signer', entries: { main: 'src/main.ts' } },
  { folder: 'apps/market-maker', entries: { main: 'src/main.ts' } },
  { folder: 'apps/demo-shops', entries: { main: 'src/main.ts' } },
  { folder: 'tools/replay-trades', entries: { main: 'src/main.ts' } },
  { folder: 'tools/simulator', entries: { main: 'src/main.ts' } },
  {
    folder: 'tools/benchmarks',
    entries: {
      main: 'src/main.ts',
      play: 'src/play.ts',
      probe: 'src/probe.ts',
      'lag-trial': 'src/lag-trial/main.ts',
    },
  },
  { folder: 'tools/feed-recorder', entries: { main: 'src/main.ts' } },
  {
    folder: 'tools/system-test',
    entries: {
      soak: 'src/soak/main.ts',
      'fuzz-http': 'src/fuzz/main.ts',
      'fuzz-calls': 'src/call-fuzz/main.ts',
      attack: 'src/attack/main.ts',
      'real-networks': 'src/real-networks/main.ts',
    },
  },
];
/** The apps that browsers load, with their folders. */
const WEB_APPS = { 'the web app': 'apps/web', 'the console': 'apps/console' };
const STAMP = 'apps/server/dist/build-stamp.json';

/** Builds everything when the sources are not the ones of the last build. */
export async function ensureBuilt() {
  const stamp = JSON.stringify({ sources: hashSources() });
  const isFresh = existsSync(inRoot(STAMP)) && readFileSync(inRoot(STAMP), 'utf8') === stamp;
  if (isFresh && existsSync(inRoot('apps/server/dist/main.js')) && isWebThere()) return;
  rmSync(inRoot(STAMP), { force: true });
  await step('Building the server', buildPrograms);
  await step('Building the SDK', buildSdk);
  for (const [name, folder] of presentWebApps()) await step(`Building ${name}`, () => buildWeb(name, folder));
  writeFileSync(inRoot(STAMP), stamp);
}

function presentWebApps() {
  return Object.entries(WEB_APPS).filter(([, folder]) => existsSync(inRoot(folder, 'index.html')));
}

function isWebThere() {
  return presentWebApps().every(([, folder]) => existsSync(inRoot(folder, 'dist/index.html')));
}

async function buildPrograms() {
  // Imported here, not above: before the first install there is no bundler.
  const { build } = await import('rolldown');
  for (const { folder } of PROGRAMS) {
    rmSync(inRoot(folder, 'dist'), { recursive: true, force: true });
    try {
      for (const options of programsIn(folder)) await build(options);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      throw new Failure(`Building ${folder} failed; the reasons are above.`);
    }
  }
  const migrations = inRoot('apps/server/migrations');
  if (existsSync(migrations)) cpSync(migrations, inRoot('apps/server/dist/migrations'), { recursive: true });
  describeCalls(inRoot('apps/server/dist'));
}

/**
 * Writes the descriptions of all calls, which a server only reads.
 *
 * @param {string} dist
 */
function describeCalls(dist) {
  const program = join(dist, 'write-call-descriptions.js');
  if (existsSync(program)) execFileSync(process.execPath, [program, join(dist, 'call-descriptions')]);
}

/**
 * Returns the bundling options of each program in a folder.
 *
 * @param {string} folder
 */
export function programsIn(folder) {
  const { entries = {} } = PROGRAMS.find((programs) => programs.folder === folder) ?? {};
  return Object.entries(entries)
    .filter(([, source]) => existsSync(inRoot(folder, source)))
    .map(([name, source]) => programOptions(inRoot(folder, source), inRoot(folder, 'dist'), name));
}

/**
 * One file a program, so that a worker beside the server shares no module with it. The bundler leaves a module's
 * constants constants: V8 compiles their values into the code, and the engine is a tenth slower without that.
 *
 * @param {string} input
 * @param {string} dir
 * @param {string} name
 * @returns {import('rolldown').BuildOptions}
 */
function programOptions(input, dir, name) {
  return {
    cwd: ROOT,
    input: { [name]: input },
    platform: 'node',
    transform: { target: 'node20' },
    tsconfig: false,
    plugins: [ownPackagesOnly],
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      codeSplitting: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  };
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function buildWeb(name, folder) {
  const vite = await import('vite');
  const before = process.env['NODE_ENV'];
  try {
    await vite.build({ root: inRoot(folder), logLevel: 'warn' });
    compressFolder(inRoot(folder, 'dist'));
  } catch (error) {
    throw new Failure(`Building ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    // Vite sets it to `production`, and tests that run after the build need React's development build.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
