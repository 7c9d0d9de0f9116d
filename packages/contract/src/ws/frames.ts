import { z } from 'zod';
import { ERROR_KEYS } from '../error-key.ts';
import { SESSION_END_REASONS } from '../areas/identity/session-ends.ts';
import { account } from '../areas/accounts/shapes.ts';
import { bellNotice } from '../areas/bell/shapes.ts';
import { leverFunds, leverOrder } from '../areas/leverage/shapes.ts';
import { completedTrade, depth, indexState, klineBar, quotation } from '../areas/market-data/shapes.ts';
import { conditionalOrder } from '../areas/conditional/shapes.ts';
import { order } from '../shapes/order.ts';
import { fiatRate, p2pReference } from '../areas/p2p/shapes-market.ts';
import { p2pMessage, p2pOrder } from '../areas/p2p/shapes-order.ts';
import { boardAd, shopState } from '../areas/p2p/shapes-shop.ts';
import { microOrder } from '../areas/seconds/shapes.ts';
import { amount, openFlag } from '../shapes/fields.ts';

/** Frames of `/ws`. Every server frame about state carries the engine sequence of that state. */
const seq = z.int().nonnegative();
/**
 * Sequence of the frame before this one on its topic (on DAY_MARKET: of the same pair); absent in a frame that carries
 * the whole state, which is sent to new subscribers and to readers that fell behind. A reader whose newest frame is
 * older than `prev_seq` has missed one, and subscribes again.
 */
const prev = { prev_seq: seq.optional() };
const pair = { symbol: z.string(), currency_match_id: z.int() };

export const clientFrame = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.enum(['sub', 'unsub']),
      params: z.union([z.string().max(64), z.array(z.string().max(64)).min(1).max(50)]),
    }),
    z.strictObject({ type: z.literal('login'), params: z.string().min(1).max(128) }),
    z.strictObject({ type: z.literal('ping') }),
  ],
  { error: 'frame_unknown' },
);

/** A balance as TX_MATCHED carries it. */
export const accountBalance = account.pick({
  id: true,
  account_type_id: true,
  currency_id: true,
  currency_code: true,
  balance: true,
  lock_balance: true,
});

const matchedOrder = order.extend({ quote_account: accountBalance, base_account: accountBalance });

export const serverFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pong'), seq }),
  z.strictObject({ type: z.literal('login'), user_id: z.int(), seq }),
  z.strictObject({ type: z.literal('logout'), reason: z.enum(SESSION_END_REASONS), at: z.iso.datetime() }),
  z.strictObject({
    type: z.literal('error'),
    error: z.enum(ERROR_KEYS),
    msg: z.string(),
    topic: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('DAY_MARKET'), ...pair, ...prev, seq, quotation }),
  z.strictObject({ type: z.literal('MARKET_DEPTH'), ...pair, ...prev, seq, depth }),
  z.strictObject({
    type: z.literal('MARKET_DEPTH_DELTA'),
    ...pair,
    ...prev,
    seq,
    /** Changed levels with their new quantity: 0 removes a level. The whole book without `prev_seq`. */
    depth,
    /** CRC-32 of the book after this frame: see `depthChecksum` in the client. */
    checksum: z.int().nonnegative(),
  }),
  z.strictObject({ type: z.literal('GLOBAL_TX'), ...pair, ...prev, seq, completes: z.array(completedTrade) }),
  z.strictObject({
    type: z.literal('KLINE'),
    ...pair,
    ...prev,
    seq,
    kline: klineBar.extend({ currency_match_id: z.int(), volume: amount }),
  }),
  z.strictObject({ type: z.literal('INDEX'), ...pair, ...prev, seq, ...indexState }),
  /** A conditional order was placed, was triggered or ended. */
  z.strictObject({ type: z.literal('TX_CONDITION'), seq, conditional: conditionalOrder }),
  z.strictObject({ type: z.literal('TX_SUBMIT'), seq, order, way: z.enum(['in', 'out']) }),
  z.strictObject({
    type: z.literal('TX_MATCHED'),
    seq,
    order: matchedOrder,
    quote_account: accountBalance,
    base_account: accountBalance,
  }),
  z.strictObject({
    type: z.literal('LEVER_TRADE'),
    ...pair,
    seq,
    /** All pending, open and closing orders of the user on this pair, newest first. */
    trades_all: z.array(leverOrder),
    ...leverFunds,
  }),
  z.strictObject({
    type: z.literal('LEVER_CLOSED'),
    seq,
    /** Orders that were closed or refunded. */
    ids: z.array(z.int().positive()),
    /** The same. */
    id: z.array(z.int().positive()),
    orders: z.array(leverOrder),
  }),
  /** Seconds contracts that were settled or refunded. */
  z.strictObject({ type: z.literal('MICRO_CLOSED'), seq, orders: z.array(microOrder) }),
  /** An order of the P2P desk was opened or changed; `seq` is that of its last change. */
  z.strictObject({ type: z.literal('P2P_ORDER'), seq, order: p2pOrder }),
  /**
   * A message of an order’s chat. Its `seq_in_order` ascends by one within the order: a reader with a gap calls
   * `legal/messages`.
   */
  z.strictObject({
    type: z.literal('P2P_CHAT'),
    seq,
    order_id: z.int().positive(),
    message: p2pMessage,
    unread: z.int().nonnegative(),
  }),
  /** The best ads of a P2P market that take orders now, by the way of the people who take them, as `legal/list` has it. */
  z.strictObject({
    type: z.literal('P2P_ADS'),
    symbol: z.string(),
    market_id: z.int().positive(),
    ...prev,
    seq,
    reference: p2pReference,
    is_halted: openFlag,
    in: z.array(boardAd),
    out: z.array(boardAd),
  }),
  z.strictObject({ type: z.literal('P2P_RATE'), fiat: z.string(), ...prev, seq, rate: fiatRate }),
  /** The caller’s shop was certified, suspended, switched on or off, or its bond changed. */
  z.strictObject({ type: z.literal('P2P_SHOP'), seq, shop: shopState }),
  /** Something happened to the caller; null: notices were read elsewhere. */
  z.strictObject({
    type: z.literal('BELL'),
    seq,
    notice: bellNotice.nullable(),
    unread: z.int().nonnegative(),
  }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type ServerFrame = z.infer<typeof serverFrame>;
