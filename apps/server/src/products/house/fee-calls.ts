/** The call about the house's income by day. */
import type { ResponseOf } from '@candor/contract';
import { FEE_DAYS_MAX } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { sentCost } from '../../http/call-costs.ts';
import { type CallHandler, EncodedData } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { select } from '../../tables/rows.ts';
import { wireDay } from '../../wire/money.ts';
import { DAY_MS, type FeeSource } from '../../wire/fee-source.ts';

type Fees = ResponseOf<'console/fees'>;
type Source = Fees['fees'][number]['source'];

interface Span {
  readonly fromMs: number;
  /** The beginning of the last day. */
  readonly toMs: number;
}

export interface FeePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  /** Resolves with the daily volumes of the pairs that are listed. */
  readonly dailyVolumes: (span: Span) => Promise<Fees['volumes']>;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

/** Reasons of the ledger under the names of their products; no other touches the account of fees. */
const SOURCES: Readonly<Partial<Record<FeeSource, Source>>> = {
  maker_fee: 'spot_maker',
  taker_fee: 'spot_taker',
  lever_fee: 'leverage',
  overnight_fee: 'overnight',
  stake_fee: 'seconds',
  withdrawal_fee: 'withdrawal',
  referral: 'referral',
  adjustment: 'adjustment',
};

export function fees(ports: FeePorts): CallHandler<'console/fees'> {
  return async ({ from, to }, { spend }) => {
    const span = { fromMs: Date.parse(from), toMs: Date.parse(to) };
    const days = (span.toMs - span.fromMs) / DAY_MS + 1;
    if (days < 1 || days > FEE_DAYS_MAX) throw CallFailure.at('to', 'time_range_invalid');
    await ports.whenProjected();
    const json = JSON.stringify({
      fees: await feeRows(ports, span),
      volumes: await ports.dailyVolumes(span),
    });
    await spend(sentCost(json));
    return { data: new EncodedData<Fees>(json), seq: ports.engine.sequence };
  };
}

/** Reads the fees of whole days; also what a test reads. */
export async function feeRows(
  { sql, engine }: Pick<FeePorts, 'sql' | 'engine'>,
  { fromMs, toMs }: Span,
): Promise<Fees['fees']> {
  const rows = await select(
    sql,
    'fee_days',
    ['time_ms', 'asset_id', 'source', 'amount'],
    sql`where time_ms between ${fromMs} and ${toMs} order by time_ms, asset_id, source`,
  );
  return rows.flatMap(({ time_ms: timeMs, asset_id: id, source, amount }) => {
    const asset = engine.asset(id);
    if (asset === undefined) return [];
    return {
      day: wireDay(timeMs),
      currency_id: id,
      currency_code: asset.code,
      source: SOURCES[source as FeeSource] ?? 'other',
      amount: formatTotal(totalFromBigInt(BigInt(amount)), asset.scale),
    };
  });
}

/** The calls by which operators read the income of the house. */
export function houseOperators(ports: FeePorts) {
  return { 'console/fees': fees(ports) };
}
