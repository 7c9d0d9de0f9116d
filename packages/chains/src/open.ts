import { bitcoinKeys } from './bitcoin/bitcoin-keys.ts';
import { openBitcoin } from './bitcoin/open-bitcoin.ts';
import { evmKeys } from './evm/evm-keys.ts';
import { openEvm } from './evm/open-evm.ts';
import type { AddressBook, Family, FeeCeiling, NetworkFacts, NetworkKeys } from './network.ts';
import type { ChainBroadcaster, ChainReader } from './port.ts';

/** Access of a program to the node of a network. */
export interface NodeAccess {
  /** With the node's user and password where it has them. */
  readonly url: string;
  readonly book: AddressBook;
}

type Open = (facts: NetworkFacts, access: NodeAccess) => ChainReader & ChainBroadcaster;

/** Opens a network over its node. Throws `AccountInvalid`; no request is sent before the first question. */
export const openNetwork: Open = (facts, access) => OPENED[facts.family].read(facts, access);

/** A network whose keys are opened, over the signer's own node. */
export interface KeyAccess extends Omit<NetworkFacts, 'accountKey'> {
  /** BIP-39 words. */
  readonly mnemonic: string;
  readonly url: string;
  readonly ceiling: FeeCeiling;
}

interface Opened {
  /** Opens a network over its node; no key that can sign is needed. */
  readonly read: Open;
  /** Opens the keys of a network. */
  readonly sign: (access: KeyAccess) => NetworkKeys;
}

/** The way in which each family is opened. */
const OPENED: Readonly<Record<Family, Opened>> = {
  evm: {
    read: openEvm,
    sign: ({ mnemonic, url, ceiling, ...facts }) => evmKeys({ mnemonic, url, ceiling, facts }),
  },
  bitcoin: {
    read: openBitcoin,
    sign: ({ mnemonic, network, url, ceiling }) => bitcoinKeys({ mnemonic, network, url, ceiling }),
  },
};

/** Opens the keys of a network. Throws `AccountInvalid` for a network that its family does not have. */
export function openKeys(access: KeyAccess): NetworkKeys {
  return OPENED[access.family].sign(access);
}
