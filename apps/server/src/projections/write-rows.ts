import type { Transaction } from '../storage/sql.ts';
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
    const of = <Value>(read: (row: (typeof part)[number]['order']) => Value) =>
      part.map((row) => read(row.order));
    yield sql`
      insert into orders
      select * from unnest(
        ${of((o) => o.orderId)}::bigint[], ${of((o) => o.userId)}::bigint[], ${of((o) => o.marketId)}::int[],
        ${of((o) => o.clientId)}::text[], ${of((o) => SIDE_CODES[o.side])}::smallint[],
        ${of((o) => TYPE_CODES[o.type])}::smallint[], ${of((o) => TIME_IN_FORCE_CODES[o.timeInForce])}::smallint[],
        ${of((o) => String(o.postOnly))}::text[]::boolean[], ${of((o) => o.price)}::bigint[], ${of((o) => o.quantity)}::bigint[],
        ${of((o) => o.filledBase)}::bigint[], ${of((o) => o.filledQuote)}::bigint[], ${of((o) => o.fee)}::bigint[],
        ${of((o) => o.status)}::text[], ${of((o) => o.closeReason)}::text[], ${of((o) => o.createdMs)}::bigint[],
        ${of((o) => o.updatedMs)}::bigint[], ${of((o) => o.createdSeq)}::bigint[], ${part.map((row) => row.seq)}::bigint[])
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
    const of = <Value>(read: (row: (typeof part)[number]['trigger']) => Value) =>
      part.map((row) => read(row.trigger));
    yield sql`
      insert into conditional_orders
      select * from unnest(
        ${of((t) => t.triggerId)}::bigint[], ${of((t) => t.userId)}::bigint[], ${of((t) => t.clientId)}::text[],
        ${of((t) => t.marketId)}::int[], ${of((t) => SIDE_CODES[t.side])}::smallint[],
        ${of((t) => t.trigger)}::text[], ${of((t) => t.triggerPrice)}::bigint[],
        ${of((t) => TYPE_CODES[t.type])}::smallint[], ${of((t) => t.price)}::bigint[],
        ${of((t) => t.quantity)}::bigint[], ${of((t) => TIME_IN_FORCE_CODES[t.timeInForce])}::smallint[],
        ${of((t) => t.linkedOrderId)}::bigint[], ${of((t) => t.status)}::text[], ${of((t) => t.end)}::text[],
        ${of((t) => t.orderId)}::bigint[], ${of((t) => t.createdMs)}::bigint[],
        ${of((t) => t.updatedMs)}::bigint[], ${part.map((row) => row.seq)}::bigint[])
      on conflict (id) do update set
        status = excluded.status, close_reason = excluded.close_reason, order_id = excluded.order_id,
        updated_ms = excluded.updated_ms, seq = excluded.seq`;
  }
}

function* writeTrades(sql: Transaction, rows: ProjectionRows): Statements {
  for (const part of parts(rows.trades)) {
    const of = <Value>(read: (row: (typeof part)[number]) => Value) => part.map(read);
    yield sql`
      insert into trades
      select * from unnest(
        ${of((t) => t.tradeId)}::bigint[], ${of((t) => t.marketId)}::int[], ${of((t) => t.price)}::bigint[],
        ${of((t) => t.quantity)}::bigint[], ${of((t) => t.quote)}::bigint[],
        ${of((t) => SIDE_CODES[t.takerSide])}::smallint[], ${of((t) => t.takerOrderId)}::bigint[],
        ${of((t) => t.makerOrderId)}::bigint[], ${of((t) => t.takerUserId)}::bigint[],
        ${of((t) => t.makerUserId)}::bigint[], ${of((t) => t.takerFee)}::bigint[],
        ${of((t) => t.makerFee)}::bigint[], ${of((t) => t.atMs)}::bigint[], ${of((t) => t.seq)}::bigint[])`;
  }
}

function* writeEntries(sql: Transaction, rows: ProjectionRows): Statements {
  for (const part of parts(rows.entries)) {
    const of = <Value>(read: (row: (typeof part)[number]) => Value) => part.map(read);
    yield sql`
      insert into account_log
      select * from unnest(
        ${of((e) => e.id)}::bigint[], ${of((e) => e.owner)}::bigint[], ${of((e) => e.account)}::int[],
        ${of((e) => e.assetId)}::int[], ${of((e) => e.value)}::bigint[], ${of((e) => e.reason)}::text[],
        ${of((e) => e.reference)}::bigint[], ${of((e) => e.atMs)}::bigint[], ${of((e) => e.seq)}::bigint[])`;
  }
}

function* writeBalances(
  sql: Transaction,
  rows: (typeof ProjectionRows.prototype.balances extends Map<string, infer Row> ? Row : never)[],
): Statements {
  for (const part of parts(rows)) {
    const of = <Value>(read: (row: (typeof part)[number]) => Value) => part.map(read);
    yield sql`
      insert into balances
      select * from unnest(
        ${of((b) => b.owner)}::bigint[], ${of((b) => b.account)}::int[], ${of((b) => b.assetId)}::int[],
        ${of((b) => String(b.available))}::numeric[], ${of((b) => String(b.held))}::numeric[],
        ${of((b) => b.seq)}::bigint[])
      on conflict (owner, account, asset_id) do update set
        available = excluded.available, held = excluded.held, seq = excluded.seq`;
  }
}

function* writeCandles(
  sql: Transaction,
  rows: (typeof ProjectionRows.prototype.candles extends Map<string, infer Row> ? Row : never)[],
): Statements {
  for (const part of parts(rows)) {
    const of = <Value>(read: (row: (typeof part)[number]) => Value) => part.map(read);
    yield sql`
      insert into candles
      select * from unnest(
        ${of((c) => c.marketId)}::int[], ${of((c) => c.minutes)}::smallint[], ${of((c) => c.timeMs)}::bigint[],
        ${of((c) => c.open)}::bigint[], ${of((c) => c.high)}::bigint[], ${of((c) => c.low)}::bigint[],
        ${of((c) => c.close)}::bigint[], ${of((c) => String(c.volume))}::numeric[])
      on conflict (market_id, minutes, time_ms) do update set
        high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low),
        close = excluded.close, volume = candles.volume + excluded.volume`;
  }
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
