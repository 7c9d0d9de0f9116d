import { openDatabase } from '@candor/embedded-postgres';
import { lockDataDir, migrate, openPool } from '@candor/storage';
import type { Environment } from '../config/environment.ts';
import type { KeyChange } from '../identity/key-change.ts';
import { Secrets } from '../identity/secrets.ts';
import { resealSeeds } from '../identity/totp-seeds.ts';
import { OPERATORS } from '../products/console/operator-factors.ts';
import { resealPapers } from '../products/personal/identity-papers.ts';
import { resealPayMethods } from '../products/personal/pay-methods.ts';
import { resealPictures } from '../products/personal/uploads.ts';

export interface RotationOptions {
  readonly environment: Environment;
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

export class RotationRefused extends Error {
  override readonly name = 'RotationRefused';
}

/** Everything that is sealed for longer than minutes, by what it is. */
const SEALED: Readonly<Record<string, (change: KeyChange) => Promise<number>>> = {
  'seeds of authenticator apps': resealSeeds,
  'seeds of operators': (change) => resealSeeds(change, OPERATORS),
  'identity papers': resealPapers,
  'payment methods': resealPayMethods,
  pictures: resealPictures,
};

/**
 * Seals what SECRETS_KEY_OLD sealed with SECRETS_KEY, while the exchange is stopped. Values that only their hash under
 * the old key is stored of cannot be carried over: codes are void, and recovery codes must be made anew.
 */
export async function rotateSecrets({ environment, migrations, print }: RotationOptions): Promise<void> {
  const { secretsKey, oldSecretsKey } = environment;
  if (secretsKey === undefined || oldSecretsKey === undefined)
    throw new RotationRefused('Set SECRETS_KEY to the new key and SECRETS_KEY_OLD to the old one.');
  if (secretsKey === oldSecretsKey) throw new RotationRefused('SECRETS_KEY and SECRETS_KEY_OLD are equal.');
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  try {
    const database = await openDatabase({ ...environment, log: print });
    try {
      await migrate(database.url, { folder: migrations });
      const sql = openPool(database.url, { max: 1, application_name: 'candor rotate-secrets' });
      try {
        await change({ sql, from: new Secrets(oldSecretsKey), to: new Secrets(secretsKey) }, print);
      } finally {
        await sql.end({ timeout: 2 });
      }
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

async function change(keys: KeyChange, print: (line: string) => void): Promise<void> {
  for (const [name, reseal] of Object.entries(SEALED)) print(`${name}: ${await reseal(keys)}`);
  const { sql } = keys;
  await sql`delete from authorization_codes`;
  const gone = await sql<{ userId: number }[]>`
    with removed as (delete from recovery_codes returning user_id)
    select distinct user_id as "userId" from removed`;
  print(`users who must make new recovery codes: ${gone.length}`);
}
