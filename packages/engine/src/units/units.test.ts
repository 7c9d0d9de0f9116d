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
  // @ts-expect-error an amount is not an account, and an account is not an amount
  ({ ledger, order }) => ledger.credit(order.held, ledger.houseSlot(1, 1)),
  // @ts-expect-error a plain number is not an account: only the ledger issues accounts
  ({ ledger }) => ledger.credit(5, 5),
  // @ts-expect-error a quantity is not an amount until it is converted to one of the base asset
  ({ ledger, order }) => ledger.credit(ledger.houseSlot(1, 1), order.quantity),
  // @ts-expect-error a price is not an amount
  ({ ledger, order }) => ledger.hold(ledger.houseSlot(1, 1), order.price),
  // @ts-expect-error an order's place is not an account
  ({ ledger, pool, book }) => ledger.available(book.first(0)) ?? pool,
  // @ts-expect-error an account is not an order's place
  ({ ledger, pool }) => pool.price(ledger.houseSlot(1, 1)),
  // @ts-expect-error an order's id is not a place in the pool
  ({ order, pool }) => pool.price(order.orderId),
  // @ts-expect-error a price level is not an order
  ({ pool, book }) => book.remove(pool.level(book.first(0))),
  // @ts-expect-error a user's id is not a user's index
  ({ ledger, order }) => ledger.findUserSlot(1, 1, order.userId),
  // @ts-expect-error a user's index is not a user's id
  ({ users }) => users.find(users.add(1)),
  // @ts-expect-error a market is not an asset
  ({ ledger, order }) => ledger.assetSum(order.marketId),
  // @ts-expect-error a user is not a market
  ({ order }): OrderView['marketId'] => order.userId,
  // @ts-expect-error an order is not a position
  ({ order }): PositionFact['positionId'] => order.orderId,
  // @ts-expect-error a trade is not an order
  ({ trade }): OrderView['orderId'] => trade.tradeId,
  // @ts-expect-error a price in a market's decimals is not an index price
  ({ market, held, order }) => market.profit(held, order.price),
  // @ts-expect-error price and quantity are swapped
  ({ order }) => notionalFloor(order.quantity, order.price, 1),
  // @ts-expect-error an amount is not a rate
  ({ order }) => tradeFee(order.fee, order.held),
  // @ts-expect-error a time is not a sequence
  ({ order }): OrderView['createdSeq'] => order.createdMs,
  // @ts-expect-error a sequence is not a time
  ({ order }): OrderView['createdMs'] => order.createdSeq,
  // @ts-expect-error the fields of a command are distinguished as well
  ({ command }): PlaceOrder => ({ ...command, price: command.quantity }),
];

it('a quantity is an amount of the base asset, at no cost', () => {
  expect(baseUnits(5)).toBe(5);
  expect(MIX_UPS.length).toBeGreaterThan(15);
});
