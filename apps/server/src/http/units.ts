import type { ErrorKey } from '@candor/contract';
import { parseDecimal } from '@candor/primitives';
import { CallFailure } from './failure.ts';

const DECIMAL_ERRORS = {
  empty: 'number_invalid',
  malformed: 'number_invalid',
  too_long: 'number_too_long',
  too_many_decimals: 'number_too_precise',
  too_large: 'number_too_large',
} as const satisfies Record<string, ErrorKey>;

/** Whole units of a caller's decimal text; refuses with the field's name. */
export function units(field: string, text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) return parsed.value;
  const error = DECIMAL_ERRORS[parsed.reason];
  throw CallFailure.at(field, error);
}
