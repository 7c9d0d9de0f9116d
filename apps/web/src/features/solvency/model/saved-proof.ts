import { verifyLines } from '@candor/fairness';
import { parseKept } from '@candor/web-kit';
import {
  checkCurrencies,
  type CheckedCurrency,
  type Fault,
  faultOf,
  type OwnCheck,
  type Owner,
  type ProvenCurrency,
} from './own-check.ts';
import { recordPorts } from './record-ports.ts';
import type { Snapshot } from './snapshot.ts';

const PROOF_FORMAT = 'candor-solvency-proof-1';
const EVIDENCE_FORMAT = 'candor-solvency-evidence-1';

/** A proof as users keep it. It holds neither name nor number of its owner: whoever checks it types them. */
export interface SavedProof {
  readonly format: typeof PROOF_FORMAT;
  readonly exchange: string;
  readonly number: number;
  readonly mark: Snapshot['mark'];
  readonly currencies: readonly ProvenCurrency[];
}

export function proofText({ snapshot, proof }: OwnCheck): string {
  const saved: SavedProof = {
    format: PROOF_FORMAT,
    exchange: location.origin,
    number: snapshot.number,
    mark: snapshot.mark,
    currencies: proof.currencies,
  };
  return JSON.stringify(saved, null, 1);
}

/** Everything that shows others what the exchange answered: the proof, the lines and the time. */
export function evidenceText(check: OwnCheck, nowMs: number): string {
  const { snapshot, proof, fault, lines, owner } = check;
  const found = { at: new Date(nowMs).toISOString(), fault, lines };
  return JSON.stringify(
    { format: EVIDENCE_FORMAT, exchange: location.origin, ...found, owner, snapshot, proof },
    null,
    1,
  );
}

/** Returns the proof of a file; undefined where it is none. The checks judge what is in it. */
export function readProofText(text: string): SavedProof | undefined {
  const read = parseKept(text);
  if (typeof read !== 'object' || read === null || !('format' in read)) return undefined;
  if (read.format !== PROOF_FORMAT) return undefined;
  const saved = read as SavedProof;
  const isPlaced = (line: unknown): boolean =>
    typeof line === 'object' &&
    line !== null &&
    'line' in line &&
    'place' in line &&
    typeof line.line === 'string';
  const isProof = (proof: ProvenCurrency | null): boolean =>
    typeof proof?.code === 'string' && isPlaced(proof.published);
  const isWhole =
    Number.isSafeInteger(saved.number) && isPlaced(saved.mark) && Array.isArray(saved.currencies);
  return isWhole && saved.currencies.every(isProof) ? saved : undefined;
}

export interface SavedCheck {
  readonly saved: SavedProof;
  readonly currencies: readonly CheckedCurrency[];
  readonly fault: Fault | undefined;
}

/** Checks a saved proof for the name and number that its owner typed, and its lines against the public record. */
export async function checkSaved(saved: SavedProof, owner: Owner, signal: AbortSignal): Promise<SavedCheck> {
  const roots = saved.currencies.map(({ published }) => published);
  const [lines, currencies] = await Promise.all([
    verifyLines({ mark: saved.mark, roots }, recordPorts(signal)),
    checkCurrencies(saved.number, saved.currencies, owner),
  ]);
  return { saved, currencies, fault: faultOf(lines, currencies) };
}
