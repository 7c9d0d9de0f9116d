/** Work of a product that only the leader may do on its own initiative. */
import type { Command, EngineReader } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import type { Secrets } from '../identity/secrets.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Catalog } from '../markets/catalog.ts';
import type { AccountEvent, EventDetail } from '../notifications/letters.ts';

/** A letter of the exchange's own accord, which no limit of texts counts. */
export interface OwnLetter extends Pick<EventDetail, 'times' | 'labels' | 'moneys' | 'about' | 'alsoText'> {
  readonly event: AccountEvent;
  readonly values: Readonly<Record<string, string>>;
  readonly at: Date;
}

export interface WorkPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly sessions: Pick<Sessions, 'lastUsed'>;
  /** Gives the engine a command that comes from no operator. */
  readonly submit: (command: Command) => Promise<unknown>;
  /** Carries what the outbox holds to the engine. */
  readonly pump: () => Promise<void>;
  /** Writes a letter to a user in the transaction that remembers it. */
  readonly write: (transaction: Transaction, userId: number, letter: OwnLetter) => Promise<void>;
  /** The scheme and host under which users reach the exchange. */
  readonly origin: string;
  /** Called when work failed, which goes on with its next beat. */
  readonly onFault: (what: string, error: unknown) => void;
  /** Called for what an operator must look at. */
  readonly onAlarm: (what: string, detail: object) => void;
  /** Times between two beats in milliseconds, by the name of the work; absent: its own. */
  readonly beats: Readonly<Partial<Record<WorkName, number | undefined>>>;
}

export type WorkName =
  | 'audit heads'
  | 'win rates'
  | 'margin levels'
  | 'p2p chains'
  | 'p2p shops'
  | 'p2p letters';

export interface Duty {
  begin(): void;
  /** Resolves once the work under way is over. */
  end(): Promise<void>;
}
