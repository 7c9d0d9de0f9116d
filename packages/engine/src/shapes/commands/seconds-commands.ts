/** Commands of seconds contracts. Stakes are in units of their asset. */
import { integer, type KindLayout, list, record, text, word } from '../../record/layout.ts';
import type { AssetId, AssetUnits, MarketId, Ppm, UserId } from '../../units/units.ts';

export const DIRECTIONS = ['up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const SECONDS_STATUSES = ['open', 'closed'] as const;
export type SecondsStatus = (typeof SECONDS_STATUSES)[number];

export interface SecondsOption {
  readonly seconds: number;
  /** Share of the stake, paid for a win. */
  readonly profitPpm: Ppm;
}

export interface ConfigureSeconds {
  readonly kind: 'configure_seconds';
  readonly outboxId: number;
  readonly marketId: MarketId;
  readonly status: SecondsStatus;
  /** Durations ascending. */
  readonly options: readonly SecondsOption[];
}

/** Bounds of stakes in one asset; a `maxStake` of 0 allows none. */
export interface ConfigureStake {
  readonly kind: 'configure_stake';
  readonly outboxId: number;
  readonly assetId: AssetId;
  readonly minStake: AssetUnits;
  readonly maxStake: AssetUnits;
  /** Sum of a user's open stakes. */
  readonly maxOpenUser: AssetUnits;
  /** Sum of open stakes of all users on one side of one market. */
  readonly maxOpenSide: AssetUnits;
  /** Share of the stake, taken at opening. */
  readonly feePpm: Ppm;
}

export interface OpenContract {
  readonly kind: 'open_contract';
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly assetId: AssetId;
  readonly direction: Direction;
  readonly seconds: number;
  readonly stake: AssetUnits;
}

export const CONFIGURE_SECONDS: KindLayout<ConfigureSeconds> = {
  outboxId: integer,
  marketId: integer,
  status: word(SECONDS_STATUSES),
  options: list(record<SecondsOption>({ seconds: integer, profitPpm: integer })),
};
export const CONFIGURE_STAKE: KindLayout<ConfigureStake> = {
  outboxId: integer,
  assetId: integer,
  minStake: integer,
  maxStake: integer,
  maxOpenUser: integer,
  maxOpenSide: integer,
  feePpm: integer,
};
export const OPEN_CONTRACT: KindLayout<OpenContract> = {
  userId: integer,
  clientId: text,
  marketId: integer,
  assetId: integer,
  direction: word(DIRECTIONS),
  seconds: integer,
  stake: integer,
};
