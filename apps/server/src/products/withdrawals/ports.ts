import type { EngineReader } from '@candor/engine';
import type { OutboxAnswer } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import type { BoundAddresses } from '../../chains/bound-addresses.ts';
import type { Chains } from '@candor/chains';
import type { Protocols } from '../../chains/protocols.ts';
import type { Areas } from '../../content/areas.ts';
import type { Settings } from '../../content/settings.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import type { VerificationCodes } from '../../identity/codes.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { Users } from '../../identity/users.ts';
import type { Catalog } from '../../markets/catalog.ts';
import type { WithdrawalLetters } from './withdrawal-letters.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface WithdrawalsPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  readonly chains: Chains;
  readonly withdrawals: Withdrawals;
  readonly boundAddresses: BoundAddresses;
  /** Selects the addresses that a user has bound on a network, and when. */
  readonly boundOf: (sql: Sql, userId: number, protocolId: number) => postgres.Fragment;
  /** Resolves with whether an address of a network is one of a user's own for deposits. */
  readonly isOwnAddress: (userId: number, chainId: number, address: string) => Promise<boolean>;
  readonly settings: Settings;
  readonly areas: Areas;
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly stepUp: StepUp;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly whenProjected: () => Promise<unknown>;
  /** Resolves with the engine's answer to an outbox row, once the engine here has applied it. */
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
  readonly withdrawalLetters: WithdrawalLetters;
}
