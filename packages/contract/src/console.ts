/** Entry for the operators' console: its table of calls and the rights of roles. It loads no schema library. */
export { BOOKS_CHECK_DAYS_MAX } from './areas/accounts/book-lines.ts';
export { consoleCalls } from './console-call-table.ts';
export type { ConsoleCallName } from './call-types.ts';
export { consoleCallPath } from './paths.ts';
export { AUDIT_ACTIONS } from './audit-actions.ts';
export type { AuditAction, AuditObjectKind } from './audit-words.ts';
export { OPERATOR_ROLES, type OperatorRole } from './operator-roles.ts';
export type { Permission } from './permissions.ts';
