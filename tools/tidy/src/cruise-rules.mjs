import { PARTS, STOREYS, TEST_FILE } from './layers.mjs';

/** @typedef {import('./layers.mjs').Part} Part */
/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** @param {string} name */
function partNamed(name) {
  const part = PARTS.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`layers.mjs names a part that it does not declare: ${name}`);
  return part;
}

/** @param {readonly string[]} names */
function foldersOf(names) {
  return names.map((name) => `^${partNamed(name).folder}/`);
}

/**
 * @param {Part} part
 * @returns {Rule[]}
 */
function rulesOfPart(part) {
  const own = `^${part.folder}/`;
  const granted = part.mayImport.length === 0 ? 'no other part' : part.mayImport.join(', ');
  const comment = `${part.name} may import ${granted}. If the arrow is right, it belongs in tools/tidy/src/layers.mjs first.`;
  /** @type {Rule[]} */
  const rules = [
    {
      name: `${part.name}-arrows`,
      severity: 'error',
      comment,
      from: { path: own, pathNot: TEST_FILE },
      to: { path: '^(packages|apps|tools|examples)/', pathNot: [own, ...foldersOf(part.mayImport)] },
    },
    {
      name: `${part.name}-test-arrows`,
      severity: 'error',
      comment: `Tests of ${part.name} may import what it may, and: ${(part.testsMayImport ?? []).join(', ') || 'nothing more'}.`,
      from: { path: [`${own}.*\\.(test|bench)\\.tsx?$`, `${own}(test|e2e)/`] },
      to: {
        path: '^(packages|apps|tools|examples)/',
        pathNot: [own, ...foldersOf([...part.mayImport, ...(part.testsMayImport ?? [])])],
      },
    },
  ];
  if (part.thirdParty) {
    const allowed = part.thirdParty.map((name) => `node_modules/${name}/`);
    const what = part.thirdParty.join(', ') || 'no third-party package';
    rules.push({
      name: `${part.name}-third-party`,
      severity: 'error',
      comment: part.usesNode
        ? `${part.name} may use ${what}: it runs before anything is installed.`
        : `${part.name} may use ${what} and nothing of Node: what it says must not depend on where it runs.`,
      from: { path: own, pathNot: TEST_FILE },
      to: {
        dependencyTypes: part.usesNode ? NPM : [...NPM, 'core'],
        ...(allowed.length > 0 ? { pathNot: allowed } : {}),
      },
    });
  }
  return rules;
}

/** @type {import('dependency-cruiser').DependencyType[]} */
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

/**
 * @param {import('./layers.mjs').Storeys} storeys
 * @returns {Rule[]}
 */
function rulesOfStoreys({ part, floors, free, coversRoot, because }) {
  const source = `^${partNamed(part).folder}/src/`;
  const everything = coversRoot ? source : `${source}[^/]+/`;
  /** @type {Rule[]} */
  const rules = [];
  floors.forEach((floor, level) => {
    const below = [...floors.slice(level + 1).flat(), ...free];
    for (const folder of floor) {
      rules.push({
        name: `${part}-${folder}`,
        severity: 'error',
        comment: because,
        from: { path: `${source}${folder}/`, pathNot: TEST_FILE },
        to: { path: everything, pathNot: [folder, ...below].map((name) => `${source}${name}/`) },
      });
    }
  });
  for (const folder of free) {
    rules.push({
      name: `${part}-${folder}`,
      severity: 'error',
      comment: `${folder} is ground inside ${part}: it imports no other folder of it.`,
      from: { path: `${source}${folder}/`, pathNot: TEST_FILE },
      to: { path: everything, pathNot: `${source}${folder}/` },
    });
  }
  return rules;
}

/** @returns {Rule[]} */
export function forbiddenRules() {
  return [
    ...PARTS.flatMap(rulesOfPart),
    ...STOREYS.flatMap(rulesOfStoreys),
    {
      name: 'web-features-are-blind',
      severity: 'error',
      comment: 'A feature does not import another feature: they meet in the pages of the app folder.',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/([^/]+)/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'server-root-names-no-product',
      severity: 'error',
      comment:
        'The root wires products by folds: what it needs of one, the product offers, and products/index.ts joins it.',
      from: { path: '^apps/server/src/(app/|[^/]+\\.ts$)', pathNot: TEST_FILE },
      to: { path: '^apps/server/src/products/[^/]+/' },
    },
    {
      name: 'server-products-are-blind',
      severity: 'error',
      comment:
        'A product does not import another product: what two of them need lies in a folder below them.',
      from: { path: '^apps/server/src/products/([^/]+)/', pathNot: TEST_FILE },
      to: { path: '^apps/server/src/products/([^/]+)/', pathNot: '^apps/server/src/products/$1/' },
    },
    {
      name: 'contract-areas-are-blind',
      severity: 'error',
      comment:
        'An area of the contract does not import another one: what two of them need lies in shapes or beside it. Only the console shows what is of others.',
      from: {
        path: '^packages/contract/src/areas/([^/]+)/',
        pathNot: '^packages/contract/src/areas/console/',
      },
      to: { path: '^packages/contract/src/areas/([^/]+)/', pathNot: '^packages/contract/src/areas/$1/' },
    },
    {
      name: 'server-dialects-call-by-name',
      severity: 'error',
      comment:
        'A dialect says in foreign forms what products answer: it takes handlers from products/trader.ts or products/index.ts, by name.',
      from: { path: '^apps/server/src/dialects/', pathNot: TEST_FILE },
      to: { path: '^apps/server/src/products/[^/]+/' },
    },
    {
      name: 'server-dialects-are-blind',
      severity: 'error',
      comment: 'A dialect does not import another dialect: what two of them need lies beside their folders.',
      from: { path: '^apps/server/src/dialects/([^/]+)/' },
      to: { path: '^apps/server/src/dialects/([^/]+)/', pathNot: '^apps/server/src/dialects/$1/' },
    },
    {
      name: 'nobody-imports-the-roof',
      severity: 'error',
      comment: 'main.ts and app.ts put the parts together; whoever imports them has the arrow upside down.',
      from: { path: '^apps/server/src/.+/' },
      to: { path: '^apps/server/src/(app|main)\\.ts$' },
    },
    {
      name: 'only-hosts-run-an-engine',
      severity: 'error',
      comment:
        'An app reads the engine through EngineReader and sends commands through the log: take it from @candor/engine-host.',
      from: { path: '^apps/', pathNot: TEST_FILE },
      to: { path: '^packages/engine/src/host\\.ts$' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      comment: 'Shipped code must not import tests or the testkit.',
      from: { path: '^(packages|apps)/', pathNot: [TEST_FILE, '^packages/testkit/'] },
      to: { path: [TEST_FILE, '^packages/testkit/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or a third one is missing below both.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'The import leads nowhere, so none of the other rules could look at it.',
      from: { path: '^(packages|apps|tools|examples)/' },
      to: { couldNotResolve: true },
    },
  ];
}
