import type { Logger } from 'pino';
import type { IndexSource } from '../config/environment.ts';
import type { Role } from '../config/roles.ts';
import type { ChainWork } from '../facets/work.ts';
import type { OnUndeclared } from '../http/declared-refusals.ts';
import type { Listener } from '../http/listener.ts';
import type { FeedTempo } from '../markets/index-feed.ts';
import type { ProcessEnds } from '@candor/telemetry';
import type { RateLimitSettings } from '../http/rate-limits.ts';
import type { SocketLimits } from '../ws/socket-limits.ts';
import type { TraderSocketLimits } from '../dialects/trader/trader-socket-limits.ts';

/** The address of a cluster, and the role of this process in it. */
export interface ClusterOptions {
  readonly role: Role;
  /** Comma-separated addresses of NATS servers. */
  readonly natsUrl: string;
  readonly stream: string;
  /** True if the operator asserts that the servers sync every write to the disk. */
  readonly isSynced: boolean;
}

export interface AppOptions {
  readonly mode: 'demo' | 'live';
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The most connections by which calls are answered; undefined: six for single statements, and four for transactions. */
  readonly databaseConnections?: { readonly statements: number; readonly transactions: number } | undefined;
  /** Undefined: this process is the whole exchange, and PostgreSQL keeps its log. */
  readonly cluster?: ClusterOptions | undefined;
  /** True if the makers' passwords are kept below this `dataDir`; undefined means true. */
  readonly hasMakerFile?: boolean;
  /** True if the P2P desk of a demo opens with the shops of its bots; undefined means false. */
  readonly hasDemoDesk?: boolean;
  readonly demoSeed: string;
  /** For tests: what the clock of the demo's prices reads at the start; undefined: the machine's own time. */
  readonly demoPathStartMs?: number | undefined;
  /** Days of seeded history before the demo's first start; 0: none. */
  readonly demoHistoryDays: number;
  /** Days of command log that a demo keeps; undefined: the product's default. */
  readonly demoLogDays?: number;
  /** Undefined: the leader looks at the chains every second, and a demo makes their blocks. */
  readonly chainWork?: ChainWork | undefined;
  /** Addresses of the nodes of networks, by the code of the network; undefined: none is reached. */
  readonly chainNodes?: ReadonlyMap<string, string> | undefined;
  /** For tests: what becomes of a refusal that its call does not declare; undefined: it is logged once and answered. */
  readonly onUndeclared?: OnUndeclared | undefined;
  /** Time between two heads of the operators' record in the public one; undefined: a minute. */
  readonly auditHeadMs?: number | undefined;
  /** Time between two looks at the win rates of seconds contracts; undefined: five seconds. */
  readonly winRateMs?: number | undefined;
  /** Time between two looks at risk rates and forced closes; undefined: a second. */
  readonly marginMs?: number | undefined;
  /** Time between two looks at snapshots of what is owed, in milliseconds; undefined: a second; 0: nobody looks. */
  readonly solvencyMs?: number | undefined;
  /** The address to which the lines of each snapshot are sent; undefined: none. */
  readonly solvencyMirror?: string | undefined;
  /** Time for which a read waits until the tables have what the engine has; undefined: half a second. */
  readonly readWaitMs?: number | undefined;
  readonly indexSources: readonly IndexSource[] | undefined;
  /** Undefined: the index feed's own. */
  readonly indexTempo?: FeedTempo | undefined;
  readonly publicOrigin: string | undefined;
  /** True if the operators' console answers on this port; undefined means true. */
  readonly servesConsole?: boolean;
  /** The listener of the console alone; undefined: there is none. */
  readonly consoleGateway?:
    | {
        readonly listener: Listener;
        readonly port: number;
        readonly origin: string | undefined;
      }
    | undefined;
  /** Addresses and CIDR networks of proxies whose forwarding headers are read; undefined: none are read. */
  readonly trustedProxies?: readonly string[];
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly sms?: { readonly url: string; readonly key: string } | undefined;
  /** 32 bytes in base64; undefined: the demo's own file. */
  readonly secretsKey?: string | undefined;
  /** Token for reading `/metrics` from another machine; undefined: no other machine may read it. */
  readonly metricsToken?: string | undefined;
  readonly webRoot: string | undefined;
  /** Folder of the built console; undefined: its pages are not served. */
  readonly consoleRoot?: string | undefined;
  /** Folder of the calls' descriptions, which the build writes; undefined: they are written when somebody asks. */
  readonly callDescriptions?: string | undefined;
  readonly snapshotWorker: URL | undefined;
  /** The compiled program that builds snapshots of what is owed; undefined: the thread of the engine does. */
  readonly solvencyWorker?: URL | undefined;
  readonly listener: Listener;
  /** Record of the ends of earlier servers; undefined: no record is kept. */
  readonly processEnds?: ProcessEnds | undefined;
  readonly log: Logger;
  readonly rateLimits?: RateLimitSettings;
  readonly socketLimits?: SocketLimits;
  readonly traderSocketLimits?: TraderSocketLimits;
  /** The time within which trading programs are sent away before a stop; undefined: at once. */
  readonly leaveSeconds?: number;
  /** The process must end at once: state and log can no longer be trusted to agree. */
  readonly onFatal: (error: unknown) => void;
}
