import { z } from 'zod';
import { text, isoTime } from './fields.ts';

const REASON_MAX = 500;

/** Why an operator does what they do; it is kept in the record. */
export const reason = text(REASON_MAX).refine((value) => value.trim() !== '', { error: 'words_missing' });

/** The exchange's own accounts that an adjustment may touch. */
export const HOUSE_CODES = [
  'fees',
  'lever_pool',
  'insurance',
  'micro_pool',
  'savings_pool',
  'promotion',
  'rounding',
  'reorg_loss',
  'manual_deposits',
  'network_fees',
] as const;

export type HouseCode = (typeof HOUSE_CODES)[number];

export const PROPOSAL_KINDS = [
  'adjustment',
  'alarm_lift',
  'auditor_key',
  'cold_move',
  'configuration',
  'currency_add',
  'currency_open',
  'deposit_notice',
  'hold_lift',
  'index_sources',
  'market_add',
  'network_add',
  'network_currency_add',
  'network_rescan',
  'operator_add',
  'operator_role',
  'p2p_claim',
  'p2p_decision',
  'p2p_unblock',
  'refill_send',
  'reserve_address',
  'setting',
  'shop_grant',
] as const;

export const PROPOSAL_STATES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

/** A request of one operator that another one decides. */
export const proposalRow = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(PROPOSAL_KINDS),
  payload: z.unknown(),
  /** SHA-256 of kind, payload and reason, in 64 hexadecimal digits; a decision names it. */
  payload_hash: z.string().length(64),
  reason: z.string(),
  /** The user whom it concerns. */
  user_id: z.int().positive().nullable(),
  proposed_by: z.int().positive(),
  proposed_by_account: z.string(),
  proposed_at: isoTime,
  expires_at: isoTime,
  state: z.enum(PROPOSAL_STATES),
  decided_by: z.int().positive().nullable(),
  decided_by_account: z.string(),
  decided_at: isoTime.nullable(),
  decision_note: z.string(),
  /** The engine's answer to an approved one: `accepted`, the key of its refusal, or null while it has not answered. */
  answer: z.string().nullable(),
});
