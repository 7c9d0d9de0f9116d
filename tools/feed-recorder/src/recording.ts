import {
  type Client,
  createLiveBook,
  createPushChannel,
  type LiveBook,
  type PushChannel,
  type PushTopic,
} from '@candor/client';
import { WebSocket } from 'ws';
import { type PairName, PairRecord } from './pair-record.ts';

/** A socket follows 200 topics at most, and a pair has four. */
const PAIRS_PER_SOCKET = 45;

export interface Recording {
  readonly records: readonly PairRecord[];
  /** The faults in the stream itself: gaps, wrong checksums, crossed books, lost connections. */
  readonly faults: readonly string[];
  /** The number of frames received. */
  readonly count: number;
  /** Every book is live and every topic has spoken. */
  readonly isWhole: boolean;
  stop(): void;
}

/** Follows every public topic of every pair. `onFrame` sees each frame as it comes. */
export async function startRecording(
  client: Client,
  url: string,
  onFrame: (frame: object) => void,
): Promise<Recording> {
  const groups = await client.call('market/currency_matches', {});
  const pairs = groups.flatMap((group) => group.matches).map(({ id, symbol }) => ({ id, symbol }));
  if (pairs.length === 0) throw new Error('There is no pair to follow.');
  const faults: string[] = [];
  const followed: Followed[] = [];
  let count = 0;
  const onEach = (frame: object) => {
    count += 1;
    onFrame(frame);
  };
  for (let at = 0; at < pairs.length; at += PAIRS_PER_SOCKET)
    followed.push(follow(url, pairs.slice(at, at + PAIRS_PER_SOCKET), { faults, onFrame: onEach }));
  return {
    records: followed.flatMap(({ records }) => records),
    faults,
    get count() {
      return count;
    },
    get isWhole() {
      return followed.every(
        ({ books, records }) =>
          books.every((book) => book.state === 'live') &&
          records.every((record) => record.tickers.last !== undefined),
      );
    },
    stop() {
      for (const { books, channel } of followed) {
        for (const book of books) book.close();
        channel.close();
      }
    },
  };
}

interface Followed {
  readonly channel: PushChannel;
  readonly records: readonly PairRecord[];
  readonly books: readonly LiveBook[];
}

interface Listening {
  readonly faults: string[];
  readonly onFrame: (frame: object) => void;
}

/** All topics of some pairs, over one socket. */
function follow(url: string, pairs: readonly PairName[], { faults, onFrame }: Listening): Followed {
  const channel = createPushChannel({ url: `${url.replace(/^http/, 'ws')}/ws`, WebSocket });
  watch(channel, faults);
  const records = pairs.map((pair) => new PairRecord(pair));
  const bySymbol = new Map(records.map((record) => [record.pair.symbol, record]));
  channel.subscribe('DAY_MARKET', (frame) => {
    const record = bySymbol.get(frame.symbol);
    if (record === undefined) return;
    onFrame(frame);
    record.takeTicker(frame);
  });
  const books = records.flatMap((record) => {
    const { symbol } = record.pair;
    channel.subscribe(`GLOBAL_TX.${symbol}`, (frame) => {
      onFrame(frame);
      record.takeTrades(frame);
    });
    channel.subscribe(`KLINE.${symbol}`, (frame) => {
      onFrame(frame);
      record.takeBar(frame);
    });
    return (['depth', 'delta'] as const).map((source) => {
      const topic: PushTopic = source === 'depth' ? `MARKET_DEPTH.${symbol}` : `MARKET_DEPTH_DELTA.${symbol}`;
      const book = createLiveBook(channel, symbol, { source });
      const states = source === 'depth' ? record.depthBooks : record.deltaBooks;
      book.onChange(() => book.depth !== undefined && states.add(book.depth));
      // The channel tells of gaps itself.
      book.onFault((fault) => fault !== 'gap' && faults.push(`${topic}: ${fault}`));
      channel.subscribe(topic, onFrame);
      return book;
    });
  });
  return { channel, records, books };
}

function watch(channel: PushChannel, faults: string[]): void {
  let { epoch } = channel.state;
  channel.onState((state) => {
    if (state.epoch > epoch && epoch > 0) faults.push('the connection was lost and made again');
    epoch = state.epoch;
  });
  channel.onGap(({ topic, frame }) =>
    faults.push(`${topic}: gap, the frame before ${frame.seq} (at ${frame.prev_seq}) never came`),
  );
  channel.onPrivate('error', ({ error, msg, topic }) =>
    faults.push(`the exchange says ${error}${topic === undefined ? '' : ` of ${topic}`}: ${msg}`),
  );
}
