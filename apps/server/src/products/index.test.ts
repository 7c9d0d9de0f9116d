import { expect, it } from 'vitest';
import type { CallHandlers } from '../http/mount-calls.ts';
import type { accounts } from './accounts/index.ts';
import { type ComposedName, defineProduct } from './define-product.ts';
import { type Composed, PRODUCTS } from './index.ts';
import type { spot } from './spot/index.ts';

type Products = typeof PRODUCTS;
type Without<List, Left> = List extends readonly [infer First, ...infer Rest]
  ? First extends Left
    ? Without<Rest, Left>
    : readonly [First, ...Without<Rest, Left>]
  : readonly [];

/** The handlers that products answer; some others are composed of them. */
type OfProducts = Omit<CallHandlers, ComposedName>;

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
    defineProduct({ name: 'test', tables: [], calls: () => ({ 'test/call': async () => ({ data: null }) }) });
  },
};

/** Leaving nothing out is correct: without this control the types above could reject everything. */
export function whole(handlers: Composed<Without<Products, never>>): OfProducts {
  return handlers;
}

it('each product has a name of its own, by which demos remember its seed', () => {
  const names = PRODUCTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
