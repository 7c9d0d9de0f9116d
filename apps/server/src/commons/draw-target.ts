/** Addresses that users type. */
import type { Chains } from '@candor/chains';
import type { Protocol } from '../chains/protocols.ts';
import { CallFailure } from '../http/failure.ts';

/**
 * Returns an address as its chain compares it. May refuse with address_invalid, or with address_of_exchange for the contract of
 * the token and for an address at which the exchange collects: what is sent there belongs to nobody. Where the memo says whose a
 * payment is, users' deposits arrive at that address, and `canonicalMemo` asks for one.
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

/**
 * Returns a memo as its chain carries it. A wallet of one's own has none; only the address at which this exchange collects is known
 * to need one. May refuse with memo_required or memo_invalid.
 */
export function canonicalMemo(
  chains: Chains,
  { chainId, chain }: Pick<Protocol, 'chainId' | 'chain'>,
  address: string,
  text: string,
): string {
  const port = chains.find(chainId);
  const typed = text.trim();
  if (typed === '') {
    if (chain.needsMemo && port?.isCollecting(address) === true)
      throw CallFailure.at('memo', 'memo_required');
    return '';
  }
  const memo = port?.canonicalMemo(typed);
  if (memo === undefined) throw CallFailure.at('memo', 'memo_invalid');
  return memo;
}
