import { ApiError } from '@candor/client';
import { errorText } from '@candor/web-kit';

/** A refusal by field, and what is left to say above the form. */
export interface ServerProblems {
  readonly account?: string;
  readonly password?: string;
  readonly code?: string;
  readonly invite?: string;
  readonly area?: string;
  readonly form?: string;
}

const FIELD_OF_KEY: Record<string, keyof ServerProblems> = {
  account_taken: 'account',
  mobile_invalid: 'account',
  area_unknown: 'area',
  code_required: 'code',
  code_invalid: 'code',
  second_factor_required: 'code',
  second_factor_invalid: 'code',
  passwords_differ: 'password',
  email_invalid: 'account',
  account_required: 'account',
  password_required: 'password',
  password_format: 'password',
  password_common: 'password',
  invite_code_unknown: 'invite',
};

export function toServerProblems(error: unknown): ServerProblems {
  const text = errorText(error);
  if (text === undefined) return {};
  const field = error instanceof ApiError ? FIELD_OF_KEY[error.key] : undefined;
  return { [field ?? 'form']: text };
}
