import type { DefinedName } from '@candor/contract';
import type { Transaction } from '@candor/storage';
import type { OptionalProduct, SwitchedInPart } from '../config/optional-products.ts';
import type { BellEvents } from '../facets/bell.ts';
import { type Given, type PortsByGroup, portsIn, type PortGroup } from '../facets/given.ts';
import { type AllHouseStatements, joinHouse } from '../facets/house.ts';
import { isNone, type None } from '../facets/none.ts';
import { openOffers } from '../facets/offers.ts';
import { joinOfUser, type OfUserOfAll, type User } from '../facets/of-user.ts';
import type { Pools } from '../facets/pools.ts';
import type { Queue } from '../facets/queues.ts';
import { deleteRows } from '../facets/rows.ts';
import type { Subject, Subjects } from '../facets/subjects.ts';
import type { Duty, LeaderPorts } from '../facets/work.ts';
import type { CallHandlers } from '../http/mount-calls.ts';
import { accounts } from './accounts/index.ts';
import { apiKeys } from './api-keys/index.ts';
import { bell } from './bell/index.ts';
import { boundAddresses } from './bound-addresses/index.ts';
import { conditional } from './conditional/index.ts';
import { operatorConsole } from './console/index.ts';
import { Proposals } from './console/proposals.ts';
import { content } from './content/index.ts';
import type { OwnCalls, Sealed } from './define-product.ts';
import { fairness } from './fairness/index.ts';
import { hotWallets } from './hot-wallets/index.ts';
import { house } from './house/index.ts';
import { identity } from './identity/index.ts';
import type {
  AllKinds,
  AllOffers,
  Clashing,
  Composed,
  HouseOfAll,
  PartsOfAll,
  QueuesOfAll,
  RowsOfAll,
  SubjectsOfAll,
  WithinGroups,
} from './joined-types.ts';
import { leverage } from './leverage/index.ts';
import { marketData } from './market-data/index.ts';
import { networks } from './networks/index.ts';
import { depositNotices } from './deposit-notices/index.ts';
import { exportOwnData } from './own-data.ts';
import { p2p } from './p2p/index.ts';
import { personal } from './personal/index.ts';
import { savings } from './savings/index.ts';
import { seconds } from './seconds/index.ts';
import { solvency } from './solvency/index.ts';
import { spot } from './spot/index.ts';
import { viewAsUser } from './view-as-user.ts';
import { wallet } from './wallet/index.ts';
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
  networks,
  hotWallets,
  content,
  personal,
  withdrawals,
  depositNotices,
  boundAddresses,
  apiKeys,
  p2p,
  bell,
  fairness,
  house,
  solvency,
  operatorConsole,
] as const;

type Products = typeof PRODUCTS;
/** Answers that all products give together. */
interface Joined {
  readonly ofUser: OfUserOfAll<User>;
  readonly deleteRows: (transaction: Transaction, userId: number) => Promise<void>;
  readonly subjects: Subjects;
  readonly queues: readonly Queue[];
  readonly proposals: Proposals;
  readonly pools: Pools;
  readonly houseStatements: AllHouseStatements;
}

/** The services that products offer to each other. */
type Offered = AllOffers<Products>;

/**
 * The ports of all products: what the exchange gives, by group, the services that products offer to each other, and what all of
 * them answer together.
 */
export interface JoinedPorts {
  readonly given: PortsByGroup;
  readonly offered: Offered;
  readonly joined: Joined;
}

type Twofold = Clashing<keyof Offered, keyof Joined>;

/** Every port side by side; a name of two of them does not compile. */
export type FlatPorts = [Twofold] extends [never]
  ? Given & Offered & Joined
  : { readonly namedTwice: Twofold };

/** Returns the ports of a product: those of the groups that it names, and what is beside groups. */
export function portsOf(
  { needs }: { readonly needs: readonly PortGroup[] },
  { given, offered, joined }: JoinedPorts,
): FlatPorts {
  return { ...portsIn(given, needs), ...offered, ...joined };
}

/** Joins records that no two products have a key of. */
function merged(answers: readonly (object | None)[]): object {
  return Object.fromEntries(answers.flatMap((answer) => (isNone(answer) ? [] : Object.entries(answer))));
}

const ROWS = PRODUCTS.flatMap(({ rows }) => (isNone(rows) ? [] : [rows])) as RowsOfAll<Products>;

