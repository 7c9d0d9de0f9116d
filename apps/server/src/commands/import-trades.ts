import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { demoSeed } from '../config/demo-seed.ts';
import type { Environment } from '../config/environment.ts';
import { parseDecimal } from '@candor/primitives';
import { PRODUCTS } from '../products/index.ts';
import { seedProducts } from '../products/seed-products.ts';
import { writeOutbox } from '@candor/engine-host';
import { readUnits } from '../wire/money.ts';
import { openPool, type Sql } from '@candor/storage';
import { ensureMarket, type KnownMarket, readPair } from './ensure-market.ts';
import { reachDatabase } from './reach-database.ts';

const HEADER = 'id,time_ms,price,quantity,taker_side';
const ROWS_AT_ONCE = 2_000;
const PRICE_DECIMALS = 8;
const DAY_MS = 86_400_000;
const STORED_MINUTES = [1, 60, 1440] as const;

interface ImportedTrade {
  readonly id: number;
  readonly timeMs: number;
  readonly price: number;
  readonly quantity: number;
  readonly takerSide: number;
}

export interface ImportOptions {
  readonly environment: Environment;
  readonly args: readonly string[];
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

/**
 * Imports a file of trades into the charts: creates the pair if it is missing (through the outbox), keeps each trade
 * once by its id, and rebuilds the candles of the affected days from all kept trades. Works whether or not the exchange
 * is running, and is idempotent, even after an interruption.
 */
export async function importTrades({ environment, args, migrations, print }: ImportOptions): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pair: text,
      tick: { ...text, default: '0.00000001' },
      lot: { ...text, default: '0.00000001' },
    },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error(
      'Usage: npm run import-trades -- --pair XRP/ETH --tick 0.00000001 --lot 0.00000001 FILE.csv',
    );
  const pair = readPair(values.pair);
  const seed = await demoSeed(environment);
  const database = await reachDatabase(environment, migrations, print);
  const sql = openPool(database.url, { max: 2, application_name: 'candor import-trades' });
  try {
    // A pair that is imported before the first start must not conflict with the demo's own pairs.
    if (environment.mode === 'demo')
      await seedProducts(PRODUCTS, {
        sql,
        line: print,
        dataDir: environment.dataDir,
        hasMakerFile: true,
        demoSeed: seed,
        historyDays: environment.demoHistoryDays,
        nowMs: Date.now(),
      });
    const prices = await readPrices(file);
    const market = await sql.begin(async (transaction) => {
      const wanted = { ...pair, tick: values.tick, lot: values.lot, prices };
      const { commands, market: known } = await ensureMarket(transaction, wanted, print);
      if (commands.length > 0) await writeOutbox(transaction, commands);
      return known;
    });
    await sql.notify('candor_catalog', '');
    await sql.notify('candor_outbox', '');
    await importFile(sql, market, file, print);
    await sql.notify('candor_history', String(market.id));
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

/** Returns the lowest price of a file and its last one, as the file writes them; undefined where it has no trade. */
async function readPrices(file: string): Promise<{ lowest: string; last: string } | undefined> {
  let [lowest, last] = ['', ''];
  let least = Number.POSITIVE_INFINITY;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const text = /^[0-9]+,[0-9]+,([0-9]+(?:\.[0-9]+)?),/.exec(line)?.[1] ?? '';
    const price = parseDecimal(text, PRICE_DECIMALS);
    // An invalid price is refused with its line number when the trades are read.
    if (!price.ok || price.value === 0) continue;
    if (price.value < least) [least, lowest] = [price.value, text];
    last = text;
  }
  return last === '' ? undefined : { lowest, last };
}

