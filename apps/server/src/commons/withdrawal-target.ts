/** Addresses that users type. */
import type { Chains } from '@candor/chains';
import type { Protocol } from '../chains/protocols.ts';
import { CallFailure } from '../http/failure.ts';

/**
 * Resolves with an address as its chain compares it. May refuse with address_invalid, or with address_of_exchange for the contract of
 * the token and for an address at which the exchange collects: what is sent there belongs to nobody. Where the memo says whose a
 * payment is, users' deposits arrive at that address, and `canonicalMemo` asks for one.
 */
export async function canonicalAddress(
  chains: Chains,
  { chainId, chain, tokenAddress }: Pick<Protocol, 'chainId' | 'chain' | 'tokenAddress'>,
  text: string,
): Promise<string> {
  const port = chains.find(chainId);
  const address = await port?.canonical(text.trim());
  const isToken = tokenAddress !== '' && text.trim().toLowerCase() === tokenAddress.toLowerCase();
  const isCollecting =
    address !== undefined && !chain.needsMemo && (await port?.isCollecting(address)) === true;
  if (isToken || isCollecting) throw CallFailure.at('address', 'address_of_exchange');
  if (address === undefined) throw CallFailure.at('address', 'address_invalid');
  return address;
}

/**
 * Resolves with a memo as its chain carries it. A wallet of one's own has none; only the address at which this exchange collects is known
 * to need one. May refuse with memo_required or memo_invalid.
 */
export async function canonicalMemo(
  chains: Chains,
  { chainId, chain }: Pick<Protocol, 'chainId' | 'chain'>,
  address: string,
  text: string,
): Promise<string> {
  const port = chains.find(chainId);
  const typed = text.trim();
  if (typed === '') {
    if (chain.needsMemo && (await port?.isCollecting(address)) === true)
      throw CallFailure.at('memo', 'memo_required');
    return '';
  }
  const memo = await port?.canonicalMemo(typed);
  if (memo === undefined) throw CallFailure.at('memo', 'memo_invalid');
  return memo;
}
