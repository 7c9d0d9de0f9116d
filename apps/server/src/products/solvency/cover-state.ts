import type { ResponseOf } from '@candor/contract';
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { permilleOf } from '../../chains/cover-check.ts';
import { wireTime } from '../../wire/money.ts';
import type { SolvencyPorts } from './ports.ts';
import { linesOfKinds } from './record-lines.ts';
import { countedOn, type ReservesFile } from './reserves-file.ts';
import { HOUR_MS } from './schedule.ts';
import type { SnapshotRow } from './snapshot-rows.ts';
import { MARK_MISSING_MS } from './watch.ts';

type State = ResponseOf<'solvency/state'>;
type CoverRow = State['rows'][number];
type LivingAlarm = State['alarms'][number];
type CoverPorts = Pick<SolvencyPorts, 'sql' | 'engine' | 'protocols' | 'publicRecord' | 'now'>;

/** One currency at the mark of a snapshot, in units of the ledger. */
export interface CoinsRow {
  readonly number: number;
  readonly atMs: number;
  readonly assetId: number;
  readonly code: string;
  readonly scale: number;
  readonly owed: string;
  readonly promised: string;
  readonly counted: string;
}

/** The columns of `CoinsRow`, of snapshots whose reserves are published. */
export function coinsRows(sql: Sql) {
  return sql`
    select roots.number, marks.at_ms as "atMs", roots.asset_id as "assetId", roots.code, roots.scale,
      roots.total::text as owed, promised::text as promised, counted::text as counted
    from solvency_roots as roots
    join solvency_marks as marks on marks.number = roots.number
    join solvency_obligations as obligations
      on obligations.number = roots.number and obligations.asset_id = roots.asset_id
    join solvency_reserves as reserves
      on reserves.number = roots.number and reserves.asset_id = roots.asset_id`;
}

/** Writes what an amount in units of the ledger says, and the ratio. */
export function wireCoins({ scale, owed, promised, counted }: CoinsRow) {
  const text = (units: string) => formatTotal(totalFromBigInt(BigInt(units)), scale);
  return {
    owed: text(owed),
    promised: text(promised),
    counted: text(counted),
    ratio: permilleOf(BigInt(counted), BigInt(owed)),
  };
}

/** Resolves with every currency at the mark of a snapshot beside the coins that were counted. */
export async function coverRows(ports: CoverPorts, { number }: SnapshotRow) {
  const { sql } = ports;
  const coins = await sql<
    CoinsRow[]
  >`${coinsRows(sql)} where roots.number = ${number} order by roots.asset_id`;
  const files = await sql<{ currencyId: number; file: string }[]>`
    select currency_id as "currencyId", file from solvency_reserve_files where number = ${number}`;
  const lowest = await lowestSince(sql, number);
  const rows = coins.map((row): CoverRow => {
    const file = files.find(({ currencyId }) => currencyId === row.assetId)?.file;
    const least = lowest.get(row.assetId);
    return {
      currency_id: row.assetId,
      code: row.code,
      ...wireCoins(row),
      lowest: least?.permille ?? null,
      lowest_at: least === undefined ? null : wireTime(least.hourMs),
      chains: file === undefined ? [] : wireChains(ports, JSON.parse(file) as ReservesFile),
    };
  });
  return { coins, rows };
}

function wireChains({ protocols }: CoverPorts, { chains, scale }: ReservesFile): CoverRow['chains'] {
  return chains.flatMap((counted) => {
    const chain = protocols.chains().find(({ code }) => code === counted.chain);
    if (chain === undefined) return [];
    const units = countedOn(counted, scale);
    return [
      {
        chain_id: chain.id,
        code: chain.code,
        name: chain.name,
        height: counted.height,
        block: counted.block,
        counted: formatTotal(totalFromBigInt(units), scale),
      },
    ];
  });
}

/** The lowest ratio of each currency since the snapshot before, and its hour. */
async function lowestSince(sql: Sql, number: number) {
  const [before] = await sql<{ atMs: number }[]>`
    select at_ms as "atMs" from solvency_marks where number < ${number} order by number desc limit 1`;
  const fromMs = Math.floor((before?.atMs ?? 0) / HOUR_MS) * HOUR_MS;
  const rows = await sql<{ assetId: number; permille: number; hourMs: number }[]>`
    select distinct on (asset_id) asset_id as "assetId", permille, hour_ms as "hourMs" from (
      select asset_id, permille, hour_ms from solvency_cover
      union all select currency_id, permille, hour_ms from cover_hours
    ) as hours
    where hour_ms >= ${fromMs} order by asset_id, permille, hour_ms`;
  return new Map(rows.map((row) => [row.assetId, row]));
}

/** Resolves with living alarms whose lines are in the record. */
export async function livingAlarms({
  sql,
  engine,
  protocols,
  publicRecord,
}: CoverPorts): Promise<LivingAlarm[]> {
  const living = engine.solvency.alarms();
  const ids = living.map(({ alarmId }) => alarmId);
  const raised = await sql<{ alarmId: number; atMs: number }[]>`
    select alarm_id as "alarmId", at_ms as "atMs" from solvency_alarms
    where state = 'raised' and alarm_id = any(${ids}::bigint[])`;
  const times = new Map(raised.map(({ alarmId, atMs }) => [alarmId, atMs]));
  const lines = await linesOfKinds(publicRecord, [...times.values()], 'alarm');
  return living.flatMap(({ alarmId, cause, assetId, chainId }) => {
    const published = lines.find(({ fields }) => fields[3] === alarmId && fields[7] === 'raised');
    const atMs = times.get(alarmId);
    if (published === undefined || atMs === undefined) return [];
    return [
      {
        id: alarmId,
        kind: cause,
        currency_id: assetId === 0 ? null : assetId,
        code: engine.assets().find((asset) => asset.assetId === assetId)?.code ?? null,
        chain_id: chainId === 0 ? null : chainId,
        chain: protocols.chain(chainId)?.name ?? null,
        raised_at: wireTime(atMs),
        published: { line: published.line, place: published.place },
      },
    ];
  });
}

interface Covered {
  readonly newest: SnapshotRow | undefined;
  readonly coins: readonly CoinsRow[];
  readonly causes: readonly LivingAlarm['kind'][];
  readonly nowMs: number;
}

/** Returns the state of the whole in one word, the worst first. */
export function coverState({ newest, coins, causes, nowMs }: Covered): State['state'] {
  if (newest === undefined || newest.atMs === null || coins.length === 0) return 'none';
  const isBelow = coins.some(({ counted, owed }) => BigInt(counted) < BigInt(owed));
  if (isBelow || causes.includes('below') || causes.includes('differs')) return 'below';
  if (causes.length > 0 || nowMs - newest.atMs > MARK_MISSING_MS) return 'late';
  const isShort = coins.some(
    ({ counted, owed, promised }) => BigInt(counted) < BigInt(owed) + BigInt(promised),
  );
  return isShort ? 'promised_short' : 'covered';
}
