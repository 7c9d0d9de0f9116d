/** The knowledge of a product about one user, for operators and for the closing of an account. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { isNone, type None } from './none.ts';

export type User = ResponseOf<'console/person'>;
type FoundRow = ResponseOf<'console/people'>['data'][number];
export type FoundBy = FoundRow['found_by'][number];

/** The parts of a user's page that one product fills; the counts of all products are joined. */
export type UserParts = {
  readonly [Part in keyof User]?: Part extends 'counts' ? Partial<User['counts']> : User[Part];
};

/** Reasons against the closing of an account, the most particular first: the first is named to the operator. */
const HINDRANCES = [
  'closing_p2p_left',
  'closing_orders_left',
  'closing_positions_left',
  'closing_contracts_left',
  'closing_savings_left',
  'closing_transfers_left',
  'closing_balances_left',
] as const;

export interface Hindrance {
  readonly key: (typeof HINDRANCES)[number];
  /** Number of things that are left; those of several products under one key are added. 0: nothing hinders. */
  readonly count: number;
  /** Names for the text of the key. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Shorter texts are neither an address nor a transaction. */
export const ADDRESS_LENGTH_MIN = 16;

/** A search for users, as an operator typed it. */
export interface UserSearch {
  readonly sql: Sql;
  readonly text: string;
  /** The text in lower case, for `like`. */
  readonly literal: string;
  /** 0: the text is no number of anything. */
  readonly number: number;
  /** The text as it is, and in the lower case in which some networks write addresses and transactions. */
  readonly forms: readonly string[];
  readonly seesContacts: boolean;
  readonly seesPapers: boolean;
}

/** Selects the ids of users, each with the way in which it was found. */
export type FoundUsers = postgres.Fragment;

export interface OfUser<Parts extends UserParts> {
  /** Resolves with its parts of a user's page; who may not see contacts sees the ends of addresses alone. */
  readonly shown: ((userId: number, seesContacts: boolean) => Promise<Parts> | Parts) | None;
  /** Resolves with what hinders the closing of an account, in the transaction that would close it. */
  readonly hinders:
    | ((userId: number, transaction: Transaction) => Promise<readonly Hindrance[]> | readonly Hindrance[])
    | None;
  /** Returns the ways in which a search finds users by what the product stores. */
  readonly find: ((search: UserSearch) => Promise<readonly FoundUsers[]> | readonly FoundUsers[]) | None;
}

/** The answers of all products together. */
export interface OfUserOfAll<Parts extends UserParts> {
  readonly shown: (userId: number, seesContacts: boolean) => Promise<Parts>;
  /** Resolves with the first of what hinders a closing. */
  readonly hindrance: (userId: number, transaction: Transaction) => Promise<Hindrance | undefined>;
  readonly find: (search: UserSearch) => Promise<readonly FoundUsers[]>;
}

/** Joins the answers of products. `Parts` are those that all of them fill together. */
export function joinOfUser<Parts extends UserParts>(
  products: readonly OfUser<UserParts>[],
): OfUserOfAll<Parts> {
  return {
    async shown(userId, seesContacts) {
      const parts = await Promise.all(
        products.map(async ({ shown }) => (isNone(shown) ? {} : shown(userId, seesContacts))),
      );
      return parts.reduce<UserParts>(
        (page, part) => ({ ...page, ...part, counts: { ...page.counts, ...part.counts } }),
        {},
      ) as Parts;
    },
    async hindrance(userId, transaction) {
      const found: Hindrance[] = [];
      // One transaction answers one question after another.
      for (const { hinders } of products)
        if (!isNone(hinders)) found.push(...(await hinders(userId, transaction)));
      return firstOf(found);
    },
    async find(search) {
      const ways = await Promise.all(products.map(async ({ find }) => (isNone(find) ? [] : find(search))));
      return ways.flat();
    },
  };
}

function firstOf(found: readonly Hindrance[]): Hindrance | undefined {
  for (const key of HINDRANCES) {
    const left = found.filter((hindrance) => hindrance.key === key);
    const count = left.reduce((sum, hindrance) => sum + hindrance.count, 0);
    if (count > 0) return { ...left.find((hindrance) => hindrance.count > 0), key, count };
  }
  return undefined;
}
