/** The steps of a verification, what they look at, and what they need. */
import type { AsyncSha256 } from '../check-chain.ts';
import type { RecordCalls } from '../record-calls.ts';

/** The checks in their order. */
export const P2P_CHECKS = [
  'signature',
  'evidence',
  'pictures',
  'terms',
  'order',
  'lines',
  'commitment',
  'course',
  'price',
  'amounts',
] as const;
export type P2pCheck = (typeof P2P_CHECKS)[number];

/** The reason why a step is wrong. */
export type P2pFault =
  | 'files_missing'
  | 'not_read'
  | 'digest_differs'
  | 'key_unknown'
  | 'key_of_other_time'
  | 'key_line_other'
  | 'signature_wrong'
  | 'item_changed'
  | 'changes_differ'
  | 'heads_missing'
  | 'picture_changed'
  | 'pictures_differ'
  | 'terms_vary'
  | 'terms_changed'
  | 'parties_vary'
  | 'change_missing'
  | 'shown_differs'
  | 'line_changed'
  | 'line_other'
  | 'line_missing'
  | 'head_other'
  | 'line_says_other'
  | 'commitment_closed'
  | 'change_forbidden'
  | 'market_missing'
  | 'rate_wrong'
  | 'index_wrong'
  | 'reference_wrong'
  | 'price_wrong'
  | 'money_wrong'
  | 'fees_wrong'
  | 'lock_wrong'
  | 'coins_wrong';

/** Values that a step looked at or computed; amounts are whole numbers of units with their scale. */
export interface P2pStep {
  readonly check: P2pCheck;
  readonly isRight: boolean;
  readonly fault?: P2pFault;
  /** The place of the item, the line or the change that is wrong. */
  readonly at?: string | number;
  readonly found: readonly Found[];
  /** A right step cannot show everything yet: no later head, or terms that this side does not have in full. */
  readonly isPartial?: boolean;
}

export type Found = readonly [name: FoundName, value: FoundValue];
/** A list has the changes of an order, in the words of the record. */
export type FoundValue = string | number | Units | readonly string[];
export type FoundName =
  | 'digest'
  | 'key'
  | 'since'
  | 'until'
  | 'items'
  | 'newest'
  | 'pictures'
  | 'terms'
  | 'changes'
  | 'lines'
  | 'head'
  | 'course'
  | 'rate'
  | 'index'
  | 'reference'
  | 'price'
  | 'number'
  | 'money'
  | 'sellerFee'
  | 'buyerFee'
  | 'locked'
  | 'toBuyer';

/** An amount in units of 10^-scale. */
export interface Units {
  readonly units: number;
  readonly scale: number;
  readonly code: string;
}

/** A key as `fairness/keys` answers it. */
export interface PublicKey {
  readonly key_id: string;
  readonly public_key: string;
  readonly since: string;
  /** Null: it signs now. */
  readonly until: string | null;
  /** The place of its line in the public record. */
  readonly place: number;
}

export interface BundlePorts extends Pick<RecordCalls, 'lines' | 'heads'> {
  readonly keys: () => Promise<readonly PublicKey[]>;
  readonly sha256: AsyncSha256;
  readonly sha256OfBytes: (bytes: Uint8Array) => Promise<string>;
  /** Returns whether an Ed25519 signature is of a text and of the key in this PEM. */
  readonly isSigned: (signed: {
    readonly text: string;
    readonly signature: string;
    readonly publicKey: string;
  }) => Promise<boolean>;
}

/** The files of a bundle that are checked. */
export interface BundleFiles {
  /** The text of `bundle.json`. */
  readonly bundle: string | undefined;
  /** The text of `signature.json`. */
  readonly signature: string | undefined;
  /** Pictures by their names, without the folder. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** A step that is right unless it has a fault. */
export function stepOf(check: P2pCheck, rest: Omit<P2pStep, 'check' | 'isRight'>): P2pStep {
  return { check, isRight: rest.fault === undefined, ...rest };
}
