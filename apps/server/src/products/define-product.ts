import type { Sql, Transaction } from '@candor/storage';
import type { OptionalProduct, SwitchedInPart } from '../config/optional-products.ts';
import type { BellEvents } from '../facets/bell.ts';
import type { PortGroup } from '../facets/given.ts';
import type { HouseStatements } from '../facets/house.ts';
import type { None } from '../facets/none.ts';
import type { OfUser, UserParts } from '../facets/of-user.ts';
import type { Offers } from '../facets/offers.ts';
import type { ProposalKinds } from '../facets/operators.ts';
import type { Owed } from '../facets/owed.ts';
import type { Pools } from '../facets/pools.ts';
import type { Queue } from '../facets/queues.ts';
import type { Rows } from '../facets/rows.ts';
import type { Subject } from '../facets/subjects.ts';
import type { Duty } from '../facets/work.ts';
import type { CallHandlers } from '../http/mount-calls.ts';
import type { KeyChange } from '../identity/key-change.ts';
import type { Secrets } from '../identity/secrets.ts';
import type { Projection } from '../projections/define-projection.ts';
import type { Push } from '../ws/define-push.ts';

/** Inputs for the seed of a demo. */
export interface DemoWorld {
  readonly sql: Sql;
  readonly dataDir: string;
  /** True if the makers' program reads its passwords from a file here. */
  readonly hasMakerFile: boolean;
  readonly demoSeed: string;
  /** By how much the clock of the demo's prices is ahead of this machine's. */
  readonly pathAheadMs?: number;
  readonly historyDays: number;
  readonly nowMs: number;
  readonly line: (text: string) => void;
}

/** Inputs for what a product does at every start of a demo. */
export interface StartingDemo extends DemoWorld {
  readonly secrets: Secrets;
  /** Scheme and host under which a browser on this machine reaches the exchange. */
  readonly origin: string;
}

/** Data that a demo has of a product from the start. */
export interface ProductSeed {
  /** Runs once in the life of a demo, in the transaction that records it: also in a demo older than the product. */
  readonly once?: (sql: Transaction, world: DemoWorld) => Promise<void>;
  /** Runs at every start, after every product's `once`; it must be idempotent. */
  readonly eachStart?: (world: StartingDemo) => Promise<void>;
}

/** Seals what a product keeps sealed with a new key, by what it is; each resolves with the number of its values. */
export type Sealed = Readonly<Record<string, (change: KeyChange) => Promise<number>>>;

/**
 * Calls that the export of a user's data does not ask as they are, each with the reason, or with the requests to ask
 * instead. Every other GET for logged-in callers is asked without fields, so a new one is part of the export; a POST that
 * only reads is asked if it is named here.
 */
export type OwnCalls = {
  readonly [Name in keyof CallHandlers]?: string | readonly Readonly<Record<string, string>>[];
};

/** An answer for which a product declares the ports that it needs, or none with a reason. */
type FromPorts<Answer> = ((ports: never) => Answer) | None;

/** One product on the server. It answers, or declines with a reason, every question that is asked of any product. */
export interface ServerProduct {
  /** Permanent name of the product: a demo uses it to record what was seeded. */
  readonly name: string;
  /** The groups whose ports it is given, in all its answers; one that it has no use for does not compile. */
  readonly needs: readonly PortGroup[];
  /** The name under which operators switch it off, after which its calls are refused but those that it names. */
  readonly switchedBy: OptionalProduct | SwitchedInPart | None;
  /** Its services for other products, by name; each declares the ports that it needs. */
  readonly offers: Offers | None;
  /** Returns its call handlers, given the ports that it declares. */
  readonly calls: (ports: never) => Partial<CallHandlers>;
  /** Its read tables. */
  readonly tables: readonly Projection[];
  /** Its private frames. */
  readonly push: Push | None;
  readonly seed: ProductSeed | None;
  /** Its events that the bell lists. */
  readonly bell: BellEvents | None;
  /** The tables with a user's id that it owns, and what becomes of their rows when the account is closed. */
  readonly rows: Rows | None;
  /** Its knowledge about one user. */
  readonly ofUser: FromPorts<OfUser<UserParts>>;
  /** Its calls about the caller that an export does not ask as they are. */
  readonly own: OwnCalls | None;
  readonly sealed: Sealed | None;
  /** Its terms that operators can set. */
  readonly terms: readonly Subject[] | None;
  /** Its work that waits for operators. */
  readonly queues: FromPorts<readonly Queue[]>;
  /** Returns the handlers of its calls for operators, which are answered also while it is switched off. */
  readonly operators: FromPorts<Partial<CallHandlers>>;
  /** Its decisions that take two operators. */
  readonly proposals: FromPorts<ProposalKinds>;
  /** Debts of the house because of it. */
  readonly pools: Pools | None;
  /** Its part of the liabilities to users. */
  readonly owed: Owed | None;
  /** Its statements of the open house, which count what all users together have with it. */
  readonly house: HouseStatements | None;
  /** Its work that only the leader may do on its own initiative. */
  readonly work: FromPorts<readonly Duty[]>;
}

/** Calls that no product answers: they are composed of the handlers of all products. */
export type ComposedName = 'user/export' | 'console/person_view';

type AnswerOf<Facet> = Facet extends (ports: never) => infer Answer ? Answer : unknown;
/** Handlers for calls that the contract does not have are none. */
type KnownCalls<Facet> = (ports: never) => {
  readonly [Name in Exclude<keyof AnswerOf<Facet>, keyof CallHandlers>]: never;
};

/**
 * Declares a product; a handler for a call that the contract does not have does not compile. Functions that take ports are
 * declared elsewhere: a function that is written here knows nothing of the ports that it is given.
 */
export function defineProduct<const Product extends ServerProduct>(
  product: Product & { readonly calls: KnownCalls<Product['calls']> },
): Product {
  return product;
}
