import type { Sql, Transaction } from '@candor/storage';
import type { CallHandlers } from '../http/mount-calls.ts';
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

/** One product on the server. */
export interface ServerProduct<Ports, Handlers, Tables extends readonly Projection[]> {
  /** Permanent name of the product: a demo uses it to record what was seeded. */
  readonly name: string;
  /** Returns its call handlers, given the ports that it declares. */
  readonly calls: (ports: Ports) => Handlers;
  /** Its read tables. */
  readonly tables: Tables;
  /** Its private frames. */
  readonly push?: Push;
  readonly seed?: ProductSeed;
}

/** Calls that no product answers: they are composed of the handlers of all products. */
export type ComposedName = 'user/export' | 'console/person_view';

type NoOtherCalls<Handlers> = { readonly [Name in Exclude<keyof Handlers, keyof CallHandlers>]: never };

/** Declares a product; a handler for a call that the contract does not have does not compile. */
export function defineProduct<
  Ports,
  Handlers extends Partial<CallHandlers> & NoOtherCalls<Handlers>,
  const Tables extends readonly Projection[],
>(product: ServerProduct<Ports, Handlers, Tables>): ServerProduct<Ports, Handlers, Tables> {
  return product;
}
