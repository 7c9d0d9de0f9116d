/** The types by which the answers of all products are joined, and by which an answer that is missing is found. */
import type { PortsByGroup, NamesIn, PortGroup } from '../facets/given.ts';
import type { CountingProduct, HouseQuery } from '../facets/house.ts';
import type { None } from '../facets/none.ts';
import type { OfUser, UserParts } from '../facets/of-user.ts';
import type { Owed, OwedPart } from '../facets/owed.ts';
import type { Queue, QueueName } from '../facets/queues.ts';
import type { Rows, TableOfUsers } from '../facets/rows.ts';
import type { Subject, SubjectName, Subjects } from '../facets/subjects.ts';
import type { LeaderPorts } from '../facets/work.ts';
import type { ServerProduct } from './define-product.ts';

/** The answer of a product to a question for which it takes ports; unknown where it declined. */
type AnswerOf<Facet> = Facet extends (ports: never) => infer Answer ? Answer : unknown;
/** The ports of a facet; those of several are joined. */
type PortsOf<Facet> = [Facet] extends [(ports: infer Ports) => unknown] ? Ports : unknown;

type HandlersOf<Product extends ServerProduct> = AnswerOf<Product['calls']> & AnswerOf<Product['operators']>;
type NeedsOf<Product extends ServerProduct> = Product['offers'] extends None
  ? unknown
  : PortsOf<Product['offers'][keyof Product['offers']]>;
type AllPortsOf<Product extends ServerProduct> = NeedsOf<Product> &
  PortsOf<Product['calls']> &
  PortsOf<Product['operators']> &
  PortsOf<Product['ofUser']> &
  PortsOf<Product['queues']> &
  PortsOf<Product['proposals']>;
type PartsOf<Product extends ServerProduct> =
  AnswerOf<Product['ofUser']> extends OfUser<infer Parts> ? Parts : unknown;
type TablesOf<Product extends ServerProduct> = Product['rows'] extends None ? never : keyof Product['rows'];
type SubjectsOf<Product extends ServerProduct> = Product['terms'] extends readonly Subject<infer Name>[]
  ? Name
  : never;
type QueuesOf<Product extends ServerProduct> =
  AnswerOf<Product['queues']> extends readonly Queue<infer Name>[] ? Name : never;
type OffersOf<Product extends ServerProduct> = Product['offers'] extends None
  ? unknown
  : { readonly [Name in keyof Product['offers']]: AnswerOf<Product['offers'][Name]> };
type CountedBy<Product extends ServerProduct> = Product['house'] extends None
  ? never
  : keyof Product['house'];
type OwedBy<Product extends ServerProduct> = Product['owed'] extends None ? never : keyof Product['owed'];

type List = readonly ServerProduct[];
type AllHandlers<All extends List> = All extends readonly [
  infer First extends ServerProduct,
  ...infer Rest extends List,
]
  ? HandlersOf<First> & AllHandlers<Rest>
  : unknown;
/** The ports of all products together. */
export type AllPorts<All extends List> = All extends readonly [
  infer First extends ServerProduct,
  ...infer Rest extends List,
]
  ? AllPortsOf<First> & AllPorts<Rest>
  : unknown;
type OffersOfEach<All extends List> = All extends readonly [
  infer First extends ServerProduct,
  ...infer Rest extends List,
]
  ? OffersOf<First> & OffersOfEach<Rest>
  : unknown;
type AllParts<All extends List> = All extends readonly [
  infer First extends ServerProduct,
  ...infer Rest extends List,
]
  ? PartsOf<First> & AllParts<Rest>
  : UserParts;
/** The kinds of proposals of all products together. */
export type AllKinds<All extends List> = All extends readonly [
  infer First extends ServerProduct,
  ...infer Rest extends List,
]
  ? AnswerOf<First['proposals']> & AllKinds<Rest>
  : unknown;

/** The names that occur in more than one member of a tuple of unions. */
type Twice<Names, Before = never> = Names extends readonly [infer First, ...infer Rest]
  ? (First & Before) | Twice<Rest, Before | First>
  : never;
type CallsOf<All extends List> = { readonly [Place in keyof All]: keyof HandlersOf<All[Place]> };
type OwnersOf<All extends List> = { readonly [Place in keyof All]: TablesOf<All[Place]> };
type SetBy<All extends List> = { readonly [Place in keyof All]: SubjectsOf<All[Place]> };
type OwingOf<All extends List> = { readonly [Place in keyof All]: OwedBy<All[Place]> };
type CountingOf<All extends List> = { readonly [Place in keyof All]: CountedBy<All[Place]> };
type WaitsIn<All extends List> = { readonly [Place in keyof All]: QueuesOf<All[Place]> };

