import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-import-rules-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Adds to a file of a tree: several violations may be planted in one. */
function plant(tree: string, file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  appendFileSync(join(tree, file), text);
}

const write = (file: string, text: string): void => plant(root, file, text);

/** The problems that are found, a line or more each. */
async function check(): Promise<string> {
  const { problems } = await checkImports(root);
  return problems.join('\n');
}

describe('import rules', () => {
  it('an empty tree fails: nothing was read', async () => {
    expect(await check()).toContain('read-nothing: no module was read');
  });

  it('a part without modules fails by name', async () => {
    write('packages/engine/src/index.ts', 'export const one = 1;\n');
    const output = await check();
    expect(output).toContain('no module of packages/primitives was read');
    expect(output).not.toContain('no module of packages/engine was read');
  });

  const planted: readonly [rule: string, file: string, text: string, target: string][] = [
    [
      'engine-arrows',
      'packages/engine/src/index.ts',
      "import { one } from '../../contract/src/index.ts';\nexport const two = one;\n",
      'packages/contract/src/index.ts',
    ],
    [
      'engine-third-party',
      'packages/engine/src/index.ts',
      "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
      '',
    ],
    [
      'engine-spot',
      'packages/engine/src/spot/place-order.ts',
      "import { one } from '../leverage/open.ts';\nexport const two = one;\n",
      'packages/engine/src/leverage/open.ts',
    ],
    [
      'engine-ledger',
      'packages/engine/src/ledger/ledger.ts',
      "import type { One } from '../book/book.ts';\nexport type Two = One;\n",
      'packages/engine/src/book/book.ts',
    ],
    [
      'engine-savings',
      'packages/engine/src/savings/redeem-savings.ts',
      "import type { One } from '../state/engine-state.ts';\nexport type Two = One;\n",
      'packages/engine/src/state/engine-state.ts',
    ],
    [
      'engine-shapes',
      'packages/engine/src/shapes/command.ts',
      "import type { One } from '../index.ts';\nexport type Two = One;\n",
      'packages/engine/src/index.ts',
    ],
    [
      'engine-units',
      'packages/engine/src/units/units.ts',
      "import type { One } from '../index.ts';\nexport type Two = One;\n",
      'packages/engine/src/index.ts',
    ],
    [
      'server-identity',
      'apps/server/src/identity/session.ts',
      "import { one } from '../markets/catalog.ts';\nexport const two = one;\n",
      'apps/server/src/markets/catalog.ts',
    ],
    [
      'storage-arrows',
      'packages/storage/src/pool.ts',
      "import { one } from '../../engine-host/src/log.ts';\nexport const two = one;\n",
      'packages/engine-host/src/log.ts',
    ],
    [
      'server-cluster',
      'apps/server/src/cluster/member.ts',
      "import { one } from '../http/route.ts';\nexport const two = one;\n",
      'apps/server/src/http/route.ts',
    ],
    [
      'nobody-imports-the-roof',
      'apps/server/src/http/route.ts',
      "import { one } from '../app.ts';\nexport const two = one;\n",
      'apps/server/src/app.ts',
    ],
    [
      'only-hosts-run-an-engine',
      'apps/server/src/http/route.ts',
      "import { one } from '../../../../packages/engine/src/host.ts';\nexport const two = one;\n",
      'packages/engine/src/host.ts',
    ],
    [
      'server-root-names-no-product',
      'apps/server/src/app/ports.ts',
      "import { one } from '../products/spot/orders.ts';\nexport const two = one;\n",
      'apps/server/src/products/spot/orders.ts',
    ],
    [
      'server-root-names-no-product',
      'apps/server/src/app.ts',
      "import type { One } from './products/spot/orders.ts';\nexport type Two = One;\n",
      'apps/server/src/products/spot/orders.ts',
    ],
    [
      'server-products-are-blind',
      'apps/server/src/products/spot/calls.ts',
      "import { one } from '../conditional/orders.ts';\nexport const two = one;\n",
      'apps/server/src/products/conditional/orders.ts',
    ],
    [
      'server-dialects-call-by-name',
      'apps/server/src/dialects/udf/udf.ts',
      "import { one } from '../../products/market-data/markets.ts';\nexport const two = one;\n",
      'apps/server/src/products/market-data/markets.ts',
    ],
    [
      'server-dialects-are-blind',
      'apps/server/src/dialects/udf/udf.ts',
      "import { one as three } from '../coingecko/coingecko.ts';\nexport const four = three;\n",
      'apps/server/src/dialects/coingecko/coingecko.ts',
    ],
    [
      'server-products',
      'apps/server/src/products/spot/lists.ts',
      "import { one } from '../../dialects/trader/trader-desk.ts';\nexport const two = one;\n",
      'apps/server/src/dialects/trader/trader-desk.ts',
    ],
    [
      'server-commons',
      'apps/server/src/commons/accounts-of.ts',
      "import { one } from '../products/spot/orders.ts';\nexport const two = one;\n",
      'apps/server/src/products/spot/orders.ts',
    ],
    [
      'server-facets',
      'apps/server/src/facets/rows.ts',
      "import { one } from '../commons/accounts-of.ts';\nexport const two = one;\n",
      'apps/server/src/commons/accounts-of.ts',
    ],
    [
      'web-features-are-blind',
      'apps/web/src/features/spot/page.tsx',
      "import { one } from '../wallet/page.tsx';\nexport const two = one;\n",
      'apps/web/src/features/wallet/page.tsx',
    ],
    [
      'no-cycles',
      'packages/ui/src/index.ts',
      "import { one } from './other.ts';\nexport const two = one;\n",
      'packages/ui/src/other.ts',
    ],
    [
      'only-through-doors',
      'apps/web/src/app/page.tsx',
      "import { one } from '../../../../packages/ui/src/inner.ts';\nexport const two = one;\n",
      'packages/ui/src/inner.ts',
    ],
    ['unknown-folder', 'apps/server/src/stuff/thing.ts', 'export const two = 2;\n', ''],
    [
      'schema-free-door',
      'packages/contract/src/index.ts',
      "export { shape } from './shape.ts';\n",
      'packages/contract/src/shape.ts',
    ],
    [
      'no-test-code-in-the-product',
      'apps/server/src/main.ts',
      "import { one } from '../test/fake.ts';\nexport const two = one;\n",
      'apps/server/test/fake.ts',
    ],
    ['everything-resolves', 'packages/ui/src/index.ts', "export { one } from './nowhere.ts';\n", ''],
  ];

  describe('with every violation in one tree', () => {
    let found: string;
    beforeAll(async () => {
      const tree = mkdtempSync(join(tmpdir(), 'candor-import-rules-planted-'));
      for (const [rule, file, text, target] of planted) {
        plant(tree, file, text);
        const back = rule === 'no-cycles' ? "export { two } from './index.ts';\n" : '';
        const zod = rule === 'schema-free-door' ? "import * as z from 'zod';\nexport const shape = z;\n" : '';
        if (target) plant(tree, target, `${back}${zod}export const one = 1;\nexport type One = 1;\n`);
      }
      found = (await checkImports(tree)).problems.join('\n');
      rmSync(tree, { recursive: true, force: true });
    });

    it.each(planted)('a planted violation is caught: %s', (rule, file, _, target) => {
      const way = target === '' ? '' : ` -> ${target}`;
      expect(found).toContain(`${rule}: ${rule === 'unknown-folder' ? dirname(file) : `${file}${way}`}`);
    });
  });

  it('a manifest that grants more than the table is caught', async () => {
    write('packages/ui/package.json', JSON.stringify({ dependencies: { '@candor/client': '*' } }));
    expect(await check()).toContain('manifest: packages/ui/package.json grants @candor/client');
  });

  it('a part that the table does not know is caught', async () => {
    write('packages/extra/package.json', '{}');
    expect(await check()).toContain('undeclared-part: packages/extra');
  });
});
