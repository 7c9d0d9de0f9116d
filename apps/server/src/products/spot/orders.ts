import type { Order, PlacedKey, SuccessKey } from '@candor/contract';
import type { Command, OrderView, Side } from '@candor/engine';
import type { Sequenced } from '@candor/engine-host';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import {
  marketOf,
  orderOf,
  type OrderPorts,
  placedKey,
  refusal,
  showOrder,
  submitCommand,
} from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import type { Market } from '../../markets/catalog.ts';
import type { ReaderPorts, ThingReader } from '../../projections/reader.ts';
import type { Conditions } from './conditions.ts';
import { SPOT_WORDS } from './wire.ts';

export interface SpotPorts extends OrderPorts, ReaderPorts {
  readonly orders: ThingReader<OrderView>;
  readonly conditions: Conditions;
  /** Resolves with the order of the P2P desk that a person opened under a key of theirs; undefined: there is none. */
  readonly deskOrderOf: (userId: number, clientId: string) => Promise<number | undefined>;
  readonly isMaker: (userId: number) => boolean;
  /** Clock for the names of files. */
  readonly wallClock: () => number;
}

export function place(ports: SpotPorts, side: Side): CallHandler<'tx_in/add' | 'tx_out/add'> {
  return async (request, context) => {
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const type = request.type ?? 'limit';
    const command: Command = {
      kind: 'place_order',
      userId: context.session.userId,
      clientId: context.key,
      marketId: market.id,
      side,
      type,
      timeInForce: request.time_in_force ?? 'GTC',
      postOnly: request.post_only ?? false,
      price: request.price === undefined ? 0 : units('price', request.price, market.priceDecimals),
      quantity: units('number', request.number, market.base.scale),
    };
    return answerOrder(ports, context, market, await ports.submit(command), placedKey);
  };
}

export function cancel(ports: SpotPorts, side: Side): CallHandler<'tx_in/cancel' | 'tx_out/cancel'> {
  return async (request, context) => {
    const { userId } = context.session;
    const open = ports.engine.findOrder(userId, request.id);
    const market = open === undefined ? undefined : ports.catalog.market(open.marketId);
    const command: Command = {
      kind: 'cancel_order',
      userId,
      clientId: context.key,
      orderId: request.id,
      side,
    };
    return answerOrder(ports, context, market, await ports.submit(command), () => 'order_cancelled');
  };
}

export function amend(ports: SpotPorts): CallHandler<'order/amend'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const market = await marketToAmend(ports, { userId, clientId: key, orderId: request.id });
    const done = await submitCommand(
      ports,
      {
        kind: 'amend_order',
        userId,
        clientId: key,
        orderId: request.id,
        price: units('price', request.price, market.priceDecimals),
        quantity: units('number', request.number, market.base.scale),
      },
      { words: SPOT_WORDS, market },
    );
    const order = await orderOf(ports, userId, done);
    return { data: showOrder(ports, order, language), done: amendedKey(order), seq: done.seq };
  };
}

function answerOrder<Done extends SuccessKey>(
  ports: OrderPorts,
  { language }: UserContext,
  market: Market | undefined,
  { seq, outcome }: Sequenced,
  done: (order: OrderView) => Done,
): { data: Order; done: Done; seq: number } {
  if (outcome.status === 'rejected') {
    throw refusal(outcome.rejection, SPOT_WORDS, market);
  }
  if (outcome.order === undefined) throw new Error('the engine accepted an order without showing it');
  return { data: showOrder(ports, outcome.order, language), done: done(outcome.order), seq };
}

interface Amending {
  readonly userId: number;
  readonly clientId: string;
  readonly orderId: number;
}

/**
 * Resolves with the pair whose decimals apply to a change. A repeat names an order that may be gone, and the tables
 * have only those orders of a market maker that traded: then the replacement order identifies the pair.
 */
async function marketToAmend(
  { engine, catalog, orders }: OrderPorts,
  { userId, clientId, orderId }: Amending,
): Promise<Market> {
  const replacementId = engine.findReference(userId, clientId);
  const order =
    (await orders.find(userId, orderId)) ??
    (replacementId === undefined ? undefined : await orders.find(userId, replacementId));
  if (order === undefined) throw CallFailure.at('id', 'order_unknown');
  return marketOf(catalog, order);
}

/** Returns the result of amending an order, which may have traded at once if it lost its time priority. */
function amendedKey(order: OrderView): PlacedKey | 'order_amended' {
  const key = placedKey(order);
  return key === 'order_placed' ? 'order_amended' : key;
}
