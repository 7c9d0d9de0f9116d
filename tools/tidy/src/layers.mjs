/**
 * The layer table: which package may import which. The drawing is in ARCHITECTURE.md; this table is what the check
 * enforces, so a new allowed import starts here, with a reason in review.
 */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} mayImport names of other parts
 * @property {readonly string[]} [testsMayImport] what its tests may import on top of that
 * @property {readonly string[]} [thirdParty] the only third-party packages allowed; absent: any, Node's included
 * @property {boolean} [usesNode] with thirdParty: Node's own modules are allowed
 * @property {boolean} [optional] may hold no module yet
 */

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'primitives',
    folder: 'packages/primitives',
    mayImport: [],
    thirdParty: [],
  },
  {
    name: 'formulas',
    folder: 'packages/formulas',
    mayImport: ['primitives'],
    thirdParty: [],
  },
  {
    name: 'contract',
    folder: 'packages/contract',
    mayImport: ['primitives'],
    thirdParty: ['zod'],
  },
  {
    name: 'engine',
    folder: 'packages/engine',
    mayImport: ['primitives', 'formulas'],
    testsMayImport: ['testkit'],
    thirdParty: [],
  },
  // It reads the engine's events and never queries it: screens and scripts verify without an engine.
  {
    name: 'fairness',
    folder: 'packages/fairness',
    mayImport: ['engine', 'formulas'],
    testsMayImport: ['testkit', 'primitives'],
    // Audited curves, hashes and encodings, which are the same wherever they run.
    thirdParty: ['@noble/curves', '@noble/hashes', '@scure/base'],
  },
  // It builds the trees of a proof of liabilities out of claims that it is given; those who verify use nothing of it.
  {
    name: 'solvency',
    folder: 'packages/solvency',
    mayImport: ['fairness'],
    testsMayImport: ['primitives'],
  },
  // It handles bytes and positions, and does not interpret their content.
  { name: 'log-jetstream', folder: 'packages/log-jetstream', mayImport: [] },
  {
    name: 'client',
    folder: 'packages/client',
    mayImport: ['primitives', 'contract'],
    testsMayImport: ['testkit'],
  },
  // Programs of others install it as one file, so it brings along what it imports.
  {
    name: 'sdk',
    folder: 'packages/sdk',
    mayImport: ['client', 'contract'],
    testsMayImport: ['launcher', 'server'],
    optional: true,
  },
  { name: 'ui', folder: 'packages/ui', mayImport: ['primitives'] },
  // The ground of every browser app: it knows the exchange's calls and session, and no screen.
  {
    name: 'web-kit',
    folder: 'packages/web-kit',
    mayImport: ['client', 'contract', 'ui'],
    testsMayImport: ['testkit'],
  },
  // The parts of a trading screen: market data, form and list parts. It places no orders.
  {
    name: 'desk',
    folder: 'packages/desk',
    mayImport: ['client', 'contract', 'formulas', 'primitives', 'ui', 'web-kit'],
  },
  {
    name: 'testkit',
    folder: 'packages/testkit',
    mayImport: ['primitives', 'formulas', 'engine', 'contract', 'client'],
    optional: true,
  },
  {
    name: 'storage',
    folder: 'packages/storage',
    mayImport: [],
  },
  { name: 'embedded-postgres', folder: 'packages/embedded-postgres', mayImport: ['storage'] },
  { name: 'telemetry', folder: 'packages/telemetry', mayImport: [] },
  // The only package that may make an engine apply commands: every program that decides or follows has one.
  {
    name: 'engine-host',
    folder: 'packages/engine-host',
    mayImport: ['engine', 'log-jetstream', 'storage'],
    testsMayImport: ['testkit'],
  },
  // Networks behind one port: what a node says, and the keys that only a signer's process opens.
  {
    name: 'chains',
    folder: 'packages/chains',
    mayImport: ['fairness'],
    testsMayImport: ['testkit'],
    optional: true,
  },
  {
    name: 'server',
    folder: 'apps/server',
    mayImport: [
      'chains',
      'engine',
      'engine-host',
      // It writes the lines of the public record and answers them; it never derives an outcome from them.
      'fairness',
      'formulas',
      'contract',
      'embedded-postgres',
      'log-jetstream',
      'primitives',
      'solvency',
      'storage',
      'telemetry',
    ],
    testsMayImport: ['testkit', 'client', 'launcher'],
  },
  {
    name: 'web',
    folder: 'apps/web',
    // Visitors verify settlements in the browser; of the package they load no more than the verification.
    mayImport: ['client', 'contract', 'desk', 'fairness', 'formulas', 'primitives', 'ui', 'web-kit'],
    testsMayImport: ['embedded-postgres', 'testkit'],
  },
  {
    name: 'console',
    folder: 'apps/console',
    mayImport: ['client', 'contract', 'primitives', 'ui', 'web-kit'],
    // Its browser tests act as traders through the support of the traders' browser tests, and one of them changes a row.
    testsMayImport: ['testkit', 'web', 'embedded-postgres', 'storage'],
  },
  // Programs of others trade at the exchange as the server's own tests start it.
  {
    name: 'trader-conformance',
    folder: 'packages/trader-conformance',
    mayImport: [],
    testsMayImport: ['ccxt-candor', 'client', 'contract', 'primitives', 'server'],
    optional: true,
  },
  // Programs of newcomers, who have nothing but what is published.
  { name: 'market-making-bot', folder: 'examples/market-making-bot', mayImport: ['sdk'], optional: true },
  { name: 'ccxt-candor', folder: 'examples/ccxt-candor', mayImport: [], optional: true },
  { name: 'network-service', folder: 'examples/network-service', mayImport: [], optional: true },
  // It knows nothing of the server: it replays the log itself, and signs only what the log and its own settings allow.
  {
    name: 'signer',
    folder: 'apps/signer',
    mayImport: ['chains', 'engine', 'engine-host', 'fairness', 'storage'],
    testsMayImport: ['embedded-postgres', 'testkit'],
    optional: true,
  },
  { name: 'market-maker', folder: 'apps/market-maker', mayImport: ['client', 'primitives'] },
  { name: 'demo-shops', folder: 'apps/demo-shops', mayImport: ['client', 'primitives'] },
  // It measures the server's stages one by one, so it may import some of its modules.
  {
    name: 'benchmarks',
    folder: 'tools/benchmarks',
    mayImport: ['embedded-postgres', 'engine', 'engine-host', 'primitives', 'server', 'storage'],
  },
  { name: 'replay-trades', folder: 'tools/replay-trades', mayImport: ['client', 'primitives'] },
  { name: 'feed-recorder', folder: 'tools/feed-recorder', mayImport: ['client'] },
  {
    name: 'simulator',
    folder: 'tools/simulator',
    mayImport: ['engine', 'fairness', 'formulas', 'primitives', 'testkit'],
  },
  // It reads the sources as text and runs the other packages' commands.
  { name: 'seeded-bugs', folder: 'tools/seeded-bugs', mayImport: [], thirdParty: [], usesNode: true },
  // It bundles a copy of the core's sources and tests, and imports none of them.
  { name: 'mutation', folder: 'tools/mutation', mayImport: [] },
  {
    name: 'system-test',
    folder: 'tools/system-test',
    // The load run sends requests as the benchmarks do, and reads the tables beside the server.
    mayImport: ['benchmarks', 'chains', 'client', 'engine-host', 'launcher', 'primitives', 'storage'],
    // Programs of others go on while a leader changes, and proofs are checked as anybody checks them.
    testsMayImport: ['embedded-postgres', 'fairness', 'testkit', 'trader-conformance'],
    optional: true,
  },
  // It imports its dependencies only when it needs them: it runs before anything is installed.
  {
    name: 'launcher',
    folder: 'tools/launcher',
    mayImport: [],
    thirdParty: ['rolldown', 'vite'],
    usesNode: true,
  },
  // A stranger's program: what it derives, it derives without the exchange's own code.
  {
    name: 'verify-settlement',
    folder: 'tools/verify-settlement',
    mayImport: [],
    testsMayImport: ['fairness', 'primitives', 'testkit'],
    thirdParty: [],
    usesNode: true,
  },
  // The same for the evidence of a P2P order.
  {
    name: 'verify-p2p',
    folder: 'tools/verify-p2p',
    mayImport: [],
    thirdParty: [],
    usesNode: true,
  },
  // The same for what an exchange owes.
  {
    name: 'verify-solvency',
    folder: 'tools/verify-solvency',
    mayImport: [],
    testsMayImport: ['fairness', 'solvency'],
    thirdParty: [],
    usesNode: true,
  },
  { name: 'tidy', folder: 'tools/tidy', mayImport: [] },
];

