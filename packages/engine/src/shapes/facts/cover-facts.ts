import { integer, type Layout, list, record, text, word } from '../../record/layout.ts';
import {
  ALARM_CAUSES,
  LOWEST_COVER,
  OBLIGATION,
  type PublishCover,
  type PublishObligations,
  type PublishReserves,
  type RaiseAlarm,
} from '../commands/cover-commands.ts';

export type ObligationsFact = Pick<PublishObligations, 'number' | 'assetId' | 'obligations'>;
export type ReservesFact = Pick<PublishReserves, 'number' | 'assetId' | 'counted' | 'fileHash'>;
export type CoverFact = Pick<PublishCover, 'hourMs' | 'lowest'>;
export type AlarmFact = Pick<RaiseAlarm, 'alarmId' | 'cause' | 'assetId' | 'chainId'>;

export const OBLIGATIONS: Layout<ObligationsFact> = {
  number: integer,
  assetId: integer,
  obligations: list(record(OBLIGATION)),
};

export const RESERVES: Layout<ReservesFact> = {
  number: integer,
  assetId: integer,
  counted: text,
  fileHash: text,
};

export const COVER: Layout<CoverFact> = { hourMs: integer, lowest: list(record(LOWEST_COVER)) };

export const ALARM: Layout<AlarmFact> = {
  alarmId: integer,
  cause: word(ALARM_CAUSES),
  assetId: integer,
  chainId: integer,
};
