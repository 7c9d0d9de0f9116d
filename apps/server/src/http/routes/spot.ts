import type { ErrorKey, Order, SuccessKey } from '@candor/contract';
import type { Command, Engine, OrderView, Outcome, Side } from '@candor/engine';
import { parseDecimal } from '@candor/primitives';
import type { Sql } from '../../storage/sql.ts';
import { readOrderByClientId, readOrderHistory } from '../../accounts/order-history.ts';
import type { Sequenced } from '../../engine-host/sequencer.ts';
import { wireOrder } from '../../engine-host/translate/order.ts';
import { wireRejection } from '../../engine-host/translate/rejection.ts';
import type { Session } from '../../identity/sessions.ts';
import type { Catalog, Market } from '../../markets/catalog.ts';
import type { CallHandler, UserContext } from '../call.ts';
import { CallFailure } from '../failure.ts';
import { pageOf } from '../page.ts';
import { getMarket } from './market.ts';

export interface SpotPorts {
  readonly sql: Sql;
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly submit: (command: Command) => Promise<Sequenced>;
  readonly limitOrders: (session: Session) => Promise<void>;
  readonly whenProjected: () => Promise<unknown>;
  /** Orders whose last change the tables may not show yet. */
  readonly unprojectedOrders: (userId: number) => ReadonlyMap<number, OrderView>;
}

const PAGE = 10;
/** Keys of requests that are being answered: their repeats are told so. */
const inProgress = new Set<string>();

export function place(ports: SpotPorts, side: Side): CallHandler<'tx_in/add' | 'tx_out/add'> {
  return async (request, context) => {
    await ports.limitOrders(context.session);
    const market = getMarket(ports.catalog, request.currency_match_id);
    const type = request.type ?? 'limit';
    const command: Command = {
      kind: 'place_order',
      userId: context.session.userId,
      clientId: request.client_order_id ?? context.idempotencyKey,
      marketId: market.id,
      side,
      type,
      timeInForce: request.time_in_force ?? 'GTC',
      postOnly: request.post_only ?? false,
      price: request.price === undefined ? 0 : units('price', request.price, market.priceDecimals),
      quantity: units('number', request.number, market.base.scale),
    };
    return answerOrder(ports, context, market, await once(ports, command), doneKey);
  };
}

export function cancel(ports: SpotPorts, side: Side): CallHandler<'tx_in/cancel' | 'tx_out/cancel'> {
  return async (request, context) => {
    await ports.limitOrders(context.session);
    const { userId } = context.session;
    const open = ports.engine.findOrder(userId, request.id);
    const market = open === undefined ? undefined : ports.catalog.market(open.marketId);
    const command: Command = {
      kind: 'cancel_order',
      userId,
      clientId: request.client_order_id ?? context.idempotencyKey,
      orderId: request.id,
      side,
    };
    return answerOrder(ports, context, market, await once(ports, command), () => 'order_cancelled');
  };
}

export function openList(ports: SpotPorts, side: Side): CallHandler<'tx_in/list' | 'tx_out/list'> {
  return async (request, { session, language }) => {
    const marketId = request.currency_match_id;
    const orders = ports.engine.openOrders(session.userId, {
      side,
      ...(marketId === undefined ? {} : { marketId }),
    });
    const page = request.page ?? 1;
    const size = request.limit ?? PAGE;
    const rows = orders.slice((page - 1) * size, page * size).map((order) => wire(ports, order, language));
    return { data: pageOf(rows, orders.length, page, size), seq: ports.engine.sequence };
  };
}

export function history(ports: SpotPorts): CallHandler<'tx_history/list'> {
  return async (request, { session, language }) => {
    const page = request.page ?? 1;
    const size = request.limit ?? PAGE;
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const { total, orders } = await readOrderHistory(ports.sql, {
      userId: session.userId,
      marketId: request.currency_match_id,
      page,
      size,
      unprojected: ports.unprojectedOrders(session.userId),
    });
    return {
      data: pageOf(
        orders.map((order) => wire(ports, order, language)),
        total,
        page,
        size,
      ),
      seq,
    };
  };
}

export function byClientId(ports: SpotPorts): CallHandler<'order/by_client_id'> {
  return async ({ client_order_id: clientId }, { session, language }) => {
    const seq = ports.engine.sequence;
    const inMemory = ports.engine.findOrderByClientId(session.userId, clientId);
    if (inMemory !== undefined) return { data: wire(ports, inMemory, language), seq };
    await ports.whenProjected();
    const order = await readOrderByClientId(ports.sql, session.userId, clientId);
    if (order === undefined)
      throw new CallFailure('order_unknown', { fields: { client_order_id: 'order_unknown' } });
    return { data: wire(ports, order, language), seq };
  };
}

async function once(
  ports: SpotPorts,
  command: Command & { userId: number; clientId: string },
): Promise<Sequenced> {
  if (command.clientId === '') return ports.submit(command);
  const key = `${command.userId}/${command.clientId}`;
  if (inProgress.has(key)) throw new CallFailure('request_in_progress');
  inProgress.add(key);
  try {
    return await ports.submit(command);
  } finally {
    inProgress.delete(key);
  }
}

function answerOrder(
  ports: SpotPorts,
  { language }: UserContext,
  market: Market | undefined,
  { seq, outcome }: Sequenced,
  done: (outcome: Outcome & { status: 'accepted' }) => SuccessKey,
): { data: Order; done: SuccessKey; seq: number } {
  if (outcome.status === 'rejected') {
    const { error, fields, values } = wireRejection(outcome.rejection, market);
    throw new CallFailure(error, { fields, values });
  }
  if (outcome.order === undefined) throw new Error('the engine accepted an order without showing it');
  return { data: wire(ports, outcome.order, language), done: done(outcome), seq };
}

function doneKey(outcome: Outcome & { status: 'accepted' }): SuccessKey {
  switch (outcome.order?.status) {
    case 'filled':
      return 'order_filled';
    case 'partially_filled':
      return 'order_partly_filled';
    case 'cancelled':
      if (outcome.order.filledBase > 0) return 'order_partly_filled';
      return outcome.order.closeReason === 'by_user' ? 'order_cancelled' : 'order_ended_unfilled';
    default:
      return 'order_placed';
  }
}

function wire(ports: SpotPorts, order: OrderView, language: UserContext['language']): Order {
  const market = ports.catalog.market(order.marketId);
  if (market === undefined)
    throw new Error(`order ${order.orderId} names market ${order.marketId}, which the catalog lacks`);
  return wireOrder(order, market, language);
}

const DECIMAL_ERRORS = {
  empty: 'number_invalid',
  malformed: 'number_invalid',
  too_long: 'number_too_long',
  too_many_decimals: 'number_too_precise',
  too_large: 'number_too_large',
} as const satisfies Record<string, ErrorKey>;

function units(field: string, text: string, scale: number): number {
  const parsed = parseDecimal(text, scale);
  if (parsed.ok) return parsed.value;
  const error = DECIMAL_ERRORS[parsed.reason];
  throw new CallFailure(error, { fields: { [field]: error } });
}
