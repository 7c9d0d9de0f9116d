/** The one file of operators' rights. The server checks every call of the console against it, and so does a test. */

/**
 * Roles of operators. None has every right: whoever sets up the exchange moves no money, and whoever checks the record
 * changes nothing.
 */
export const OPERATOR_ROLES = ['viewer', 'support', 'finance', 'admin', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const EVERYBODY = OPERATOR_ROLES;

/** Each right with the roles that have it. */
const ROLES_WITH = {
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
  /** Identity papers with their names, numbers and pictures, and the decision on them. */
  'identity.review': ['support', 'admin'],
  'closings.decide': ['support', 'admin'],
  'deposits.decide': ['finance'],
  'withdrawals.decide': ['finance'],
  /** To stop a chain's withdrawals and to let them go on. */
  'chains.pause': ['finance', 'admin'],
  'feedback.answer': ['support', 'admin'],
  'messages.read': ['support', 'admin'],
  'messages.send': ['support', 'admin'],
  'configuration.read': EVERYBODY,
  'configuration.change': ['admin'],
  /** The list of countries from which new accounts choose. */
  'areas.change': ['admin'],
  'content.read': EVERYBODY,
  'content.write': ['admin'],
  /** Orders, appeals, shops and figures of the P2P desk, without payment details and chat. */
  'p2p.read': EVERYBODY,
  /** Payment details, chat and pictures of appealed orders; each look is on the record. */
  'p2p.evidence': ['support', 'finance', 'admin'],
  /** To write in an appeal, to ask for evidence, to suspend a shop, to bar a person, and to pause the desk. */
  'p2p.mediate': ['support', 'admin'],
  /** To propose a decision of an appeal or of a claim, and to decide on it. */
  'p2p.propose': ['support', 'finance'],
  'p2p.decide': ['finance', 'admin'],
  'shops.propose': ['support', 'admin'],
  'shops.decide': ['finance', 'admin'],
  'money.read': EVERYBODY,
  'adjustments.propose': ['finance'],
  /** To ask for a snapshot, to list addresses and prove their control, and to propose that an alarm is lifted. */
  'solvency.act': ['finance'],
  /** To decide on the list of addresses and on the end of an alarm. */
  'solvency.decide': ['finance', 'admin'],
  'proposals.read': EVERYBODY,
  /** To decide on proposals; the kind of a proposal needs its own right as well. */
  'proposals.decide': ['finance', 'admin'],
  'operators.read': ['admin', 'auditor'],
  'operators.propose': ['admin'],
  'operators.disable': ['admin'],
  'audit.read': ['admin', 'auditor'],
} as const satisfies Record<string, readonly OperatorRole[]>;

/** A right that a call of the console needs. */
export type Permission = keyof typeof ROLES_WITH;

/** Returns whether a role has a right. */
export function roleHas(role: OperatorRole, permission: Permission): boolean {
  const roles: readonly OperatorRole[] = ROLES_WITH[permission];
  return roles.includes(role);
}

/** Returns the rights of a role, in the order of this file. */
export function permissionsOf(role: OperatorRole): Permission[] {
  return (Object.keys(ROLES_WITH) as Permission[]).filter((permission) => roleHas(role, permission));
}
