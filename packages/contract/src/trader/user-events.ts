/** Events of a user stream, in the order in which the engine made them. */
import { z } from 'zod';
import { ORDER_STATUSES, ORDER_TYPES, SELF_TRADE_MODES } from './shapes.ts';

const decimal = z.string().regex(/^-?[0-9]+\.[0-9]{2,}$/);
const id = z.int();
const ms = z.int().nonnegative();
const text = z.string();

/** A change of an order: one for each fill, with the totals after it. */
const executionReport = z.strictObject({
  e: z.literal('executionReport'),
  E: ms,
  s: text,
  /** The order's client id; on a cancel, that of the cancel. */
  c: text,
  S: z.enum(['BUY', 'SELL']),
  o: z.enum(ORDER_TYPES),
  f: z.enum(['GTC', 'IOC', 'FOK']),
  q: decimal,
  p: decimal,
  P: decimal,
  F: decimal,
  /** The list; -1: none. */
  g: id,
  /** On a cancel, the order's client id. */
  C: text,
  x: z.enum(['NEW', 'CANCELED', 'REPLACED', 'TRADE', 'EXPIRED', 'TRADE_PREVENTION']),
  X: z.enum(ORDER_STATUSES),
  r: z.literal('NONE'),
  i: id,
  l: decimal,
  z: decimal,
  L: decimal,
  n: decimal,
  /** The currency of the commission; null where there is none. */
  N: text.nullable(),
  T: ms,
  /** The trade; -1 where there is none. */
  t: id,
  /** Rises with every event of the user. */
  I: id,
  w: z.boolean(),
  m: z.boolean(),
  M: z.literal(false),
  O: ms,
  Z: decimal,
  Y: decimal,
  Q: decimal,
  /** When it began to work; absent while it waits for its price. */
  W: ms.optional(),
  /** Basis points of an order that trails. */
  d: z.int().optional(),
  V: z.enum(SELF_TRADE_MODES),
  /** The reason of an order that expired. */
  eR: text.optional(),
});

export const traderUserEvent = z.discriminatedUnion('e', [
  executionReport,
  z.strictObject({
    e: z.literal('outboundAccountPosition'),
    E: ms,
    u: ms,
    B: z.array(z.strictObject({ a: text, f: decimal, l: decimal })),
  }),
  z.strictObject({
    e: z.literal('listStatus'),
    E: ms,
    s: text,
    g: id,
    c: z.literal('OCO'),
    l: z.enum(['EXEC_STARTED', 'ALL_DONE']),
    L: z.enum(['EXECUTING', 'ALL_DONE']),
    r: z.literal('NONE'),
    C: text,
    T: ms,
    O: z.array(z.strictObject({ s: text, i: id, c: text })),
  }),
  z.strictObject({ e: z.literal('balanceUpdate'), E: ms, a: text, d: decimal, T: ms }),
  z.strictObject({ e: z.literal('eventStreamTerminated'), E: ms }),
  z.strictObject({ e: z.literal('listenKeyExpired'), E: ms, listenKey: text }),
  z.strictObject({ e: z.literal('serverShutdown'), E: ms }),
]);
export type TraderUserEvent = z.output<typeof traderUserEvent>;
export type ExecutionReport = z.output<typeof executionReport>;