type OfferedBy<All extends List> = { readonly [Place in keyof All]: keyof OffersOf<All[Place]> };

/** Names of ports that a product uses; those that a leader alone gives to its work are not counted. */
type UsedBy<Product extends ServerProduct> =
  | keyof AllPortsOf<Product>
  | Exclude<keyof PortsOf<Product['work']>, keyof LeaderPorts>;
/** Ports that a product uses although it does not name their group, and groups that it names and has no use for. */
type AmissIn<Product extends ServerProduct, Beside> =
  | Exclude<UsedBy<Product>, NamesIn<Product['needs'][number]> | Beside>
  | UnusedGroup<Product['needs'][number], UsedBy<Product>>;
type UnusedGroup<Group extends PortGroup, Used> = Group extends PortGroup
  ? keyof PortsByGroup[Group] & Used extends never
    ? Group
    : never
  : never;
type AmissInEach<All extends List, Beside> = { readonly [Place in keyof All]: AmissIn<All[Place], Beside> };

/**
 * Products that use the ports of their groups, and what is given beside these, or the names of what is amiss: a port of a group
 * that a product does not name, or a group that it has no use for.
 */
export type WithinGroups<All extends List, Beside> = [AmissInEach<All, Beside>[number]] extends [never]
  ? readonly { readonly needs: readonly PortGroup[] }[]
  : { readonly amiss: AmissInEach<All, Beside>[number] };

/** The names that more than one side has. */
type OnTwoSides<Names> = {
  readonly [Side in keyof Names]: Names[Side] & Names[Exclude<keyof Names, Side>];
}[keyof Names];
/** Names that two groups have, or a group and what is beside them; never if all is well. */
export type Clashing<Offered, Joined, Groups = PortsByGroup> = OnTwoSides<
  { readonly [Group in keyof Groups]: keyof Groups[Group] } & {
    readonly '(offered)': Offered;
    readonly '(joined)': Joined;
  }
>;

/** The services of all products together or, if two of them offer the same, the names of those services. */
export type AllOffers<All extends List> = [Twice<OfferedBy<All>>] extends [never]
  ? OffersOfEach<All>
  : { readonly offeredTwice: Twice<OfferedBy<All>> };

/** The handlers of a list of products or, if two of them answer the same calls, the names of those calls. */
export type Composed<All extends List> = [Twice<CallsOf<All>>] extends [never]
  ? AllHandlers<All>
  : { readonly answeredTwice: Twice<CallsOf<All>> };

/** The common answer of a list of products or, where a name is said by nobody, or twice, those names. */
type Covering<All, Said extends readonly unknown[], Whole> = [
  Twice<Said> | Exclude<All, Said[number]>,
] extends [never]
  ? Whole
  : { readonly saidTwice: Twice<Said>; readonly saidByNobody: Exclude<All, Said[number]> };

/** The rows of a list of products: each table with a user's id has one owner. */
export type RowsOfAll<All extends List> = Covering<TableOfUsers, OwnersOf<All>, readonly Rows[]>;
/** The terms of a list of products that operators can set: each subject belongs to one of them. */
export type SubjectsOfAll<All extends List> = Covering<SubjectName, SetBy<All>, Subjects>;
/** The queues of a list of products: each is of one of them. */
export type QueuesOfAll<All extends List> = Covering<QueueName, WaitsIn<All>, readonly Queue[]>;
/** The liabilities of a list of products to users: each part is owed by one of them. */
export type OwedOfAll<All extends List> = Covering<
  OwedPart,
  OwingOf<All>,
  readonly { readonly name: string; readonly owed: Owed | None }[]
>;
/** What each product of a list owes that owes anything, by the product's name. */
export type OwingProducts<All extends List> = {
  readonly [Product in All[number] as Product['owed'] extends None
    ? never
    : Product['name']]: Product['owed'];
};
/** The statements of the open house: each is of one product. */
export type HouseOfAll<All extends List> = Covering<HouseQuery, CountingOf<All>, readonly CountingProduct[]>;
/** The parts of a user's page that a list of products fills together. */
export type PartsOfAll<All extends List> = AllParts<All>;
