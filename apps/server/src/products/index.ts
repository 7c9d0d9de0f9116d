import type { Transaction } from '@candor/storage';
import { isNone, type None } from '../facets/none.ts';
import {
  joinOfUser,
  type OfUser,
  type OfUserOfAll,
  type Person,
  type PersonParts,
} from '../facets/of-user.ts';
import type { Queue, QueueName } from '../facets/queues.ts';
import { deleteRows, type Rows, type TableOfUsers } from '../facets/rows.ts';
import type { Subject, SubjectName, Subjects } from '../facets/subjects.ts';
import type { CallHandlers } from '../http/mount-calls.ts';
import { accounts } from './accounts/index.ts';
import { boundAddresses } from './bound-addresses/index.ts';
import { conditional } from './conditional/index.ts';
import { content } from './content/index.ts';
import type { OwnCalls, Sealed } from './define-product.ts';
import type { OptionalProduct } from '../config/optional-products.ts';
import type { DefinedName } from '@candor/contract';
import { fairness } from './fairness/index.ts';
import { house } from './house/index.ts';
import { identity } from './identity/index.ts';
import { leverage } from './leverage/index.ts';
import { marketData } from './market-data/index.ts';
import { notices } from './notices/index.ts';
import { exportOwnData, type OwnDataPorts } from './own-data.ts';
import { operatorConsole } from './console/index.ts';
import { personal } from './personal/index.ts';
import { savings } from './savings/index.ts';
import { seconds } from './seconds/index.ts';
import { spot } from './spot/index.ts';
import { wallet } from './wallet/index.ts';
import { viewAsUser, type ViewPorts } from './view-as-user.ts';
import { withdrawals } from './withdrawals/index.ts';

/**
 * Every product. Demos are seeded in this order: market makers receive currencies that must exist by then. Private frames
 * of one batch are sent in this order.
 */
export const PRODUCTS = [
  marketData,
  identity,
  accounts,
  conditional,
  spot,
  leverage,
  seconds,
  savings,
  wallet,
  content,
  personal,
  withdrawals,
  notices,
  boundAddresses,
  fairness,
  house,
  operatorConsole,
] as const;

type Products = typeof PRODUCTS;
type HandlersOf<Product> = Product extends { readonly calls: (ports: never) => infer Handlers }
  ? Handlers
  : never;
type PortsOf<Product> = Product extends { readonly calls: (ports: infer Ports) => unknown } ? Ports : never;
type UserFacet<Product> = Product extends { readonly ofUser: infer Facet } ? Exclude<Facet, None> : never;
type UserPortsOf<Product> = UserFacet<Product> extends (ports: infer Ports) => unknown ? Ports : unknown;
type PartsOf<Product> = UserFacet<Product> extends (ports: never) => OfUser<infer Parts> ? Parts : unknown;
type TablesOf<Product> = Product extends { readonly rows: infer Owned }
  ? Exclude<keyof Owned, keyof None>
  : never;

type SubjectsOf<Product> = Product extends { readonly terms: readonly Subject<infer Name>[] } ? Name : never;

type QueueFacet<Product> = Product extends { readonly queues: infer Facet } ? Exclude<Facet, None> : never;
type QueuePortsOf<Product> = QueueFacet<Product> extends (ports: infer Ports) => unknown ? Ports : unknown;
/** A product that declined the question could wait in every queue as far as its type knows. */
type QueuesOf<Product> =
  QueueFacet<Product> extends (ports: never) => readonly Queue<infer Name>[]
    ? [QueueName] extends [Name]
      ? never
      : Name
    : never;

type AllOf<List> = List extends readonly [infer First, ...infer Rest]
  ? HandlersOf<First> & AllOf<Rest>
  : unknown;
type AllPorts<List> = List extends readonly [infer First, ...infer Rest]
  ? PortsOf<First> & UserPortsOf<First> & QueuePortsOf<First> & AllPorts<Rest>
  : unknown;
type AllParts<List> = List extends readonly [infer First, ...infer Rest]
  ? PartsOf<First> & AllParts<Rest>
  : PersonParts;

/** The names that occur in more than one member of a tuple of unions. */
type Twice<Names, Before = never> = Names extends readonly [infer First, ...infer Rest]
  ? (First & Before) | Twice<Rest, Before | First>
  : never;
type CallsOf<List> = { readonly [Place in keyof List]: keyof HandlersOf<List[Place]> };
type OwnersOf<List> = { readonly [Place in keyof List]: TablesOf<List[Place]> };

/** The handlers of a list of products or, if two of them answer the same calls, the names of those calls. */
export type Composed<List> = [Twice<CallsOf<List>>] extends [never]
  ? AllOf<List>
  : { readonly answeredTwice: Twice<CallsOf<List>> };

/** The rows of a list of products or, where a table with a user's id has no owner, or two, the names of those tables. */
export type RowsOfAll<List extends readonly unknown[]> = [
  Twice<OwnersOf<List>> | Exclude<TableOfUsers, OwnersOf<List>[number]>,
] extends [never]
  ? readonly Rows[]
  : {
      readonly ownedTwice: Twice<OwnersOf<List>>;
      readonly ownedByNobody: Exclude<TableOfUsers, OwnersOf<List>[number]>;
    };

