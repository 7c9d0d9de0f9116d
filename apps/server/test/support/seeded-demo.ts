import { migrate } from '@candor/storage';
import pino from 'pino';
import { endPools, openServices } from '../../src/app/services.ts';
import { Listener } from '../../src/http/listener.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitSettings } from '../../src/http/rate-limits.ts';
import { MIGRATIONS } from './migrated-template.ts';
import type { Template } from './template-database.ts';

/** A limit that no test reaches by accident. */
export const GENEROUS: RateLimitSettings = {
  ...DEFAULT_RATE_LIMITS,
  registrationsPerMinute: 10_000,
  failedLoginsPerQuarterHour: 10_000,
  codesPerHour: 10_000,
  callsPerSecondOfAddress: 20_000,
  callsPerSecondOfUser: 20_000,
  costPerTenSeconds: 10_000_000,
  unknownTokensPerMinute: 10_000,
};

/** No limit that a test reaches by accident. */
export const WIDE: RateLimitSettings = { ...GENEROUS, orderBurst: 10_000, orderBurstOfUser: 10_000 };

/** The options of every test's exchange unless the test gives others. */
export const ORDINARY = {
  mode: 'demo',
  // Each costs a process. Two transactions can still be in each other's way.
  databaseConnections: { statements: 2, transactions: 2 },
  snapshotWorker: undefined,
  rateLimits: GENEROUS,
  publicOrigin: undefined,
  indexSources: undefined,
  // Chains stand still unless a test is about them.
  chainWork: { beatMs: 0, makesBlocks: false },
  // No mark of solvency unless the test is about them.
  solvencyMs: 0,
  demoSeed: 'test',
  demoHistoryDays: 0,
  webRoot: undefined,
  onFatal: (error: unknown) => {
    throw error;
  },
} as const;

/** A demo whose tables are seeded and whose engine has not run yet. */
export const SEEDED_DEMO: Template = {
  name: 'seeded',
  async make({ url, dataDir }) {
    await migrate(url, { folder: MIGRATIONS });
    const log = pino({ level: 'warn' });
    await endPools(
      await openServices({ ...ORDINARY, log, listener: new Listener(), port: 0, dataDir, databaseUrl: url }),
    );
  },
};
