import type { Sql } from '@candor/storage';
import { pauseChain } from './watched-chain.ts';

/** Pauses every network for which the signer signs nothing any more, with its reason, as long as that is so. */
export async function pauseHalted(sql: Sql): Promise<void> {
  const halted = await sql<{ chainId: number; reason: string }[]>`
    select chain_protocol_id as "chainId", halted_reason as reason
    from signer_states join chain_protocols on chain_protocols.id = chain_protocol_id
    where halted_reason <> '' and paused_at is null`;
  for (const { chainId, reason } of halted)
    await sql.begin((transaction) =>
      pauseChain(transaction, chainId, `The signer has stopped signing: ${reason}`),
    );
}
