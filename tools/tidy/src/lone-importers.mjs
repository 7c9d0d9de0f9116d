/**
 * Modules below the products that one product alone needs: they belong into its folder (decision 0192). Importers are
 * followed through the shared folders, so that a module which only another such module imports is found with it.
 */
import { dirname, join } from 'node:path/posix';

/** Folders whose modules several products share. Services of a subject, such as networks and words of the wire, are none of them. */
const SHARED = /^(commons|content|http|identity|markets|notifications)\//;
const PRODUCT = /^products\/([^/]+)\//;
const IMPORT = /(?:from|import\() ?'(\.[^']+)'/g;

/**
 * Returns each shared module that one product alone imports, with the product.
 *
 * @param {ReadonlyMap<string, string>} sources of `apps/server/src` without tests, by path
 * @returns {readonly string[]}
 */
export function loneImporters(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map([...sources.keys()].map((path) => [path, []]));
  for (const [path, text] of sources)
    for (const [, to = ''] of text.matchAll(IMPORT)) importers.get(join(dirname(path), to))?.push(path);
  return [...sources.keys()]
    .filter((path) => SHARED.test(path))
    .flatMap((path) => {
      const [owner, ...others] = ownersOf(path, importers);
      return owner === undefined || owner === '' || others.length > 0 ? [] : [`${path} belongs to ${owner}`];
    });
}

/**
 * Returns the products that need a module; '' stands for everything that is no product.
 *
 * @param {string} module
 * @param {ReadonlyMap<string, readonly string[]>} importers
 */
function ownersOf(module, importers) {
  /** @type {Set<string>} */
  const owners = new Set();
  const followed = new Set([module]);
  for (const path of followed)
    for (const importer of importers.get(path) ?? [])
      if (SHARED.test(importer)) followed.add(importer);
      else owners.add(PRODUCT.exec(importer)?.[1] ?? '');
  return owners;
}
