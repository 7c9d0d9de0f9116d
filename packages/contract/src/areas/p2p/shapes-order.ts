/** Shapes of orders of the P2P desk with their chat, appeals and claims. */
import { z } from 'zod';
import { text, openFlag, isoTime, amount } from '../../shapes/fields.ts';
import { PAY_METHOD_CODES } from '../../personal-bounds.ts';
import {
  P2P_ROLES,
  APPEAL_REASONS,
  APPEAL_STATES,
  P2P_RULES,
  CLAIM_STATES,
  P2P_ORDER_STATES,
  CHAT_PHRASES,
  CHAT_EVENTS,
  CHAT_WARNINGS,
} from './vocabulary.ts';
import { P2P_WAYS } from './shapes-market.ts';
import { shopBond, p2pStatistics } from './shapes-shop.ts';

/** Tabs of the lists of orders. */
export const P2P_ORDER_TABS = ['in_progress', 'completed', 'cancelled', 'appeals'] as const;

/** The states in which a party may see an order that it is about to end. */
export const SEEN_STATES = ['created', 'paid', 'appealed'] as const;

/** The code of a fiat in a request. */
export const fiatCode = text(8);

/** Addresses of uploaded pictures in a request; absent: none. */
export const pictureAddresses = (most: number) =>
  z.array(text(200), { error: 'field_invalid' }).max(most, { error: 'field_invalid' }).default([]);

/** Calls that an order’s party may make now, by the engine’s own checks. */
export const P2P_ACTIONS = [
  'pay',
  'cancel',
  'cancel_ask',
  'cancel_answer',
  'extend',
  'release',
  'appeal',
  'appeal_answer',
  'appeal_withdraw',
  'claim',
  'send',
  'rate',
  'block',
  'evidence',
] as const;

/** The account that receives the money, as it was when the order opened. */
export const p2pPayee = z.strictObject({
  type: z.enum(PAY_METHOD_CODES),
  real_name: z.string(),
  /** Account of a wallet, or number of a card. */
  account: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  qrcode: z.string(),
  /** 1: the name was compared with a certified identity. */
  name_checked: openFlag,
});

/** The account that pays. The seller sees only its ends. */
export const p2pPayer = p2pPayee.pick({ type: true, real_name: true, account: true, name_checked: true });

export const p2pStatement = z.strictObject({
  by: z.enum(P2P_ROLES),
  content: z.string(),
  pictures: z.array(z.string()),
  created_at: isoTime,
});

export const p2pAppeal = z.strictObject({
  opened_by: z.enum(['buyer', 'seller', 'clock']),
  reason: z.enum(APPEAL_REASONS).nullable(),
  statements: z.array(p2pStatement),
  status: z.enum(APPEAL_STATES),
  status_name: z.string(),
  answer_due_at: isoTime.nullable(),
  /** The rule that an operator has proposed or that two have decided by. */
  rule: z.enum(P2P_RULES).nullable(),
  public_reason: z.string(),
  decided_at: isoTime.nullable(),
});

export const p2pClaim = z.strictObject({
  order_id: z.int().positive(),
  by: z.enum(['buyer', 'seller']),
  reason: z.enum(APPEAL_REASONS),
  statement: z.string(),
  pictures: z.array(z.string()),
  status: z.enum(CLAIM_STATES),
  status_name: z.string(),
  paid_number: amount,
  created_at: isoTime,
});

