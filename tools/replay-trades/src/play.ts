import type { Client, CompletedTrade } from '@candor/client';
import type { FileTrade } from './trade-file.ts';

export interface Stage {
  readonly market: number;
  readonly maker: Client;
  readonly taker: Client;
}

/**
 * Plays the trades one by one: the maker rests, the taker takes. `speed` is a multiple of the file's own
 * time; undefined plays as fast as the exchange answers. Both keys of a trade are its id, so a call that is
 * repeated after a lost answer has one effect.
 */
export async function play(
  stage: Stage,
  trades: readonly FileTrade[],
  options: { readonly speed: number | undefined; readonly onProgress: (done: number) => void },
): Promise<void> {
  const began = performance.now();
  const firstMs = trades[0]?.timeMs ?? 0;
  for (const [place, trade] of trades.entries()) {
    if (options.speed !== undefined) {
      const due = (trade.timeMs - firstMs) / options.speed - (performance.now() - began);
      if (due > 1) await new Promise((resolve) => setTimeout(resolve, due));
    }
    const order = { currency_match_id: stage.market, price: trade.price, number: trade.quantity };
    const [makerSide, takerSide] =
      trade.takerSide === 'buy' ? (['out', 'in'] as const) : (['in', 'out'] as const);
    const idempotencyKey = `replay-${trade.id}`;
    await stage.maker.call(`tx_${makerSide}/add`, order, { idempotencyKey });
    const taken = await stage.taker.call(
      `tx_${takerSide}/add`,
      { ...order, time_in_force: 'IOC' },
      { idempotencyKey },
    );
    if (taken.status !== 'filled') {
      throw new Error(
        `Trade ${trade.id} was not filled whole (${taken.status}): somebody else trades this pair.`,
      );
    }
    options.onProgress(place + 1);
  }
}

/** The exchange's own tape of the market after a trade id, oldest first. */
export async function readTape(client: Client, market: number, after: number): Promise<CompletedTrade[]> {
  const tape: CompletedTrade[] = [];
  for (;;) {
    const last = tape.at(-1)?.id ?? after;
    const page = await client.call('market/trades', { currency_match_id: market, after: last, order: 'asc' });
    tape.push(...page);
    if (page.length === 0) return tape;
  }
}

/** First trade that differs between file and tape, in words; undefined where they are the same. */
export function firstDifference(
  trades: readonly FileTrade[],
  tape: readonly CompletedTrade[],
): string | undefined {
  if (trades.length !== tape.length) return `the file has ${trades.length} trades, the tape ${tape.length}`;
  for (const [place, trade] of trades.entries()) {
    const row = tape[place];
    const side = row?.way === 2 ? 'buy' : 'sell';
    if (
      row === undefined ||
      !sameNumber(row.price, trade.price) ||
      !sameNumber(row.number, trade.quantity) ||
      side !== trade.takerSide
    ) {
      return `trade ${trade.id}: file ${trade.price} x ${trade.quantity} ${trade.takerSide}, tape ${row?.price} x ${row?.number} ${side}`;
    }
  }
  return undefined;
}

function sameNumber(left: string, right: string): boolean {
  return trimmed(left) === trimmed(right);
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
