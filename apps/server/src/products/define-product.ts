import type { Sql, Transaction } from '@candor/storage';
import type { CallHandlers } from '../http/mount-calls.ts';

/** What the seed of a demo is made with. */
export interface DemoWorld {
  readonly sql: Sql;
  readonly dataDir: string;
  /** Whether the makers' program reads its passwords from a file here. */
  readonly hasMakerFile: boolean;
  readonly demoSeed: string;
  readonly historyDays: number;
  readonly nowMs: number;
  readonly line: (text: string) => void;
}

/** What a demo has of a product without anybody doing anything. */
export interface ProductSeed {
  /** Runs once in the life of a demo, in the transaction that notes it: also in a demo older than the product. */
  readonly once?: (sql: Transaction, world: DemoWorld) => Promise<void>;
  /** Runs at every start, after every product's `once`; repeating it changes nothing. */
  readonly eachStart?: (world: DemoWorld) => Promise<void>;
}

/** One product on the server: its calls, on the ports that it declares, and what a demo has of it. */
export interface ServerProduct<Ports, Handlers> {
  /** Names the product for ever: a demo remembers by it what was seeded. */
  readonly name: string;
  readonly calls: (ports: Ports) => Handlers;
  readonly seed?: ProductSeed;
}

type NoOtherCalls<Handlers> = { readonly [Name in Exclude<keyof Handlers, keyof CallHandlers>]: never };

/** Declares a product; a handler for a call that the contract does not have does not compile. */
export function defineProduct<Ports, Handlers extends Partial<CallHandlers> & NoOtherCalls<Handlers>>(
  product: ServerProduct<Ports, Handlers>,
): ServerProduct<Ports, Handlers> {
  return product;
}
