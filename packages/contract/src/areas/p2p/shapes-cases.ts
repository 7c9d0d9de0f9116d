/** Shapes of the P2P desk as operators see it: the desk, its orders, appeals with their evidence, claims, shops and figures. */
import { z } from 'zod';
import { DESK_STATES } from './shapes-market.ts';
import { isoTime, amount, openFlag } from '../../shapes/fields.ts';
import {
  P2P_ORDER_STATES,
  P2P_RULES,
  P2P_ORDER_CHANGES,
  APPEAL_REASONS,
  APPEAL_STATES,
  P2P_ROLES,
  CHAT_PHRASES,
  CHAT_EVENTS,
  CHAT_WARNINGS,
  SHOP_STATES,
} from './vocabulary.ts';
import { PAY_METHOD_CODES } from '../../personal-bounds.ts';
import { p2pStatistics } from './shapes-shop.ts';
import { operatorStanding } from './shapes-user.ts';
import { p2pPayee, p2pPayer, p2pClaim } from './shapes-order.ts';
import { proposalRow } from '../../shapes/operators.ts';
import { bankEntry } from './shapes-desk.ts';

/** Conditions of a live desk that is switched on. */
export const DESK_NEEDS = [
  'two_deciders',
  'third_operator',
  'rate_sources',
  'mail',
  'identity_review',
  'rules_reviewed',
  'countries',
] as const;

/** The two parties of an order. */
export const P2P_SIDES = ['buyer', 'seller'] as const;

/** Things that belong to one person, by which accounts are similar. */
export const SIMILARITIES = ['identity', 'payment_account'] as const;

const userId = z.int().positive();

const orderId = z.int().positive();

const count = z.int().nonnegative();

/** The whole desk at a glance. */
export const p2pHome = z.strictObject({
  /** Null until it has been set up. */
  desk: z
    .strictObject({
      status: z.enum(DESK_STATES),
      /** Null while its clock runs. */
      paused_since: isoTime.nullable(),
      /** Seconds for which its clock has stood still in all. */
      down_seconds: count,
    })
    .nullable(),
  open: count,
  waiting_payment: count,
  paid: count,
  appealed: count,
  oldest_paid_at: isoTime.nullable(),
  oldest_appeal_at: isoTime.nullable(),
  /** Orders whose due time has passed and which the next ticks handle. */
  due: count,
  /** Appeals by what they wait for, and those that missed their target. */
  appeals: z.strictObject({
    waiting_answer: count,
    untaken: count,
    in_review: count,
    proposed: count,
    late: count,
  }),
  /** Coins in escrow by the engine's running sum, and by its orders one after another; any difference is an alarm. */
  escrow: z.array(
    z.strictObject({
      currency_id: z.int().positive(),
      currency_code: z.string(),
      running: amount,
      orders: amount,
      difference: amount,
    }),
  ),
  rates: z.array(
    z.strictObject({
      fiat: z.string(),
      is_open: openFlag,
      /** Null before the first tick. */
      rate: amount.nullable(),
      is_halted: openFlag,
      /** Time of the oldest quote that counted. */
      made_at: isoTime.nullable(),
      /** Seconds since then. */
      age: count.nullable(),
    }),
  ),
  shops: z.strictObject({ active: count, online: count, suspended: count, under_review: count }),
  claims: count,
  /** In live mode, the conditions that are missing before the desk can be switched on. */
  missing: z.array(z.enum(DESK_NEEDS)),
});

/** An order as operators see it, without payment details and chat. */
export const operatorOrderRow = z.strictObject({
  id: orderId,
  version: z.int().positive(),
  ad_id: z.int().positive(),
  status: z.enum(P2P_ORDER_STATES),
  status_name: z.string(),
  is_late: openFlag,
  currency_id: z.int().positive(),
  currency_code: z.string(),
  fiat: z.string(),
  price: amount,
  number: amount,
  money: amount,
  pay_type: z.enum(PAY_METHOD_CODES),
  buyer_id: userId,
  seller_id: userId,
  /** The owner of the ad. */
  shop_user_id: userId,
  rule: z.enum(P2P_RULES).nullable(),
  created_at: isoTime,
  deadline_at: isoTime,
  paid_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
});

