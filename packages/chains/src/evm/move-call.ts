import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';

/** The parts of a transaction that say what it moves. */
export interface MoveCall {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** Returns the call that moves an amount of a token, or of the network's own coin where the token is ''. */
export function moveCall(tokenAddress: string, receiver: Address, amount: bigint): MoveCall {
  if (tokenAddress === '') return { to: receiver, value: amount, data: '0x' };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] });
  return { to: tokenAddress as Address, value: 0n, data };
}
