export type {
  BlockRef,
  ChainAddress,
  ChainBlock,
  ChainBroadcaster,
  ChainOutput,
  ChainPayment,
  ChainPort,
  ChainReader,
  Chains,
  ChainSigner,
  ChainTransaction,
  CollectedCoins,
  SignedMessage,
  SignedPayment,
  WalletAnswer,
} from './port.ts';
export { type ColdPayment, SignedOtherwise, type UnsignedPayment } from './cold-payment.ts';
export { NotSignedYet, PaymentImpossible } from './port.ts';
export {
  type AddressBook,
  type Draft,
  type DraftHistory,
  DraftRefused,
  FAMILIES,
  type Family,
  FAMILY_FACTS,
  type FeeCeiling,
  type Intent,
  type LocalKeys,
  type NetworkFacts,
  type NetworkKeys,
  OWN_INDEXES,
  type SignedDraft,
  type SignedText,
} from './network.ts';
export { isNodeFault, NodeAway, NodeRefused } from './node-fault.ts';
export { Account, AccountInvalid } from './account.ts';
export { BITCOIN_NETWORKS, type BitcoinNetwork, findBitcoinNetwork } from './bitcoin-networks.ts';
export { payloadHashOf, type WithdrawalTerms } from './withdrawal-payload.ts';
export { type KeyAccess, type NodeAccess, openKeys, openNetwork } from './open.ts';
export { readChainAmount } from './read-chain-amount.ts';
export {
  isPublicKey,
  isSignedBy,
  type MessageKey,
  messageKey,
  SIGNATURE_HEADER,
} from './service/signatures.ts';
export { openService } from './service/open-service.ts';
export type { ServiceAccess } from './service/service-client.ts';
export { serviceKeys } from './service/service-keys.ts';
