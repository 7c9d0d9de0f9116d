import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Levels a side that make a book worth a first look. */
const LEVELS = 5;
const PATIENCE_MS = 60_000;
const POLL_MS = 250;
const ANSWER_MS = 2_000;

/**
 * Waits until every book has five levels a side; false where that takes longer than a minute. Until then it holds a
 * socket of the push channel, because the makers work at a tenth of their pace while nobody looks.
 *
 * @param {string} base the address of the server
 * @param {() => boolean} isOver whether nobody waits any more
 * @param {number} [patienceMs]
 */
export async function booksFill(base, isOver, patienceMs = PATIENCE_MS) {
  const deadline = Date.now() + patienceMs;
  const viewer = look(base);
  try {
    while (!isOver() && Date.now() < deadline) {
      if (await areFull(base).catch(() => false)) return true;
      await sleep(POLL_MS);
    }
    return false;
  } finally {
    viewer.close();
  }
}

/** @param {string} base */
async function areFull(base) {
  const groups = await read(base, '/api/market/currency_matches');
  /** @type {number[]} */
  const ids = groups.flatMap((/** @type {{matches: {id: number}[]}} */ { matches }) =>
    matches.map(({ id }) => id),
  );
  for (const id of ids) {
    const { depth } = await read(base, `/api/market/deal?currency_match_id=${id}`);
    if (depth.in.length < LEVELS || depth.out.length < LEVELS) return false;
  }
  return ids.length > 0;
}

/**
 * The data of one call.
 *
 * @param {string} base
 * @param {string} path
 */
async function read(base, path) {
  const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(ANSWER_MS) });
  const { data } = /** @type {{data: any}} */ (await response.json());
  return data;
}

/**
 * A socket of the push channel that says nothing; a silent one is closed after a minute.
 *
 * @param {string} base
 */
function look(base) {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
  };
  /** @type {import('node:stream').Duplex | undefined} */
  let open;
  const request = get(new URL('/ws', base), { headers });
  request.on('error', () => undefined);
  request.on('upgrade', (_response, socket) => {
    open = socket;
    socket.on('error', () => socket.destroy()).resume();
  });
  return {
    close() {
      request.destroy();
      open?.destroy();
    },
  };
}
