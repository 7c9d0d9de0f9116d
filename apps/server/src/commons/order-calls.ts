/** Code that the calls about orders share: reading a request's numbers, submitting, presenting the result. */
import type { Language, Order, PlacedKey } from '@candor/contract';
import type { Command, EngineReader, OrderView, Rejection } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import { wireOrder } from '../wire/order.ts';
import type { MarketScales } from '../wire/money.ts';
import { type RefusalWords, wireRejection } from '../wire/rejection.ts';
import type { Catalog, Market } from '../markets/catalog.ts';
import type { Sql } from '@candor/storage';
import { CallFailure } from '../http/failure.ts';
import { knownMarket } from './known-market.ts';

export interface OrderPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  /** Orders of users, wherever they are. */
  readonly orders: { find(userId: number, orderId: number): Promise<OrderView | undefined> };
}

/** Default number of rows of a page. */
export const PAGE = 10;
/** The refusal of a command in the words of the product that sent it; `market` gives the decimals of its amounts. */
export function refusal(
  rejection: Rejection,
  words: RefusalWords,
  market: MarketScales | undefined,
): CallFailure {
  const { error, fields, values } = wireRejection(rejection, words, market);
  return new CallFailure(error, { fields, values });
}

/** An accepted command: the object that it created or changed, and the batch with which it was applied. */
export interface Done extends Pick<Sequenced, 'seq' | 'result'> {
  readonly reference: number;
  readonly isRepeated: boolean;
}

type UserCommand = Extract<Command, { readonly userId: number; readonly clientId: string }>;

/** Submits a command that names its result; a rejection becomes a refusal in the product's words. */
export async function submitCommand(
  { submit }: Pick<OrderPorts, 'submit'>,
  command: UserCommand,
  { words, market }: { readonly words: RefusalWords; readonly market: MarketScales | undefined },
): Promise<Done> {
  const { seq, result, outcome } = await submit(command);
  if (outcome.status === 'rejected') throw refusal(outcome.rejection, words, market);
  const { reference } = outcome;
  if (reference === undefined)
    throw new Error(`the engine accepted ${command.kind} without naming its result`);
  return { seq, result, reference, isRepeated: outcome.repeated === true };
}

/** Returns an order as its command left it; after a repeat its current state. May refuse with order_not_open. */
export async function orderOf(
  { orders }: Pick<OrderPorts, 'orders'>,
  userId: number,
  done: Done,
): Promise<OrderView> {
  const { reference } = done;
  for (const { event } of eventsOf(done.result, done.seq).toReversed()) {
    if (event.kind === 'order_changed' && event.order.orderId === reference) return event.order;
  }
  const found = await orders.find(userId, reference);
  // The tables omit orders of market makers that never traded.
  if (found === undefined) throw CallFailure.at('id', 'order_not_open');
  return found;
}

/** Returns the result of placing an order. */
export function placedKey(order: OrderView): PlacedKey {
  switch (order.status) {
    case 'filled':
      return 'order_filled';
    case 'partially_filled':
      return 'order_partly_filled';
    case 'cancelled':
      if (order.filledBase > 0) return 'order_partly_filled';
      return order.closeReason === 'by_user' ? 'order_cancelled' : 'order_ended_unfilled';
    default:
      return 'order_placed';
  }
}

export function showOrder(
  { catalog }: Pick<OrderPorts, 'catalog'>,
  order: OrderView,
  language: Language,
): Order {
  return wireOrder(order, marketOf(catalog, order), language);
}

/** Returns the pair of an existing order or fill: one that the catalog lacks is a bug. */
export function marketOf(catalog: Catalog, { marketId }: { readonly marketId: number }): Market {
  const market = catalog.market(marketId);
  if (market === undefined) throw new Error(`an order names market ${marketId}, which the catalog lacks`);
  return market;
}

/** The id of the pair that a list is limited to; undefined: of every pair. May refuse with market_unknown. */
export function chosenMarketId(
  { catalog }: Pick<OrderPorts, 'catalog'>,
  { currency_match_id: id }: { readonly currency_match_id?: number | undefined },
): number | undefined {
  return id === undefined ? undefined : knownMarket(catalog, id).id;
}