const SUBJECTS = Object.fromEntries(
  PRODUCTS.flatMap(({ terms }): readonly Subject[] => (isNone(terms) ? [] : terms)).map((subject) => [
    subject.name,
    subject,
  ]),
) as unknown as SubjectsOfAll<Products>;

const HOUSE = joinHouse(PRODUCTS satisfies HouseOfAll<Products>);

const POOLS = merged(PRODUCTS.map(({ pools }) => pools)) as Pools;

/** The calls about the caller of every product that an export does not ask as they are. */
export const OWN_CALLS = merged(PRODUCTS.map(({ own }) => own)) as OwnCalls;

/** The events of every product that the bell lists. */
export const BELL_EVENTS = merged(PRODUCTS.map(({ bell: listed }) => listed)) as BellEvents;

/** The work of every product that only the leader may do on its own initiative. */
export function openDuties(ports: JoinedPorts, own: LeaderPorts): readonly Duty[] {
  return PRODUCTS.flatMap((product): readonly Duty[] =>
    isNone(product.work) ? [] : product.work({ ...portsOf(product, ports), ...own }),
  );
}

/** Everything that is sealed for longer than minutes, by what it is. */
export const SEALED = merged(PRODUCTS.map(({ sealed }) => sealed)) as Sealed;

/** Adds what products offer to each other, and the answers of all of them to what is asked of each. */
export function joinProducts(given: PortsByGroup): JoinedPorts {
  const offered = openOffers(
    PRODUCTS satisfies WithinGroups<Products, keyof Offered | keyof Joined>,
    (groups) => portsIn(given, groups),
  ) as Offered;
  const flat = ({ needs }: { readonly needs: readonly PortGroup[] }) => ({
    ...portsIn(given, needs),
    ...offered,
  });
  const ofUser = PRODUCTS.flatMap((product) =>
    isNone(product.ofUser) ? [] : [product.ofUser(flat(product))],
  );
  const queues: QueuesOfAll<Products> = PRODUCTS.flatMap((product): readonly Queue[] =>
    isNone(product.queues) ? [] : product.queues(flat(product)),
  );
  const kinds = Object.assign(
    {},
    ...PRODUCTS.map((product): object =>
      isNone(product.proposals) ? {} : product.proposals({ ...flat(product), subjects: SUBJECTS }),
    ),
  ) as AllKinds<Products>;
  const joined: Joined = {
    ofUser: joinOfUser<PartsOfAll<Products>>(ofUser),
    deleteRows: (transaction, userId) => deleteRows(transaction, ROWS, userId),
    subjects: SUBJECTS,
    queues,
    proposals: new Proposals(given.tables.sql, kinds),
    pools: POOLS,
    houseStatements: HOUSE,
  };
  return { given, offered, joined };
}

/** A product whose calls can be answered. */
export interface AnsweringProduct {
  readonly needs: readonly PortGroup[];
  readonly switchedBy: OptionalProduct | SwitchedInPart | None;
  readonly calls: (ports: FlatPorts) => object;
  readonly operators: ((ports: FlatPorts) => object) | None;
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
  ports: JoinedPorts,
): Answering<Handlers> {
  const switches = new Map<string, OptionalProduct>();
  const handlers = {};
  for (const { needs, switchedBy, calls, operators } of products) {
    const flat = portsOf({ needs }, ports);
    const own = calls(flat);
    Object.assign(handlers, own, isNone(operators) ? {} : operators(flat));
    if (isNone(switchedBy)) continue;
    const { product, answers } =
      typeof switchedBy === 'string' ? { product: switchedBy, answers: [] } : switchedBy;
    for (const call of Object.keys(own)) if (!answers.includes(call)) switches.set(call, product);
  }
  return {
    handlers: handlers as Handlers,
    isOffered(call) {
      const name = switches.get(call);
      return name === undefined || !ports.given.content.settings.switchedOff().includes(name);
    },
  };
}

/** The handler of every call; a call that no product answers, or that two answer, does not compile. */
export function answerCalls(ports: JoinedPorts): Answering<CallHandlers> {
  const { handlers, isOffered } = collectHandlers<Composed<Products>>(PRODUCTS, ports);
  return {
    handlers: {
      ...handlers,
      'user/export': exportOwnData(
        handlers,
        OWN_CALLS,
        portsIn(ports.given, ['tables', 'users', 'engine', 'process']),
      ),
      'console/person_view': viewAsUser(handlers, { ...ports.given.users, ...ports.offered }),
    },
    isOffered,
  };
}
