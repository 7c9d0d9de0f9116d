import type { AddressBook, FeeCeiling, NetworkFacts, NetworkKeys } from './network.ts';
import type { ChainBroadcaster, ChainReader } from './port.ts';

/** Access of a program to the node of a network. */
export interface NodeAccess {
  /** With the node's user and password where it has them. */
  readonly url: string;
  readonly book: AddressBook;
}

type Open = (facts: NetworkFacts, access: NodeAccess) => ChainReader & ChainBroadcaster;

/** Opens a network over its node. Throws `AccountInvalid`; no request is sent before the first question. */
export const openNetwork: Open = (facts) => {
  throw new Error(`networks of the family ${facts.family} are not read yet`);
};

/** A network whose keys are opened, over the signer's own node. */
export interface KeyAccess extends Omit<NetworkFacts, 'accountKey' | 'tokens'> {
  /** BIP-39 words. */
  readonly mnemonic: string;
  readonly url: string;
  readonly ceiling: FeeCeiling;
}

/** Opens the keys of a network. Throws `AccountInvalid` for a network that its family does not have. */
export function openKeys({ family }: KeyAccess): NetworkKeys {
  throw new Error(`networks of the family ${family} are not signed yet`);
}
