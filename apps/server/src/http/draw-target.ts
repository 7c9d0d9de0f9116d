/** Addresses that users type. */
import type { Chains } from '../chains/chain-port.ts';
import type { Protocol } from '../chains/protocols.ts';
import { CallFailure } from './failure.ts';

/** Returns an address as its chain compares it. May refuse with address_invalid. */
export function canonicalAddress(
  chains: Chains,
  { chainId }: Pick<Protocol, 'chainId'>,
  text: string,
): string {
  const address = chains.find(chainId)?.canonical(text.trim());
  if (address === undefined) throw CallFailure.at('address', 'address_invalid');
  return address;
}

/** May refuse with memo_required or memo_invalid. */
export function checkMemo(
  chains: Chains,
  { chainId, chain }: Pick<Protocol, 'chainId' | 'chain'>,
  memo: string,
): void {
  if (chain.needsMemo && memo === '') throw CallFailure.at('memo', 'memo_required');
  if (memo !== '' && chains.find(chainId)?.isMemo(memo) !== true)
    throw CallFailure.at('memo', 'memo_invalid');
}
