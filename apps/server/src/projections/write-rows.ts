import type { Transaction } from '@candor/storage';
import { type ProjectionRows, SIDE_CODES, TIME_IN_FORCE_CODES, TYPE_CODES } from './projection-rows.ts';

/** More rows in one statement keep the embedded database from answering the log. */
const ROWS_AT_ONCE = 500;

type Statements = Iterable<PromiseLike<unknown>>;

/** Writes one run of events' rows in the caller's transaction: every statement is sent before the first is answered. */
export async function writeRows(sql: Transaction, rows: ProjectionRows): Promise<void> {
  await Promise.all([
    ...writeOrders(sql, [...rows.orders.values()]),
    ...writeTriggers(sql, [...rows.triggers.values()]),
    ...writeCancelAlls(sql, rows),
    ...writeTrades(sql, rows),
    ...writeEntries(sql, rows),
    ...writeBalances(sql, [...rows.balances.values()]),
    ...writeCandles(sql, [...rows.candles.values()]),
  ]);
}

function* writeCancelAlls(sql: Transaction, { cancelAlls }: ProjectionRows): Statements {
  for (const { seq, userId, clientId, orderIds, triggerIds } of cancelAlls) {
    yield sql`
      insert into cancel_alls (seq, user_id, client_id, order_ids, trigger_ids)
      values (${seq}, ${userId}, ${clientId}, ${orderIds}::bigint[], ${triggerIds}::bigint[])`;
  }
}

function* writeOrders(
  sql: Transaction,
  rows: (typeof ProjectionRows.prototype.orders extends Map<number, infer Row> ? Row : never)[],
): Statements {
  for (const part of parts(rows)) {
    const { texts, list } = columnsOf(part.map((row) => row.order));
    yield sql`
      insert into orders
      select * from unnest(
        ${list((o) => o.orderId)}::bigint[], ${list((o) => o.userId)}::bigint[], ${list((o) => o.marketId)}::int[],
        ${texts((o) => o.clientId)}::text[], ${list((o) => SIDE_CODES[o.side])}::smallint[],
        ${list((o) => TYPE_CODES[o.type])}::smallint[], ${list((o) => TIME_IN_FORCE_CODES[o.timeInForce])}::smallint[],
        ${list((o) => o.postOnly)}::boolean[], ${list((o) => o.price)}::bigint[], ${list((o) => o.quantity)}::bigint[],
        ${list((o) => o.filledBase)}::bigint[], ${list((o) => o.filledQuote)}::bigint[], ${list((o) => o.fee)}::bigint[],
        ${texts((o) => o.status)}::text[], ${texts((o) => o.closeReason)}::text[], ${list((o) => o.createdMs)}::bigint[],
        ${list((o) => o.updatedMs)}::bigint[], ${list((o) => o.createdSeq)}::bigint[], ${columnsOf(part).list((row) => row.seq)}::bigint[])
      on conflict (id) do update set
        quantity = excluded.quantity, filled_base = excluded.filled_base, filled_quote = excluded.filled_quote, fee = excluded.fee,
        status = excluded.status, close_reason = excluded.close_reason, updated_ms = excluded.updated_ms,
        seq = excluded.seq`;
  }
}

function* writeTriggers(
  sql: Transaction,
  rows: (typeof ProjectionRows.prototype.triggers extends Map<number, infer Row> ? Row : never)[],
): Statements {
  for (const part of parts(rows)) {
    const { texts, list } = columnsOf(part.map((row) => row.trigger));
    yield sql`
      insert into conditional_orders
      select * from unnest(
        ${list((t) => t.triggerId)}::bigint[], ${list((t) => t.userId)}::bigint[], ${texts((t) => t.clientId)}::text[],
        ${list((t) => t.marketId)}::int[], ${list((t) => SIDE_CODES[t.side])}::smallint[],
        ${texts((t) => t.trigger)}::text[], ${list((t) => t.triggerPrice)}::bigint[],
        ${list((t) => TYPE_CODES[t.type])}::smallint[], ${list((t) => t.price)}::bigint[],
        ${list((t) => t.quantity)}::bigint[], ${list((t) => TIME_IN_FORCE_CODES[t.timeInForce])}::smallint[],
        ${list((t) => t.linkedOrderId)}::bigint[], ${texts((t) => t.status)}::text[], ${texts((t) => t.end)}::text[],
        ${list((t) => t.orderId)}::bigint[], ${list((t) => t.createdMs)}::bigint[],
        ${list((t) => t.updatedMs)}::bigint[], ${columnsOf(part).list((row) => row.seq)}::bigint[])
      on conflict (id) do update set
        status = excluded.status, close_reason = excluded.close_reason, order_id = excluded.order_id,
        updated_ms = excluded.updated_ms, seq = excluded.seq`;
  }
}

