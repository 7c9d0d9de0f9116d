import { expect, it } from 'vitest';
import type { CallHandlers } from '../http/mount-calls.ts';
import { isNone, none } from '../facets/none.ts';
import type { User } from '../facets/of-user.ts';
import type { Queue } from '../facets/queues.ts';
import type { Rows } from '../facets/rows.ts';
import type { Subjects } from '../facets/subjects.ts';
import type { accounts } from './accounts/index.ts';
import type { bell } from './bell/index.ts';
import { type ComposedName, defineProduct } from './define-product.ts';
import { type FlatPorts, PRODUCTS } from './index.ts';
import type {
  AllOffers,
  AllPorts,
  Clashing,
  Composed,
  HouseOfAll,
  OwedOfAll,
  PartsOfAll,
  QueuesOfAll,
  RowsOfAll,
  SubjectsOfAll,
  WithinGroups,
} from './joined-types.ts';
import type { leverage } from './leverage/index.ts';
import type { fairness } from './fairness/index.ts';
import type { depositNotices } from './deposit-notices/index.ts';
import type { spot } from './spot/index.ts';

type Products = typeof PRODUCTS;
type Without<List, Left> = List extends readonly [infer First, ...infer Rest]
  ? First extends Left
    ? Without<Rest, Left>
    : readonly [First, ...Without<Rest, Left>]
  : readonly [];

/** The handlers that products answer; some others are composed of them. */
type OfProducts = Omit<CallHandlers, ComposedName>;

type Narrowed = Omit<typeof fairness, 'needs'> & { readonly needs: readonly [] };
type Widened = Omit<typeof bell, 'needs'> & { readonly needs: readonly ['users', 'tables', 'http'] };

/** Groups that have a port of one name. */
interface TwoGroups {
  readonly tables: { readonly sql: string };
  readonly machine: { readonly sql: string; readonly digest: string };
}

/** Each of these is a mistake that the compiler must find; `check:types` fails where it does not. */
export const mistakes = {
  lacking(handlers: Composed<Without<Products, typeof spot>>): OfProducts {
    // @ts-expect-error: nobody answers the calls of spot orders
    return handlers;
  },
  twice(handlers: Composed<readonly [...Products, typeof accounts]>): OfProducts {
    // @ts-expect-error: two products answer the calls about accounts
    return handlers;
  },
  unknown() {
    // @ts-expect-error: the contract has no such call
    defineProduct({ ...TEST, calls: () => ({ 'test/call': async () => ({ data: null }) }) });
  },
  ownedByNobody(rows: RowsOfAll<Without<Products, typeof spot>>): readonly Rows[] {
    // @ts-expect-error: the orders of a user belong to no product
    return rows;
  },
  ownedTwice(rows: RowsOfAll<readonly [...Products, typeof spot]>): readonly Rows[] {
    // @ts-expect-error: two products own the orders of users
    return rows;
  },
  shownByNobody(parts: PartsOfAll<Without<Products, typeof leverage>>): User {
    // @ts-expect-error: nobody shows the positions of a user
    return parts;
  },
  setByNobody(subjects: SubjectsOfAll<Without<Products, typeof leverage>>): Subjects {
    // @ts-expect-error: nobody says what operators can set of leverage
    return subjects;
  },
  waitsForNobody(queues: QueuesOfAll<Without<Products, typeof depositNotices>>): readonly Queue[] {
    // @ts-expect-error: nobody counts the notices that wait
    return queues;
  },
  owedByNobody(products: Without<Products, typeof leverage>): OwedOfAll<Without<Products, typeof leverage>> {
    // @ts-expect-error: nobody owes the gains of positions
    return products;
  },
  owedTwice(products: readonly [...Products, typeof spot]): OwedOfAll<readonly [...Products, typeof spot]> {
    // @ts-expect-error: two products owe the change accounts
    return products;
  },
  countedByNobody(
    products: Without<Products, typeof leverage>,
  ): HouseOfAll<Without<Products, typeof leverage>> {
    // @ts-expect-error: nobody counts the positions of all users
    return products;
  },
  countedTwice(
    products: readonly [...Products, typeof accounts],
  ): HouseOfAll<readonly [...Products, typeof accounts]> {
    // @ts-expect-error: two products count the pools
    return products;
  },
  clashingGroups(): [Clashing<never, never, TwoGroups>] extends [never] ? 'nothing' : 'something' {
    // @ts-expect-error: two groups have a port of one name
    return 'nothing';
  },
  clashing(): [Clashing<'sql', never>] extends [never] ? 'nothing' : 'something' {
    // @ts-expect-error: a product offers what a group has
    return 'nothing';
  },
  beyondGroups(
    products: readonly [typeof bell, Narrowed],
  ): WithinGroups<readonly [typeof bell, Narrowed], never> {
    // @ts-expect-error: a product uses tables and does not name their group
    return products;
  },
  groupsWithoutUse(products: readonly [Widened]): WithinGroups<readonly [Widened], never> {
    // @ts-expect-error: a product names a group that it has no use for
    return products;
  },
  offeredTwice(): keyof AllOffers<readonly [...Products, typeof spot]> {
    // @ts-expect-error: two products offer what the tables lack
    return 'orders';
  },
  unanswered() {
    const { ofUser: _, ...silent } = TEST;
    // @ts-expect-error: nothing says what the product knows of a user
    defineProduct({ ...silent, calls: () => ({}) });
  },
};

const NOTHING = none('The product exists in this test alone.');
const TEST = {
  name: 'test',
  needs: [],
  switchedBy: NOTHING,
  offers: NOTHING,
  tables: [],
  push: NOTHING,
  seed: NOTHING,
  rows: NOTHING,
  ofUser: NOTHING,
  own: NOTHING,
  sealed: NOTHING,
  terms: NOTHING,
  queues: NOTHING,
  work: NOTHING,
  pools: NOTHING,
  owed: NOTHING,
  house: NOTHING,
} as const;

/** Leaving nothing out is correct: without this control the types above could reject everything. */
export function whole(handlers: Composed<Without<Products, never>>): OfProducts {
  return handlers;
}
/** The ports of the exchange and the offers of products have the types that products need. */
export function wholePorts(ports: FlatPorts): AllPorts<Products> {
  return ports;
}
/** The names of ports are disjoint, and each product keeps within its groups. */
export function wholeGroups(products: readonly [typeof bell]): WithinGroups<readonly [typeof bell], never> {
  return products;
}
export function wholeRows(rows: RowsOfAll<Products>): readonly Rows[] {
  return rows;
}
export function wholeSubjects(subjects: SubjectsOfAll<Products>): Subjects {
  return subjects;
}
export function wholeQueues(queues: QueuesOfAll<Products>): readonly Queue[] {
  return queues;
}
export function wholeUser(parts: PartsOfAll<Products>): User {
  return parts;
}

it('each product has a name of its own, by which demos remember its seed', () => {
  const names = PRODUCTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it.each(
  PRODUCTS.flatMap((product) =>
    declined(product).map(([question, because]) => [product.name, question, because] as const),
  ),
)('%s declines the question about %s with a reason: %s', (_name, _question, because) => {
  expect(because).toMatch(/^[A-Z].{18,}\.$/);
});

function declined(product: object): (readonly [question: string, because: string])[] {
  return Object.entries(product).flatMap(([question, answer]) =>
    isNone(answer) ? [[question, answer.none] as const] : [],
  );
}
