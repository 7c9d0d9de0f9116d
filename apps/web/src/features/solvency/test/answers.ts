import type { ResponseOf } from '@candor/contract';
import { answer } from '../../../shared/test/fake-exchange.ts';
import {
  controlled,
  coverHistory,
  coverRow,
  reservesFile,
  signedLines,
} from './served-reserves.test-data.ts';
import type { Served } from './served-snapshot.test-data.ts';

type State = ResponseOf<'solvency/state'>;

const HOUR_MS = 3_600_000;
export const soon = (): string => new Date(Date.now() + HOUR_MS).toISOString();

/** The state of an exchange that has everything that it owes. */
export function stateOf(served: Served, change: Partial<State> = {}): State {
  return {
    state: 'covered',
    rows: [coverRow(served)],
    alarms: [],
    newest: served.snapshot,
    under_way: null,
    next_due: soon(),
    mirror: null,
    ...change,
  };
}

/** An alarm that lives since a minute. */
export function livingAlarm(change: Partial<State['alarms'][number]> = {}): State['alarms'][number] {
  return {
    id: 1,
    kind: 'below',
    currency_id: 2,
    code: 'BTC',
    chain_id: null,
    chain: null,
    raised_at: new Date(Date.now() - 60_000).toISOString(),
    published: { line: '["alarm",1012,0,1,"below",2,null,"raised"]', place: 12 },
    ...change,
  };
}

/** Answers the calls of the proof of solvency with a snapshot. */
export function answerWith(served: Served): void {
  const { snapshot, proof, lines, heads } = served;
  answer('solvency/state', stateOf(served));
  answer('solvency/snapshots', { total: 1, per_page: 15, current_page: 1, last_page: 1, data: [snapshot] });
  answer('solvency/history', coverHistory(served));
  answer('solvency/control', controlled(Date.now()));
  answer('solvency/reserves', reservesFile(served));
  answer('solvency/signed', () => signedLines(served));
  answer('solvency/proof', proof);
  answer('account/list', []);
  answer('fairness/lines', ({ from, to }: { from: string; to: string }) => lines(Number(from), Number(to)));
  answer('fairness/heads', heads);
}
