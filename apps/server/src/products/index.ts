import type { CallHandlers } from '../http/mount-calls.ts';
import { accounts } from './accounts/index.ts';
import { boundAddresses } from './bound-addresses/index.ts';
import { conditional } from './conditional/index.ts';
import { content } from './content/index.ts';
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

type AllOf<List> = List extends readonly [infer First, ...infer Rest]
  ? HandlersOf<First> & AllOf<Rest>
  : unknown;
type AllPorts<List> = List extends readonly [infer First, ...infer Rest]
  ? PortsOf<First> & AllPorts<Rest>
  : unknown;
type CallsOf<Product> = keyof HandlersOf<Product>;
type AnsweredTwice<List, Before = never> = List extends readonly [infer First, ...infer Rest]
  ? (CallsOf<First> & Before) | AnsweredTwice<Rest, Before | CallsOf<First>>
  : never;

/** Dependencies of all products on the server. */
export type ProductPorts = AllPorts<Products> & OwnDataPorts & ViewPorts;

/** The handlers of a list of products or, if two of them answer the same calls, the names of those calls. */
export type Composed<List> = [AnsweredTwice<List>] extends [never]
  ? AllOf<List>
  : { readonly answeredTwice: AnsweredTwice<List> };

/** The handler of every call; a call that no product answers, or that two answer, does not compile. */
export function productHandlers(ports: ProductPorts): CallHandlers {
  const handlers = Object.assign(
    {},
    ...PRODUCTS.map(({ calls }): object => calls(ports)),
  ) as Composed<Products>;
  return {
    ...handlers,
    'user/export': exportOwnData(handlers, ports),
    'console/person_view': viewAsUser(handlers, ports),
  };
}
