import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './command.mjs';
import { compressFolder } from './compress.mjs';
import { step } from './progress.mjs';
import { inRoot, ROOT } from './repository.mjs';
import { hashSources } from './source-hash.mjs';

/** Each program with its folder; the worker and the guardian are programs of their own beside the server. */
const PROGRAMS = [
  {
    folder: 'apps/server',
    entries: {
      main: 'src/main.ts',
      guardian: '../../packages/embedded-postgres/src/guardian.ts',
      'snapshot-worker': '../../packages/engine-host/src/snapshot-worker.ts',
      'examine-worker': '../../packages/engine-host/src/examine-worker.ts',
    },
  },
  { folder: 'apps/market-maker', entries: { main: 'src/main.ts' } },
  { folder: 'tools/replay-trades', entries: { main: 'src/main.ts' } },
  { folder: 'tools/simulator', entries: { main: 'src/main.ts' } },
  { folder: 'tools/benchmarks', entries: { main: 'src/main.ts', probe: 'src/probe.ts' } },
  { folder: 'tools/feed-recorder', entries: { main: 'src/main.ts' } },
  {
    folder: 'tools/system-test',
    entries: {
      soak: 'src/soak/main.ts',
      'fuzz-http': 'src/fuzz/main.ts',
      'fuzz-calls': 'src/call-fuzz/main.ts',
      attack: 'src/attack/main.ts',
    },
  },
];
const STAMP = 'apps/server/dist/build-stamp.json';

/** Builds everything when the sources are not the ones of the last build. */
export async function ensureBuilt() {
  const stamp = JSON.stringify({ sources: hashSources() });
  const isFresh = existsSync(inRoot(STAMP)) && readFileSync(inRoot(STAMP), 'utf8') === stamp;
  if (isFresh && existsSync(inRoot('apps/server/dist/main.js')) && isWebThere()) return;
  rmSync(inRoot(STAMP), { force: true });
  await step('Building the server', buildPrograms);
  if (existsSync(inRoot('apps/web/index.html'))) await step('Building the web app', buildWeb);
  writeFileSync(inRoot(STAMP), stamp);
}

function isWebThere() {
  return !existsSync(inRoot('apps/web/index.html')) || existsSync(inRoot('apps/web/dist/index.html'));
}

async function buildPrograms() {
  // Imported here, not above: before the first install there is no esbuild.
  const esbuild = await import('esbuild');
  for (const { folder, entries } of PROGRAMS) {
    const there = Object.entries(entries).filter(([, source]) => existsSync(inRoot(folder, source)));
    const outdir = inRoot(folder, 'dist');
    rmSync(outdir, { recursive: true, force: true });
    if (there.length === 0) continue;
    mkdirSync(outdir, { recursive: true });
    try {
      await esbuild.build({
        absWorkingDir: ROOT,
        entryPoints: there.map(([out, source]) => ({ in: inRoot(folder, source), out })),
        outdir,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        sourcemap: true,
        sourcesContent: false,
        logLevel: 'warning',
        plugins: [ownPackagesOnly],
      });
    } catch {
      throw new Failure(`Building ${folder} failed; the reasons are above.`);
    }
    for (const [out] of there) keepConstants(join(outdir, `${out}.js`));
  }
  const migrations = inRoot('apps/server/migrations');
  if (existsSync(migrations)) cpSync(migrations, inRoot('apps/server/dist/migrations'), { recursive: true });
}

/**
 * Makes constants of modules constant again in a bundle, where esbuild turns every `const` of a module into a `var`:
 * the compiler of V8 puts a constant's value into its code, but reads and checks a variable each time. The engine
 * spent about a tenth of its time on that. Names in capitals alone: nothing ever assigns to those.
 *
 * @param {string} path
 */
function keepConstants(path) {
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^var ([A-Z][A-Z0-9_]*) = /gm, 'const $1 = '));
}

/**
 * Our packages become part of the bundle, everybody else's stay in node_modules.
 *
 * @type {import('esbuild').Plugin}
 */
const ownPackagesOnly = {
  name: 'own-packages-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
      const own = /^@candor\/([^/]+)(\/.*)?$/.exec(path);
      if (!own) return { path, external: true };
      const [, name = '', door = ''] = own;
      const [folder = ''] = ['packages', 'apps', 'tools']
        .map((roof) => inRoot(roof, name))
        .filter(existsSync);
      /** @type {{exports: Record<string, string>}} */
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const target = manifest.exports[`.${door}`];
      return target
        ? { path: join(folder, target) }
        : { errors: [{ text: `${path} is not a door of @candor/${name}` }] };
    });
  },
};

async function buildWeb() {
  const vite = await import('vite');
  try {
    await vite.build({ root: inRoot('apps/web'), logLevel: 'warn' });
    compressFolder(inRoot('apps/web/dist'));
  } catch (error) {
    throw new Failure(
      `Building the web app failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
