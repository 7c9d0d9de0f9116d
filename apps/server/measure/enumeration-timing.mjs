/**
 * `npm run measure-enumeration -- [TRIES]`: how long answers take for accounts that exist and accounts that do not.
 * Prints medians; what difference a network can see is for a reader to judge, so no test asserts it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @param {string} path */
const inServer = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Below node_modules, so that the bundles find the packages they leave outside.
const cache = inServer('../../node_modules/.cache/candor');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(`${cache}/measure-`);
await build({
  entryPoints: {
    program: inServer('measure/enumeration-timing.ts'),
    guardian: inServer('../../packages/embedded-postgres/src/guardian.ts'),
  },
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  plugins: [
    {
      name: 'own-packages-only',
      setup(bundling) {
        bundling.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@candor/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
const migrations = inServer('migrations');
const args = [`${folder}/program.mjs`, `${folder}/guardian.mjs`, migrations, process.argv[2] ?? '100'];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
child.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
