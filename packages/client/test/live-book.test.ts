import { crc32 } from 'node:zlib';
import { checksumText, type Depth } from '@candor/contract';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { type BookFault, createLiveBook, type LiveBook } from '../src/book/live-book.ts';
import { depthChecksum } from '../src/book/depth-checksum.ts';
import type { PushChannelOptions } from '../src/transport/push-channel.ts';
import { type FakeServer, openChannel } from './support/fake-server.ts';

const BTC = 'BTC/USDT';
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

const row = (price: string, number: string) => ({ price, number });
const WHOLE: Depth = {
  in: [row('99.00', '1.0'), row('98.00', '2.0')],
  out: [row('101.00', '1.0'), row('102.00', '2.0')],
};

interface DeltaFrame {
  readonly seq: number;
  readonly prev?: number;
  readonly depth: Depth;
  /** The book after it. */
  readonly after: Depth;
}

const delta = ({ seq, prev, depth, after }: DeltaFrame) => ({
  type: 'MARKET_DEPTH_DELTA',
  symbol: BTC,
  currency_match_id: 1,
  ...(prev === undefined ? {} : { prev_seq: prev }),
  seq,
  depth,
  checksum: crc32(checksumText(after)),
});

const whole = (seq: number, depth = WHOLE) => delta({ seq, depth, after: depth });

const plain = (seq: number, depth: Depth, prev?: number) => ({
  type: 'MARKET_DEPTH',
  symbol: BTC,
  currency_match_id: 1,
  ...(prev === undefined ? {} : { prev_seq: prev }),
  seq,
  depth,
});

async function open(
  source: 'depth' | 'delta',
  options: Partial<PushChannelOptions> = {},
): Promise<{
  server: FakeServer;
  book: LiveBook;
  faults: BookFault[];
  drops: () => void;
}> {
  const { server, channel } = await openChannel(cleanUps, options);
  const book = createLiveBook(channel, BTC, { source });
  const faults: BookFault[] = [];
  book.onFault((fault) => faults.push(fault));
  cleanUps.unshift(book.close);
  return { server, book, faults, drops: server.drop };
}

/** What the server was asked for after the first subscription. */
const askedAgain = (server: FakeServer) => server.heard.slice(1);

describe('the checksum', () => {
  it.each([
    ['an empty book', { in: [], out: [] }],
    ['both sides', WHOLE],
    [
      'more levels than it covers',
      { in: Array.from({ length: 60 }, (_, place) => row(`${99 - place}.5`, '0.10')), out: [] },
    ],
  ])('of %s is the one that zlib makes', (_, depth) => {
    expect(depthChecksum(depth)).toBe(crc32(checksumText(depth)));
  });

  it('is over the best 25 levels in their own letters', () => {
    expect(checksumText(WHOLE)).toBe('99.00:1.0,98.00:2.0|101.00:1.0,102.00:2.0');
    expect(depthChecksum({ in: [], out: [] })).toBe(2_343_686_810);
    const many = Array.from({ length: 30 }, (_, place) => row(String(100 + place), '1'));
    const changed = many.with(24, row('124', '2'));
    expect(depthChecksum({ in: [], out: many.with(25, row('125', '2')) })).toBe(
      depthChecksum({ in: [], out: many }),
    );
    expect(depthChecksum({ in: [], out: changed })).not.toBe(depthChecksum({ in: [], out: many }));
  });
});

