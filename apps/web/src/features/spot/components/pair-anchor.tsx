/** A pair as a link to its trade screen; another tab or window may open it. */
export function PairAnchor({ symbol }: { readonly symbol: string }) {
  return (
    <a
      href={`/trade/${symbol.replace('/', '_')}`}
      className="font-[550] text-t1 underline-offset-2 hover:underline"
    >
      {symbol}
    </a>
  );
}
