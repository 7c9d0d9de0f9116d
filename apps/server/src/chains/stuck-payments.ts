import type { Sql } from '@candor/storage';
import type { Row } from '../tables/rows.ts';
import type { Chain } from './protocols.ts';
import { askForReplacement } from './signing-queue.ts';

/** A payment that no block holds after so many is replaced by one with a higher fee. */
const STUCK_BLOCKS = 20;

/**
 * Replaces a payment that no block takes in: asks the signer for the same payment with a higher fee, and makes the newest
 * that it has signed the one that is sent. A network without a signer has no requests, so nothing is replaced there.
 */
export async function replaceStuck(
  sql: Sql,
  { id, tx_hash: txHash }: Pick<Row<'withdrawals'>, 'id' | 'tx_hash'>,
  { blockSeconds }: Pick<Chain, 'blockSeconds'>,
): Promise<void> {
  const [newest] = await sql<{ requestId: number; txHash: string; raw: string; isStuck: boolean }[]>`
    select request_id as "requestId", signing_answers.tx_hash as "txHash", raw,
      answered_at < now() - make_interval(secs => ${STUCK_BLOCKS * blockSeconds}) as "isStuck"
    from signing_answers join signing_requests on signing_requests.id = request_id
    where withdrawal_id = ${id} and outcome = 'signed' order by request_id desc limit 1`;
  if (newest === undefined) return;
  if (newest.txHash !== txHash)
    await sql`
      update withdrawals set tx_hash = ${newest.txHash}, raw_transaction = ${newest.raw}
      where id = ${id} and end_outbox_id is null`;
  else if (newest.isStuck) await askForReplacement(sql, newest.requestId);
}