describe('a live book of changes', () => {
  it('is syncing until the whole book has come, then live, and applies what changes in their places', async () => {
    const { server, book, faults } = await open('delta');
    expect([book.state, book.depth]).toEqual(['syncing', undefined]);
    server.say(whole(5));
    await eventually(() => expect(book.state).toBe('live'));
    expect(book.depth).toEqual(WHOLE);
    const after = {
      in: [row('100.00', '3.0'), row('98.00', '2.5')],
      out: [row('101.00', '1.0'), row('101.50', '4.0'), row('102.00', '2.0')],
    };
    const changes = {
      in: [row('100.00', '3.0'), row('99.00', '0'), row('98.00', '2.5')],
      out: [row('101.50', '4.0')],
    };
    server.say(delta({ seq: 9, prev: 5, depth: changes, after }));
    await eventually(() => expect(book.seq).toBe(9));
    expect(book.depth).toEqual(after);
    expect([book.state, faults, askedAgain(server)]).toEqual(['live', [], []]);
  });

  it('whose first state was lost asks for it when a change arrives', async () => {
    const { server, book } = await open('delta');
    const second = { ...WHOLE, in: [row('99.00', '7.0'), row('98.00', '2.0')] };
    server.say(delta({ seq: 8, prev: 7, depth: { in: [row('99.00', '7.0')], out: [] }, after: second }));
    await eventually(() => expect(askedAgain(server)).toHaveLength(2));
    expect([book.state, book.depth]).toEqual(['syncing', undefined]);
    server.say(whole(8, second));
    await eventually(() => expect(book.state).toBe('live'));
    expect(book.depth).toEqual(second);
  });

  it('with a frame missing keeps the last right book, says so, and asks anew once', async () => {
    const { server, book, faults } = await open('delta');
    const seen: (string | undefined)[] = [];
    book.onChange(() => seen.push(`${book.state} ${book.seq} ${book.depth?.in[0]?.number}`));
    server.say(whole(5));
    const second = { ...WHOLE, in: [row('99.00', '7.0'), row('98.00', '2.0')] };
    const third = { ...WHOLE, in: [row('99.00', '8.0'), row('98.00', '2.0')] };
    // The frame from 5 to 7 never came.
    server.say(delta({ seq: 8, prev: 7, depth: { in: [row('99.00', '7.0')], out: [] }, after: second }));
    server.say(delta({ seq: 9, prev: 8, depth: { in: [row('99.00', '8.0')], out: [] }, after: third }));
    await eventually(() => expect(askedAgain(server)).toHaveLength(2));
    expect(askedAgain(server)).toEqual([
      { type: 'unsub', params: `MARKET_DEPTH_DELTA.${BTC}` },
      { type: 'sub', params: `MARKET_DEPTH_DELTA.${BTC}` },
    ]);
    expect([book.state, book.depth, faults]).toEqual(['syncing', WHOLE, ['gap']]);
    server.say(whole(9, third));
    await eventually(() => expect(book.state).toBe('live'));
    expect(seen).toEqual(['live 5 1.0', 'syncing 5 1.0', 'live 9 8.0']);
    expect(askedAgain(server)).toHaveLength(2);
  });

  it.each<[BookFault, string, Depth, Depth]>([
    [
      'checksum',
      'whose sum is not that of the book',
      { in: [row('99.00', '7.0')], out: [] },
      { in: [row('99.00', '8.0'), row('98.00', '2.0')], out: WHOLE.out },
    ],
    [
      'crossed',
      'that would cross the book',
      { in: [row('101.00', '7.0')], out: [] },
      { in: [row('101.00', '7.0'), ...WHOLE.in], out: WHOLE.out },
    ],
  ])('answers a frame by %s: one %s is not shown', async (fault, _, depth, after) => {
    const { server, book, faults } = await open('delta');
    const shown: (Depth | undefined)[] = [];
    book.onChange(() => shown.push(book.depth));
    server.say(whole(5));
    server.say(delta({ seq: 6, prev: 5, depth, after }));
    await eventually(() => expect(askedAgain(server)).toHaveLength(2));
    expect([faults, book.state, shown]).toEqual([[fault], 'syncing', [WHOLE, WHOLE]]);
    server.say(whole(7));
    await eventually(() => expect([book.state, book.seq]).toEqual(['live', 7]));
  });

  it('is syncing while the connection is away, and live again with the state of the next one', async () => {
    const { server, book, faults, drops } = await open('delta');
    server.say(whole(5));
    await eventually(() => expect(book.state).toBe('live'));
    drops();
    await eventually(() => expect(book.state).toBe('syncing'));
    expect(book.depth).toEqual(WHOLE);
    await eventually(() => expect(server.heard).toHaveLength(2));
    // A change without the whole book before it is none of this connection's.
    const other = { in: [], out: [row('101.00', '1.0')] };
    server.say(delta({ seq: 2, prev: 1, depth: { in: [], out: [row('101.00', '9.0')] }, after: other }));
    server.say(whole(3, other));
    await eventually(() => expect(book.state).toBe('live'));
    expect([book.seq, book.depth, faults]).toEqual([3, other, []]);
  });

  it('is syncing while the socket says nothing, and live without asking when it speaks again', async () => {
    const { server, book } = await open('delta', { staleAfterMs: 300, deadAfterMs: 60_000 });
    server.say(whole(5));
    await eventually(() => expect(book.state).toBe('live'));
    server.answersPings = false;
    await eventually(() => expect(book.state).toBe('syncing'));
    server.answersPings = true;
    await eventually(() => expect(book.state).toBe('live'));
    expect([book.seq, askedAgain(server)]).toEqual([5, []]);
  });

  it('hears of nothing once it is closed', async () => {
    const { server, book } = await open('delta');
    server.say(whole(5));
    await eventually(() => expect(book.seq).toBe(5));
    book.close();
    server.say(whole(6));
    await eventually(() =>
      expect(server.heard.at(-1)).toEqual({ type: 'unsub', params: `MARKET_DEPTH_DELTA.${BTC}` }),
    );
    expect(book.seq).toBe(5);
  });
});

