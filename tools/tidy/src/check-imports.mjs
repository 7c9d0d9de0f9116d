/**
 * Imports that the layer table does not allow. A check that reads nothing passes everything, so it is also a problem if no
 * module at all was read, or none of a package that ought to have some.
 */
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbiddenRules } from './cruise-rules.mjs';
import { PARTS, STOREYS, TEST_FILE } from './layers.mjs';

/** @typedef {import('dependency-cruiser').IModule} Module */

/** @param {string} file */
function partOf(file) {
  return PARTS.find((part) => file.startsWith(`${part.folder}/`));
}

/** @param {string} root @returns {Promise<{modules: Module[], problems: string[]}>} */
async function cruiseTree(root) {
  const folders = ['packages', 'apps', 'tools', 'examples'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  if (folders.length === 0) return { modules: [], problems: [] };
  const result = await cruise(
    folders,
    {
      baseDir: root,
      ruleSet: { forbidden: forbiddenRules() },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|data|coverage|\\.cache)/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      outputType: 'json',
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  );
  /** @type {import('dependency-cruiser').ICruiseResult} */
  const output = typeof result.output === 'string' ? JSON.parse(result.output) : result.output;
  const comments = new Map(forbiddenRules().map((rule) => [rule.name, rule.comment]));
  const problems = output.summary.violations
    // A bare stylesheet or asset that only the bundler resolves is not subject to the layer table.
    .filter(
      (violation) =>
        !(violation.rule.name === 'everything-resolves' && /\.(css|svg|woff2)(\?|$)/.test(violation.to)),
    )
    .map((violation) => {
      const way = violation.cycle
        ? [violation.from, ...violation.cycle.map((step) => step.name)].join(' -> ')
        : `${violation.from} -> ${violation.to}`;
      return `${violation.rule.name}: ${way}\n    ${comments.get(violation.rule.name) ?? ''}`;
    });
  const modules = output.modules.filter((module) =>
    /^(packages|apps|tools|examples)\/.*\.(ts|tsx|mjs)$/.test(module.source),
  );
  return { modules, problems };
}

/**
 * Reports relative paths into another package, which bypass the `exports` of its manifest.
 *
 * @param {Module[]} modules
 */
function gatewayProblems(modules) {
  return modules.flatMap((module) =>
    module.dependencies
      .filter(
        (dependency) =>
          dependency.module.startsWith('.') &&
          !dependency.couldNotResolve &&
          partOf(dependency.resolved) !== partOf(module.source),
      )
      .map(
        (dependency) =>
          `only-through-doors: ${module.source} -> ${dependency.resolved}\n    Import another part by its package name; its manifest's exports are its doors.`,
      ),
  );
}

/** @param {Module[]} modules */
function emptyProblems(modules) {
  if (modules.length === 0) return ['read-nothing: no module was read, so nothing was checked.'];
  return PARTS.filter((part) => !part.optional)
    .filter((part) => !modules.some((module) => module.source.startsWith(`${part.folder}/`)))
    .map((part) => `read-nothing: no module of ${part.folder} was read; a rule about it would pass unseen.`);
}

/** Reports folders that no layer names: they would escape the rules of their package. @param {Module[]} modules */
function unknownFolderProblems(modules) {
  return STOREYS.flatMap(({ part, floors, free }) => {
    const source = `${PARTS.find(({ name }) => name === part)?.folder}/src/`;
    const known = new Set([...floors.flat(), ...free]);
    const found = modules
      .filter((module) => module.source.startsWith(source))
      .map((module) => module.source.slice(source.length).split('/'))
      .filter((path) => path.length > 1)
      .map((path) => path[0] ?? '');
    return [...new Set(found)]
      .filter((folder) => !known.has(folder))
      .map(
        (folder) =>
          `unknown-folder: ${source}${folder} stands on no floor; give it one in tools/tidy/src/layers.mjs.`,
      );
  });
}

/** Reports browser entry points that load the schema library. @param {Module[]} modules */
function schemaReachProblems(modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const gateways = [
    'packages/contract/src/index.ts',
    'packages/contract/src/console.ts',
    'packages/contract/src/messages/index.ts',
  ];
  return gateways.flatMap((gateway) => {
    /** @type {{file: string, way: string[]}[]} */
    const queue = [{ file: gateway, way: [gateway] }];
    const seen = new Set([gateway]);
    for (const { file, way } of queue) {
      for (const dependency of bySource.get(file)?.dependencies ?? []) {
        if (dependency.dependencyTypes.includes('type-only')) continue;
        const next = [...way, dependency.resolved];
        if (/node_modules\/zod\//.test(dependency.resolved) || dependency.module === 'zod') {
          return [
            `schema-free-door: ${next.join(' -> ')}\n    This door is for browsers and bots: take types with \`import type\`, never zod itself.`,
          ];
        }
        if (seen.has(dependency.resolved)) continue;
        seen.add(dependency.resolved);
        queue.push({ file: dependency.resolved, way: next });
      }
    }
    return [];
  });
}

/** Reports browsers and bots that import the schema entry point. @param {Module[]} modules */
function schemaGatewayProblems(modules) {
  return modules
    .filter((module) =>
      /^(apps\/(web|console|market-maker|demo-shops)|packages\/(client|ui))\//.test(module.source),
    )
    .filter((module) => !new RegExp(TEST_FILE).test(module.source))
    .flatMap((module) =>
      module.dependencies
        .filter((dependency) => dependency.resolved === 'packages/contract/src/schema.ts')
        .filter((dependency) => !dependency.dependencyTypes.includes('type-only'))
        .map(
          () =>
            `schema-door: ${module.source}\n    @candor/contract/schema brings zod along; only the server and tests may load it.`,
        ),
    );
}

/** Reports grants of a manifest that the table does not allow. @param {string} root */
function manifestProblems(root) {
  return PARTS.flatMap((part) => {
    const file = join(part.folder, 'package.json');
    if (!existsSync(join(root, file))) return [];
    /** @type {Record<string, Record<string, string> | undefined>} */
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const check = (/** @type {string} */ field, /** @type {readonly string[]} */ granted) =>
      Object.keys(manifest[field] ?? {})
        .filter((name) => {
          if (name.startsWith('@candor/')) return !granted.includes(name.slice('@candor/'.length));
          return field === 'dependencies' && part.thirdParty !== undefined && !part.thirdParty.includes(name);
        })
        .map(
          (name) =>
            `manifest: ${file} grants ${name} in ${field}, the table in tools/tidy/src/layers.mjs does not.`,
        );
    const forTests = [...part.mayImport, ...(part.testsMayImport ?? [])];
    return [
      ...check('dependencies', part.mayImport),
      ...check('devDependencies', forTests),
      ...check('optionalDependencies', part.mayImport),
    ];
  });
}

/** Reports packages that are missing from the table: they would be free to import anything. @param {string} root */
function undeclaredPartProblems(root) {
  return ['packages', 'apps', 'tools', 'examples'].flatMap((roof) =>
    (existsSync(join(root, roof)) ? readdirSync(join(root, roof)) : [])
      .filter((name) => existsSync(join(root, roof, name, 'package.json')))
      .filter((name) => !PARTS.some((part) => part.folder === `${roof}/${name}`))
      .map((name) => `undeclared-part: ${roof}/${name} is not in the table of tools/tidy/src/layers.mjs.`),
  );
}

/**
 * Reads every module below a folder.
 *
 * @param {string} root
 * @returns {Promise<{ modules: number, problems: readonly string[] }>}
 */
export async function checkImports(root) {
  const { modules, problems } = await cruiseTree(root);
  return {
    modules: modules.length,
    problems: [
      ...emptyProblems(modules),
      ...problems,
      ...gatewayProblems(modules),
      ...unknownFolderProblems(modules),
      ...schemaReachProblems(modules),
      ...schemaGatewayProblems(modules),
      ...manifestProblems(root),
      ...undeclaredPartProblems(root),
    ],
  };
}
