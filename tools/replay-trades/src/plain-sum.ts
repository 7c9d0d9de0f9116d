import { type FileTrade, SCALE, unitsOf } from './trade-file.ts';

const ONE = 10n ** BigInt(SCALE);
const MILLION = 1_000_000n;

export interface Funds {
  base: bigint;
  quote: bigint;
}

export interface PlainSum {
  readonly maker: Funds;
  readonly taker: Funds;
}

/**
 * Adds up each account's gain or loss: price x quantity cut to the ledger's scale, and fees in the received
 * currency, rounded up. Uses plain big integers on purpose, so that it shares nothing with the engine.
 */
export function plainSum(
  trades: readonly FileTrade[],
  feePpm: { readonly maker: bigint; readonly taker: bigint },
): PlainSum {
  const sum: PlainSum = { maker: { base: 0n, quote: 0n }, taker: { base: 0n, quote: 0n } };
  for (const trade of trades) {
    const quantity = unitsOf(trade.quantity);
    const quote = (unitsOf(trade.price) * quantity) / ONE;
    const [buyer, seller] =
      trade.takerSide === 'buy' ? (['taker', 'maker'] as const) : (['maker', 'taker'] as const);
    sum[buyer].base += quantity - fee(quantity, feePpm[buyer]);
    sum[buyer].quote -= quote;
    sum[seller].base -= quantity;
    sum[seller].quote += quote - fee(quote, feePpm[seller]);
  }
  return sum;
}

/** Returns the initial funds with which one account never runs dry, in any order of the trades. */
export function fundsNeeded(trades: readonly FileTrade[]): Funds {
  const needed: Funds = { base: 0n, quote: 0n };
  for (const trade of trades) {
    const quantity = unitsOf(trade.quantity);
    needed.base += quantity;
    needed.quote += (unitsOf(trade.price) * quantity) / ONE + 1n;
  }
  return needed;
}

function fee(received: bigint, ppm: bigint): bigint {
  return (received * ppm + MILLION - 1n) / MILLION;
}
