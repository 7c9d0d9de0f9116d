import type { Sql } from '@candor/storage';
import type { Secrets } from '../../identity/secrets.ts';
import { IdentityPapers } from './identity-papers.ts';
import { type PayMethod, type PayMethodCode, PayMethods } from './pay-methods.ts';
import { Uploads } from '../../commons/uploads.ts';

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
} {
  const uploads = new Uploads(sql, secrets);
  const methods = new PayMethods(sql, secrets, uploads);
  const papers = new IdentityPapers(sql, secrets, uploads);
  return {
    isSaved: (userId, type) => methods.isSaved(userId, type),
    find: (userId, type) => methods.find(userId, type),
    certifiedName: (userId) => papers.certifiedName(userId),
    isSameHolder: (one, other) => papers.isSameHolder(one, other),
  };
}
