import type {
  AlarmFact,
  ContractFact,
  CoverFact,
  IndexTickFact,
  LiabilitiesFact,
  MarkFact,
  ObligationsFact,
  PositionFact,
  ReservesFact,
  SequencedEvent,
} from '@candor/engine';
import type { Sha256 } from './chain.ts';
import { liabilitiesLine } from './solvency/forms.ts';
import { clockOf, orderOf, rateSourcesOf, rateTickOf } from './p2p-lines.ts';

type IndexSettings = Extract<SequencedEvent['event'], { kind: 'index_configured' }>['settings'];

/**
 * The public record's line for an event: one line of JSON that names no user and no stake; undefined for
 * events that it omits. It holds every list of sources, every tick of an index with the quotes behind
 * it, and of everything that settles against the house the terms when it is accepted and the ticks it opened
 * and ended at. It also holds what the operators' record came to, its rows and the hash of the last; the
 * marks and roots of what is owed to users, the promises and coins beside them, the lowest cover of each hour and alarms; and of the P2P desk the keys that sign evidence, the rates,
 * the times at which its clock stood still, and each change of an order with a commitment to its parties and amounts.
 */
export function fairnessLine({ seq, atMs, event }: SequencedEvent, sha256: Sha256): string | undefined {
  switch (event.kind) {
    case 'index_configured':
      return line(sourcesOf(event.settings), seq, atMs);
    case 'index_ticked':
      return line(tickOf(event.tick), seq, atMs);
    case 'contract_changed':
      return line(contractOf(event.contract), seq, atMs);
    case 'position_changed':
      return line(positionOf(event.position), seq, atMs);
    case 'audit_head_published':
      return line(['audit', event.rows, event.head], seq, atMs);
    case 'signing_key_published':
      return line(['p2p_key', event.keyId, event.publicKey], seq, atMs);
    case 'solvency_marked':
      return line(markOf(event.mark), seq, atMs);
    case 'liabilities_published':
      return rootOf(event.liabilities, { seq, atMs });
    case 'obligations_published':
      return line(obligationsOf(event.obligations), seq, atMs);
    case 'reserves_published':
      return line(reservesOf(event.reserves), seq, atMs);
    case 'cover_published':
      return line(coverOf(event.cover), seq, atMs);
    case 'alarm_raised':
      return line(alarmOf(event.alarm, 'raised'), seq, atMs);
    case 'alarm_lifted':
      return line(alarmOf(event.alarm, 'lifted'), seq, atMs);
    case 'p2p_rate_configured':
      return line(rateSourcesOf(event.settings), seq, atMs);
    case 'p2p_rate_ticked':
      return line(rateTickOf(event.tick), seq, atMs);
    case 'p2p_clock_shifted':
      return line(clockOf(event), seq, atMs);
    case 'p2p_order_changed':
      return line(orderOf(event, sha256), seq, atMs);
    default:
      return undefined;
  }
}

function line([kind, ...fields]: readonly unknown[], seq: number, atMs: number): string {
  return JSON.stringify([kind, seq, atMs, ...fields]);
}

function sourcesOf({ marketId, sources, quorum, followsBook, effectiveMs }: IndexSettings): unknown[] {
  const list = sources.map(({ sourceId, name }) => [sourceId, name]);
  return ['sources', marketId, list, quorum, followsBook ? 1 : 0, effectiveMs];
}

function tickOf({
  tickNumber,
  marketId,
  isHalted,
  price,
  oldestMs,
  sourcesSeq,
  quotes,
}: IndexTickFact): unknown[] {
  const said = quotes.map((quote) => [quote.sourceId, quote.price, quote.madeMs]);
  return ['tick', tickNumber, marketId, isHalted ? 1 : 0, price, oldestMs, sourcesSeq, said];
}

function contractOf(contract: ContractFact): unknown[] {
  return [
    'contract',
    contract.contractId,
    contract.marketId,
    contract.direction,
    contract.seconds,
    contract.profitPpm,
    contract.tieRule,
    contract.status,
    contract.openTick,
    contract.openPrice,
    contract.dueMs,
    contract.endTick,
    contract.endPrice,
    contract.sourcesSeq,
    ...delayOf(contract),
  ];
}

/** The sums at a mark are on the record with the roots, which may not be below them. */
function markOf({ number, keyHash, blocks }: MarkFact): unknown[] {
  return ['mark', number, keyHash, blocks.map(({ chainId, height, hash }) => [chainId, height, hash])];
}

function rootOf(
  { number, markSeq, markedMs, keyHash, digest, assetId, code, scale, depth, ...tree }: LiabilitiesFact,
  published: { readonly seq: number; readonly atMs: number },
): string {
  const { total, root, fileHash } = tree;
  return liabilitiesLine(
    published,
    { number, seq: markSeq, digest, atMs: markedMs, keyHash },
    { asset: assetId, code, scale, depth },
    { total: BigInt(total), root, fileHash },
  );
}

function obligationsOf({ number, assetId, obligations }: ObligationsFact): unknown[] {
  return ['obligations', number, assetId, obligations.map(({ kind, amount }) => [kind, amount])];
}

function reservesOf({ number, assetId, counted, fileHash }: ReservesFact): unknown[] {
  return ['reserves', number, assetId, counted, fileHash];
}

function coverOf({ hourMs, lowest }: CoverFact): unknown[] {
  return ['cover', hourMs, lowest.map(({ assetId, permille }) => [assetId, permille])];
}

function alarmOf({ alarmId, cause, assetId, chainId }: AlarmFact, state: 'raised' | 'lifted'): unknown[] {
  return ['alarm', alarmId, cause, assetId, chainId, state];
}

function positionOf(position: PositionFact): unknown[] {
  return [
    'position',
    position.positionId,
    position.marketId,
    position.side,
    position.multiple,
    position.status,
    position.end,
    position.openTick,
    position.indexPrice,
    position.openPrice,
    position.closeTick,
    position.closePrice,
    ...delayOf(position),
  ];
}

/** The last field of a line; what was accepted before rules 15 has none. */
function delayOf({ openDelayMs }: { readonly openDelayMs: number }): number[] {
  return openDelayMs === 0 ? [] : [openDelayMs];
}