/** One party with what speaks for it and against it. */
export const operatorParty = z.strictObject({
  user_id: userId,
  side: z.enum(P2P_SIDES),
  is_shop: openFlag,
  is_certified: openFlag,
  is_frozen: openFlag,
  registered_at: isoTime.nullable(),
  statistics: p2pStatistics,
  standing: operatorStanding,
  /** Earlier orders of the person that were appealed, newest first. */
  appeals: z.array(
    z.strictObject({
      order_id: orderId,
      side: z.enum(P2P_SIDES),
      status: z.enum(P2P_ORDER_STATES),
      rule: z.enum(P2P_RULES).nullable(),
      ended_at: isoTime.nullable(),
    }),
  ),
  /** Other users whose papers or payment accounts have the same keyed hash. */
  similar: z.array(z.strictObject({ user_id: userId, shares: z.array(z.enum(SIMILARITIES)) })),
});

/** A change of an order by the engine. */
export const timelineRow = z.strictObject({
  version: z.int().positive(),
  change: z.enum(P2P_ORDER_CHANGES),
  status: z.enum(P2P_ORDER_STATES),
  at: isoTime,
  /** Place in the log. */
  seq: z.int().positive(),
  evidence_head: z.string(),
});

export const operatorOrder = operatorOrderRow.extend({
  ad_version: z.int().positive(),
  seller_fee: amount,
  buyer_fee: amount,
  escrow: amount,
  /** By which the price was made: reference with three decimals more than the price, and its ticks. */
  reference: amount,
  coin_tick: count,
  rate_tick: count,
  terms_hash: z.string(),
  evidence_head: z.string(),
  late_until: isoTime,
  auto_appeal_at: isoTime.nullable(),
  answer_due_at: isoTime.nullable(),
  extensions: count,
  reason: z.string(),
  ended_by: z.enum(['buyer', 'seller', 'clock']).nullable(),
  appealed_by: z.enum(['buyer', 'seller', 'clock']).nullable(),
  appeal_reason: z.enum(APPEAL_REASONS).nullable(),
  is_answered: openFlag,
  buyer_appeals: count,
  seller_appeals: count,
  to_buyer: amount.nullable(),
  bond_pay: amount.nullable(),
  first_operator_id: z.int().positive().nullable(),
  second_operator_id: z.int().positive().nullable(),
  timeline: z.array(timelineRow),
  parties: z.array(operatorParty),
});

/** A case in the queue. */
export const appealRow = z.strictObject({
  order: operatorOrderRow,
  state: z.enum(APPEAL_STATES),
  opened_by: z.enum(['buyer', 'seller', 'clock']),
  reason: z.enum(APPEAL_REASONS).nullable(),
  opened_at: isoTime,
  answer_due_at: isoTime.nullable(),
  /** The next step by its published target. */
  due_at: isoTime,
  is_late: openFlag,
  taken_by: z.int().positive().nullable(),
  taken_by_account: z.string(),
  proposal_id: z.int().positive().nullable(),
});

/** Evidence that an operator asked for. */
export const evidenceRequest = z.strictObject({
  id: z.int().positive(),
  of: z.enum(P2P_SIDES),
  content: z.string(),
  due_at: isoTime,
  asked_by: z.int().positive(),
  created_at: isoTime,
});

/** An item of the chain as operators read it. */
export const evidenceItem = z.strictObject({
  seq_in_order: z.int().positive(),
  kind: z.string(),
  from: z.enum(P2P_ROLES),
  /** A text as it was written; a phrase or an event in the reader’s language. */
  content: z.string(),
  phrase: z.enum(CHAT_PHRASES).nullable(),
  event: z.enum(CHAT_EVENTS).nullable(),
  warning: z.enum(CHAT_WARNINGS).nullable(),
  /** Names of pictures, for `console/p2p_picture`. */
  pictures: z.array(z.string()),
  created_at: isoTime,
  hash: z.string(),
});

/** Details for those alone who may look at evidence. */
export const caseEvidence = z.strictObject({
  payee: p2pPayee.nullable(),
  payer: p2pPayer.nullable(),
  terms: z.string(),
  auto_reply: z.string(),
  items: z.array(evidenceItem),
});

