/** Proofs of control by contract wallets, whose contracts are asked when a proof is brought. */
import type { ChainReader, WalletAnswer } from '@candor/chains';
import type { ErrorKey } from '@candor/contract';
import { walletCall } from '@candor/fairness';
import { CallFailure } from '../../http/failure.ts';

type WalletPort = Pick<ChainReader, 'walletAnswer'>;

interface WalletProof {
  readonly address: string;
  readonly text: string;
  readonly signature: string;
}

/** A refusal, and the field of the call that is to be changed. */
type Refusal = readonly [field: 'kind' | 'text' | 'signature', key: ErrorKey];

const REFUSALS: Readonly<Record<Exclude<WalletAnswer, 'accepts'>, Refusal>> = {
  refuses: ['signature', 'wallet_refuses'],
  reverts: ['signature', 'wallet_reverts'],
  no_contract: ['kind', 'wallet_missing'],
  block_unknown: ['text', 'wallet_block_unknown'],
};

/**
 * Asks the contract at the block of the text. May refuse with control_wrong, wallet_block_unknown, wallet_missing,
 * wallet_refuses, wallet_reverts or wallets_unsupported.
 */
export async function demandAccepted(port: WalletPort, proof: WalletProof): Promise<void> {
  if (port.walletAnswer === undefined) throw CallFailure.at('kind', 'wallets_unsupported');
  const asked = walletCall(proof);
  if (asked === undefined) throw CallFailure.at('signature', 'control_wrong');
  const answer = await port.walletAnswer(asked);
  if (answer !== 'accepts') throw CallFailure.at(...REFUSALS[answer]);
}
