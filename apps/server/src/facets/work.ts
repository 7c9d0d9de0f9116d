/** Work of a product that only the leader may do on its own initiative. */
import type { Permission } from '@candor/contract/schema';
import type { Command, EngineReader } from '@candor/engine';
import type { OutboxAnswer, Sequenced } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import type { SessionHold } from '../tables/session-hold.ts';
import type { Settings } from '../content/settings.ts';
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

/**
 * Writes to every active operator in the transaction that remembers it. Resolves with the accounts of those who have one of
 * the rights, and could not be reached.
 */
export type WriteToOperators = (
  transaction: Transaction,
  letter: OwnLetter,
  permissions: readonly Permission[],
) => Promise<readonly string[]>;

export interface WorkPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly sessions: Pick<Sessions, 'lastUsed'>;
  readonly settings: Pick<Settings, 'count'>;
  /** Gives the engine a command that comes from no operator. */
  readonly submit: (command: Command) => Promise<Pick<Sequenced, 'outcome'>>;
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

/** The work on chains as the options of a process say it. */
export interface ChainWork {
  /** Time between two looks at the chains, in milliseconds; 0: nobody looks. */
  readonly beatMs: number;
  /** A demo makes a block whenever one is due. */
  readonly makesBlocks: boolean;
}

/** The ports of a leader, for work with connections, files or options of its own. */
export interface LeaderPorts extends WorkPorts {
  readonly mode: 'demo' | 'live';
  /** Undefined: the leader looks at the chains every second, and a demo makes their blocks. */
  readonly chainWork: ChainWork | undefined;
  /** Addresses of the nodes of networks, by the code of the network; undefined: none is reached. */
  readonly chainNodes: ReadonlyMap<string, string> | undefined;
  /** The share of this process in the work on chains; undefined: no other process has any. */
  readonly chainShare: 'kept' | 'in_turn' | undefined;
  /** Opens a right that one process of the database has at a time. */
  readonly openHold: (right: { readonly lock: number; readonly name: string }) => SessionHold;
  /** Opens connections of one piece of work alone. */
  readonly openOwnSql: (name: string, connections: number) => Sql;
  /** Resolves with the engine's answer to an outbox row. */
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
  /** Asks the sources of fiat rates once. */
  readonly askRates: () => Promise<void>;
  /** The folder of a demo whose desk opens with the shops of its bots; undefined: nothing opens it. */
  readonly desk: DemoFolder | undefined;
  readonly line: (text: string) => void;
}

/** The folder in which programs of a demo find their passwords. */
export interface DemoFolder {
  readonly dataDir: string;
  /** True if the passwords are kept below this folder. */
  readonly hasMakerFile: boolean;
}

export type WorkName =
  | 'audit heads'
  | 'win rates'
  | 'margin levels'
  | 'p2p chains'
  | 'p2p signing key'
  | 'p2p retention'
  | 'p2p shops'
  | 'p2p letters'
  | 'solvency'
  | 'solvency mirror'
  | 'withdrawal limits';

export interface Duty {
  /** A process that has no other task than networks of coins has this one as well. */
  readonly isOnChains?: true;
  begin(): void;
  /** Resolves once the work under way is over. */
  end(): Promise<void>;
}
