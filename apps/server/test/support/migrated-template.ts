import { fileURLToPath } from 'node:url';
import { migrate } from '@candor/storage';
import type { Template } from './template-database.ts';

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** An empty database with the newest schema. */
export const MIGRATED: Template = {
  name: 'migrated',
  async make({ url }) {
    await migrate(url, { folder: MIGRATIONS });
  },
};
