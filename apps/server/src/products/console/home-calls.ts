/** Calls about the whole exchange: what waits, how the machine is, and where the money is. */
import type { ErrorKey, ResponseOf } from '@candor/contract';
import type { HouseCode } from '@candor/contract/schema';
import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal, isZeroTotal, ZERO_TOTAL } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Pools } from '../../facets/pools.ts';
import type { Queue } from '../../facets/queues.ts';
import type { CallHandler } from '../../http/call.ts';
import type { Catalog, Currency, Market } from '../../markets/catalog.ts';
import { haltedIndexes } from '../../markets/halted-indexes.ts';
import { wireDate } from '../../wire/money.ts';

type Money = ResponseOf<'console/money'>;

export interface HomePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  /** Debts of the house because of each product. */
  readonly pools: Pools;
  /** The queues of every product. */
  readonly queues: readonly Queue[];
  readonly intakeRefusal: () => ErrorKey | undefined;
  /** The digest of the log up to the engine's sequence. */
  readonly digest: () => Uint8Array;
  /** The sequence that the read tables show. */
  readonly projected: () => number;
  /** Sequence of the newest snapshot that this process knows. */
  readonly snapshotSequence: () => number;
  /** First sequence of the log. */
  readonly logStart: () => number;
  /** Number of minutes since the start in which many secrets were guessed wrong. */
  readonly guessAlarms: () => number;
}

export function home(ports: HomePorts): CallHandler<'console/home'> {
  return async () => {
    const { sql, engine } = ports;
    const [database] = await sql<{ waiting: number; bytes: number; partitions: number }[]>`
      select (select count(*) from engine_outbox where seq is null)::int as waiting,
        pg_database_size(current_database()) as bytes,
        (select count(*) from pg_inherits where inhparent = to_regclass('command_log'))::int as partitions`;
    const halted = haltedIndexes(engine, ports.catalog);
    const queues = await Promise.all(
      ports.queues.map(async ({ queue, serviceHours, waiting }) => {
        const { count, oldest } = await waiting();
        return { queue, count, oldest_at: wireDate(oldest), service_hours: serviceHours };
      }),
    );
    const machine = {
      sequence: engine.sequence,
      digest: Buffer.from(ports.digest()).toString('hex'),
      table_lag: Math.max(0, engine.sequence - ports.projected()),
      outbox_waiting: database?.waiting ?? 0,
      refusal: ports.intakeRefusal() ?? null,
      rules_version: engine.rulesVersion,
      halted_indexes: halted.map(({ market }) => market.symbol),
      database_bytes: database?.bytes ?? 0,
      snapshot_sequence: ports.snapshotSequence(),
      log_start: ports.logStart(),
      log_partitions: database?.partitions ?? 0,
      guess_alarms: ports.guessAlarms(),
    };
    return { data: { queues, machine }, seq: engine.sequence };
  };
}

const HOUSE_CODES = (Object.keys(HOUSE_ACCOUNTS) as (keyof typeof HOUSE_ACCOUNTS)[]).filter(
  (code): code is HouseCode => code !== 'withdrawals_in_flight' && code !== 'external',
);

export function money({ engine, catalog, pools }: HomePorts): CallHandler<'console/money'> {
  return async () => {
    const currencies = catalog.currencies().map((currency) => moneyOf(engine, pools, currency));
    const exposure = catalog.markets().map((market) => exposureOf({ engine, catalog }, market));
    return { data: { currencies, exposure }, seq: engine.sequence };
  };
}

function moneyOf(
  engine: EngineReader,
  pools: Pools,
  { id, code, scale }: Currency,
): Money['currencies'][number] {
  return {
    currency_id: id,
    currency_code: code,
    sum: formatTotal(engine.assetSum(id), scale),
    house: HOUSE_CODES.map((account) => ({
      account,
      balance: formatTotal(engine.houseBalance(HOUSE_ACCOUNTS[account], id), scale),
      owed: formatTotal(pools[account]?.(engine, id) ?? ZERO_TOTAL, scale),
    })),
  };
}

function exposureOf(
  { engine, catalog }: Pick<HomePorts, 'engine' | 'catalog'>,
  { id, symbol, quote }: Market,
): Money['exposure'][number] {
  const value = (side: 'long' | 'short') => formatTotal(engine.leverage.openValue(id, side), quote.scale);
  const stakes = catalog.currencies().flatMap(({ id: assetId, code, scale }) => {
    const { up, down } = engine.seconds.exposure(id, assetId);
    if (isZeroTotal(up) && isZeroTotal(down)) return [];
    return [{ currency_code: code, up: formatTotal(up, scale), down: formatTotal(down, scale) }];
  });
  return { currency_match_id: id, symbol, long: value('long'), short: value('short'), stakes };
}
