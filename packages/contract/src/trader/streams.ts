/** The streams of the trader API: names, payloads and control messages are all made from this one table. */
import { z } from 'zod';
import type { TraderInterval } from './endpoints.ts';

const decimal = z.string().regex(/^-?[0-9]+\.[0-9]{2,}$/);
const id = z.int();
const ms = z.int().nonnegative();
const text = z.string();
const level = z.tuple([decimal, decimal]);
const event = <const Name extends string>(name: Name) => ({ e: z.literal(name), E: ms });

/** Differences of a book: every `U` is the `u` before it and one, and a quantity of 0 removes a level. */
const depthUpdate = z.strictObject({
  ...event('depthUpdate'),
  s: text,
  U: id,
  u: id,
  b: z.array(level),
  a: z.array(level),
});
const partialDepth = z.strictObject({ lastUpdateId: id, bids: z.array(level), asks: z.array(level) });
const trade = z.strictObject({
  ...event('trade'),
  s: text,
  t: id,
  p: decimal,
  q: decimal,
  T: ms,
  m: z.boolean(),
  M: z.literal(true),
});
const aggTrade = z.strictObject({
  ...event('aggTrade'),
  s: text,
  a: id,
  p: decimal,
  q: decimal,
  f: id,
  l: id,
  T: ms,
  m: z.boolean(),
  M: z.literal(true),
});
const bookTicker = z.strictObject({ u: id, s: text, b: decimal, B: decimal, a: decimal, A: decimal });
/** `x` is true in exactly one payload of each bar, its last one. */
const kline = z.strictObject({
  ...event('kline'),
  s: text,
  k: z.strictObject({
    t: ms,
    T: ms,
    s: text,
    i: text,
    f: id,
    L: id,
    o: decimal,
    c: decimal,
    h: decimal,
    l: decimal,
    v: decimal,
    n: z.int().nonnegative(),
    x: z.boolean(),
    q: decimal,
    V: decimal,
    Q: decimal,
    B: z.literal('0'),
  }),
});
const prices = { s: text, c: decimal, o: decimal, h: decimal, l: decimal, v: decimal, q: decimal };
const miniTicker = z.strictObject({ ...event('24hrMiniTicker'), ...prices });
const ticker = z.strictObject({
  ...event('24hrTicker'),
  ...prices,
  p: decimal,
  P: decimal,
  w: decimal,
  x: decimal,
  Q: decimal,
  b: decimal,
  B: decimal,
  a: decimal,
  A: decimal,
  O: ms,
  C: ms,
  F: id,
  L: id,
  n: z.int().nonnegative(),
});
/** The figures of a window that ends now. */
const windowTicker = z.strictObject({
  e: z.enum(['1hTicker', '4hTicker', '1dTicker']),
  E: ms,
  ...prices,
  p: decimal,
  P: decimal,
  w: decimal,
  O: ms,
  C: ms,
  F: id,
  L: id,
  n: z.int().nonnegative(),
});
/** The average price of the last minutes, and the time of the last trade. */
const avgPrice = z.strictObject({ ...event('avgPrice'), s: text, i: z.literal('5m'), w: decimal, T: ms });

export interface TraderStream {
  /** Its groups are `symbol` (in lower case), `levels`, `interval`, `window` and `fast`, as far as the stream has them. */
  readonly name: RegExp;
  readonly payload: z.ZodType;
}

const PAIR = '(?<symbol>[a-z0-9]{1,20})';
const FAST = '(?<fast>@100ms)?';
const INTERVAL = '(?<interval>1m|3m|5m|15m|30m|1h|2h|4h|6h|8h|12h|1d|3d|1w|1M)';
export const TRADER_WINDOWS = ['1h', '4h', '1d'] as const;
export type TraderWindow = (typeof TRADER_WINDOWS)[number];
const WINDOW = `(?<window>${TRADER_WINDOWS.join('|')})`;

