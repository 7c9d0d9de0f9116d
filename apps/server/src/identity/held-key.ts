import type { Sql } from '@candor/storage';
import { selectAll } from '../tables/rows.ts';
import type { Secrets } from './secrets.ts';

/** The master key is not the one under which the database is sealed; the message says which is which. */
export class SecretsKeyDiffers extends Error {
  override readonly name = 'SecretsKeyDiffers';
}

/**
 * Compares a master key with the one under which the database is sealed, and notes the key of a new database. Throws
 * SecretsKeyDiffers for another key, and while a change of the key is not completed.
 */
export async function checkKey(sql: Sql, { keyId }: Pick<Secrets, 'keyId'>): Promise<void> {
  const held = await heldKey(sql);
  if (held === undefined)
    await sql`
      insert into secrets_key (key_id, set_at) values (${keyId}, ${new Date()}) on conflict do nothing`;
  else if (held.keyId !== keyId)
    throw new SecretsKeyDiffers(
      `SECRETS_KEY is the key ${keyId}, and this database is sealed under the key ${held.keyId}. Start with that key, or ` +
        'carry the database over to the new one with `npm run rotate-secrets`.',
    );
  else if (held.changingFrom !== null)
    throw new SecretsKeyDiffers(
      `A change of the master key from ${held.changingFrom} was not completed. Run \`npm run rotate-secrets\` again.`,
    );
}

interface HeldKey {
  readonly keyId: string;
  /** The key before a change that was begun; null: none was. */
  readonly changingFrom: string | null;
}

/** Resolves with the key of a database; undefined: nothing has been sealed in it. */
export async function heldKey(sql: Sql): Promise<HeldKey | undefined> {
  const [row] = await selectAll(sql, 'secrets_key', sql`limit 1`);
  if (row !== undefined) return { keyId: row.key_id, changingFrom: row.changing_from };
  // A database of a version that did not note its key: what it has sealed names the key.
  const [sealed] = await sql<{ keyId: string }[]>`
    select split_part(sealed_seed, '.', 1) as "keyId" from (
      select sealed_seed, created_at from operator_seeds union all select sealed_seed, created_at from totp_seeds
    ) as seeds order by created_at desc limit 1`;
  return sealed === undefined ? undefined : { keyId: sealed.keyId, changingFrom: null };
}

/** Notes that everything is being sealed under another key: no process starts before that is complete. */
export async function beginKeyChange(sql: Sql, from: string, to: string): Promise<void> {
  await sql`
    insert into secrets_key (key_id, changing_from, set_at) values (${to}, ${from}, ${new Date()})
    on conflict (is_only) do update
    set key_id = excluded.key_id, changing_from = excluded.changing_from, set_at = excluded.set_at`;
}

/** Notes that nothing is sealed under the former key any more. */
export async function completeKeyChange(sql: Sql): Promise<void> {
  await sql`update secrets_key set changing_from = null`;
}
