import { writeOutbox } from '@candor/engine-host';
import type { WorkPorts } from '../../../facets/work.ts';
import { newestKey } from './published-keys.ts';
import { ownKey } from '../../../identity/signing-key.ts';

/**
 * Puts the key that signs evidence into the log, where the public record repeats it, unless the newest line names it. Resolves
 * with false while the exchange has no order, and so nothing to sign. The master key, from which the key follows, changes only
 * while the exchange is stopped.
 */
export async function publishSigningKey({
  sql,
  secrets,
  pump,
}: Pick<WorkPorts, 'sql' | 'secrets' | 'pump'>): Promise<boolean> {
  const orders = await sql`select from p2p_orders limit 1`;
  if (orders.length === 0) return false;
  const own = ownKey(secrets);
  if ((await newestKey(sql))?.keyId === own.keyId) return true;
  await sql.begin((transaction) => writeOutbox(transaction, [{ kind: 'publish_signing_key', ...own }]));
  await pump();
  return true;
}
