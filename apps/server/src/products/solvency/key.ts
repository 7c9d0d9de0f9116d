import { type KeyChange, resealRows } from '../../identity/key-change.ts';
import { sealedFor } from './snapshot-rows.ts';

/** Seals the secrets of snapshots with the new key; resolves with their number. */
export function resealKeys(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) => sql<{ number: number; sealed: Buffer }[]>`
      select number, sealed_key as sealed from solvency_snapshots
      where sealed_key is not null and substring(sealed_key for 8) <> ${Buffer.from(to.keyId)} limit ${count} for update`,
    (sql, { number, sealed }) => {
      const context = sealedFor(number);
      const secret = from.openBytes('solvency-keys', sealed, context);
      return sql`
        update solvency_snapshots set sealed_key = ${to.sealBytes('solvency-keys', secret, context)} where number = ${number}`;
    },
  );
}
