import { BITCOIN_NETWORKS, type BitcoinNetworkName } from '../bitcoin-networks.ts';

export function isBitcoinNetwork(name: string): name is BitcoinNetworkName {
  return Object.hasOwn(BITCOIN_NETWORKS, name);
}
