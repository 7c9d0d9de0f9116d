import { type ProjectionRows, SIDE_CODES, TIME_IN_FORCE_CODES, TYPE_CODES } from '@candor/server/measuring';

type Column = readonly (string | number)[];

/** Rows of one table as columns, with the statement that takes them. */
export interface UnnestRows {
  readonly statement: string;
  readonly columns: readonly Column[];
}

export function totalRows({ columns: [first = []] }: UnnestRows): number {
  return first.length;
}

/** What a run of events leaves in the tables, as the plainest statements take it. */
export function unnestRows(rows: ProjectionRows): UnnestRows[] {
  const orders = [...rows.orders.values()].map(({ order, seq }) => ({ ...order, seq }));
  const balances = [...rows.balances.values()];
  const candles = [...rows.candles.values()];
  const { trades, entries } = rows;
  return [
    table('orders', orders, [
      ['bigint', (row) => row.orderId],
      ['bigint', (row) => row.userId],
      ['int', (row) => row.marketId],
      ['text', (row) => row.clientId],
      ['smallint', (row) => SIDE_CODES[row.side]],
      ['smallint', (row) => TYPE_CODES[row.type]],
      ['smallint', (row) => TIME_IN_FORCE_CODES[row.timeInForce]],
      // The driver takes an array of truths for one truth.
      ['text[]::boolean', (row) => String(row.postOnly)],
      ['bigint', (row) => row.price],
      ['bigint', (row) => row.quantity],
      ['bigint', (row) => row.filledBase],
      ['bigint', (row) => row.filledQuote],
      ['bigint', (row) => row.fee],
      ['text', (row) => row.status],
      ['text', (row) => row.closeReason],
      ['bigint', (row) => row.createdMs],
      ['bigint', (row) => row.updatedMs],
      ['bigint', (row) => row.createdSeq],
      ['bigint', (row) => row.seq],
    ]).onConflict(
      '(id) do update set filled_base = excluded.filled_base, filled_quote = excluded.filled_quote, ' +
        'fee = excluded.fee, status = excluded.status, close_reason = excluded.close_reason, ' +
        'updated_ms = excluded.updated_ms, seq = excluded.seq',
    ),
    table('trades', trades, [
      ['bigint', (row) => row.tradeId],
      ['int', (row) => row.marketId],
      ['bigint', (row) => row.price],
      ['bigint', (row) => row.quantity],
      ['bigint', (row) => row.quote],
      ['smallint', (row) => SIDE_CODES[row.takerSide]],
      ['bigint', (row) => row.takerOrderId],
      ['bigint', (row) => row.makerOrderId],
      ['bigint', (row) => row.takerUserId],
      ['bigint', (row) => row.makerUserId],
      ['bigint', (row) => row.takerFee],
      ['bigint', (row) => row.makerFee],
      ['bigint', (row) => row.atMs],
      ['bigint', (row) => row.seq],
    ]).plain(),
    table('account_log', entries, [
      ['bigint', (row) => row.id],
      ['bigint', (row) => row.owner],
      ['int', (row) => row.account],
      ['int', (row) => row.assetId],
      ['bigint', (row) => row.value],
      ['text', (row) => row.reason],
      ['bigint', (row) => row.reference],
      ['bigint', (row) => row.atMs],
      ['bigint', (row) => row.seq],
    ]).plain(),
    table('balances', balances, [
      ['bigint', (row) => row.owner],
      ['int', (row) => row.account],
      ['int', (row) => row.assetId],
      ['numeric', (row) => String(row.available)],
      ['numeric', (row) => String(row.held)],
      ['bigint', (row) => row.seq],
    ]).onConflict(
      '(owner, account, asset_id) do update set available = excluded.available, held = excluded.held, ' +
        'seq = excluded.seq',
    ),
    table('candles', candles, [
      ['int', (row) => row.marketId],
      ['smallint', (row) => row.minutes],
      ['bigint', (row) => row.timeMs],
      ['bigint', (row) => row.open],
      ['bigint', (row) => row.high],
      ['bigint', (row) => row.low],
      ['bigint', (row) => row.close],
      ['numeric', (row) => String(row.volume)],
    ]).onConflict(
      '(market_id, minutes, time_ms) do update set high = greatest(candles.high, excluded.high), ' +
        'low = least(candles.low, excluded.low), close = excluded.close, ' +
        'volume = candles.volume + excluded.volume',
    ),
  ];
}

type ColumnOf<Row> = readonly [type: string, read: (row: Row) => Column[number]];

function table<Row>(name: string, rows: readonly Row[], columns: readonly ColumnOf<Row>[]) {
  const casts = columns.map(([type], place) => `$${place + 1}::${type}[]`).join(', ');
  const insert = `insert into ${name} select * from unnest(${casts})`;
  const values = columns.map(([, read]) => rows.map(read));
  return {
    plain: (): UnnestRows => ({ statement: insert, columns: values }),
    onConflict: (what: string): UnnestRows => ({
      statement: `${insert} on conflict ${what}`,
      columns: values,
    }),
  };
}
