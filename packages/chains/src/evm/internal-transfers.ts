import type { Hex } from 'viem';
import type { NodeClient, TracedCall } from './evm-node.ts';

/** Coins that a contract moved during a transaction. */
export interface InternalTransfer {
  readonly hash: Hex;
  /** The place of the call among those of its transaction, from 0 on. */
  readonly place: number;
  readonly to: Hex;
  readonly amount: bigint;
}

/** Kinds of calls that move coins; a delegated call only repeats the amount of the call that it serves. */
const MOVING: ReadonlySet<string> = new Set(['CALL', 'SELFDESTRUCT']);

/** Resolves with the coins that contracts moved in a block; `hashes` are those of its transactions. */
export async function internalTransfers(
  client: NodeClient,
  blockHash: Hex,
  hashes: readonly Hex[],
): Promise<readonly InternalTransfer[]> {
  if (hashes.length === 0) return [];
  const traced = await client.request({
    method: 'debug_traceBlockByHash',
    params: [blockHash, { tracer: 'callTracer' }],
  });
  if (traced.length !== hashes.length)
    throw new Error(
      `the node traced ${traced.length} of ${hashes.length} transactions of block ${blockHash}`,
    );
  return traced.flatMap(({ txHash, result }, position) => {
    const hash = txHash ?? hashes[position];
    return hash === undefined ? [] : transfersOf(hash, result);
  });
}

function transfersOf(hash: Hex, root: TracedCall): readonly InternalTransfer[] {
  const transfers: InternalTransfer[] = [];
  let place = 0;
  const visit = (calls: readonly TracedCall[], hasFailed: boolean): void => {
    for (const { type, to, value = '0x0', error, calls: inner = [] } of calls) {
      const isUndone = hasFailed || error !== undefined;
      const amount = BigInt(value);
      if (MOVING.has(type) && to !== undefined && amount > 0n && !isUndone)
        transfers.push({ hash, place, to, amount });
      place += 1;
      visit(inner, isUndone);
    }
  };
  visit(root.calls ?? [], root.error !== undefined);
  return transfers;
}