export const TRADER_STREAMS = {
  depth: { name: new RegExp(`^${PAIR}@depth${FAST}$`), payload: depthUpdate },
  partialDepth: { name: new RegExp(`^${PAIR}@depth(?<levels>5|10|20)${FAST}$`), payload: partialDepth },
  trade: { name: new RegExp(`^${PAIR}@trade$`), payload: trade },
  aggTrade: { name: new RegExp(`^${PAIR}@aggTrade$`), payload: aggTrade },
  bookTicker: { name: new RegExp(`^${PAIR}@bookTicker$`), payload: bookTicker },
  kline: { name: new RegExp(`^${PAIR}@kline_${INTERVAL}$`), payload: kline },
  miniTicker: { name: new RegExp(`^${PAIR}@miniTicker$`), payload: miniTicker },
  ticker: { name: new RegExp(`^${PAIR}@ticker$`), payload: ticker },
  windowTicker: { name: new RegExp(`^${PAIR}@ticker_${WINDOW}$`), payload: windowTicker },
  avgPrice: { name: new RegExp(`^${PAIR}@avgPrice$`), payload: avgPrice },
  windowTickers: { name: new RegExp(`^!ticker_${WINDOW}@arr$`), payload: z.array(windowTicker) },
  miniTickers: { name: /^!miniTicker@arr$/, payload: z.array(miniTicker) },
  tickers: { name: /^!ticker@arr$/, payload: z.array(ticker) },
} as const satisfies Readonly<Record<string, TraderStream>>;

export type TraderStreams = typeof TRADER_STREAMS;
export type TraderStreamKind = keyof TraderStreams;
export type TraderPayload<Kind extends TraderStreamKind> = z.output<TraderStreams[Kind]['payload']>;

/** A stream that a name calls. */
export interface NamedStream {
  readonly kind: TraderStreamKind;
  /** In upper case; undefined: all pairs. */
  readonly symbol: string | undefined;
  readonly levels: number;
  readonly interval: TraderInterval;
  readonly window: TraderWindow;
  /** Ten times a second instead of once. */
  readonly isFast: boolean;
}

/** Returns the stream of a name; undefined where there is none. */
export function readStreamName(name: string): NamedStream | undefined {
  for (const [kind, stream] of Object.entries(TRADER_STREAMS)) {
    const groups = stream.name.exec(name);
    if (groups === null) continue;
    const { symbol, levels, interval = '1m', window = '1d', fast } = groups.groups ?? {};
    return {
      kind: kind as TraderStreamKind,
      symbol: symbol?.toUpperCase(),
      levels: Number(levels ?? 0),
      interval: interval as TraderInterval,
      window: window as TraderWindow,
      isFast: fast !== undefined,
    };
  }
  return undefined;
}

const requestId = z.union([z.int(), z.string().max(100), z.null()]).default(null);
const names = z.array(z.string().max(100)).max(1_024);

/** A control message of a stream socket. */
export const streamControl = z.discriminatedUnion('method', [
  z.object({ method: z.literal('SUBSCRIBE'), params: names, id: requestId }),
  z.object({ method: z.literal('UNSUBSCRIBE'), params: names, id: requestId }),
  z.object({ method: z.literal('LIST_SUBSCRIPTIONS'), id: requestId }),
  z.object({
    method: z.literal('SET_PROPERTY'),
    params: z.tuple([z.literal('combined'), z.boolean()]),
    id: requestId,
  }),
  z.object({ method: z.literal('GET_PROPERTY'), params: z.tuple([z.literal('combined')]), id: requestId }),
]);
export type StreamControl = z.output<typeof streamControl>;

/** The answer to a control message. */
export const streamReply = z.union([
  z.strictObject({ result: z.union([z.null(), z.boolean(), z.array(text)]), id: requestId }),
  z.strictObject({ error: z.strictObject({ code: z.int(), msg: text }), id: requestId }),
]);
export type StreamReply = z.output<typeof streamReply>;
