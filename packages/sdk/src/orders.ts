import { randomUUID } from 'node:crypto';
import { type OrderName, type OutcomeUnknownError, RefusedError } from './errors.ts';
import { type AnswerOf, type Failure, type ParametersOf, refusalOf, type Trader } from './trader.ts';

/** An order to place. Prices and quantities are texts, so that no digit is lost. */
export type NewOrder = Omit<ParametersOf<'orderPlace'>, 'newOrderRespType'>;
/** An order that was placed, with the fills that it had at once. */
export type PlacedOrder = Extract<AnswerOf<'orderPlace'>, { readonly fills: unknown }>;
/** An order as the exchange has it now. */
export type Order = AnswerOf<'orderFind'>;
export type CancelledOrder = AnswerOf<'orderCancel'>;
export type AmendedOrder = AnswerOf<'orderAmend'>;
export type ReplacedOrder = AnswerOf<'orderReplace'>;

/** The outcome of one of several orders. */
export type PlacedOrRefused = { readonly order: PlacedOrder } | { readonly refusal: RefusedError };

/**
 * Orders of the spot market. Every order has a client id, the program's or a drawn one, so that an outcome that is not known can
 * be found out, and so that the same order sent again takes effect once.
 */
export class Orders {
  readonly #trader: Trader;

  constructor(trader: Trader) {
    this.#trader = trader;
  }

  /** Places an order. */
  async place(order: NewOrder): Promise<PlacedOrder> {
    return (await this.#trader('orderPlace', named(order))) as PlacedOrder;
  }

  /** Places up to 50 orders in their order; each succeeds or is refused by itself. */
  async placeMany(orders: readonly NewOrder[]): Promise<readonly PlacedOrRefused[]> {
    const answers = await this.#trader('ordersPlace', { batchOrders: orders.map(named) });
    return answers.map((answer) =>
      'code' in answer
        ? { refusal: refusalOf(answer as Failure, { status: 400 }) }
        : { order: answer as PlacedOrder },
    );
  }

  /** Makes an order smaller: it keeps its number and its place in the book. */
  amend(symbol: string, name: OrderName, quantity: string): Promise<AmendedOrder> {
    return this.#trader('orderAmend', { symbol, ...wireName(name), newQty: quantity });
  }

  /** Cancels an order and places another; by default the new one is placed only if the old one was cancelled. */
  replace(
    name: OrderName,
    order: NewOrder,
    mode: 'STOP_ON_FAILURE' | 'ALLOW_FAILURE' = 'STOP_ON_FAILURE',
  ): Promise<ReplacedOrder> {
    const old =
      'orderId' in name ? { cancelOrderId: name.orderId } : { cancelOrigClientOrderId: name.clientOrderId };
    return this.#trader('orderReplace', { ...named(order), ...old, cancelReplaceMode: mode });
  }

  /** Cancels an order. Refused with `not_cancellable` where it has ended. */
  cancel(symbol: string, name: OrderName): Promise<CancelledOrder> {
    return this.#trader('orderCancel', { symbol, ...wireName(name) });
  }

  /** Cancels every open order of a pair; there may be none. */
  async cancelAll(symbol: string): Promise<readonly CancelledOrder[]> {
    try {
      return await this.#trader('openOrdersCancel', { symbol });
    } catch (error) {
      if (error instanceof RefusedError && error.key === 'not_cancellable') return [];
      throw error;
    }
  }

  /** Returns an order; undefined: there is none of this name. */
  async find(symbol: string, name: OrderName): Promise<Order | undefined> {
    try {
      return await this.#trader('orderFind', { symbol, ...wireName(name) });
    } catch (error) {
      if (error instanceof RefusedError && error.key === 'no_order') return undefined;
      throw error;
    }
  }

  /** Returns the open orders of a pair, or of all. */
  open(symbol?: string): Promise<readonly Order[]> {
    return this.#trader('openOrders', symbol === undefined ? {} : { symbol });
  }

  /**
   * Finds out what became of the orders of a command whose outcome was not known, in their order; undefined: the exchange has no
   * such order, and the same order with the same client id may be sent again.
   */
  outcomeOf({ orders }: OutcomeUnknownError): Promise<readonly (Order | undefined)[]> {
    return Promise.all(orders.map(({ symbol, ...name }) => this.find(symbol, name)));
  }
}

function named(
  order: NewOrder,
): NewOrder & { readonly newClientOrderId: string; readonly newOrderRespType: 'FULL' } {
  return { newClientOrderId: randomUUID(), ...order, newOrderRespType: 'FULL' };
}

function wireName(name: OrderName): { orderId: number } | { origClientOrderId: string } {
  return 'orderId' in name ? { orderId: name.orderId } : { origClientOrderId: name.clientOrderId };
}
