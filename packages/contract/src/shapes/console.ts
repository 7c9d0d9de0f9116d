import { z } from 'zod';
import { FEEDBACK_TYPES } from '../personal-bounds.ts';
import { OPERATOR_ROLES } from '../permissions.ts';
import { ACCOUNT_CODES } from './account.ts';
import { apiKeyOfPerson } from './api-key.ts';
import { amount, browserAnswer, isoTime, openFlag, text } from './fields.ts';
import { order } from './order.ts';
import { p2pPerson } from './p2p-person.ts';
import { fundsHistory } from './console-wallet.ts';
import { loginRow } from './security.ts';
import { boundAddress } from './wallet.ts';

const REASON_MAX = 500;

/** Why an operator does what they do; it is kept in the record. */
export const reason = text(REASON_MAX).refine((value) => value.trim() !== '', { error: 'words_missing' });

export const operatorRole = z.enum(OPERATOR_ROLES);

/**
 * Proves an operator once more, to change their passkeys: a code of the authenticator app, or the browser's answer to
 * `console/factor_challenge` as JSON text.
 */
export const operatorFactor = browserAnswer(8_192);

/** The operator of a session, and until when it lasts at most. */
export const operatorSession = z.strictObject({
  operator: z.strictObject({
    id: z.int().positive(),
    account: z.string(),
    role: operatorRole,
    permissions: z.array(z.string()),
    /** Letters about alarms go there; empty: to the operator's account as a user. */
    email: z.string(),
  }),
  expires_at: isoTime,
});

/** `invited`: the link of enrolment has not been used yet. */
export const OPERATOR_STATES = ['invited', 'active', 'disabled'] as const;

export const operatorRow = z.strictObject({
  id: z.int().positive(),
  account: z.string(),
  role: operatorRole,
  state: z.enum(OPERATOR_STATES),
  /** The operator's own account on the exchange; null: none is known. */
  user_id: z.int().positive().nullable(),
  /** Letters about alarms go there; empty: to the account. */
  email: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
});

/** One row of the record. `hash` covers the row and the hash of the row before it, in 64 hexadecimal digits. */
export const auditRow = z.strictObject({
  id: z.int().positive(),
  at: isoTime,
  /** Null: a command on the server's machine. */
  operator_id: z.int().positive().nullable(),
  account: z.string(),
  network: z.string(),
  action: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  hash: z.string().length(64),
});

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
  'configuration',
  'currency_add',
  'deposit_notice',
  'hold_lift',
  'index_sources',
  'market_add',
  'network_add',
  'network_currency_add',
  'operator_add',
  'operator_role',
  'p2p_claim',
  'p2p_decision',
  'p2p_unblock',
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

/** A proposal in the list of an operator, with what they may do and what a decision rests on. */
export const listedProposal = z.strictObject({
  ...proposalRow.shape,
  may_decide: openFlag,
  may_withdraw: openFlag,
  /** The notice of a deposit that it is about; null: none. */
  pay_order_id: z.int().positive().nullable(),
  /** The balances of the user in the currency that it moves. */
  balances: z.array(
    z.strictObject({
      account_code: z.enum(ACCOUNT_CODES),
      currency_code: z.string(),
      balance: amount,
      lock_balance: amount,
    }),
  ),
});