describe('a live book of whole frames', () => {
  it('shows each, and asks anew after a gap', async () => {
    const { server, book, faults } = await open('depth');
    const next = { ...WHOLE, in: [row('99.50', '1.0')] };
    server.say(plain(5, WHOLE));
    server.say(plain(6, next, 5));
    await eventually(() => expect(book.depth).toEqual(next));
    expect(book.state).toBe('live');
    server.say(plain(9, WHOLE, 8));
    await eventually(() => expect(askedAgain(server)).toHaveLength(2));
    expect([book.state, faults, book.depth]).toEqual(['syncing', ['gap'], next]);
    server.say(plain(9, WHOLE));
    await eventually(() => expect([book.state, book.depth]).toEqual(['live', WHOLE]));
  });

  it('never shows a crossed one', async () => {
    const { server, book, faults } = await open('depth');
    server.say(plain(5, { in: [row('101.00', '1.0')], out: [row('101.00', '1.0')] }));
    await eventually(() => expect(faults).toEqual(['crossed']));
    expect([book.depth, book.state]).toEqual([undefined, 'syncing']);
  });
});

it('whatever is lost or spoiled on the way, only books that the exchange had are shown', async () => {
  const { server, book, faults } = await open('delta');
  const random = createRandom('lossy feed');
  const rows = (side: Map<number, number>, sign: number) =>
    [...side]
      .toSorted(([a], [b]) => sign * (a - b))
      .map(([price, units]) => row(`${price}.00`, `${units}.0`));
  const sides = { in: new Map([[99, 1]]), out: new Map([[101, 1]]) };
  const now = (): Depth => ({ in: rows(sides.in, -1), out: rows(sides.out, 1) });
  const history = new Map([[1, now()]]);
  let seq = 1;
  server.onHeard = ({ type }) => type === 'sub' && server.say(whole(seq, now()));
  const wrong: number[] = [];
  book.onChange(() => {
    if (book.depth === undefined) return;
    if (JSON.stringify(history.get(book.seq)) !== JSON.stringify(book.depth)) wrong.push(book.seq);
  });
  server.say(whole(1, now()));
  /** The next change of the exchange's book, as a frame. */
  function move() {
    const side = random.pick(['in', 'out'] as const);
    const price =
      side === 'in' ? random.integer({ from: 80, to: 99 }) : random.integer({ from: 101, to: 120 });
    const units = random.integer({ from: 0, to: 3 });
    if (units === 0) sides[side].delete(price);
    else sides[side].set(price, units);
    const prev = seq;
    seq += random.integer({ from: 1, to: 3 });
    history.set(seq, now());
    const depth: Depth = { in: [], out: [] };
    depth[side] = [row(`${price}.00`, units === 0 ? '0' : `${units}.0`)];
    return delta({ seq, prev, depth, after: now() });
  }
  for (const isLost of [true, false, true, false]) {
    for (let count = 0; count < 40; count++) server.say(move());
    const spoiled = move();
    if (!isLost) server.say({ ...spoiled, checksum: 1 });
    for (let count = 0; count < 20; count++) server.say(move());
    await eventually(() => expect([book.state, book.depth]).toEqual(['live', now()]));
  }
  expect(wrong).toEqual([]);
  expect(faults).toEqual(['gap', 'checksum', 'gap', 'checksum']);
});
