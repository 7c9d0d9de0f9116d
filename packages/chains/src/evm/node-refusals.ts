import {
  decodeFunctionResult,
  Eip1559FeesNotSupportedError,
  erc20Abi,
  ExecutionRevertedError,
  type Hex,
} from 'viem';
import { DraftRefused } from '../network.ts';
import { NodeAway, NodeRefused } from '../node-fault.ts';
import type { EvmNode } from './evm-node.ts';
import { isAnswer, isKind, reasonOf } from './node-errors.ts';

/**
 * Resolves with the gas that a transaction needs, by trying it at the node without a fee. Rejects with `DraftRefused`
 * where it would fail, or where a token answers false instead.
 */
export async function simulate(
  node: EvmNode,
  {
    from,
    to,
    value,
    data,
  }: { readonly from: Hex; readonly to: Hex; readonly value: bigint; readonly data: Hex },
): Promise<bigint> {
  const [gas, answer] = await node.ask((client) =>
    Promise.all([
      client.estimateGas({ account: from, to, value, data }),
      data === '0x' ? undefined : client.call({ account: from, to, data }),
    ]),
  );
  if (answer?.data !== undefined && !isTrue(answer.data))
    throw new DraftRefused('impossible', `the token ${to} answers that it moves nothing`);
  return gas;
}

/** Returns why nothing is drafted after an error of a node; undefined: the error is not the node's. */
export function refusalOf(error: unknown): DraftRefused | undefined {
  if (error instanceof NodeAway) return new DraftRefused('later', error.message);
  if (error instanceof NodeRefused) return new DraftRefused('danger', error.message);
  if (isKind(error, ExecutionRevertedError))
    return new DraftRefused('impossible', `the receiver or the token refuses: ${reasonOf(error)}`);
  if (isKind(error, Eip1559FeesNotSupportedError))
    return new DraftRefused('impossible', 'the network has no fees of EIP-1559');
  return isAnswer(error) ? new DraftRefused('later', `the node says: ${reasonOf(error)}`) : undefined;
}

function isTrue(data: Hex): boolean {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'transfer', data });
  } catch {
    return false;
  }
}
