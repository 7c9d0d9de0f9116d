/** Blocks of a network that operators have read once more: what is checked and stored, at once or when another admin has agreed. */
import type { ParsedRequestOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { Protocols } from '../../chains/protocols.ts';
import type { Added } from '../../commons/add-or-propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import { CallFailure } from '../../http/failure.ts';
import { selectAs } from '../../tables/rows.ts';

/** The blocks that are read once more at most. */
const BLOCKS_MAX = 10_000;

/** Blocks as a proposal carries them, so that the person who decides sees all that is read. */
export interface RescanPayload {
  readonly chain_protocol_id: number;
  /** The code of the network. */
  readonly chain: string;
  readonly first_block: number;
  /** The newest block that was read when it was proposed. */
  readonly last_block: number;
  readonly [field: string]: string | number;
}

interface RescanPorts {
  readonly sql: Sql;
  readonly protocols: Pick<Protocols, 'chain'>;
}

/** Reads from which block on a network is to be read once more. May refuse with chain_unknown, chain_not_read, block_not_read or block_too_early. */
export async function readRescan(
  { sql, protocols }: RescanPorts,
  { id, first_block: first }: Pick<ParsedRequestOf<'console/network_rescan'>, 'id' | 'first_block'>,
): Promise<RescanPayload> {
  const chain = protocols.chain(id);
  if (chain === undefined) throw CallFailure.at('id', 'chain_unknown');
  // A bank has no blocks; those of every other family are read by its port, which answers for old ones too.
  if (chain.family === 'manual') throw CallFailure.at('id', 'chain_not_read');
  const [row] = await selectAs(
    sql,
    'chain_protocols',
    { scannedHeight: 'scanned_height', scannedAt: 'scanned_at', firstHeight: 'first_height' },
    sql`where id = ${chain.id}`,
  );
  const last = row === undefined || row.scannedAt === null ? 0 : row.scannedHeight;
  // Payments in the first block that was looked at, and before it, belong to nobody here.
  const earliest = Math.max((row?.firstHeight ?? 0) + 1, last - BLOCKS_MAX + 1);
  if (first > last) throw refusal('block_not_read', last);
  if (first < earliest) throw refusal('block_too_early', earliest);
  return { chain_protocol_id: chain.id, chain: chain.code, first_block: first, last_block: last };
}

function refusal(key: 'block_not_read' | 'block_too_early', nearest: number): CallFailure {
  return new CallFailure(key, { fields: { first_block: key }, values: { nearest } });
}

/** Has the blocks read. The newest decision says from which one on, so that a block that no node can read holds up nothing for ever. */
export async function writeRescan(
  transaction: Transaction,
  { chain_protocol_id: id, first_block: first, last_block: last }: RescanPayload,
): Promise<Added> {
  await transaction`
    update chain_protocols
    set rescan_height = ${first - 1}, rescan_until = greatest(rescan_until, ${last}::bigint)
    where id = ${id}`;
  return { id, outboxIds: [] };
}

/** Blocks that another admin agrees to have read once more. */
export function networkRescanKind(): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, payload: RescanPayload): Promise<Applied> {
      await writeRescan(transaction, payload);
      return {};
    },
  };
}
