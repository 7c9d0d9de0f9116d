import { answer } from '../../../shared/test/fake-exchange.ts';
import type { Served } from './served-snapshot.test-data.ts';

const HOUR_MS = 3_600_000;

/** Answers the calls of the proof of solvency with a snapshot. */
export function answerWith({ snapshot, proof, lines, heads }: Served): void {
  const next_due = new Date(Date.now() + HOUR_MS).toISOString();
  answer('solvency/state', { newest: snapshot, under_way: null, next_due });
  answer('solvency/snapshots', { total: 1, per_page: 15, current_page: 1, last_page: 1, data: [snapshot] });
  answer('solvency/proof', proof);
  answer('fairness/lines', ({ from, to }: { from: string; to: string }) => lines(Number(from), Number(to)));
  answer('fairness/heads', heads);
}
