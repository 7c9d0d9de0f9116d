import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@candor/embedded-postgres';
import { bundleGuardian } from './guardian-bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of a user who may `create database`; each test file creates a database of its own there. */
    databaseAdminUrl: string;
  }
}

interface SharedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

const shared = globalThis as { candorTestDatabase?: { opened: Promise<SharedDatabase>; users: number } };

/** Starts one embedded PostgreSQL for all projects that request it; the last one to finish stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.candorTestDatabase ??= { opened: open(), users: 0 };
  const holder = shared.candorTestDatabase;
  holder.users += 1;
  const database = await holder.opened;
  project.provide('databaseAdminUrl', database.url);
  return async () => {
    holder.users -= 1;
    if (holder.users > 0) return;
    delete shared.candorTestDatabase;
    await database.close();
  };
}

async function open(): Promise<SharedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-test-database-'));
  const guardianScript = await bundleGuardian();
  const database = await openDatabase({ dataDir, guardianScript, log: () => undefined });
  return {
    url: await adminUrl(database.url, dataDir),
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      await rm(dirname(guardianScript), { recursive: true, force: true });
    },
  };
}

/** The address of the same database for its superuser; the server's role may not create databases. */
async function adminUrl(url: string, dataDir: string): Promise<string> {
  const admin = new URL(url);
  admin.username = 'candor';
  admin.password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  return admin.href;
}
