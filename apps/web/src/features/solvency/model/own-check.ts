import type { ResponseOf } from '@candor/contract';
import {
  type BalanceCheck as BalanceStep,
  type BalanceVerdict,
  type LineCheck,
  type LinesVerdict,
  readLiabilities,
  verifyBalance,
  verifyLines,
} from '@candor/fairness';
import { call } from '@candor/web-kit';
import { missingClaim } from './missing-claim.ts';
import { recordPorts, sha256 } from './record-ports.ts';
import type { Snapshot } from './snapshot.ts';

export type OwnProof = ResponseOf<'solvency/proof'>;
export type ProvenCurrency = OwnProof['currencies'][number];

/** The facts that users know of themselves; none of them comes from the proof. */
export interface Owner {
  /** The login name of the registration: the e-mail in lower case, or the number with + and country code. */
  readonly name: string;
  readonly userId: number;
}

/**
 * `answer_other`: the answer is of another snapshot, or its line is not the one that everybody reads. `claim_missing`: the user
 * had a balance at the mark, and the answer has no proof of it.
 */
export type CheckStep = BalanceStep | LineCheck | 'answer_other' | 'claim_missing';

export interface Fault {
  readonly step: CheckStep;
  /** The code of the currency, where it is about one. */
  readonly code?: string;
  readonly leaf?: number;
  /** The place of a line of the record. */
  readonly place?: number;
}

export interface CheckedCurrency {
  readonly proof: ProvenCurrency;
  readonly scale: number;
  readonly root: string;
  readonly verdict: BalanceVerdict;
}

export interface OwnCheck {
  readonly snapshot: Snapshot;
  readonly owner: Owner;
  readonly proof: OwnProof;
  readonly currencies: readonly CheckedCurrency[];
  readonly lines: LinesVerdict;
  readonly fault: Fault | undefined;
}

/** Reads the own proof of a snapshot and checks it, and the lines of the snapshot with it. */
export async function checkOwn(snapshot: Snapshot, owner: Owner, signal: AbortSignal): Promise<OwnCheck> {
  const proof = await call('solvency/proof', { number: snapshot.number }, { signal });
  const ports = recordPorts(signal);
  const roots = snapshot.currencies.map(({ published }) => published);
  const proven = new Set(proof.currencies.map(({ currency_id: id }) => id));
  const [lines, currencies, missing] = await Promise.all([
    verifyLines({ mark: snapshot.mark, roots }, ports),
    checkCurrencies(snapshot.number, proof.currencies, owner),
    missingClaim(snapshot, proven, signal),
  ]);
  const fault =
    answerFault(snapshot, proof) ??
    faultOf(lines, currencies) ??
    (missing === undefined ? undefined : { step: 'claim_missing' as const, code: missing });
  return { snapshot, owner, proof, currencies, lines, fault };
}

/** Checks each proof for its owner. */
export function checkCurrencies(
  number: number,
  proofs: readonly ProvenCurrency[],
  owner: Owner,
): Promise<CheckedCurrency[]> {
  return Promise.all(
    proofs.map(async (proof) => {
      const { line } = proof.published;
      const expected = { ...owner, number, asset: proof.currency_id };
      const verdict = await verifyBalance({ line, proof, expected }, sha256);
      const { scale = 0, root = '' } = readLiabilities(line) ?? {};
      return { proof, scale, root, verdict };
    }),
  );
}

/** The proofs must be of the snapshot and under the lines that everybody reads, each currency once. */
function answerFault({ number, currencies }: Snapshot, proof: OwnProof): Fault | undefined {
  if (proof.number !== number) return { step: 'answer_other' };
  const seen = new Set<number>();
  for (const { currency_id: id, code, published } of proof.currencies) {
    const known = currencies.find((each) => each.currency_id === id)?.published;
    const isKnown = known?.line === published.line && known.place === published.place;
    if (!isKnown || seen.has(id)) return { step: 'answer_other', code };
    seen.add(id);
  }
  return undefined;
}

/** Returns the first check that failed. */
export function faultOf(lines: LinesVerdict, currencies: readonly CheckedCurrency[]): Fault | undefined {
  if (!lines.isRight) return { step: lines.check, place: lines.place };
  for (const { proof, verdict } of currencies) {
    if (verdict.isRight) continue;
    const { check: step, leaf } = verdict.fault;
    return { step, code: proof.code, ...(leaf !== undefined && { leaf }) };
  }
  return undefined;
}
