export { chainOver, EMPTY_HEAD, findBrokenLink, type Link, nextHead, type Sha256 } from './chain.ts';
export type { AsyncSha256, BrokenChain, ChainPorts, ChainStep } from './check-chain.ts';
export { type Evidence, readEvidence } from './evidence.ts';
export type {
  FoundSettlement,
  LinesPage,
  ListEvidence,
  PublishedHead,
  RecordCalls,
} from './record-calls.ts';
export { fairnessLine } from './line.ts';
export { type CommittedOrder, p2pCommitment } from './p2p-lines.ts';
export {
  type ContractLine,
  type Derived,
  isTickSound,
  readContractLine,
  readTickLine,
  settle,
  type Standing,
  standing,
  type TickLine,
} from './settle.ts';
export { type BundleItem, type P2pBundle } from './p2p/bundle.ts';
export {
  type BundleFiles,
  type BundlePorts,
  type FoundName,
  type FoundValue,
  P2P_CHECKS,
  type P2pCheck,
  type P2pFault,
  type P2pStep,
} from './p2p/step.ts';
export { bundleIn, verifyBundle } from './p2p/verify-bundle.ts';
export { readSources } from './sources.ts';
export {
  type ContractStep,
  type HeadsStep,
  type MomentStep,
  type OutcomeStep,
  type PassedOver,
  type SourcesStep,
  type Step,
  type TickEvidence,
  type TicksStep,
  verify,
} from './verify.ts';
export {
  liabilitiesLine,
  OWED_PARTS,
  owedStatement,
  type OwedPart,
  type SolvencyMark,
  treeHeader,
  type TreeResult,
  type TreeSubject,
} from './solvency/forms.ts';
export {
  BALANCE_CHECKS,
  type BalanceCheck,
  type BalanceVerdict,
  type ExpectedOwner,
  verifyBalance,
} from './solvency/verify-balance.ts';
export { type Liabilities, readLiabilities, readStatement } from './solvency/liabilities.ts';
export { FILE_CHECKS, type FileCheck, type FileVerdict, sumLeaves } from './solvency/sum-leaves.ts';
export {
  LINE_CHECKS,
  type LineCheck,
  type LinesPorts,
  type LinesVerdict,
  type PlacedLine,
  verifyLines,
} from './solvency/verify-lines.ts';
export {
  CONTROL_DAYS,
  type ControlFacts,
  controlText,
  mayLast,
  readControlText,
} from './solvency/control-text.ts';
export {
  CONTROL_KINDS,
  type ControlKind,
  type ControlProof,
  type SignedKind,
  simulatedControl,
  verifyControl,
} from './solvency/control.ts';
export { isAccepted, type WalletCall, walletCall, walletRequest } from './solvency/control-wallet.ts';
export {
  type Reserves,
  RESERVES_CHECKS,
  type ReservesChain,
  type ReservesCheck,
  type ReservesVerdict,
  verifyReserves,
} from './solvency/verify-reserves.ts';
export { verifySignedLine } from './solvency/signed-line.ts';
