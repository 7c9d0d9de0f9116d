/** The ports that the exchange gives to its products, in groups: a product names the groups that it needs, and gets no other. */
import type { ErrorKey } from '@candor/contract';
import type { Command, EngineReader } from '@candor/engine';
import type { OutboxAnswer, Sequenced } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Chains, MessageKey } from '@candor/chains';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Protocols } from '../chains/protocols.ts';
import type { SimulatedChains } from '../chains/simulated-chains.ts';
import type { Areas } from '../content/areas.ts';
import type { BrandStyle } from '../content/brand-style.ts';
import type { Settings } from '../content/settings.ts';
import type { AppliedBatches } from '../http/awaited-changes.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { CookieSettings, SessionCarrier } from '../http/session-carrier.ts';
import type { ApiKeyUses } from '../identity/api-key-uses.ts';
import type { ApiKeys } from '../identity/api-keys.ts';
import type { VerificationCodes } from '../identity/codes.ts';
import type { KnownPlaces } from '../identity/known-places.ts';
import type { ListenKeys } from '../identity/listen-keys.ts';
import type { Secrets } from '../identity/secrets.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Users } from '../identity/users.ts';
import type { Catalog, Market } from '../markets/catalog.ts';
import type { IndexSourceList } from '../markets/index-source-list.ts';
import type { Listings } from '../markets/listings.ts';
import type { MarketViews } from '../markets/market-views.ts';
import type { Rates } from '../markets/rates.ts';
import type { Bell } from '../notifications/bell.ts';
import type { MessageOutbox } from '../notifications/outbox.ts';
import type { Unprojected } from '../projections/unprojected.ts';
import type { BuildSolvency } from './solvency-build.ts';

/** The engine, and the ways into it. */
interface EnginePorts extends AppliedBatches {
  readonly engine: EngineReader;
  /** Gives the engine a command; may refuse as the intake does, or leave the outcome unknown. */
  readonly submit: (command: Command) => Promise<Sequenced>;
  /** Resolves with the outcome of an outbox row, once the engine here has applied it. */
  readonly settled: (outboxId: number) => Promise<string>;
  /** Resolves as `settled` does, with a refusal in full. */
  readonly answered: (outboxId: number) => Promise<OutboxAnswer>;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
}

/** The database, and how far it follows the engine. */
interface TablesPorts {
  readonly sql: Sql;
  /** The rows that the tables lack. */
  readonly projector: Unprojected;
  /** Waits briefly until the tables show what memory shows; resolves with false where they still lag. */
  readonly whenProjected: () => Promise<boolean>;
}

/** The state of this process, for those who look after it. */
interface MachinePorts {
  /** The digest of the log up to the engine's sequence. */
  readonly digest: () => Uint8Array;
  /** The sequence that the read tables show. */
  readonly projected: () => number;
  /** Sequence of the newest snapshot that this process knows. */
  readonly snapshotSequence: () => number;
  /** First sequence of the log. */
  readonly logStart: () => number;
  /** The refusal with which every command is answered; undefined: commands are taken. */
  readonly intakeRefusal: () => ErrorKey | undefined;
  /** Number of minutes since the start in which many secrets were guessed wrong. */
  readonly guessAlarms: () => number;
}

/** Users, their sessions, and what is kept secret of them. */
interface UsersPorts {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly secrets: Secrets;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
}

/** Keys by which programs act for users. */
interface KeysPorts {
  readonly apiKeys: ApiKeys;
  readonly apiKeyUses: ApiKeyUses;
  readonly listenKeys: ListenKeys;
}

/** Messages on their way to users. */
interface MailPorts {
  readonly messages: MessageOutbox;
  readonly bell: Bell;
  /** Looks for messages to deliver now. */
  readonly deliver: () => void;
  /** Letters reach a mail server. */
  readonly sendsMail: boolean;
}

/** Currencies, pairs, and their prices. */
interface MarketsPorts {
  readonly catalog: Catalog;
  readonly views: MarketViews;
  readonly rates: Rates;
  /** Last price of a market in its own decimals; the reference price before its first trade. */
  readonly lastPrice: (market: Market) => number;
  /** Returns whether a user is one of the labelled market makers. */
  readonly isMaker: (userId: number) => boolean;
  readonly listings: Listings;
  readonly indexSources: IndexSourceList;
  /** The demo makes its own indexes. */
  readonly hasSimulatedIndex: boolean;
}

/** Networks, and the currencies on them. */
interface ChainsPorts {
  readonly chains: Chains;
  /** Undefined in live mode. */
  readonly simulated: SimulatedChains | undefined;
  readonly protocols: Protocols;
  /** The key under which this exchange asks the services of networks. */
  readonly networkKey: MessageKey;
}

/** Settings, and everything with which the exchange presents itself. */
interface ContentPorts {
  readonly settings: Settings;
  readonly brandStyle: BrandStyle;
  readonly areas: Areas;
}

/** Requests, and those who send them. */
interface HttpPorts {
  readonly rateLimits: RateLimits;
  readonly carrier: SessionCarrier;
  /** The cookie of operators, which is not the traders'. */
  readonly operatorCookie: CookieSettings;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly isThisMachine: (request: IncomingMessage) => boolean;
  /** Returns the number of open sockets. */
  readonly viewers: () => number;
}

/** The options of this process, and its clock. */
interface ProcessPorts {
  readonly mode: 'demo' | 'live';
  readonly wallClock: () => number;
  /** The scheme and host under which users reach the exchange. */
  readonly siteOrigin: string;
  /** The folder of the snapshots' folders. */
  readonly solvencyFolder: string;
  readonly buildSolvency: BuildSolvency;
  /** The address that takes the lines of each snapshot; undefined: there is no mirror. */
  readonly solvencyMirror: string | undefined;
}

export interface PortsByGroup {
  readonly engine: EnginePorts;
  readonly tables: TablesPorts;
  readonly machine: MachinePorts;
  readonly users: UsersPorts;
  readonly keys: KeysPorts;
  readonly mail: MailPorts;
  readonly markets: MarketsPorts;
  readonly chains: ChainsPorts;
  readonly content: ContentPorts;
  readonly http: HttpPorts;
  readonly process: ProcessPorts;
}

export type PortGroup = keyof PortsByGroup;

/** The names of the ports in some groups. */
export type NamesIn<Group extends PortGroup> = Group extends PortGroup ? keyof PortsByGroup[Group] : never;

type Joint<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The ports of some groups side by side. */
export type Given<Group extends PortGroup = PortGroup> = Joint<PortsByGroup[Group]>;

/** Returns the ports of some groups side by side. No two groups have a port of one name, or `products/index.ts` does not compile. */
export function portsIn<const Group extends PortGroup>(
  given: PortsByGroup,
  groups: readonly Group[],
): Given<Group> {
  return Object.assign({}, ...groups.map((group): object => given[group])) as Given<Group>;
}
