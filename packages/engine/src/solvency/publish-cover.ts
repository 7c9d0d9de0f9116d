import { isAmount } from '@candor/primitives';
import type { LowestCover, PublishCover } from '../shapes/commands/cover-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SolvencyGround } from './solvency-ground.ts';

const HOUR_MS = 3_600_000;

/**
 * Publishes the lowest ratios of an hour. Hours ascend and may leave gaps. May refuse with asset_unknown or amount_invalid
 * (hourMs, lowest).
 */
export function publishCover(
  { assets, cover, recorder }: SolvencyGround,
  { hourMs, lowest }: PublishCover,
): Rejection | undefined {
  if (lowest.some(({ assetId }) => assets.find(assetId) === undefined))
    return { key: 'asset_unknown', field: 'lowest' };
  if (!isAmount(hourMs) || hourMs % HOUR_MS !== 0 || hourMs <= cover.lastHourMs)
    return { key: 'amount_invalid', field: 'hourMs', nearest: cover.lastHourMs + HOUR_MS };
  if (!areRatios(lowest)) return { key: 'amount_invalid', field: 'lowest' };
  cover.closeHour(hourMs);
  recorder.record({ kind: 'cover_published', cover: { hourMs, lowest } });
  return undefined;
}

function areRatios(lowest: readonly LowestCover[]): boolean {
  return lowest.every(
    ({ assetId, permille }, place) =>
      isAmount(permille) && (place === 0 || assetId > (lowest[place - 1]?.assetId ?? 0)),
  );
}