export const appealCase = z.strictObject({
  appeal: appealRow,
  order: operatorOrder,
  /** 1: the papers of both parties have the same number. */
  is_same_person: openFlag,
  requests: z.array(evidenceRequest),
  /** The version of the decision table under which the order opened. */
  rules_version: z.int().positive(),
  /** 1: the simulated bank can be looked at, which only a demo has. */
  has_bank: openFlag,
  /** 1: the stored payment details still have the hash that the engine was given. */
  terms_match: openFlag,
  chain: z.strictObject({
    items: count,
    head: z.string(),
    is_sound: openFlag,
    /** Place of the first item that does not follow from the one before it; null: none. */
    broken_at: z.int().positive().nullable(),
    /** 1: the engine’s newest head is in the chain. */
    is_anchored: openFlag,
  }),
  proposal: proposalRow.nullable(),
  /** Null unless the evidence was asked for; each look is on the record. */
  evidence: caseEvidence.nullable(),
});

/** The books of the simulated bank about an order: entries of both parties in its fiat, the oldest first. */
export const bankLook = z.strictObject({
  entries: z.array(bankEntry.extend({ of: z.enum(P2P_SIDES) })),
  looked_at: isoTime,
});

/** A decision as it would be proposed. */
export const proposedDecision = z.strictObject({
  order_id: orderId,
  version: z.int().positive(),
  rule: z.enum(P2P_RULES),
  /** R10 or R11 where the rule was found by it. */
  through: z.enum(P2P_RULES).nullable(),
  to_buyer: amount,
  to_seller: amount,
  bond_pay: amount,
  evidence_head: z.string(),
  /** Null for a preview. */
  proposal: proposalRow.nullable(),
});

/** A claim in the queue. */
export const operatorClaim = p2pClaim.omit({ statement: true, pictures: true }).extend({
  id: z.int().positive(),
  /** The reason of the decision, as its parties read it. */
  public_reason: z.string(),
  shop_user_id: userId,
  claimant_id: userId,
  proposal_id: z.int().positive().nullable(),
});

export const claimCase = z.strictObject({
  claim: operatorClaim,
  /** The claimant's statement, with names of pictures for `console/p2p_picture`. */
  statement: evidenceItem.nullable(),
  order: operatorOrder,
  /** The coins that the bond of the shop still holds. */
  bond: z.strictObject({ currency_code: z.string(), number: amount }),
  proposal: proposalRow.nullable(),
});

/** A shop with its application. */
export const operatorShopRow = z.strictObject({
  user_id: userId,
  shop_name: z.string(),
  status: z.enum(SHOP_STATES),
  status_name: z.string(),
  reason: z.string(),
  is_online: openFlag,
  bond_currency: z.string(),
  bond: amount,
  bond_required: amount,
  applied_at: isoTime.nullable(),
  certified_at: isoTime.nullable(),
});

export const operatorShop = operatorShopRow.extend({
  introduction: z.string(),
  countries: z.array(z.string()),
  is_certified: openFlag,
  /** Saved payment methods, with the comparison of their names with the certified one. */
  methods: z.array(
    z.strictObject({ type: z.enum(PAY_METHOD_CODES), name: z.enum(['same', 'differs', 'unchecked']) }),
  ),
  completed_orders: count,
  live_ads: count,
  statistics: p2pStatistics,
  standing: operatorStanding,
  first_operator_id: z.int().positive().nullable(),
  second_operator_id: z.int().positive().nullable(),
  proposal: proposalRow.nullable(),
});

/** Groups by which figures of the desk are counted. */
export const FIGURE_GROUPS = ['pay_type', 'fiat', 'shop'] as const;

export const p2pFigure = z.strictObject({
  /** The method, the fiat, or the number of the shop’s owner. */
  group: z.string(),
  currency_code: z.string(),
  orders: count,
  completed: count,
  cancelled: count,
  ended_by_time: count,
  appealed: count,
  decided: count,
  /** Percent of orders, rounded down to one decimal; null without an order. */
  completion_rate: amount.nullable(),
  appeal_rate: amount.nullable(),
  /** Mean seconds, rounded down; null without a case. */
  pay_seconds: count.nullable(),
  release_seconds: count.nullable(),
  number: amount,
  fees: amount,
});

export const CLAIM_DECISIONS = ['pay', 'decline'] as const;
