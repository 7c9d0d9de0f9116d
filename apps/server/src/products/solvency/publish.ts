import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import type { BuiltCurrency, BuiltSnapshot } from '../../facets/solvency-build.ts';
import { countedChains, writeReserves } from './reserves-file.ts';

/** The names of currencies for their files. */
export type Assets = ReadonlyMap<number, { readonly code: string; readonly scale: number }>;

/**
 * Writes the roots of a built snapshot with its promises and reserves to the outbox, in the transaction that ends the building:
 * they are sent once.
 */
export function writeRoots(
  sql: Sql,
  number: number,
  { built, assets }: { readonly built: BuiltSnapshot; readonly assets: Assets },
): Promise<void> {
  const leaving = new Set(built.leaving);
  return sql.begin(async (transaction) => {
    for (const tree of built.trees) {
      await writeRoot(transaction, tree, { number, digest: built.digest });
      const asset = assets.get(tree.assetId);
      if (asset === undefined) throw new Error(`currency ${tree.assetId} is unknown`);
      await writeCoins(transaction, tree, { number, ...asset, leaving });
    }
    await transaction`update solvency_snapshots set state = 'publishing' where number = ${number}`;
  });
}

async function writeRoot(
  sql: Transaction,
  { assetId, depth, total, root, fileHash, bytes }: BuiltCurrency,
  { number, digest }: { readonly number: number; readonly digest: string },
): Promise<void> {
  const tree = { digest, depth, total: String(total), root, fileHash };
  const [outboxId] = await writeOutbox(sql, [{ kind: 'publish_liabilities', number, assetId, ...tree }]);
  await sql`
    insert into solvency_trees (number, currency_id, outbox_id, bytes)
    values (${number}, ${assetId}, ${Number(outboxId)}, ${bytes})`;
}

interface CoinsOf {
  readonly number: number;
  readonly code: string;
  readonly scale: number;
  readonly leaving: ReadonlySet<number>;
}

/** Writes what is promised in a currency, and the coins that were counted. */
async function writeCoins(
  sql: Transaction,
  { assetId, obligations }: BuiltCurrency,
  { number, code, scale, leaving }: CoinsOf,
): Promise<void> {
  const subject = { number, asset: assetId, code, scale };
  const { text, counted, fileHash } = writeReserves(subject, await countedChains(sql, subject, leaving));
  const commands: OutboxCommand[] = [
    { kind: 'publish_obligations', number, assetId, obligations },
    { kind: 'publish_reserves', number, assetId, counted: String(counted), fileHash },
  ];
  const outboxIds = await writeOutbox(sql, commands);
  await sql`
    insert into solvency_reserve_files (number, currency_id, file, outbox_ids)
    values (${number}, ${assetId}, ${text}, ${[...outboxIds]}::bigint[])`;
}

/** Resolves with the outbox rows by which a snapshot is published. */
export async function publishingOutboxIds(sql: Sql, number: number): Promise<readonly number[]> {
  const rows = await sql<{ outboxId: number }[]>`
    select outbox_id as "outboxId" from solvency_trees where number = ${number}
    union all select unnest(outbox_ids) from solvency_reserve_files where number = ${number} order by 1`;
  return rows.map(({ outboxId }) => outboxId);
}

/** Resolves with the depth of the newest tree of each currency before a snapshot. */
export async function depthsBefore(sql: Sql, number: number): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ assetId: number; depth: number }[]>`
    select distinct on (asset_id) asset_id as "assetId", depth from solvency_roots
    where number < ${number} order by asset_id, number desc`;
  return new Map(rows.map(({ assetId, depth }) => [assetId, depth]));
}
