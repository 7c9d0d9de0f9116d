import { connect, type Socket } from 'node:net';
import { createRandom } from '@candor/primitives';
import { type Attack, attackOf } from './malformed.ts';

const BLOCK = 1_000;
const AT_ONCE = 40;
/** A connection that the server still holds after this time is given up. */
const GIVEN_UP_MS = 15_000;
const ALIVE_WITHIN_MS = 60_000;

export interface FuzzSettings {
  /** The address of a server on this machine. */
  readonly url: string;
  readonly requests: number;
  readonly seed: string;
  /** A connection that we have finished and that the server has not closed by then hangs; milliseconds. */
  readonly hangMs: number;
  readonly print: (line: string) => void;
}

/** A defect that an answer or its absence reveals, with the bytes that caused it. */
export interface Found {
  readonly what: 'death' | '5xx' | 'hang';
  /** The number of the attack; with the seed it makes the same bytes again. */
  readonly number: number;
  readonly kind: string;
  readonly detail: string;
}

export interface FuzzOutcome {
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  readonly found: readonly Found[];
}

/**
 * Sends malformed requests to a server, each on a connection of its own, and looks after every thousand whether it is
 * still the same process and well. Ends early when the process has died.
 */
export async function fuzz({ url, requests, seed, hangMs, print }: FuzzSettings): Promise<FuzzOutcome> {
  const port = Number(new URL(url).port);
  const random = createRandom(seed);
  const found: Found[] = [];
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  let next = 0;
  const born = await birthOf(url);
  const attackUntil = async (end: number): Promise<void> => {
    while (next < end) {
      const number = next++;
      const attack = attackOf(random.fork(String(number)), number);
      const { text, tookMs } = await send(port, attack);
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        answers[status] = (answers[status] ?? 0) + 1;
        if (status.startsWith('5')) found.push({ what: '5xx', number, kind: attack.kind, detail: status });
      }
      if (attack.ending === 'reset') continue;
      slowestMs = Math.max(slowestMs, tookMs);
      if (tookMs > hangMs)
        found.push({ what: 'hang', number, kind: attack.kind, detail: `${Math.round(tookMs)} ms` });
    }
  };
  while (next < requests) {
    const end = Math.min(requests, next + BLOCK);
    await Promise.all(Array.from({ length: AT_ONCE }, () => attackUntil(end)));
    const now = await birthOf(url).catch((error: unknown) => String(error));
    if (now !== born) {
      found.push({
        what: 'death',
        number: end,
        kind: 'block',
        detail: `the process of ${born} is gone: ${now}`,
      });
      break;
    }
    print(`${end} of ${requests}: ${found.length} findings`);
  }
  return { sent: next, answers, slowestMs, found };
}

/** Returns the start time of a server's process, which identifies it; rejects if the server is not well. */
async function birthOf(url: string): Promise<string> {
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) });
    if (answer.status !== 200) throw new Error(`/${path} answered ${answer.status}`);
    return answer.text();
  };
  await ask('healthz');
  await ask('readyz');
  const born = /^process_start_time_seconds (\S+)$/m.exec(await ask('metrics'))?.[1];
  if (born === undefined) throw new Error('/metrics does not say when the process began');
  return born;
}

/** Sends an attack and ends its connection; resolves when the connection is closed, with all that was answered. */
export async function send(
  port: number,
  { bytes, splitAt, ending }: Attack,
): Promise<{ readonly text: string; readonly tookMs: number }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  // A reset by the server is an answer like another; the end of the connection is what counts.
  socket.on('error', () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  await written(socket, bytes.subarray(0, splitAt));
  if (splitAt < bytes.length) {
    await new Promise((resolve) => setImmediate(resolve));
    await written(socket, bytes.subarray(splitAt));
  }
  const begin = performance.now();
  if (ending === 'reset') socket.resetAndDestroy();
  else socket.end();
  const patience = setTimeout(() => socket.destroy(), GIVEN_UP_MS);
  await closed;
  clearTimeout(patience);
  return { text, tookMs: performance.now() - begin };
}

function written(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed || bytes.length === 0) resolve();
    else socket.write(bytes, () => resolve());
  });
}
