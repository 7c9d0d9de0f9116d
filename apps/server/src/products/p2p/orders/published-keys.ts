/** The keys that the public record names, each from its line to the line of another key. */
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../../http/call.ts';
import { defineProjection } from '../../../projections/define-projection.ts';
import { selectAs } from '../../../tables/rows.ts';
import { wireTime } from '../../../wire/money.ts';
import type { OrderDesk } from './ports.ts';
import { pemOf } from '../../../identity/signing-key.ts';

export const p2pSigningKeys = defineProjection({
  table: 'p2p_signing_keys',
  key: ['seq'],
  events: () => ({
    signing_key_published: ({ keyId, publicKey }, { seq, atMs }) => ({ seq, atMs, keyId, publicKey }),
  }),
  columns: {
    seq: ({ seq }) => seq,
    at_ms: ({ atMs }) => atMs,
    key_id: ({ keyId }) => keyId,
    public_key: ({ publicKey }) => publicKey,
  },
});

interface PublishedKey {
  readonly seq: number;
  readonly keyId: string;
  /** SPKI in base64. */
  readonly publicKey: string;
  readonly sinceMs: number;
}

const COLUMNS = { seq: 'seq', keyId: 'key_id', publicKey: 'public_key', sinceMs: 'at_ms' } as const;

/** Resolves with the published keys, oldest first; a key that is published again while it signs is one. */
async function publishedKeys(sql: Sql): Promise<readonly PublishedKey[]> {
  const rows: readonly PublishedKey[] = await selectAs(sql, 'p2p_signing_keys', COLUMNS, sql`order by seq`);
  return rows.filter(({ keyId }, index) => keyId !== rows[index - 1]?.keyId);
}

/** Resolves with the key that the newest line names; undefined before the first. */
export async function newestKey(sql: Sql): Promise<PublishedKey | undefined> {
  return (await publishedKeys(sql)).at(-1);
}

/** Answers the public keys of bundles with their times and lines. */
export function keys({
  sql,
  publicRecord,
  whenProjected,
}: Pick<OrderDesk, 'sql' | 'publicRecord' | 'whenProjected'>): CallHandler<'fairness/keys'> {
  return async () => {
    await whenProjected();
    const published = await publishedKeys(sql);
    const lines = await publicRecord.linesOfMinutes(
      published.map(({ sinceMs }) => sinceMs),
      ([kind]) => kind === 'p2p_key',
    );
    const places = new Map(lines.map(({ place, line }) => [(JSON.parse(line) as unknown[])[1], place]));
    return {
      data: {
        keys: published.flatMap(({ seq, keyId, publicKey, sinceMs }, index) => {
          const place = places.get(seq);
          const until = published[index + 1];
          if (place === undefined) return [];
          return [
            {
              key_id: keyId,
              algorithm: 'Ed25519' as const,
              public_key: pemOf(publicKey),
              since: wireTime(sinceMs),
              until: until === undefined ? null : wireTime(until.sinceMs),
              place,
            },
          ];
        }),
      },
    };
  };
}
