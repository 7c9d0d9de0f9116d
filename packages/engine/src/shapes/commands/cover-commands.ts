/** Commands of coins beside what is owed: promises and reserves at a mark, the lowest cover of an hour, and alarms. */
import { integer, type KindLayout, type Layout, list, record, text, word } from '../../record/layout.ts';
import type { AssetId } from '../../units/units.ts';

/** Promised, but owed to nobody yet. Entries are only ever appended. */
export const OBLIGATION_KINDS = ['contracts', 'interest'] as const;
/** Entries are only ever appended. */
export const ALARM_CAUSES = ['below', 'differs', 'late', 'tree'] as const;

export type ObligationKind = (typeof OBLIGATION_KINDS)[number];
export type AlarmCause = (typeof ALARM_CAUSES)[number];

export interface Obligation {
  readonly kind: ObligationKind;
  /** In units of the asset, in decimal digits. */
  readonly amount: string;
}

/** Publishes what is promised in one currency at the last mark, once. */
export interface PublishObligations {
  readonly kind: 'publish_obligations';
  readonly outboxId: number;
  readonly number: number;
  readonly assetId: AssetId;
  /** In the order of the kinds, each at most once. */
  readonly obligations: readonly Obligation[];
}

/** Publishes the coins that were counted on listed addresses at the blocks of the last mark, once for a currency. */
export interface PublishReserves {
  readonly kind: 'publish_reserves';
  readonly outboxId: number;
  readonly number: number;
  readonly assetId: AssetId;
  /** In units of the asset, in decimal digits. */
  readonly counted: string;
  readonly fileHash: string;
}

/** The lowest ratio of a currency: thousandths of what is owed, rounded down. */
export interface LowestCover {
  readonly assetId: AssetId;
  readonly permille: number;
}

/** Publishes the lowest ratios of an hour, after that of every hour before. */
export interface PublishCover {
  readonly kind: 'publish_cover';
  readonly outboxId: number;
  /** The beginning of the hour. */
  readonly hourMs: number;
  /** By ascending asset. */
  readonly lowest: readonly LowestCover[];
}

export interface RaiseAlarm {
  readonly kind: 'raise_alarm';
  readonly outboxId: number;
  /** Above the id of every alarm before. */
  readonly alarmId: number;
  readonly cause: AlarmCause;
  /** 0: no currency in particular. */
  readonly assetId: AssetId;
  /** 0: no chain in particular. */
  readonly chainId: number;
}

/** Two operators lift an alarm. */
export interface LiftAlarm {
  readonly kind: 'lift_alarm';
  readonly outboxId: number;
  readonly alarmId: number;
  readonly reason: string;
  readonly firstOperatorId: number;
  readonly secondOperatorId: number;
}

export const OBLIGATION: Layout<Obligation> = { kind: word(OBLIGATION_KINDS), amount: text };
export const LOWEST_COVER: Layout<LowestCover> = { assetId: integer, permille: integer };

export const PUBLISH_OBLIGATIONS: KindLayout<PublishObligations> = {
  outboxId: integer,
  number: integer,
  assetId: integer,
  obligations: list(record(OBLIGATION)),
};
export const PUBLISH_RESERVES: KindLayout<PublishReserves> = {
  outboxId: integer,
  number: integer,
  assetId: integer,
  counted: text,
  fileHash: text,
};
export const PUBLISH_COVER: KindLayout<PublishCover> = {
  outboxId: integer,
  hourMs: integer,
  lowest: list(record(LOWEST_COVER)),
};
export const RAISE_ALARM: KindLayout<RaiseAlarm> = {
  outboxId: integer,
  alarmId: integer,
  cause: word(ALARM_CAUSES),
  assetId: integer,
  chainId: integer,
};
export const LIFT_ALARM: KindLayout<LiftAlarm> = {
  outboxId: integer,
  alarmId: integer,
  reason: text,
  firstOperatorId: integer,
  secondOperatorId: integer,
};
