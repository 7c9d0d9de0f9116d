import { isId } from '@candor/primitives';
import type { Rejection } from './rejection.ts';

const REASON_LENGTH_MAX = 500;

/** The part of a command that two operators answer for. */
export interface TwoOperators {
  readonly reason: string;
  readonly firstOperatorId: number;
  readonly secondOperatorId: number;
}

/** May refuse with operator_unknown (no id). */
export function checkOperators(command: TwoOperators): Rejection | undefined {
  for (const field of ['firstOperatorId', 'secondOperatorId'] as const) {
    if (!isId(command[field])) return { key: 'operator_unknown', field };
  }
  return undefined;
}

/** May refuse with words_missing: there is no reason, or it is too long. */
export function checkReason({ reason }: Pick<TwoOperators, 'reason'>): Rejection | undefined {
  if (reason.trim() === '') return { key: 'words_missing', field: 'reason' };
  if (reason.length <= REASON_LENGTH_MAX) return undefined;
  return { key: 'words_missing', field: 'reason', nearest: REASON_LENGTH_MAX };
}

/** May refuse with second_person_missing. */
export function checkSecondOperator(command: TwoOperators): Rejection | undefined {
  if (command.firstOperatorId !== command.secondOperatorId) return undefined;
  return { key: 'second_person_missing', field: 'secondOperatorId' };
}
