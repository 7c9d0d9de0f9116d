import { keepPreference, readPreference } from './preferences.ts';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';

export interface PreferencePorts {
  readonly sql: Sql;
}

export function read({ sql }: PreferencePorts): CallHandler<'user/preference'> {
  return async ({ key }, { session }) => ({
    data: { value: (await readPreference(sql, session.userId, key)) ?? null },
  });
}

export function keep({ sql }: PreferencePorts): CallHandler<'user/keep_preference'> {
  return async ({ key, value }, { session }) => {
    // The reader parses the value; text that is not JSON could also contain characters that the database does not
    // store.
    if (!isJson(value)) throw CallFailure.at('value', 'field_invalid');
    await keepPreference(sql, session.userId, key, value);
    return { data: null };
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
