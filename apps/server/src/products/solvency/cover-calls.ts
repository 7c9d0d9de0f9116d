/** Calls about coins beside what is owed: their history, the files that say what was counted, and proofs of control. */
import type { ResponseOf } from '@candor/contract';
import { explorerOf } from '../../chains/explorers.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { wireTime } from '../../wire/money.ts';
import { type CoinsRow, coinsRows, wireCoins } from './cover-state.ts';
import type { SolvencyPorts } from './ports.ts';
import { linesOfKinds } from './record-lines.ts';
import { isControlled, type ListedAddress, listedAddresses } from './reserve-addresses.ts';
import { signedLines } from './signed-lines.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Snapshots and hours of one answer. */
const POINTS_MAX = 10_000;

export function history({ sql, whenProjected, engine, now }: SolvencyPorts): CallHandler<'solvency/history'> {
  return async ({ currency_id: assetId, from_ms, until_ms }) => {
    await whenProjected();
    const until = until_ms ?? now();
    const from = from_ms ?? until - DEFAULT_DAYS * DAY_MS;
    const snapshots = await sql<CoinsRow[]>`
      ${coinsRows(sql)} where roots.asset_id = ${assetId}::bigint and marks.at_ms between ${from} and ${until}
      order by roots.number limit ${POINTS_MAX}`;
    const hours = await sql<{ hourMs: number; permille: number }[]>`
      select hour_ms as "hourMs", permille from solvency_cover
      where asset_id = ${assetId}::bigint and hour_ms between ${from} and ${until}
      order by hour_ms limit ${POINTS_MAX}`;
    return {
      data: {
        snapshots: snapshots.map((row) => ({
          number: row.number,
          at: wireTime(row.atMs),
          ...wireCoins(row),
        })),
        hours: hours.map(({ hourMs, permille }) => ({ at: wireTime(hourMs), lowest: permille })),
      },
      seq: engine.sequence,
    };
  };
}

/** May refuse with reserves_unknown. */
export function reserves({
  sql,
  publicRecord,
  whenProjected,
  engine,
}: SolvencyPorts): CallHandler<'solvency/reserves'> {
  return async ({ number, currency_id: assetId }) => {
    await whenProjected();
    const [row] = await sql<{ file: string; atMs: number }[]>`
      select file, at_ms as "atMs" from solvency_reserve_files as files
      join solvency_reserves as reserves on reserves.number = files.number and asset_id = currency_id
      where files.number = ${number}::bigint and currency_id = ${assetId}::bigint`;
    if (row === undefined) throw new CallFailure('reserves_unknown');
    const lines = await linesOfKinds(publicRecord, [row.atMs], 'reserves');
    const own = lines.find(({ fields }) => fields[3] === number && fields[4] === assetId);
    if (own === undefined) throw new CallFailure('reserves_unknown');
    const { line, place } = own;
    return { data: { file: row.file, published: { line, place } }, seq: engine.sequence };
  };
}

export function control(ports: SolvencyPorts): CallHandler<'solvency/control'> {
  return async () => ({
    data: (await listedAddresses(ports.sql)).flatMap((row) => wireControlled(ports, row)),
  });
}

/** Writes a listed address; none where nobody knows its chain. */
export function wireControlled(
  { protocols, now }: Pick<SolvencyPorts, 'protocols' | 'now'>,
  row: ListedAddress,
): ResponseOf<'solvency/control'> {
  const chain = protocols.chain(row.chainId);
  if (chain === undefined) return [];
  const { kind, text, signature, until } = row;
  const isProved = kind !== null && text !== null && signature !== null && until !== null;
  return [
    {
      id: row.id,
      chain_id: chain.id,
      code: chain.code,
      name: chain.name,
      address: row.address,
      explorer: explorerOf(chain, row.address),
      listed_at: row.listedAt.toISOString(),
      control: isProved
        ? { kind, text, signature, until: until.toISOString(), is_living: isControlled(row, now()) ? 1 : 0 }
        : null,
    },
  ];
}

/** May refuse with snapshot_unknown. */
export function signed(ports: SolvencyPorts): CallHandler<'solvency/signed'> {
  return async ({ number }) => {
    await ports.whenProjected();
    const found = await signedLines(ports, number);
    if (found.lines.length === 0) throw new CallFailure('snapshot_unknown');
    return { data: { number, ...found }, seq: ports.engine.sequence };
  };
}
