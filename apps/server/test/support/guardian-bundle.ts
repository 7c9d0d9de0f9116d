import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

// Below node_modules, so that a bundle finds the packages it leaves outside.
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/candor/', import.meta.url));

/** Our packages become part of a bundle, as in the build; third-party ones are resolved from node_modules. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup(bundling) {
    bundling.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@candor/') ? undefined : { path, external: true },
    );
  },
};

/** Bundles the guardian as the build does: Node runs no TypeScript by itself. */
export async function bundleGuardian(): Promise<string> {
  return bundleEntry(new URL('../../../../packages/embedded-postgres/src/guardian.ts', import.meta.url));
}

/** Bundles one program of the tests; the caller removes the folder it is in. */
export async function bundleEntry(entry: URL): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const outfile = join(mkdtempSync(join(cache, 'bundle-')), 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [ownPackagesOnly],
  });
  return outfile;
}
