import { decodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';

/** Returns the receiver and the amount of the call of a token, undefined if it is no transfer. */
export function readTransfer(data: Hex): { readonly to: string; readonly amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'transfer' ? { to: getAddress(args[0]), amount: args[1] } : undefined;
  } catch {
    return undefined;
  }
}
