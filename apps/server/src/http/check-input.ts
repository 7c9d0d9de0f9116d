import { ERROR_KEYS, type ErrorKey } from '@candor/contract';
import type { z } from 'zod';
import { CallFailure } from './failure.ts';

/** Fields that a refusal names: a caller with more mistakes than that mends these first. */
const FIELDS_MAX = 8;
const KNOWN = new Set<string>(ERROR_KEYS);

/** Parses a request by its schema; a refusal names each field at fault with a stable key. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorKey> = {};
  const isFull = () => Object.keys(fields).length >= FIELDS_MAX;
  for (const issue of parsed.error.issues) {
    if (isFull()) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, FIELDS_MAX))
        if (!isFull()) fields[key.slice(0, 64)] = 'field_unknown';
      continue;
    }
    const name = String(issue.path[0] ?? '');
    fields[name] ??= KNOWN.has(issue.message) ? (issue.message as ErrorKey) : 'field_invalid';
  }
  const [only] = Object.values(fields);
  const error = Object.keys(fields).length === 1 && only !== undefined ? only : 'input_invalid';
  throw new CallFailure(error, { fields });
}
