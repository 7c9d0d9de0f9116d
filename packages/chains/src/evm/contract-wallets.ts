import { isAccepted, type WalletCall } from '@candor/fairness';
import type { Address, Hex } from 'viem';
import type { WalletAnswer } from '../port.ts';
import type { EvmNode, NodeClient } from './evm-node.ts';
import { isAnswer } from './node-errors.ts';

/**
 * Asks a contract wallet at a block. The code of the address comes first: a node that answers about it has the state of the
 * block, so an error of the call that follows is the contract's own. Neither follows lookups that a contract asks for.
 */
export function askWallet(node: EvmNode, { address, data, block }: WalletCall): Promise<WalletAnswer> {
  const at = { blockHash: block as Hex };
  return node.ask(async (client: NodeClient) => {
    const code = await client
      .request({ method: 'eth_getCode', params: [address as Address, at] })
      .catch(undefinedIfAnswer);
    if (code === undefined) return 'block_unknown';
    if (code === '0x') return 'no_contract';
    const answer = await client
      .request({ method: 'eth_call', params: [{ to: address as Address, data: data as Hex }, at] })
      .catch(undefinedIfAnswer);
    if (answer === undefined) return 'reverts';
    return isAccepted(answer) ? 'accepts' : 'refuses';
  });
}

function undefinedIfAnswer(error: unknown): undefined {
  if (!isAnswer(error)) throw error;
}
