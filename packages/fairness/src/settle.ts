/** Re-derives what a contract came to from the public record alone: neither the engine nor its state is asked. */
import { indexOf } from '@candor/formulas';

export interface TickLine {
  readonly seq: number;
  readonly atMs: number;
  readonly tickNumber: number;
  readonly marketId: number;
  readonly isHalted: boolean;
  readonly price: number;
  readonly oldestMs: number;
  readonly quotes: readonly (readonly [sourceId: number, price: number, madeMs: number])[];
}

export interface ContractLine {
  readonly seq: number;
  readonly atMs: number;
  readonly contractId: number;
  readonly marketId: number;
  readonly direction: 'up' | 'down';
  readonly seconds: number;
  readonly tieRule: 'win' | 'refund';
  readonly status: string;
}

/** undefined for a line about something else; throws where a line is no JSON. */
export function readTickLine(line: string): TickLine | undefined {
  const fields = JSON.parse(line) as readonly unknown[];
  if (fields[0] !== 'tick') return undefined;
  const [, seq, atMs, tickNumber, marketId, isHalted, price, oldestMs] = fields as readonly number[];
  const quotes = fields[9] as TickLine['quotes'];
  return { seq, atMs, tickNumber, marketId, isHalted: isHalted === 1, price, oldestMs, quotes } as TickLine;
}

export function readContractLine(line: string): ContractLine | undefined {
  const fields = JSON.parse(line) as readonly unknown[];
  if (fields[0] !== 'contract') return undefined;
  const [, seq, atMs, contractId, marketId, direction, seconds, , tieRule, status] = fields;
  return { seq, atMs, contractId, marketId, direction, seconds, tieRule, status } as ContractLine;
}

/** Whether a tick's price is what its quotes make; a halted tick repeats an older price and a book index has one quote of its own. */
export function isTickSound({ isHalted, price, quotes }: TickLine): boolean {
  return isHalted || indexOf(quotes.map(([, quote]) => quote)) === price;
}

export interface Derived {
  readonly outcome: 'won' | 'lost' | 'refunded';
  readonly openTick: number;
  readonly endTick: number;
}

/**
 * The outcome that ticks dictate for an accepted contract: it opens at the first live tick of its market all
 * of whose quotes were made after it was accepted, and ends at the first live one at or after its time.
 * undefined while a tick is missing, and where the index stood still around the end: such a contract is
 * refunded, which `status` says.
 */
export function settle(accepted: ContractLine, ticks: readonly TickLine[]): Derived | undefined {
  const live = ticks.filter(({ marketId, isHalted }) => marketId === accepted.marketId && !isHalted);
  const open = live.find(({ oldestMs }) => oldestMs > accepted.atMs);
  if (open === undefined) return undefined;
  const dueMs = open.atMs + accepted.seconds * 1_000;
  const end = live.find(({ atMs }) => atMs >= dueMs);
  if (end === undefined) return undefined;
  const ticksNamed = { openTick: open.tickNumber, endTick: end.tickNumber };
  if (open.price === end.price) {
    return { outcome: accepted.tieRule === 'win' ? 'won' : 'refunded', ...ticksNamed };
  }
  const rose = end.price > open.price;
  return { outcome: rose === (accepted.direction === 'up') ? 'won' : 'lost', ...ticksNamed };
}
