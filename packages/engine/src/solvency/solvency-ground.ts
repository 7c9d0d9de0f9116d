import type { EventRecorder } from '../events/event-recorder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { KnownUsers } from '../ledger/user-directory.ts';
import type { AssetRegistry } from '../market/asset-registry.ts';
import type { EpochMs, Sequence } from '../units/units.ts';
import type { Cover } from './cover.ts';
import type { Identities } from './identities.ts';
import type { Solvency } from './solvency.ts';

/** The state that decisions about marks and roots need. */
export interface SolvencyGround extends KnownUsers {
  readonly sequence: Sequence;
  readonly nowMs: EpochMs;
  readonly rulesVersion: number;
  readonly recorder: EventRecorder;
  readonly assets: AssetRegistry;
  readonly ledger: Ledger;
  readonly identities: Identities;
  readonly solvency: Solvency;
  readonly cover: Cover;
}

const SHA_256 = /^[0-9a-f]{64}$/;

export const isSha256 = (value: string) => SHA_256.test(value);
