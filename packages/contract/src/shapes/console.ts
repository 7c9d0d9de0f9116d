import { z } from 'zod';
import { OPERATOR_ROLES } from '../permissions.ts';
import { isoTime, text } from './fields.ts';

const REASON_MAX = 500;

/** Why an operator does what they do; it is kept in the record. */
export const reason = text(REASON_MAX).refine((value) => value.trim() !== '', { error: 'words_missing' });

export const operatorRole = z.enum(OPERATOR_ROLES);

/** The operator of a session, and until when it lasts at most. */
export const operatorSession = z.strictObject({
  operator: z.strictObject({
    id: z.int().positive(),
    account: z.string(),
    role: operatorRole,
    permissions: z.array(z.string()),
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
