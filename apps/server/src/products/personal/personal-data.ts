import type { Sql } from '@candor/storage';
import type { Secrets } from '../../identity/secrets.ts';
import { IdentityPapers } from './identity-papers.ts';
import { type PayMethod, type PayMethodCode, PayMethods } from './pay-methods.ts';
import { Uploads } from '../../commons/uploads.ts';

/** The most users who are named for one thing that they share. */
const SIMILAR_MAX = 20;

/** A user who shares something with another one that belongs to one person. */
export interface SimilarUser {
  readonly userId: number;
  readonly shares: readonly ('identity' | 'payment_account')[];
}

/** Opens what trades between people need of their data: saved payment methods, and the names by which they are certified. */
export function openPersonalData(
  sql: Sql,
  secrets: Secrets,
): {
  isSaved(userId: number, type: PayMethodCode): Promise<boolean>;
  find(userId: number, type: PayMethodCode): Promise<PayMethod>;
  /** Undefined: not certified. */
  certifiedName(userId: number): Promise<string | undefined>;
  /** Returns whether the papers of two users have the same number. */
  isSameHolder(one: number, other: number): Promise<boolean>;
  /** Resolves with users who share an identity number or a payment account with this one, the oldest first. */
  similarTo(userId: number): Promise<readonly SimilarUser[]>;
} {
  const uploads = new Uploads(sql, secrets);
  const methods = new PayMethods(sql, secrets, uploads);
  const papers = new IdentityPapers(sql, secrets, uploads);
  return {
    isSaved: (userId, type) => methods.isSaved(userId, type),
    find: (userId, type) => methods.find(userId, type),
    certifiedName: (userId) => papers.certifiedName(userId),
    isSameHolder: (one, other) => papers.isSameHolder(one, other),
    async similarTo(userId) {
      const [identity, paid] = await Promise.all([
        papers.sharers(userId, SIMILAR_MAX),
        methods.sharers(userId, SIMILAR_MAX),
      ]);
      const ids = [...new Set([...identity, ...paid])].toSorted((one, other) => one - other);
      return ids.map((id) => ({
        userId: id,
        shares: [
          ...(identity.includes(id) ? (['identity'] as const) : []),
          ...(paid.includes(id) ? (['payment_account'] as const) : []),
        ],
      }));
    },
  };
}
