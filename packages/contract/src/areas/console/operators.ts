import { EVERYBODY, type Rights } from '../../operator-roles.ts';

/** Rights of operators about users, messages, settings, proposals and operators. */
export const RIGHTS = {
  /** The operator's own session. */
  'session.own': EVERYBODY,
  'queues.read': EVERYBODY,
  'people.read': EVERYBODY,
  /** Contacts in full; whoever lacks it is shown masked ones. */
  'people.contacts': ['support', 'finance', 'admin'],
  /** To stop somebody: whoever sees a fraud does, and lets nobody go on. */
  'people.guard': ['support', 'finance', 'admin'],
  'people.act': ['support', 'admin'],
  /** To propose that a hold of withdrawals ends early, and to decide on it: never those who place holds alone. */
  'holds.lift': ['finance', 'admin'],
  'messages.read': ['support', 'admin'],
  'messages.send': ['support', 'admin'],
  'configuration.read': EVERYBODY,
  'configuration.change': ['admin'],
  'proposals.read': EVERYBODY,
  /** To decide on proposals; the kind of a proposal needs its own right as well. */
  'proposals.decide': ['finance', 'admin'],
  'operators.read': ['admin', 'auditor'],
  'operators.propose': ['admin'],
  'operators.disable': ['admin'],
  'audit.read': ['admin', 'auditor'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['message', 'operator', 'proposal', 'setting', 'user'] as const;

/** Actions in the operators' record that only commands on the server's machine write; calls declare theirs. */
export const COMMAND_ACTIONS = ['operator_add', 'operator_reset'] as const;
