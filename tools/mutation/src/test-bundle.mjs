import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const COLLECTED_TESTS = new URL('./collected-tests.mjs', import.meta.url).href;

/**
 * Bundles test files so that this process can import them: our packages are those under `root`, `vitest` is
 * what collects, and a test file's own address stays what it was.
 *
 * @param {string} root
 * @param {readonly string[]} paths folders and files, from the root
 * @param {string} folder where the bundle goes
 * @returns {Promise<{ file: string, address: string }[]>}
 */
export async function bundleTests(root, paths, folder) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...new Set(paths.flatMap((path) => testFilesIn(root, path)))].toSorted(),
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['fast-check'],
    metafile: true,
    logLevel: 'error',
    plugins: [ownPackages(root), ownAddress],
  });
  return Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint === undefined ? [] : [{ file: entryPoint, address: pathToFileURL(join(root, output)).href }],
  );
}

/** @param {string} root @param {string} path @returns {string[]} */
function testFilesIn(root, path) {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${path}/${name}`);
}

/** @param {string} root @returns {import('esbuild').Plugin} */
const ownPackages = (root) => ({
  name: 'own-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^vitest$/ }, () => ({ path: COLLECTED_TESTS, external: true }));
    bundle.onResolve({ filter: /^@candor\// }, ({ path }) => {
      const [, name = '', ...gateway] = path.split('/');
      const folder = join(root, 'packages', name);
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { path: join(folder, exports[['.', ...gateway].join('/')]) };
    });
  },
});

/** @type {import('esbuild').Plugin} */
const ownAddress = {
  name: 'own-address',
  setup(bundle) {
    bundle.onLoad({ filter: /\.test\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};
