/**
 * Roles of operators. None has every right: whoever sets up the exchange moves no money, and whoever checks the record
 * changes nothing.
 */
export const OPERATOR_ROLES = ['viewer', 'support', 'finance', 'admin', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Every role, as a right that all of them have names them. */
export const EVERYBODY: readonly OperatorRole[] = [...OPERATOR_ROLES];

/** Rights with the roles that have them. */
export type Rights = Readonly<Record<string, readonly OperatorRole[]>>;