function* writeTrades(sql: Transaction, rows: ProjectionRows): Statements {
  for (const part of parts(rows.trades)) {
    const { list } = columnsOf(part);
    yield sql`
      insert into trades
      select * from unnest(
        ${list((t) => t.tradeId)}::bigint[], ${list((t) => t.marketId)}::int[], ${list((t) => t.price)}::bigint[],
        ${list((t) => t.quantity)}::bigint[], ${list((t) => t.quote)}::bigint[],
        ${list((t) => SIDE_CODES[t.takerSide])}::smallint[], ${list((t) => t.takerOrderId)}::bigint[],
        ${list((t) => t.makerOrderId)}::bigint[], ${list((t) => t.takerUserId)}::bigint[],
        ${list((t) => t.makerUserId)}::bigint[], ${list((t) => t.takerFee)}::bigint[],
        ${list((t) => t.makerFee)}::bigint[], ${list((t) => t.atMs)}::bigint[], ${list((t) => t.seq)}::bigint[])`;
  }
}

function* writeEntries(sql: Transaction, rows: ProjectionRows): Statements {
  for (const part of parts(rows.entries)) {
    const { texts, list } = columnsOf(part);
    yield sql`
      insert into account_log
      select * from unnest(
        ${list((e) => e.id)}::bigint[], ${list((e) => e.owner)}::bigint[], ${list((e) => e.account)}::int[],
        ${list((e) => e.assetId)}::int[], ${list((e) => e.value)}::bigint[], ${texts((e) => e.reason)}::text[],
        ${list((e) => e.reference)}::bigint[], ${list((e) => e.atMs)}::bigint[], ${list((e) => e.seq)}::bigint[])`;
  }
}

function* writeBalances(
  sql: Transaction,
  rows: (typeof ProjectionRows.prototype.balances extends Map<string, infer Row> ? Row : never)[],
): Statements {
  for (const part of parts(rows)) {
    const { list } = columnsOf(part);
    yield sql`
      insert into balances
      select * from unnest(
        ${list((b) => b.owner)}::bigint[], ${list((b) => b.account)}::int[], ${list((b) => b.assetId)}::int[],
        ${list((b) => b.available)}::numeric[], ${list((b) => b.held)}::numeric[],
        ${list((b) => b.seq)}::bigint[])
      on conflict (owner, account, asset_id) do update set
        available = excluded.available, held = excluded.held, seq = excluded.seq`;
  }
}

function* writeCandles(
  sql: Transaction,
  rows: (typeof ProjectionRows.prototype.candles extends Map<string, infer Row> ? Row : never)[],
): Statements {
  for (const part of parts(rows)) {
    const { list } = columnsOf(part);
    yield sql`
      insert into candles
      select * from unnest(
        ${list((c) => c.marketId)}::int[], ${list((c) => c.minutes)}::smallint[], ${list((c) => c.timeMs)}::bigint[],
        ${list((c) => c.open)}::bigint[], ${list((c) => c.high)}::bigint[], ${list((c) => c.low)}::bigint[],
        ${list((c) => c.close)}::bigint[], ${list((c) => c.volume)}::numeric[])
      on conflict (market_id, minutes, time_ms) do update set
        high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low),
        close = excluded.close, volume = candles.volume + excluded.volume`;
  }
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}

/**
 * Columns of rows as parameters: texts as lists, which the driver quotes one by one; numbers as the database itself
 * writes a list, because the driver would look at each of them as at a text.
 */
function columnsOf<Row>(rows: readonly Row[]) {
  return {
    texts: (read: (row: Row) => string) => rows.map((row) => read(row)),
    list: (read: (row: Row) => number | bigint | boolean) => `{${rows.map((row) => read(row)).join(',')}}`,
  };
}
