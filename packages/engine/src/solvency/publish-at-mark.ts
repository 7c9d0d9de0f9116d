import {
  OBLIGATION_KINDS,
  type PublishObligations,
  type PublishReserves,
} from '../shapes/commands/cover-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { isSha256, type SolvencyGround } from './solvency-ground.ts';

const AMOUNT = /^(0|[1-9][0-9]{0,25})$/;

/**
 * Publishes what is promised in a currency at the last mark. May refuse with asset_unknown, amount_invalid (obligations),
 * solvency_not_marked or solvency_published.
 */
export function publishObligations(
  state: SolvencyGround,
  { number, assetId, obligations }: PublishObligations,
): Rejection | undefined {
  const kinds = obligations.map(({ kind }) => OBLIGATION_KINDS.indexOf(kind));
  const areOrdered = kinds.every((kind, place) => place === 0 || kind > (kinds[place - 1] ?? 0));
  const areSound = areOrdered && obligations.every(({ amount }) => AMOUNT.test(amount));
  const malformed: Rejection | undefined = areSound
    ? undefined
    : { key: 'amount_invalid', field: 'obligations' };
  const rejection = publishOnce(state, 'obligations', { number, assetId, malformed });
  if (rejection !== undefined) return rejection;
  const published = { number, assetId, obligations };
  state.recorder.record({ kind: 'obligations_published', obligations: published });
  return undefined;
}

/**
 * Publishes the coins counted in a currency at the last mark. May refuse with asset_unknown, amount_invalid (counted),
 * settings_invalid (fileHash), solvency_not_marked or solvency_published.
 */
export function publishReserves(
  state: SolvencyGround,
  { number, assetId, counted, fileHash }: PublishReserves,
): Rejection | undefined {
  const malformed = malformedReserves(counted, fileHash);
  const rejection = publishOnce(state, 'reserves', { number, assetId, malformed });
  if (rejection !== undefined) return rejection;
  state.recorder.record({ kind: 'reserves_published', reserves: { number, assetId, counted, fileHash } });
  return undefined;
}

function malformedReserves(counted: string, fileHash: string): Rejection | undefined {
  if (!AMOUNT.test(counted)) return { key: 'amount_invalid', field: 'counted' };
  return isSha256(fileHash) ? undefined : { key: 'settings_invalid', field: 'fileHash' };
}

interface Subject extends Pick<PublishReserves, 'number' | 'assetId'> {
  readonly malformed: Rejection | undefined;
}

function publishOnce(
  { assets, solvency, cover }: SolvencyGround,
  what: 'obligations' | 'reserves',
  { number, assetId, malformed }: Subject,
): Rejection | undefined {
  if (assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (malformed !== undefined) return malformed;
  if (solvency.last?.number !== number) return { key: 'solvency_not_marked', field: 'number' };
  if (cover.isPublished(what, number, assetId)) return { key: 'solvency_published', field: 'assetId' };
  cover.publish(what, number, assetId);
  return undefined;
}