/** An order as one of its parties sees it; `way` is the caller’s: `in` buys, `out` sells. */
export const p2pOrder = z.strictObject({
  id: z.int().positive(),
  ad_id: z.int().positive(),
  ad_version: z.int().positive(),
  client_order_id: z.string(),
  version: z.int().positive(),
  way: z.enum(P2P_WAYS),
  role: z.enum(['maker', 'taker']),
  status: z.enum(P2P_ORDER_STATES),
  status_name: z.string(),
  /** By whom and why it ended, or what it waits for, in one sentence. */
  status_text: z.string(),
  is_overdue: openFlag,
  is_late: openFlag,
  currency_id: z.int().positive(),
  currency_code: z.string(),
  fiat: z.string(),
  price: amount,
  number: amount,
  money: amount,
  /** Percent of the number; the caller’s. */
  fee_rate: amount,
  fee: amount,
  /** Coins that arrive at the buyer, or leave the seller, in all. */
  net_number: amount,
  pay_type: z.enum(PAY_METHOD_CODES),
  pay_code: z.string(),
  /** Null in lists, and where the caller may not see it. */
  payee: p2pPayee.nullable(),
  payer: p2pPayer.nullable(),
  /** 1: the stored payment details still have the hash that was agreed; 0: do not pay. */
  terms_match: openFlag,
  /** Terms of the shop as they were agreed. */
  terms: z.string(),
  deadline_at: isoTime,
  late_until: isoTime,
  release_due_at: isoTime.nullable(),
  appeal_from: isoTime.nullable(),
  auto_appeal_at: isoTime.nullable(),
  server_time: isoTime,
  extensions_left: z.int().nonnegative(),
  cancel_request: z.strictObject({ by: z.literal('seller'), reason: z.string(), at: isoTime }).nullable(),
  proofs: z.array(z.string()),
  appeal: p2pAppeal.nullable(),
  claim: p2pClaim.nullable(),
  /** Rule of a decision, and the coins that it gave the buyer. */
  rule: z.enum(P2P_RULES).nullable(),
  to_buyer: amount.nullable(),
  withdrawable_at: isoTime.nullable(),
  counterparty: z.strictObject({
    nickname: z.string(),
    /** The certified name while it may be seen, masked afterwards. */
    real_name: z.string(),
    is_shop: openFlag,
    is_bot: openFlag,
    shop_id: z.int().positive().nullable(),
    /** Null where the other side is no merchant, or took the caller’s ad. */
    bond: shopBond.nullable(),
    statistics: p2pStatistics,
  }),
  /** Coins of the order that the seller’s legal account holds, and the place of the lock in the log. */
  escrow: z.strictObject({ number: amount, seq: z.int().positive() }),
  unread: z.int().nonnegative(),
  actions: z.array(z.enum(P2P_ACTIONS)),
  created_at: isoTime,
  paid_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
});

/** A message of an order’s thread. */
export const p2pMessage = z.strictObject({
  id: z.int().positive(),
  order_id: z.int().positive(),
  /** Ascends by one within the order. */
  seq_in_order: z.int().positive(),
  from: z.enum(P2P_ROLES),
  /** 1: the caller wrote it. */
  is_own: openFlag,
  kind: z.enum(['text', 'picture', 'phrase', 'event']),
  content: z.string(),
  picture: z.string(),
  phrase: z.enum(CHAT_PHRASES).nullable(),
  event: z.enum(CHAT_EVENTS).nullable(),
  /** Values of a line of the system, such as a number of minutes. */
  values: z.record(z.string(), z.string()),
  warning: z.enum(CHAT_WARNINGS).nullable(),
  created_at: isoTime,
  /** SHA-256 of the item in the chain of evidence. */
  hash: z.string(),
});

/** A part of an order’s thread, oldest first. */
export const p2pThread = z.strictObject({
  messages: z.array(p2pMessage),
  /** 1: later messages are left. */
  has_more: openFlag,
  /** 0: nobody can write any more. */
  is_open: openFlag,
  unread: z.int().nonnegative(),
});

/** A person whom the caller has blocked: named by a shop, or by the order after which it was done. */
export const blockedUser = z.strictObject({
  nickname: z.string(),
  shop_id: z.int().positive().nullable(),
  order_id: z.int().positive().nullable(),
  blocked_at: isoTime,
});

/** A person’s standing on the desk: limits of the UTC day, cancelled buys, marks and blocks, which end at `UNTIL_LIFTED` where only operators end them. */
export const p2pStanding = z.strictObject({
  blocked_until: isoTime.nullable(),
  buy_blocked_until: isoTime.nullable(),
  sell_blocked_until: isoTime.nullable(),
  block_reason: z.string(),
  cancels_today: z.int().nonnegative(),
  cancel_limit: z.int().nonnegative(),
  /** The end of the UTC day. */
  resets_at: isoTime,
  false_paid: z.array(isoTime),
  live_orders: z.int().nonnegative(),
  live_orders_max: z.int().nonnegative(),
  limits: z.array(
    z.strictObject({
      currency_id: z.int().positive(),
      currency_code: z.string(),
      limit: amount,
      bought_today: amount,
      sold_today: amount,
    }),
  ),
  /** Steps that are missing before the first order. */
  missing: z.array(z.enum(['identity', 'contact', 'pay_password', 'pay_method'])),
});
