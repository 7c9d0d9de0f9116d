/** A pair that has not traded for this many bars shows its last trades, not the silence after them. */
const SILENT_BARS = 100;

/** True if a pair fell silent so long ago that its chart should end where its trades do. */
export function isSilentSince(
  lastTradeMs: number | undefined,
  { nowMs, barMs }: { readonly nowMs: number; readonly barMs: number },
): lastTradeMs is number {
  return lastTradeMs !== undefined && lastTradeMs > 0 && nowMs - lastTradeMs > SILENT_BARS * barMs;
}
