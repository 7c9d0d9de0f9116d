import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Calls `send` with how many are due now, `rate` a second, for so many seconds; answers how many were due in all. */
export async function atPace(
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  send: (count: number) => void,
): Promise<number> {
  const total = Math.round(rate * seconds);
  const begin = performance.now();
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1_000) + 1);
    if (due > sent) send(due - sent);
    sent = Math.max(sent, due);
    // A timer's step is a millisecond: at thousands a second several are due at once, as from a busy socket.
    await (rate > 1_000 ? sleep(1) : nextTurn());
  }
  return total;
}
