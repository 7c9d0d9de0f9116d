/** Commands of the proof of liabilities: identities, the mark that fixes a snapshot's place in the log, and the roots of its trees. */
import { integer, type KindLayout, type Layout, list, record, text } from '../../record/layout.ts';
import type { AssetId, UserId } from '../../units/units.ts';

/** Binds a user's claims to a blinded login name, once. */
export interface IdentifyUser {
  readonly kind: 'identify_user';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly identity: string;
}

/** A block at which a chain was compared with the books. */
export interface ComparedBlock {
  readonly chainId: number;
  readonly height: number;
  readonly hash: string;
}

/** Fixes the place of a snapshot in the log. It is alone in its batch, so the state after it is the state after a row. */
export interface MarkSolvency {
  readonly kind: 'mark_solvency';
  readonly outboxId: number;
  /** Above the number of the mark before. */
  readonly number: number;
  /** SHA-256 of a label and the snapshot's secret: 64 lower-case hexadecimal digits, like all hashes here. */
  readonly keyHash: string;
  /** By ascending chain; empty where no chain was compared. */
  readonly blocks: readonly ComparedBlock[];
}

/** Publishes the root of the liabilities in one currency at the last mark, once. */
export interface PublishLiabilities {
  readonly kind: 'publish_liabilities';
  readonly outboxId: number;
  readonly number: number;
  readonly assetId: AssetId;
  /** The digest of the log after the mark. */
  readonly digest: string;
  /** The tree has 2^depth leaves. */
  readonly depth: number;
  /** The sum of all leaves in units of the asset, in decimal digits: it may be above any safe integer. */
  readonly total: string;
  readonly root: string;
  readonly fileHash: string;
}

const COMPARED_BLOCK: Layout<ComparedBlock> = { chainId: integer, height: integer, hash: text };

export const IDENTIFY_USER: KindLayout<IdentifyUser> = { outboxId: integer, userId: integer, identity: text };
export const MARK_SOLVENCY: KindLayout<MarkSolvency> = {
  outboxId: integer,
  number: integer,
  keyHash: text,
  blocks: list(record(COMPARED_BLOCK)),
};
export const PUBLISH_LIABILITIES: KindLayout<PublishLiabilities> = {
  outboxId: integer,
  number: integer,
  assetId: integer,
  digest: text,
  depth: integer,
  total: text,
  root: text,
  fileHash: text,
};
