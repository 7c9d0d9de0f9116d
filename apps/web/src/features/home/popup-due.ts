const HOUR_MS = 3_600_000;

/** True if more than one hour has passed since the notice was last closed; an unreadable time counts as never. */
export function isPopupDue(lastCloseTime: string | undefined, nowMs: number): boolean {
  const closedMs = Number(lastCloseTime ?? Number.NaN);
  // A clock that was set back must not hide the notice forever.
  return !Number.isFinite(closedMs) || closedMs > nowMs || nowMs - closedMs > HOUR_MS;
}
