/** The statements of the open house: each counts what all users together have with one product. */
import type { ResponseOf } from '@candor/contract';
import { isNone, type None } from './none.ts';

export type HouseQuery = ResponseOf<'fairness/house'>['queries'][number]['name'];

/** Every statement, in the order in which they are shown. */
export const HOUSE_QUERIES = [
  'pools',
  'seconds_live',
  'leverage_live',
  'savings_live',
  'p2p_orders_live',
  'p2p_ads_live',
  'seconds_accounts',
  'leverage_accounts',
  'seconds_totals',
  'savings_totals',
] as const satisfies readonly HouseQuery[];

/**
 * Statements by name, each of the product whose tables it reads. The server runs these very texts and answers them beside the
 * figures, so that what is shown as the origin of a figure is its origin. None of them selects a user.
 */
export type HouseStatements = { readonly [Query in HouseQuery]?: string };

/** The statements of all products together. */
export type AllHouseStatements = { readonly [Query in HouseQuery]: string };

/** A product with its statements. */
export interface CountingProduct {
  readonly house: HouseStatements | None;
}

/** Joins the answers of products. */
export function joinHouse(products: readonly CountingProduct[]): AllHouseStatements {
  const all = products.flatMap(({ house }) => (isNone(house) ? [] : Object.entries(house)));
  return Object.fromEntries(all) as AllHouseStatements;
}

/** The result of each statement that is no count of accounts. */
export interface HouseRows {
  readonly pools: { readonly account: number; readonly asset_id: number; readonly balance: string };
  readonly seconds_live: {
    /** Null in the row of all pairs. */
    readonly market_id: number | null;
    readonly asset_id: number;
    readonly direction: 'up' | 'down' | null;
    readonly accounts: number;
    readonly stakes: string;
    readonly owed: string;
  };
  readonly leverage_live: {
    readonly market_id: number;
    readonly side: 'long' | 'short';
    readonly accounts: number;
    readonly value: string;
  };
  readonly savings_live: {
    readonly asset_id: number;
    readonly accounts: number;
    readonly principal: string;
    readonly owed: string;
  };
  readonly p2p_orders_live: {
    readonly asset_id: number;
    readonly accounts: number;
    readonly orders: number;
    readonly escrow: string;
  };
  readonly p2p_ads_live: { readonly market_id: number; readonly accounts: number; readonly locked: string };
  readonly seconds_totals: {
    readonly asset_id: number;
    readonly accounts: number;
    readonly contracts: number;
    readonly won: number;
    readonly lost: number;
    readonly ties: number;
    readonly refunded: number;
    readonly staked: string;
    readonly paid: string;
    readonly kept: string;
    readonly given_back: string;
    readonly winners: number;
    readonly losers: number;
    readonly receivers: number;
  };
  readonly savings_totals: {
    readonly asset_id: number;
    readonly accounts: number;
    readonly purchases: number;
    readonly principal: string;
    readonly interest_paid: string;
  };
}
