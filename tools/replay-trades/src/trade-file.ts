import { readFileSync } from 'node:fs';
import { parseDecimal } from '@candor/primitives';

/** Decimals in which the tool counts; trades with more are refused, not rounded. */
export const SCALE = 8;
const HEADER = 'id,time_ms,price,quantity,taker_side';

export interface FileTrade {
  readonly id: string;
  readonly timeMs: number;
  readonly price: string;
  readonly quantity: string;
  readonly takerSide: 'buy' | 'sell';
}

/** Reads a file of trades; throws with the line's number at the first that is not one. */
export function readTrades(path: string): FileTrade[] {
  const [header, ...lines] = readFileSync(path, 'utf8').split(/\r?\n/);
  if (header !== HEADER) throw new Error(`${path} must begin with the line "${HEADER}".`);
  return lines.filter((line) => line !== '').map((line, place) => readLine(line, place + 2));
}

function readLine(line: string, number: number): FileTrade {
  const [id = '', time = '', price = '', quantity = '', takerSide = '', ...rest] = line.split(',');
  const isSide = takerSide === 'buy' || takerSide === 'sell';
  if (
    !/^[0-9]{1,15}$/.test(time) ||
    !isSide ||
    rest.length > 0 ||
    !isPositive(price) ||
    !isPositive(quantity)
  ) {
    throw new Error(`Line ${number} is not a trade: ${line.slice(0, 80)}`);
  }
  return { id, timeMs: Number(time), price, quantity, takerSide };
}

/** Throws where a trade's quantity is no multiple of the pair's lot: no order of the exchange can trade it. */
export function requireLots(trades: readonly FileTrade[], lot: string): void {
  const finer = trades.filter(({ quantity }) => unitsOf(quantity) % unitsOf(lot) !== 0n);
  const [first] = finer;
  if (first === undefined) return;
  throw new Error(
    `${finer.length} trades are no multiple of the pair's lot of ${lot}, trade ${first.id} of ${first.quantity} first.`,
  );
}

function isPositive(text: string): boolean {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok && parsed.value > 0;
}

/** Whole units of 10^-8; balances may be larger than one amount, so this counts in big integers. */
export function unitsOf(text: string): bigint {
  const parts = /^([0-9]+)(?:\.([0-9]{1,8}))?$/.exec(text);
  if (parts === null) throw new Error(`${text} is no amount`);
  return BigInt(String(parts[1]) + (parts[2] ?? '').padEnd(SCALE, '0'));
}

export function textOf(units: bigint): string {
  const size = String(units < 0n ? -units : units).padStart(SCALE + 1, '0');
  return `${units < 0n ? '-' : ''}${size.slice(0, -SCALE)}.${size.slice(-SCALE)}`;
}