type SetBy<List> = { readonly [Place in keyof List]: SubjectsOf<List[Place]> };

/** The subjects of a list of products or, where one has no product, or two, the names of those subjects. */
export type SubjectsOfAll<List extends readonly unknown[]> = [
  Twice<SetBy<List>> | Exclude<SubjectName, SetBy<List>[number]>,
] extends [never]
  ? Subjects
  : {
      readonly setTwice: Twice<SetBy<List>>;
      readonly setByNobody: Exclude<SubjectName, SetBy<List>[number]>;
    };

type WaitsIn<List> = { readonly [Place in keyof List]: QueuesOf<List[Place]> };

/** The queues of a list of products or, where one has no product, or two, the names of those queues. */
export type QueuesOfAll<List extends readonly unknown[]> = [
  Twice<WaitsIn<List>> | Exclude<QueueName, WaitsIn<List>[number]>,
] extends [never]
  ? readonly Queue[]
  : { readonly twice: Twice<WaitsIn<List>>; readonly ofNobody: Exclude<QueueName, WaitsIn<List>[number]> };

/** The parts of a user's page that a list of products fills together. */
export type PartsOfAll<List> = AllParts<List>;

/** What is asked of all products at once. */
interface Joined {
  readonly ofUser: OfUserOfAll<Person>;
  readonly deleteRows: (transaction: Transaction, userId: number) => Promise<void>;
  readonly subjects: Subjects;
  readonly queues: readonly Queue[];
}

/** Dependencies of all products on the server, but for their answers to what is asked of all of them. */
export type ProductPorts = Omit<AllPorts<Products> & OwnDataPorts & ViewPorts, keyof Joined>;

const ROWS = PRODUCTS.flatMap(({ rows }) => (isNone(rows) ? [] : [rows])) as RowsOfAll<Products>;

const SUBJECTS = Object.fromEntries(
  PRODUCTS.flatMap(({ terms }): readonly Subject[] => (isNone(terms) ? [] : terms)).map((subject) => [
    subject.name,
    subject,
  ]),
) as unknown as SubjectsOfAll<Products>;

/** The calls about the caller of every product that an export does not ask as they are. */
export const OWN_CALLS = Object.assign(
  {},
  ...PRODUCTS.map(({ own }): object => (isNone(own) ? {} : own)),
) as OwnCalls<CallHandlers>;

/** Everything that is sealed for longer than minutes, by what it is. */
export const SEALED = Object.assign(
  {},
  ...PRODUCTS.map(({ sealed }): object => (isNone(sealed) ? {} : sealed)),
) as Sealed;

function queuesOf(ports: ProductPorts): QueuesOfAll<Products> {
  return PRODUCTS.flatMap(({ queues }): readonly Queue[] => (isNone(queues) ? [] : queues(ports)));
}

/** Adds the answers of all products to what is asked of each. */
export function joinProducts(ports: ProductPorts): ProductPorts & Joined {
  const ofUser = PRODUCTS.flatMap((product) => (isNone(product.ofUser) ? [] : [product.ofUser(ports)]));
  return {
    ...ports,
    ofUser: joinOfUser<PartsOfAll<Products>>(ofUser),
    deleteRows: (transaction, userId) => deleteRows(transaction, ROWS, userId),
    subjects: SUBJECTS,
    queues: queuesOf(ports),
  };
}

/** A product whose calls can be answered. */
export interface AnsweringProduct {
  readonly switchedBy: OptionalProduct | None;
  readonly calls: (ports: ReturnType<typeof joinProducts>) => object;
}

/** Handlers, and whether the exchange offers the products that answer by them. */
interface Answering<Handlers> {
  readonly handlers: Handlers;
  /** Returns false for a call of a product that operators switched off. */
  readonly isOffered: (call: DefinedName) => boolean;
}

/** Collects the handlers of products. */
export function collectHandlers<Handlers>(
  products: readonly AnsweringProduct[],
  ports: ReturnType<typeof joinProducts>,
): Answering<Handlers> {
  const switches = new Map<string, OptionalProduct>();
  const handlers = {};
  for (const { switchedBy, calls } of products) {
    const own = calls(ports);
    Object.assign(handlers, own);
    if (!isNone(switchedBy)) for (const call of Object.keys(own)) switches.set(call, switchedBy);
  }
  return {
    handlers: handlers as Handlers,
    isOffered(call) {
      const name = switches.get(call);
      return name === undefined || !ports.settings.switchedOff().includes(name);
    },
  };
}

/** The handler of every call; a call that no product answers, or that two answer, does not compile. */
export function answerCalls(ports: ProductPorts): Answering<CallHandlers> {
  const { handlers, isOffered } = collectHandlers<Composed<Products>>(PRODUCTS, joinProducts(ports));
  return {
    handlers: {
      ...handlers,
      'user/export': exportOwnData(handlers, OWN_CALLS, ports),
      'console/person_view': viewAsUser(handlers, ports),
    },
    isOffered,
  };
}
