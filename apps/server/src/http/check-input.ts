import { ERROR_KEYS, type ErrorKey } from '@candor/contract';
import type { z } from 'zod';
import { CallFailure } from './failure.ts';

const KNOWN = new Set<string>(ERROR_KEYS);

/** Parses a request by its schema; a refusal names each field at fault with a stable key. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorKey> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key.slice(0, 64)] = 'field_unknown';
      continue;
    }
    const name = String(issue.path[0] ?? '');
    fields[name] ??= KNOWN.has(issue.message) ? (issue.message as ErrorKey) : 'field_invalid';
  }
  const [only] = Object.values(fields);
  const error = Object.keys(fields).length === 1 && only !== undefined ? only : 'input_invalid';
  throw new CallFailure(error, { fields });
}
