import type { Sql, Transaction } from '@candor/storage';
import { select } from '../../tables/rows.ts';

/** Returns what a user's app has stored under this key; undefined if there is nothing yet. */
export async function readPreference(
  sql: Sql | Transaction,
  userId: number,
  key: string,
): Promise<string | undefined> {
  const [row] = await select(
    sql,
    'user_preferences',
    ['value'],
    sql`where user_id = ${userId} and key = ${key}`,
  );
  return row?.value;
}

export async function keepPreference(sql: Sql, userId: number, key: string, value: string): Promise<void> {
  await sql`
    insert into user_preferences (user_id, key, value) values (${userId}, ${key}, ${value})
    on conflict (user_id, key) do update set value = excluded.value, updated_at = now()`;
}

/** Resolves with whether a user wants e-mails that are only notes; everybody does who has not switched them off. */
export async function wantsNotes(sql: Sql | Transaction, userId: number): Promise<boolean> {
  const kept = await readPreference(sql, userId, 'letters');
  const choice: unknown = kept === undefined ? undefined : JSON.parse(kept);
  return !(typeof choice === 'object' && choice !== null && 'notes' in choice && choice.notes === false);
}
