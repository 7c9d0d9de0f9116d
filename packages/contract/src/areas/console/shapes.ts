import { z } from 'zod';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { browserAnswer, isoTime, openFlag, amount } from '../../shapes/fields.ts';
import { proposalRow } from '../../shapes/operators.ts';
import { ACCOUNT_CODES } from '../../shapes/account-codes.ts';
import { order } from '../../shapes/order.ts';
import { p2pUser } from '../p2p/shapes-user.ts';
import { fundsHistory, boundAddress } from '../../shapes/funds.ts';
import { loginRow } from '../identity/shapes-security.ts';
import { apiKeyOfUser } from '../api-keys/shapes.ts';

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
export const userRow = z.strictObject({
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
export const foundUser = z.strictObject({ ...userRow.shape, found_by: z.array(z.enum(FOUND_BY)) });

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
export const userPage = z.strictObject({
  user: userRow,
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
  p2p: p2pUser,
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
  api_keys: z.array(apiKeyOfUser),
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