/** Reads, stores and charts one file; an invalid line stops it with the line's number. */
export async function importFile(
  sql: Sql,
  market: KnownMarket,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  const size = statSync(file).size;
  let bytes = 0;
  let added = 0;
  let count = 0;
  let range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  let told = performance.now();
  for await (const { trades, bytesRead } of readParts(file, market)) {
    bytes += bytesRead;
    count += trades.length;
    added += await keep(sql, market.id, trades);
    const times = trades.map((trade) => trade.timeMs);
    range = { from: Math.min(range.from, ...times), to: Math.max(range.to, ...times) };
    if (performance.now() - told > 1_000) {
      told = performance.now();
      print(`${count} trades, ${Math.round((100 * bytes) / size)} %`);
    }
  }
  if (count === 0) throw new Error(`${file} holds no trade.`);
  print(`${count} trades read, ${added} of them new; making candles`);
  await chart(sql, market.id, range);
  print('done: the charts show them in every period');
}

async function* readParts(
  file: string,
  market: KnownMarket,
): AsyncGenerator<{ trades: ImportedTrade[]; bytesRead: number }> {
  let trades: ImportedTrade[] = [];
  let bytesRead = 0;
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    bytesRead += line.length + 1;
    if (number === 1) {
      if (line !== HEADER) throw new Error(`${file} must begin with the line "${HEADER}".`);
      continue;
    }
    if (line === '') continue;
    trades.push(readLine(line, number, market));
    if (trades.length < ROWS_AT_ONCE) continue;
    yield { trades, bytesRead };
    trades = [];
    bytesRead = 0;
  }
  if (trades.length > 0) yield { trades, bytesRead };
}

function readLine(line: string, number: number, market: KnownMarket): ImportedTrade {
  const [id = '', time = '', price = '', quantity = '', side = '', ...rest] = line.split(',');
  const isTrade =
    /^[0-9]{1,15}$/.test(id) &&
    /^[0-9]{1,14}$/.test(time) &&
    (side === 'buy' || side === 'sell') &&
    rest.length === 0;
  if (!isTrade) throw new Error(`Line ${number} is not a trade: ${line.slice(0, 80)}`);
  try {
    return {
      id: Number(id),
      timeMs: Number(time),
      price: readUnits(price, market.priceDecimals),
      quantity: readUnits(quantity, market.base.scale),
      takerSide: side === 'buy' ? 1 : 2,
    };
  } catch (cause) {
    throw new Error(`Line ${number}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function keep(sql: Sql, marketId: number, trades: readonly ImportedTrade[]): Promise<number> {
  const of = (read: (trade: ImportedTrade) => number) => trades.map(read);
  const { count } = await sql`
    insert into market_history_trades (market_id, trade_id, time_ms, price, quantity, taker_side)
    select ${marketId}, * from unnest(
      ${of((trade) => trade.id)}::bigint[], ${of((trade) => trade.timeMs)}::bigint[],
      ${of((trade) => trade.price)}::bigint[], ${of((trade) => trade.quantity)}::bigint[],
      ${of((trade) => trade.takerSide)}::smallint[])
    on conflict do nothing`;
  return count;
}

/** Rebuilds the candles of every day that the range touches, from all stored trades of those days. */
async function chart(
  sql: Sql,
  marketId: number,
  range: { readonly from: number; readonly to: number },
): Promise<void> {
  const from = range.from - (range.from % DAY_MS);
  const to = range.to - (range.to % DAY_MS) + DAY_MS;
  await sql.begin(async (transaction) => {
    for (const minutes of STORED_MINUTES) {
      const length = minutes * 60_000;
      await transaction`
        insert into market_history (market_id, minutes, time_ms, open, high, low, close, volume, turnover)
        select ${marketId}, ${minutes}, time_ms - time_ms % ${length}::bigint,
          (array_agg(price order by time_ms, trade_id))[1], max(price), min(price),
          (array_agg(price order by time_ms desc, trade_id desc))[1], sum(quantity),
          sum(price::numeric * quantity)
        from market_history_trades
        where market_id = ${marketId} and time_ms >= ${from} and time_ms < ${to}
        group by 3
        on conflict (market_id, minutes, time_ms) do update set
          open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
          volume = excluded.volume, turnover = excluded.turnover`;
    }
  });
}
