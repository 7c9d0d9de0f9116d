/** Commands that set up what all others need: assets, markets, users with their first money, newer rules; and the head of the operators' record. */
import { fail } from '@candor/primitives';
import { type AccountType, MARKET_STATUSES, type MarketStatus } from '../basics.ts';
import {
  type Field,
  integer,
  type KindLayout,
  type Layout,
  list,
  record,
  text,
  word,
} from '../../record/layout.ts';
import type { AssetId, AssetUnits, MarketId, Ppm, Price, Quantity, UserId } from '../../units/units.ts';

export interface ConfigureAsset {
  readonly kind: 'configure_asset';
  readonly outboxId: number;
  readonly assetId: AssetId;
  readonly code: string;
  /** Decimals of the ledger, 0 to 8. Never changes once set. */
  readonly scale: number;
}

export interface ConfigureMarket {
  readonly kind: 'configure_market';
  readonly outboxId: number;
  readonly marketId: MarketId;
  readonly baseAssetId: AssetId;
  readonly quoteAssetId: AssetId;
  /** Unit of every price of this market. Never changes once set. */
  readonly priceDecimals: number;
  /** Prices are multiples of it. */
  readonly tick: Price;
  /** Quantities are multiples of it, in units of the base asset. */
  readonly lot: Quantity;
  readonly maxPrice: Price;
  readonly maxQuantity: Quantity;
  /** In units of the quote asset. */
  readonly minNotional: AssetUnits;
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
  /** The largest distance of a market order from the price its sender saw. */
  readonly slippagePpm: Ppm;
  /** Limit prices must be within +- this fraction of the last trade (or the reference price); 0: no band. */
  readonly bandPpm: Ppm;
  /** Replaces the last trade price before the first trade; 0: none. */
  readonly referencePrice: Price;
  /** Per user. */
  readonly maxOpenOrders: number;
  readonly status: MarketStatus;
}

export interface Grant {
  readonly accountType: AccountType;
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
}

/** Opens a user's accounts; grants are paid from the house's `promotion` account. */
export interface RegisterUser {
  readonly kind: 'register_user';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly grants: readonly Grant[];
}

/** Pays a known user from `promotion` (demo funds of makers and tools). */
export interface PostGrant {
  readonly kind: 'post_grant';
  readonly outboxId: number;
  readonly userId: UserId;
  readonly grants: readonly Grant[];
}

/** Switches behaviour to a newer version of the rules, from the next command on. */
export interface ActivateRules {
  readonly kind: 'activate_rules';
  readonly outboxId: number;
  readonly version: number;
}

/** Puts the state of the operators' record into the log, and so into the public record. */
export interface PublishAuditHead {
  readonly kind: 'publish_audit_head';
  readonly outboxId: number;
  /** Rows that the operators' record has. */
  readonly rows: number;
  /** Hash of the last of them: 64 lower-case hexadecimal digits. */
  readonly head: string;
}

/** Puts the key that signs evidence from now on into the log, and so into the public record. */
export interface PublishSigningKey {
  readonly kind: 'publish_signing_key';
  readonly outboxId: number;
  /** The first 16 digits of the SHA-256 of the public key in PEM. */
  readonly keyId: string;
  /** An Ed25519 key in the SPKI form of DER, in base64. */
  readonly publicKey: string;
}

const ACCOUNT_TYPE_BY_NUMBER: readonly (AccountType | undefined)[] = [undefined, 1, 2, 3, 4, 5];

/** Encodes the number itself, as rows of grants always have; other records contain a type's index in the list. */
const accountTypeNumber: Field<AccountType> = {
  ...integer,
  fromRow: (reader) => reader.word(ACCOUNT_TYPE_BY_NUMBER) ?? reader.refuse('no account type'),
  read: (reader) => ACCOUNT_TYPE_BY_NUMBER[reader.number()] ?? fail('no account type'),
};
const GRANT: Layout<Grant> = { accountType: accountTypeNumber, assetId: integer, amount: integer };

export const CONFIGURE_ASSET: KindLayout<ConfigureAsset> = {
  outboxId: integer,
  assetId: integer,
  code: text,
  scale: integer,
};
export const CONFIGURE_MARKET: KindLayout<ConfigureMarket> = {
  outboxId: integer,
  marketId: integer,
  baseAssetId: integer,
  quoteAssetId: integer,
  priceDecimals: integer,
  tick: integer,
  lot: integer,
  maxPrice: integer,
  maxQuantity: integer,
  minNotional: integer,
  makerFeePpm: integer,
  takerFeePpm: integer,
  slippagePpm: integer,
  bandPpm: integer,
  referencePrice: integer,
  maxOpenOrders: integer,
  status: word(MARKET_STATUSES),
};
export const GRANTED: KindLayout<RegisterUser> = {
  outboxId: integer,
  userId: integer,
  grants: list(record(GRANT)),
};
export const ACTIVATE_RULES: KindLayout<ActivateRules> = { outboxId: integer, version: integer };
export const PUBLISH_AUDIT_HEAD: KindLayout<PublishAuditHead> = {
  outboxId: integer,
  rows: integer,
  head: text,
};
export const PUBLISH_SIGNING_KEY: KindLayout<PublishSigningKey> = {
  outboxId: integer,
  keyId: text,
  publicKey: text,
};
