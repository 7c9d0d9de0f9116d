import { totalToBigInt, ZERO_TOTAL } from '@candor/primitives';
import type { PublishLiabilities } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { isSha256, type SolvencyGround } from './solvency-ground.ts';

const TREE_DEPTH_MIN = 10;
const TREE_DEPTH_MAX = 32;
const TOTAL = /^[1-9][0-9]{0,25}$/;
/** 2^32 leaves below 2^52. */
const TOTAL_LIMIT = 2n ** 84n;

/**
 * Publishes a root of the last mark, one per asset. Its total may be above what the ledger owed at the mark, by gains and
 * interest that no posting has credited, and never below it. May refuse with asset_unknown, settings_invalid (a hash),
 * amount_invalid (depth, total), solvency_not_marked, solvency_published or solvency_total_too_small.
 */
export function publishLiabilities(
  state: SolvencyGround,
  command: PublishLiabilities,
): Rejection | undefined {
  const { number, assetId, digest, depth, total, root, fileHash } = command;
  const { assets, recorder, solvency } = state;
  const asset = assets.find(assetId);
  if (asset === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const malformed = malformedField(command);
  if (malformed !== undefined) return malformed;
  const mark = solvency.last;
  if (mark?.number !== number) return { key: 'solvency_not_marked', field: 'number' };
  if (mark.published.includes(assetId)) return { key: 'solvency_published', field: 'assetId' };
  const owed = totalToBigInt(solvency.owedAtMark(assetId) ?? ZERO_TOTAL);
  if (BigInt(total) < owed) return { key: 'solvency_total_too_small', field: 'total' };
  solvency.publish(mark, assetId);
  const { code, scale } = asset;
  const { seq: markSeq, atMs: markedMs, keyHash } = mark;
  const tree = { assetId, code, scale, depth, total, root, fileHash };
  recorder.record({
    kind: 'liabilities_published',
    liabilities: { number, markSeq, markedMs, keyHash, digest, ...tree },
  });
  return undefined;
}

function malformedField({ digest, root, fileHash, depth, total }: PublishLiabilities): Rejection | undefined {
  for (const [field, hash] of Object.entries({ digest, root, fileHash })) {
    if (!isSha256(hash)) return { key: 'settings_invalid', field };
  }
  const isDepth = Number.isInteger(depth) && depth >= TREE_DEPTH_MIN && depth <= TREE_DEPTH_MAX;
  if (!isDepth) return { key: 'amount_invalid', field: 'depth' };
  const isTotal = TOTAL.test(total) && BigInt(total) < TOTAL_LIMIT;
  return isTotal ? undefined : { key: 'amount_invalid', field: 'total' };
}
