/** The package that programs of others install: one file of code without dependencies, and its types. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './command.mjs';
import { ownPackageFile } from './own-packages.mjs';
import { inRoot, ROOT } from './repository.mjs';

const FOLDER = inRoot('packages/sdk');
/** Packages of others that become part of the file, and whose licences go with it. */
const BUNDLED = ['crc', 'ws'];
/** Native parts that `ws` takes where somebody has installed them. */
const OPTIONAL = ['bufferutil', 'utf-8-validate'];

/**
 * Writes the package into a folder, which `npm pack` and `npm publish` take as it is.
 *
 * @param {string} [dist]
 */
export async function buildSdk(dist = join(FOLDER, 'dist')) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  try {
    await bundleCode(dist);
    await writeTypes(dist);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new Failure('Building packages/sdk failed; the reasons are above.');
  }
  writeManifest(dist);
  cpSync(join(FOLDER, 'README.md'), join(dist, 'README.md'));
  cpSync(inRoot('LICENSE'), join(dist, 'LICENSE'));
  const licences = BUNDLED.map(
    (name) => `${name}\n\n${readFileSync(inRoot('node_modules', name, 'LICENSE'), 'utf8')}`,
  );
  writeFileSync(join(dist, 'LICENSES-OF-OTHERS'), licences.join('\n'));
}

/** @param {string} dist */
async function bundleCode(dist) {
  const { build } = await import('rolldown');
  await build({
    cwd: ROOT,
    input: { index: join(FOLDER, 'src/index.ts') },
    platform: 'node',
    external: OPTIONAL,
    transform: { target: 'node20' },
    tsconfig: false,
    plugins: [{ name: 'own-packages', resolveId: (id) => ownPackageFile(id) ?? null }],
    output: { dir: dist, format: 'esm', entryFileNames: '[name].js', codeSplitting: false },
  });
}

const RELATIVE = /(from ["'])(\.[^"']+)\.ts(["'])/g;

/**
 * Writes the declarations of the entry and of every file that they name, each from its source alone.
 *
 * @param {string} dist
 */
async function writeTypes(dist) {
  const { isolatedDeclarationSync } = await import('rolldown/experimental');
  const waiting = ['index.ts'];
  /** @type {Set<string>} */
  const done = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const source = readFileSync(join(FOLDER, 'src', file), 'utf8');
    const { code, errors } = isolatedDeclarationSync(file, source, { sourcemap: false });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => `${file}: ${message}`).join('\n'));
    if (/['"]@candor\//.test(code))
      throw new Error(`The types of ${file} name a package that is not published.`);
    writeFileSync(join(dist, file.replace(/\.ts$/, '.d.ts')), code.replaceAll(RELATIVE, '$1$2.js$3'));
    for (const [, , name] of code.matchAll(RELATIVE)) waiting.push(join(dirname(file), `${name}.ts`));
  }
}

/** @param {string} dist */
function writeManifest(dist) {
  /** @type {Record<string, unknown>} */
  const { name, version, description, license, type, sideEffects } = JSON.parse(
    readFileSync(join(FOLDER, 'package.json'), 'utf8'),
  );
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    sideEffects,
    engines: { node: '>=20.19' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
