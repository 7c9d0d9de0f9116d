import { joinOwed } from '../facets/owed.ts';
import type { BuiltSnapshot, SolvencyBuild } from '../facets/solvency-build.ts';
import type { PRODUCTS } from './index.ts';
import type { OwedOfAll, OwingProducts } from './joined-types.ts';
import { leverageOwed } from './leverage/owed.ts';
import { p2pOwed } from './p2p/owed.ts';
import { savingsOwed } from './savings/owed.ts';
import { secondsOwed } from './seconds/owed.ts';
import { buildSnapshot, type TreeSource } from './solvency/build/build-snapshot.ts';
import { spotOwed } from './spot/owed.ts';
import { withdrawalsOwed } from './withdrawals/owed.ts';

/**
 * The products that owe money to users, each with its parts, and nothing else of them: the thread that builds trees loads this
 * list and not the products. One that is missing here, or owes something else, does not compile.
 */
const OWING: OwingProducts<typeof PRODUCTS> = {
  spot: spotOwed,
  leverage: leverageOwed,
  seconds: secondsOwed,
  savings: savingsOwed,
  withdrawals: withdrawalsOwed,
  p2p: p2pOwed,
};

/** Returns the statements of the liabilities to a user by currency, each part with the product that owes it. */
export const owedTo = joinOwed(
  Object.entries(OWING).map(([name, owed]) => ({ name, owed })) satisfies OwedOfAll<typeof PRODUCTS>,
);

/** Builds the trees of what all products owe, by an engine that is at a mark; `rest` is called after each small piece, and may wait. */
export const buildTrees = (
  at: TreeSource,
  request: SolvencyBuild,
  rest?: () => void,
): Promise<BuiltSnapshot> => buildSnapshot(at, request, { owedTo, rest });
