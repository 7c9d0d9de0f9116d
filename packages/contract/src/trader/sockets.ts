/** The WebSocket API: its frames, and the methods that are about the connection itself. */
import { z } from 'zod';
import { integer, recvWindow, timestamp } from './fields.ts';
import { bothParts, usedLimit } from './shapes.ts';

/** A method about its connection; every other method is an endpoint of the table of endpoints. */
export interface TraderConnectionMethod {
  readonly weight: number;
  readonly parameters: z.ZodObject;
  readonly response: z.ZodType;
}

const signed = { apiKey: z.string(), timestamp, recvWindow: recvWindow.optional() };

const session = z.strictObject({
  /** The key for which the connection speaks; null: none. */
  apiKey: z.string().nullable(),
  authorizedSince: z.int().nullable(),
  connectedSince: z.int(),
  returnRateLimits: z.boolean(),
  serverTime: z.int(),
  userDataStream: z.boolean(),
  /** Seconds after which the orders end once the connection is lost; 0: they stay. Ours. */
  cancelOnDisconnect: z.int().nonnegative(),
});
const subscribed = z.strictObject({ subscriptionId: z.int() });

export const TRADER_CONNECTION_METHODS = {
  'session.logon': {
    weight: 2,
    parameters: z.object({ ...signed, cancelOnDisconnect: integer.optional() }),
    response: session,
  },
  'session.status': { weight: 2, parameters: z.object({}), response: session },
  'session.logout': { weight: 2, parameters: z.object({}), response: session },
  'userDataStream.subscribe': { weight: 2, parameters: z.object({}), response: subscribed },
  'userDataStream.subscribe.signature': {
    weight: 2,
    parameters: z.object(signed),
    response: subscribed,
  },
  'userDataStream.unsubscribe': {
    weight: 2,
    parameters: z.object({ subscriptionId: integer.optional() }),
    response: z.strictObject({}),
  },
} as const satisfies Readonly<Record<string, TraderConnectionMethod>>;

export type TraderConnectionMethodName = keyof typeof TRADER_CONNECTION_METHODS;

const id = z.union([z.int(), z.string().max(100), z.null()]);

/** A request; values are texts, numbers, truth values or lists of texts. */
export const traderFrame = z.object({
  id: id.default(null),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
});

/** An answer; `data` has what a refusal has beside its code and its text. */
export const traderReply = z.strictObject({
  id,
  status: z.int(),
  result: z.unknown().optional(),
  error: z
    .strictObject({
      code: z.int().negative(),
      msg: z.string(),
      data: z
        .strictObject({
          reason: z.string().optional(),
          nearest: z.union([z.string(), z.number()]).optional(),
          orderId: z.int().optional(),
          retryAfter: z.int().optional(),
          ...z.object(bothParts).partial().shape,
        })
        .optional(),
    })
    .optional(),
  rateLimits: z.array(usedLimit).optional(),
});
export type TraderReply = z.output<typeof traderReply>;
