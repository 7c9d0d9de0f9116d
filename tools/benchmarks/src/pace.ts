import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `send` with the number now due, `rate` a second, for the given seconds. At most `waitingMax` are in
 * flight: a receiver that cannot keep up is sent less, and takes longer.
 */
export async function atPace(
  pace: { readonly rate: number; readonly seconds: number; readonly waitingMax: number },
  send: (count: number) => Promise<void>,
): Promise<void> {
  const { rate, seconds, waitingMax } = pace;
  const total = Math.round(rate * seconds);
  const begin = performance.now();
  let sent = 0;
  let waiting = 0;
  const all: Promise<void>[] = [];
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1_000) + 1);
    const count = Math.min(due - sent, waitingMax - waiting);
    if (count > 0) {
      sent += count;
      waiting += count;
      all.push(send(count).then(() => void (waiting -= count)));
    }
    // A timer's step is a millisecond: at thousands a second several are due at once, as from a busy socket.
    await (rate > 1_000 ? sleep(1) : nextTurn());
  }
  await Promise.all(all);
}
