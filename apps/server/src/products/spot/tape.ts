import type { Sql } from '@candor/storage';
import { type Row, select } from '../../tables/rows.ts';

export type TapeRow = Pick<
  Row<'trades'>,
  'id' | 'price' | 'quantity' | 'quote' | 'taker_side' | 'at_ms' | 'taker_user_id' | 'maker_user_id'
>;

const COLUMNS = [
  'id',
  'price',
  'quantity',
  'quote',
  'taker_side',
  'at_ms',
  'taker_user_id',
  'maker_user_id',
] as const;

/** Resolves with trades of a pair after an id, ascending from there, or the newest first. */
export function readAfter(
  sql: Sql,
  marketId: number,
  { after, order, limit }: { readonly after: number; readonly order: 'asc' | 'desc'; readonly limit: number },
): Promise<readonly TapeRow[]> {
  return select(
    sql,
    'trades',
    COLUMNS,
    sql`where market_id = ${marketId} and id > ${after}
      order by id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${limit}`,
  );
}

export interface TapeChoice {
  readonly fromId?: number | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** Resolves with the first trades of a pair from an id or a moment on, or the newest up to a moment, the oldest first. */
export async function readChosen(
  sql: Sql,
  marketId: number,
  { fromId, startTime, endTime }: TapeChoice,
  limit: number,
): Promise<readonly TapeRow[]> {
  const isForward = fromId !== undefined || startTime !== undefined;
  const isByTime = startTime !== undefined || endTime !== undefined;
  const rows = await select(
    sql,
    'trades',
    COLUMNS,
    sql`where market_id between ${marketId} and ${marketId}
      ${fromId === undefined ? sql`` : sql`and id >= ${fromId}`}
      ${startTime === undefined ? sql`` : sql`and at_ms >= ${startTime}`}
      ${endTime === undefined ? sql`` : sql`and at_ms <= ${endTime}`}
    order by ${orderOf(sql, isForward, isByTime)} limit ${limit}`,
  );
  return isForward ? rows : rows.toReversed();
}

/** The order of an index, so that no more rows are read than wanted. */
function orderOf(sql: Sql, isForward: boolean, isByTime: boolean) {
  if (isByTime) return isForward ? sql`market_id, at_ms, id` : sql`market_id desc, at_ms desc, id desc`;
  return isForward ? sql`market_id, id` : sql`market_id desc, id desc`;
}
