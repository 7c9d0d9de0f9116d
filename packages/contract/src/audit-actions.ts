import * as areas from './areas/operators.ts';
import type { AuditAction } from './audit-words.ts';
import { CALL_ACTIONS } from './console-call-table.ts';
import { everyWord } from './every-key.ts';

/** Every action that the operators' record may name. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...CALL_ACTIONS,
  ...everyWord(areas, 'COMMAND_ACTIONS'),
].toSorted();