/**
 * The layers inside a package, top first. A folder imports only from layers below its own; folders of one layer must
 * not import each other. `free` folders are the package's base: everything in it may import them.
 *
 * @typedef {object} Storeys
 * @property {string} part
 * @property {readonly (readonly string[])[]} floors
 * @property {readonly string[]} free
 * @property {boolean} [coversRoot] files without a folder are above all folders: no folder imports them
 * @property {string} because
 */

/** @type {readonly Storeys[]} */
export const STOREYS = [
  {
    part: 'engine',
    floors: [
      ['composition'],
      ['snapshot'],
      ['state'],
      ['spot', 'leverage', 'seconds', 'savings', 'p2p', 'transfers', 'solvency'],
      ['kernel'],
      ['book'],
      ['standing', 'indexes'],
      ['ledger', 'market'],
      ['events', 'idempotency'],
      ['shapes'],
      ['record'],
      ['bytes'],
    ],
    free: ['units'],
    coversRoot: true,
    because:
      'Inside the engine products are blind to each other and declare the ground that they rest on: kernel, book, standing, ' +
      'indexes, ledger, market, events, idempotency, shapes, record and bytes, in this order. Everybody may name a unit. Only ' +
      'the composition and the snapshot know the whole state.',
  },
  {
    part: 'server',
    floors: [
      ['commands'],
      ['app'],
      ['dialects'],
      ['products'],
      ['commons'],
      ['facets'],
      ['http', 'ws'],
      ['identity', 'markets', 'chains', 'content', 'notifications', 'projections', 'demo'],
      ['cluster'],
      ['wire'],
    ],
    free: ['config', 'tables'],
    because:
      'Inside the server commands import app, app imports dialects, those import products, those import http and ws, http and ws import the folders of a subject, those import cluster and ' +
      'wire; folders of a subject are blind to each other: declare the port you need in your own folder and let app/ports.ts give it.',
  },
  {
    part: 'web',
    floors: [['app'], ['features'], ['shared']],
    free: [],
    because: 'Inside the web app: app, then features, then shared, then packages.',
  },
  {
    part: 'console',
    floors: [['app'], ['features'], ['shared']],
    free: [],
    because: 'Inside the console: app, then features, then shared, then packages.',
  },
];

/** Test files and their support, which are never shipped. */
export const TEST_FILE =
  '(\\.test\\.tsx?$|\\.bench\\.ts$|^apps/[^/]+/(test|e2e)/|^tools/system-test/|^(packages|tools)/[^/]+/test/)';
