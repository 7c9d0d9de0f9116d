import type { Transaction } from '@candor/storage';
import { takeChain } from './watched-chain.ts';

/** A block at which the books were compared with a chain, and since which neither has changed. */
export interface ComparedBlockRef {
  readonly chainId: number;
  readonly height: number;
  readonly hash: string;
}

/** Returns whether a deposit or a network's fee waits in the outbox, so that the books are behind what the chains' rows say. */
export async function movementsWait(sql: Transaction): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (
      select from engine_outbox
      where seq is null and command ->> 'kind' in (
        'credit_deposit', 'finalise_deposit', 'reverse_deposit', 'book_network_fee')
    ) as waits`;
  return row?.waits === true;
}

/**
 * Takes every chain with a currency that is watched for the rest of the transaction; resolves with those that were compared at their newest
 * scanned block, and whether these are all of them.
 */
export async function takeComparedBlocks(
  sql: Transaction,
): Promise<{ readonly blocks: readonly ComparedBlockRef[]; readonly areAll: boolean }> {
  const chains = await sql<{ id: number }[]>`
    select distinct chain_protocol_id as id from currency_protocols where is_watched order by id`;
  const waits = await movementsWait(sql);
  const blocks: ComparedBlockRef[] = [];
  for (const { id } of chains) {
    const chain = await takeChain(sql, id);
    if (chain === undefined || waits) continue;
    const height = chain.scanned_height;
    const [compared] = await sql<{ hash: string }[]>`
      select hash from chain_blocks
      where chain_protocol_id = ${id} and height = ${height} and not exists (
        select from currency_protocols
        left join chain_balances on currency_protocol_id = currency_protocols.id
        where currency_protocols.chain_protocol_id = ${id} and chain_balances.height is distinct from ${height})`;
    if (compared !== undefined) blocks.push({ chainId: id, height, hash: compared.hash });
  }
  return { blocks, areAll: blocks.length === chains.length };
}
