/** A lettered coin mark for currencies whose operator has supplied no icon; neutral, so that only prices have colour. */
export function CoinBadge({ code, size = 20 }: { readonly code: string; readonly size?: number }) {
  return (
    <span
      aria-hidden
      className="inline-grid shrink-0 place-items-center rounded-full border border-hairline bg-bg3 font-semibold text-t2"
      style={{ width: size, height: size, fontSize: size * 0.46, lineHeight: 1 }}
    >
      {code.slice(0, 1)}
    </span>
  );
}
