import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Limits of a test or a hook. They only end a hang: on a busy machine every step takes many times as long. */
const tenMinutes = 600_000;
const twentyMinutes = 1_200_000;

/**
 * Runs the files of a project one after another, as only files of one project share a worker, and begins with those
 * with a test that has a longer limit of its own: such a test waits for real time, and the other worker has enough to do meanwhile.
 */
class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) =>
      /^\}, [2-9]\d\d_000\);$/m.test(readFileSync(moduleId, 'utf8')) ? 1 : 0;
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || waits(other) - waits(one),
    );
  }
}

/**
 * Four projects by what they need: `unit` nothing, `component` a browser, `contract` a database, `system` the built
 * server and a database. The last two share one embedded PostgreSQL; a test file asks for a database of its own with
 * `inject('databaseAdminUrl')` and `create database`.
 */
export default defineConfig({
  test: {
    // A file's pool of workers is what the machines have: two cores.
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: LongWaitsFirst },
    // It only ends a hang, as the limits of tests below do.
    expect: { poll: { timeout: 180_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'apps/server/test/**',
            'apps/server/src/**/*.world.test.ts',
            'apps/*/e2e/**',
            'packages/trader-conformance/**',
            'packages/sdk/test/**/*.world.test.ts',
            'tools/system-test/**',
          ],
          testTimeout: tenMinutes,
          hookTimeout: tenMinutes,
        },
      },
      'apps/web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          // A product's calls over the real engine and tables are tested beside the product's code.
          include: [
            'apps/server/test/**/*.test.ts',
            'apps/server/src/**/*.world.test.ts',
            'packages/trader-conformance/test/**/*.test.ts',
            'packages/sdk/test/**/*.world.test.ts',
          ],
          globalSetup: [
            'apps/server/test/support/shared-database.ts',
            'apps/server/test/support/template-folder.ts',
          ],
          testTimeout: tenMinutes,
          hookTimeout: tenMinutes,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tools/system-test/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/shared-database.ts'],
          // A test that starts a server several times waits for its database each time.
          testTimeout: twentyMinutes,
          hookTimeout: twentyMinutes,
        },
      },
    ],
  },
});
