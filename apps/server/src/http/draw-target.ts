/** Addresses that users type. */
import type { Chains } from '../chains/chain-port.ts';
import type { Protocol } from '../chains/protocols.ts';
import { CallFailure } from './failure.ts';

/**
 * Returns an address as its chain compares it. May refuse with address_invalid, or with address_of_exchange for the contract of
 * the token and for an address at which the exchange collects: what is sent there belongs to nobody. Where the memo says whose a
 * payment is, users' deposits arrive at that address, and `checkMemo` asks for one.
 */
export function canonicalAddress(
  chains: Chains,
  { chainId, chain, tokenAddress }: Pick<Protocol, 'chainId' | 'chain' | 'tokenAddress'>,
  text: string,
): string {
  const port = chains.find(chainId);
  const address = port?.canonical(text.trim());
  const isToken = tokenAddress !== '' && text.trim().toLowerCase() === tokenAddress.toLowerCase();
  if (isToken || (address !== undefined && !chain.needsMemo && port?.isCollecting(address) === true))
    throw CallFailure.at('address', 'address_of_exchange');
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