/** A user as a list of the console shows them; contacts are masked for who may not see them. */
export const personRow = z.strictObject({
  id: z.int().positive(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  invite_code: z.string(),
  class: z.enum(['user', 'maker', 'tool']),
  contact_verified: openFlag,
  review_status: z.int(),
  is_frozen: openFlag,
  created_at: isoTime,
  /** Null: the account is open. A closed one has no contact. */
  closed_at: isoTime.nullable(),
});

/** The ways in which a search finds a user. */
export const FOUND_BY = [
  'id',
  'code',
  'contact',
  'name',
  'id_number',
  'order',
  'withdrawal',
  'notice',
  'ip',
  'note',
  'address',
] as const;

/** A user whom a search has found; without a search, found by nothing. */
export const foundPerson = z.strictObject({ ...personRow.shape, found_by: z.array(z.enum(FOUND_BY)) });

export const noteRow = z.strictObject({
  id: z.int().positive(),
  operator_id: z.int().positive(),
  account: z.string(),
  content: z.string(),
  created_at: isoTime,
});

export const standing = z.strictObject({
  is_frozen: openFlag,
  is_withdrawal_frozen: openFlag,
  is_certified: openFlag,
  /** No withdrawal may be requested before; null: at once. */
  withdrawals_from: isoTime.nullable(),
});

/** Everything of one user on one page. */
export const personPage = z.strictObject({
  user: personRow,
  inviter_id: z.int().positive().nullable(),
  second_factor: openFlag,
  standing,
  /** Accounts that hold something. */
  accounts: z.array(
    z.strictObject({
      account_code: z.enum(ACCOUNT_CODES),
      currency_id: z.int(),
      currency_code: z.string(),
      balance: amount,
      lock_balance: amount,
    }),
  ),
  /** The newest open orders, a hundred at most. */
  orders: z.array(order),
  counts: z.strictObject({
    open_orders: z.int(),
    waiting_triggers: z.int(),
    positions: z.int(),
    contracts: z.int(),
    holdings: z.int(),
  }),
  /** Live leverage orders, at the last index. */
  positions: z.array(
    z.strictObject({
      id: z.int().positive(),
      symbol: z.string(),
      side: z.enum(['long', 'short']),
      status: z.enum(['pending', 'open', 'closing']),
      number: amount,
      price: amount,
      margin: amount,
      profits: amount,
      created_at: isoTime,
    }),
  ),
  /** Running seconds contracts. */
  contracts: z.array(
    z.strictObject({
      id: z.int().positive(),
      symbol: z.string(),
      direction: z.enum(['up', 'down']),
      seconds: z.int().positive(),
      number: amount,
      currency_code: z.string(),
      created_at: isoTime,
    }),
  ),
  /** Marks, blocks and orders on the P2P desk. */
  p2p: p2pPerson,
  /** Running savings. */
  holdings: z.array(
    z.strictObject({
      id: z.int().positive(),
      product_id: z.int().positive(),
      currency_code: z.string(),
      number: amount,
      interest_paid: amount,
      days: z.int().positive(),
      paid_days: z.int().nonnegative(),
      started_at: isoTime,
    }),
  ),
  /** The newest withdrawals, deposits and notices. */
  funds: fundsHistory,
  /** Shown in full to whoever sees contacts, and otherwise by their ends. */
  bound_addresses: z.array(boundAddress),
  sessions: z.array(
    z.strictObject({ device: z.string(), network: z.string(), created_at: isoTime, last_used_at: isoTime }),
  ),
  logins: z.array(loginRow),
  /** API keys: those that live, and the last that were ended. */
  api_keys: z.array(apiKeyOfPerson),
  identity: z.strictObject({
    state: z.enum(['none', 'under_review', 'certified', 'rejected']),
    /** The newest papers; null: there are none. */
    papers_id: z.int().positive().nullable(),
    submitted_at: isoTime.nullable(),
    decided_at: isoTime.nullable(),
  }),
  closing_requested_at: isoTime.nullable(),
  notes: z.array(noteRow),
});

export const PAPERS_STATES = ['under_review', 'certified', 'rejected'] as const;

export const papersRow = z.strictObject({
  id: z.int().positive(),
  user_id: z.int().positive(),
  state: z.enum(PAPERS_STATES),
  submitted_at: isoTime,
  decided_at: isoTime.nullable(),
  reject_reason: z.string(),
});

export const feedbackItem = z.strictObject({
  id: z.int().positive(),
  user_id: z.int().positive(),
  type: z.enum(FEEDBACK_TYPES),
  title: z.string(),
  content: z.string(),
  app_version: z.string(),
  answer: z.string(),
  created_at: isoTime,
  answered_at: isoTime.nullable(),
});
