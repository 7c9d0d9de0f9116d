import { baseUnits, notionalFloor, tradeFee } from '@candor/formulas';
import { expect, it } from 'vitest';
import type { LadderBook } from '../book/ladder-book.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { PlaceOrder } from '../shapes/command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { UserDirectory } from '../ledger/user-directory.ts';
import type { LeverMarket, Position } from '../leverage/lever-market.ts';
import type { OrderView, PositionFact, TradeMade } from '../shapes/event.ts';

interface Known {
  readonly order: OrderView;
  readonly position: PositionFact;
  readonly trade: TradeMade;
  readonly command: PlaceOrder;
  readonly ledger: Ledger;
  readonly users: UserDirectory;
  readonly pool: OrderPool;
  readonly book: LadderBook;
  readonly market: LeverMarket;
  readonly held: Position;
}

/** These are never called: each line is a mistake that must not compile, which `check:types` proves. */
export const MIX_UPS: readonly ((known: Known) => unknown)[] = [
  // @ts-expect-error an amount is no account, and an account no amount
  ({ ledger, order }) => ledger.credit(order.held, ledger.houseSlot(1, 1)),
  // @ts-expect-error a plain number is no account: only the ledger gives accounts out
  ({ ledger }) => ledger.credit(5, 5),
  // @ts-expect-error a quantity is no amount until it is said to be one of the base asset
  ({ ledger, order }) => ledger.credit(ledger.houseSlot(1, 1), order.quantity),
  // @ts-expect-error a price is no amount
  ({ ledger, order }) => ledger.hold(ledger.houseSlot(1, 1), order.price),
  // @ts-expect-error an order's place is no account
  ({ ledger, pool, book }) => ledger.available(book.first(0)) ?? pool,
  // @ts-expect-error an account is no order's place
  ({ ledger, pool }) => pool.price(ledger.houseSlot(1, 1)),
  // @ts-expect-error an order's id is no place in the pool
  ({ order, pool }) => pool.price(order.orderId),
  // @ts-expect-error a price level is no order
  ({ pool, book }) => book.remove(pool.level(book.first(0))),
  // @ts-expect-error a user's id is no user's index
  ({ ledger, order }) => ledger.findUserSlot(1, 1, order.userId),
  // @ts-expect-error a user's index is no user's id
  ({ users }) => users.find(users.add(1)),
  // @ts-expect-error a market is no asset
  ({ ledger, order }) => ledger.assetSum(order.marketId),
  // @ts-expect-error a user is no market
  ({ order }): OrderView['marketId'] => order.userId,
  // @ts-expect-error an order is no position
  ({ order }): PositionFact['positionId'] => order.orderId,
  // @ts-expect-error a trade is no order
  ({ trade }): OrderView['orderId'] => trade.tradeId,
  // @ts-expect-error a price in a market's decimals is no price in those of the index
  ({ market, held, order }) => market.profit(held, order.price),
  // @ts-expect-error price and quantity change places
  ({ order }) => notionalFloor(order.quantity, order.price, 1),
  // @ts-expect-error an amount is no rate
  ({ order }) => tradeFee(order.fee, order.held),
  // @ts-expect-error a moment is no sequence
  ({ order }): OrderView['createdSeq'] => order.createdMs,
  // @ts-expect-error a sequence is no moment
  ({ order }): OrderView['createdMs'] => order.createdSeq,
  // @ts-expect-error the fields of a command are told apart as well
  ({ command }): PlaceOrder => ({ ...command, price: command.quantity }),
];

it('a quantity is an amount of the base asset, at no cost', () => {
  expect(baseUnits(5)).toBe(5);
  expect(MIX_UPS.length).toBeGreaterThan(15);
});
