import { openDatabase } from '@candor/embedded-postgres';
import { CommandLog } from '@candor/engine-host';
import { lockDataDir, migrate, openPool, type Sql } from '@candor/storage';
import { SERVER_NAME } from '../app/services.ts';
import type { Environment } from '../config/environment.ts';
import { beginKeyChange, completeKeyChange, heldKey } from '../identity/held-key.ts';
import type { KeyChange } from '../identity/key-change.ts';
import { Secrets } from '../identity/secrets.ts';
import { SEALED } from '../products/index.ts';

export interface RotationOptions {
  readonly environment: Environment;
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

export class RotationRefused extends Error {
  override readonly name = 'RotationRefused';
}

const NAME = 'candor rotate-secrets';
/** The session of a server that has just ended may hold the log for some seconds. */
const FENCE_WAIT_MS = 3_000;

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
    const sql = openPool(database.url, { max: 1, application_name: NAME });
    const fence = new CommandLog(database.url, NAME, { fenceWaitMs: FENCE_WAIT_MS });
    try {
      await migrate(database.url, { folder: migrations });
      // No server of this database writes its log from here on, wherever it runs.
      await fence.open();
      await refuseWhileServed(sql);
      await change({ sql, from: new Secrets(oldSecretsKey), to: new Secrets(secretsKey) }, print);
    } finally {
      await fence.close();
      await sql.end({ timeout: 2 });
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

/** With several processes the log is elsewhere: each of them, gateways too, has connections of its own here. */
async function refuseWhileServed(sql: Sql): Promise<void> {
  const [served] = await sql<{ client: string | null }[]>`
    select host(client_addr) as client from pg_stat_activity
    where application_name = ${SERVER_NAME} and datname = current_database() limit 1`;
  if (served !== undefined)
    throw new RotationRefused(
      `A server is connected to this database, from ${served.client ?? 'this machine'}. Stop every process first.`,
    );
}

async function change(keys: KeyChange, print: (line: string) => void): Promise<void> {
  const [from, to] = [keys.from.keyId, keys.to.keyId];
  const held = await heldKey(keys.sql);
  if (held !== undefined && held.keyId !== from && held.keyId !== to)
    throw new RotationRefused(
      `SECRETS_KEY_OLD is the key ${from}, and this database is sealed under the key ${held.keyId}.`,
    );
  await beginKeyChange(keys.sql, from, to);
  for (const [name, reseal] of Object.entries(SEALED)) print(`${name}: ${await reseal(keys)}`);
  const { sql } = keys;
  await sql`delete from authorization_codes`;
  const gone = await sql<{ userId: number }[]>`
    with removed as (delete from recovery_codes returning user_id)
    select distinct user_id as "userId" from removed`;
  await completeKeyChange(sql);
  print(`users who must make new recovery codes: ${gone.length}`);
}
