/** The part of an address that names a pair: `BTC/USDT` is `BTC_USDT`. */
export function pairAddress(symbol: string): string {
  return symbol.replace('/', '_');
}

/** Finds the pair that an address names, whichever case it is written in. */
export function findByAddress<Pair extends { readonly symbol: string }>(
  pairs: readonly Pair[],
  address: string,
): Pair | undefined {
  const wanted = address.toUpperCase();
  return pairs.find(({ symbol }) => pairAddress(symbol).toUpperCase() === wanted);
}
