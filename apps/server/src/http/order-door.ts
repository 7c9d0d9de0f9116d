/** What the calls about spot orders share: reading a request's numbers, repeats under way, showing what came of it. */
import type { ErrorKey, Language, Order } from '@candor/contract';
import type { Command, EngineReader, OrderView, Rejection } from '@candor/engine';
import { parseDecimal } from '@candor/primitives';
import type { OrderChoice } from '../accounts/order-history.ts';
import type { Sequenced } from '@candor/engine-host';
import { readSide } from '../wire/conditional.ts';
import { wireOrder } from '../wire/order.ts';
import { wireRejection } from '../wire/rejection.ts';
import type { Catalog, Market } from '../markets/catalog.ts';
import type { Sql } from '@candor/storage';
import { CallFailure } from './failure.ts';
import { knownMarket } from './known-market.ts';

export interface SpotPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly whenProjected: () => Promise<unknown>;
  /** Orders whose last change the tables may not show yet. */
  readonly unprojectedOrders: (userId: number) => ReadonlyMap<number, OrderView>;
}

/** Rows of a page unless the caller says otherwise. */
export const PAGE = 10;
/** Keys of requests that are being answered: their repeats are told so. */
const inProgress = new Set<string>();

/** Submits a command, unless one of the same user and key is still under way. */
export async function once(
  { submit }: Pick<SpotPorts, 'submit'>,
  command: Command & { userId: number; clientId: string },
): Promise<Sequenced> {
  if (command.clientId === '') return submit(command);
  const key = `${command.userId}/${command.clientId}`;
  if (inProgress.has(key)) throw new CallFailure('request_in_progress');
  inProgress.add(key);
  try {
    return await submit(command);
  } finally {
    inProgress.delete(key);
  }
}

export function refusal(rejection: Rejection, market: Market | undefined): CallFailure {
  const { error, fields, values } = wireRejection(rejection, market);
  return new CallFailure(error, { fields, values });
}

export function showOrder(
  { catalog }: Pick<SpotPorts, 'catalog'>,
  order: OrderView,
  language: Language,
): Order {
  return wireOrder(order, marketOf(catalog, order), language);
}

/** The pair of an order or a fill that exists: one that the catalog lacks is a bug. */
export function marketOf(catalog: Catalog, { marketId }: { readonly marketId: number }): Market {
  const market = catalog.market(marketId);
  if (market === undefined) throw new Error(`an order names market ${marketId}, which the catalog lacks`);
  return market;
}

const DECIMAL_ERRORS = {
  empty: 'number_invalid',
  malformed: 'number_invalid',
  too_long: 'number_too_long',
  too_many_decimals: 'number_too_precise',
  too_large: 'number_too_large',
} as const satisfies Record<string, ErrorKey>;

/** Whole units of a caller's decimal text; refuses with the field's name. */
export function units(field: string, text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) return parsed.value;
  const error = DECIMAL_ERRORS[parsed.reason];
  throw new CallFailure(error, { fields: { [field]: error } });
}

export interface OrderFilters {
  readonly currency_match_id?: number | undefined;
  readonly way?: 'in' | 'out' | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The id of the pair that a list is limited to; undefined: of every pair. May refuse with market_unknown. */
export function chosenMarketId(
  { catalog }: Pick<SpotPorts, 'catalog'>,
  { currency_match_id: id }: Pick<OrderFilters, 'currency_match_id'>,
): number | undefined {
  return id === undefined ? undefined : knownMarket(catalog, id).id;
}

/**
 * What lists and exports of closed orders and of fills are chosen by. May refuse with market_unknown, or with
 * time_range_invalid where the range ends before it begins.
 */
export function choiceOf(
  ports: Pick<SpotPorts, 'catalog'>,
  userId: number,
  filters: OrderFilters,
): Pick<OrderChoice, 'userId' | 'marketId' | 'side' | 'fromMs' | 'toMs'> {
  const { way, from: fromMs, to: toMs } = filters;
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs)
    throw new CallFailure('time_range_invalid', { fields: { from: 'time_range_invalid' } });
  const marketId = chosenMarketId(ports, filters);
  return { userId, marketId, side: way === undefined ? undefined : readSide(way), fromMs, toMs };
}

export function orderChoice(
  ports: Pick<SpotPorts, 'catalog'>,
  userId: number,
  filters: OrderFilters & Partial<Pick<OrderChoice, 'type' | 'status'>>,
): OrderChoice {
  return { ...choiceOf(ports, userId, filters), type: filters.type, status: filters.status };
}
