import type { EngineReader } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import type { ChainPort } from '@candor/chains';
import { signedFor } from './signing-queue.ts';

/** A withdrawal that a block holds and that the engine has not settled. */
export interface MinedPayment {
  readonly protocolId: number;
  readonly userId: number;
  readonly withdrawalId: number;
  readonly txHash: string;
}

/** Asks a chain which withdrawals it holds up to a height: the sender may not have looked since the newest block. */
export async function minedPayments(
  sql: Sql | Transaction,
  port: Pick<ChainPort, 'transaction'>,
  { chainId, height }: { readonly chainId: number; readonly height: number },
): Promise<readonly MinedPayment[]> {
  const sent = await sql<MinedPayment[]>`
    select withdrawals.id as "withdrawalId", user_id as "userId", currency_protocol_id as "protocolId",
      tx_hash as "txHash"
    from withdrawals
    join currency_protocols on currency_protocols.id = currency_protocol_id
    left join engine_outbox on engine_outbox.id = end_outbox_id
    where chain_protocol_id = ${chainId} and tx_hash is not null and engine_outbox.seq is null
    order by withdrawals.id`;
  const mined: MinedPayment[] = [];
  for (const payment of sent) {
    const others = (await signedFor(sql, payment.withdrawalId)).map(({ txHash }) => txHash);
    // A block may hold a transaction that was to be replaced.
    for (const txHash of new Set([payment.txHash, ...others])) {
      const found = await port.transaction(txHash);
      if (found?.height !== undefined && found.height <= height && !found.isFailed)
        mined.push({ ...payment, txHash });
    }
  }
  return mined;
}

/** The net amount of a withdrawal that the engine has sent and not settled, in units of the ledger. */
export function netInFlight(
  { funds }: Pick<EngineReader, 'funds'>,
  { userId, withdrawalId }: MinedPayment,
): bigint {
  const living = funds.withdrawal(userId, withdrawalId);
  return living?.status === 'sent' ? BigInt(living.amount) - BigInt(living.fee) : 0n;
}
