/** Explorers of public networks, in which anybody sees what an address holds. */
import type { Chain } from './protocols.ts';

/** By family, and by the network's id or name; a network that is missing here has none that everybody knows. */
const EXPLORERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  evm: {
    '1': 'https://etherscan.io/address/',
    '10': 'https://optimistic.etherscan.io/address/',
    '56': 'https://bscscan.com/address/',
    '137': 'https://polygonscan.com/address/',
    '8453': 'https://basescan.org/address/',
    '42161': 'https://arbiscan.io/address/',
    '43114': 'https://snowtrace.io/address/',
    '11155111': 'https://sepolia.etherscan.io/address/',
  },
  bitcoin: {
    bitcoin: 'https://mempool.space/address/',
    'bitcoin-testnet': 'https://mempool.space/testnet/address/',
    litecoin: 'https://litecoinspace.org/address/',
    'litecoin-testnet': 'https://litecoinspace.org/testnet/address/',
  },
};

/** Returns the page of an address; null where its network has no explorer: a simulated one, or one of an operator's own. */
export function explorerOf(
  { family, network }: Pick<Chain, 'family' | 'network'>,
  address: string,
): string | null {
  const networks = Object.hasOwn(EXPLORERS, family) ? EXPLORERS[family] : undefined;
  const begin = networks?.[network];
  return begin === undefined ? null : `${begin}${encodeURIComponent(address)}`;
}
