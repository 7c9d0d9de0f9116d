import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { BuiltSnapshot } from '../../facets/solvency-build.ts';

/** Writes the roots of a built snapshot to the outbox, in the transaction that ends the building: they are sent once. */
export function writeRoots(sql: Sql, number: number, { digest, trees }: BuiltSnapshot): Promise<void> {
  return sql.begin(async (transaction) => {
    const commands = trees.map(
      ({ assetId, depth, total, root, fileHash }): OutboxCommand => ({
        kind: 'publish_liabilities',
        number,
        assetId,
        digest,
        depth,
        total: String(total),
        root,
        fileHash,
      }),
    );
    const ids = await writeOutbox(transaction, commands);
    for (const [place, { assetId, bytes }] of trees.entries())
      await transaction`
        insert into solvency_trees (number, currency_id, outbox_id, bytes)
        values (${number}, ${assetId}, ${ids[place] ?? 0}, ${bytes})`;
    await transaction`update solvency_snapshots set state = 'publishing' where number = ${number}`;
  });
}

/** Resolves with the outbox rows of a snapshot's roots. */
export async function rootOutboxIds(sql: Sql, number: number): Promise<readonly number[]> {
  const rows = await sql<{ outboxId: number }[]>`
    select outbox_id as "outboxId" from solvency_trees where number = ${number} order by currency_id`;
  return rows.map(({ outboxId }) => outboxId);
}

/** Resolves with the depth of the newest tree of each currency before a snapshot. */
export async function depthsBefore(sql: Sql, number: number): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ assetId: number; depth: number }[]>`
    select distinct on (asset_id) asset_id as "assetId", depth from solvency_roots
    where number < ${number} order by asset_id, number desc`;
  return new Map(rows.map(({ assetId, depth }) => [assetId, depth]));
}
