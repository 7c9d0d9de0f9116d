import { playScenario } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

/** A trade at 40,000 gives triggers a side; the book around it is 2 at 39,000, 2 at 41,000 and 2 at 38,000. */
const MARKET = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 100,000 |
  | B    | BTC   | 10      |
  | C    | USDT  | 500,000 |
  | C    | BTC   | 10      |
  commands
  | order | user | does              | outcome           |
  |       |      | rules 23          | accepted          |
  | c0    | C    | sell 1 at 40,000  | open, holds 1     |
  | b0    | B    | buy 1 at 40,000   | filled 1 for 40,000, fee 0.001 |
  | c1    | C    | buy 2 at 39,000   | open, holds 78,000 |
  | c2    | C    | sell 2 at 41,000  | open, holds 2     |
  | c3    | C    | buy 2 at 38,000   | open, holds 76,000 |
`;
const A = 1;

describe('since rules 23 a conditional order', () => {
  it('takes its id from the sequence of orders, and its order keeps that id and its key', () => {
    const { engine } = playScenario(`${MARKET}
      commands
      | order | user | does                                     | outcome  |
      | s     | A    | stop sell 3 when 39,000 at 38,500 key S  | accepted |
      | b1    | B    | sell 0.5 at 39,000                       | filled 0.5 for 19,500, fee 19.5 |
      |       | A    | stop sell 3 when 39,000 at 38,500 key S  | accepted, repeated |
      |       | A    | stop sell 2 when 39,000 at 38,500 key S  | idempotency_conflict clientId |
      book
      | bid | price  | ask     |
      |     | 41,000 | 2 C     |
      |     | 38,500 | 1.5 A   |
      | 2 C | 38,000 |         |
      balances
      | user | asset | available | held |
      | A    | BTC   | 7         | 1.5  |
      | A    | USDT  | 158,441.5 | 0    |
    `);
    const order = engine.findOrderByClientId(A, 'S')!;
    expect(order).toMatchObject({
      orderId: 6,
      clientId: 'S',
      filledBase: 150_000_000,
      status: 'partially_filled',
    });
    expect(engine.findOrder(A, 6)).toEqual(order);
    expect(engine.findReference(A, 'S')).toBe(6);
  });

  it('is ended by its id like any other, of the side named and by its user alone', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                    | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 38,500 key S | accepted |
      |       | B    | cancel s                                | order_unknown orderId |
      |       | A    | cancel s side buy                       | order_unknown orderId |
      |       | A    | cancel s side sell key end              | accepted |
      |       | A    | cancel s side sell key end              | accepted, repeated |
      |       | A    | cancel s                                | order_unknown orderId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
    `);
  });

  it('rests behind orders that were placed while it waited, also after a restart', () => {
    const recorded = playScenarioBehind();
    recorded.restart();
    const buy = {
      kind: 'place_order',
      userId: 3,
      clientId: '',
      marketId: 1,
      side: 'buy',
      type: 'limit',
    } as const;
    const { events } = recorded.accept({
      ...buy,
      timeInForce: 'IOC',
      postOnly: false,
      price: 385_000_000,
      quantity: 100_000_000,
    });
    const makers = events.flatMap(({ event }) => (event.kind === 'trade_made' ? [event.makerUserId] : []));
    expect(makers).toEqual([2]);
    expect(recorded.engine.sweep()).toEqual([]);
  });

  it('keeps its key as long as it waits, however many keys its user used since', () => {
    const recorded = playScenario(`${MARKET}
      commands
      | order | user | does                                     | outcome  |
      | s     | A    | stop sell 1 when 39,000 at 38,500 key S  | accepted |
    `);
    const other = { kind: 'cancel_all', userId: A, marketId: 1, side: 'buy' } as const;
    for (let count = 0; count < 1_100; count++) recorded.accept({ ...other, clientId: `k${count}` });
    recorded.restart();
    expect(recorded.engine.findReference(A, 'k0')).toBeUndefined();
    expect(recorded.engine.findReference(A, 'S')).toBe(6);
    recorded.accept({ kind: 'cancel_trigger', userId: A, clientId: '', triggerId: 6 });
    expect(recorded.engine.findReference(A, 'S')).toBeUndefined();
  });
});

it('a trigger from before these rules keeps its number, and its order takes the next one', () => {
  const { engine } = playScenario(`
    funds
    | user | asset | amount  |
    | A    | BTC   | 10      |
    | B    | USDT  | 100,000 |
    | B    | BTC   | 10      |
    commands
    | order | user | does                                    | outcome  |
    |       |      | rules 13                                | accepted |
    | b0    | B    | buy 1 at 39,000                         | open, holds 39,000 |
    | b1    | B    | buy 1 at 40,000                         | open, holds 40,000 |
    | a0    | A    | sell 1 at 40,000                        | filled 1 for 40,000, fee 40 |
    | s     | A    | stop sell 1 when 39,000 at 38,500 key S | accepted |
    | t     | A    | stop sell 1 when 38,000 at 37,500       | accepted |
    |       |      | rules 23                                | accepted |
    | u     | A    | stop sell 1 when 37,000 at 36,500       | accepted |
    |       | A    | cancel u                                | accepted |
    | a1    | A    | sell 0.5 at 39,000                      | filled 0.5 for 19,500, fee 19.5 |
  `);
  expect(engine.openOrders(A).map(({ orderId, clientId }) => ({ orderId, clientId }))).toEqual([
    { orderId: 6, clientId: '' },
  ]);
  expect(engine.findReference(A, 'S')).toBe(1);
  expect(engine.triggers.waiting(A).map(({ triggerId }) => triggerId)).toEqual([2]);
});

/** A's order waited with a lower id than B's, which rests at the same price before A's fires there. */
function playScenarioBehind() {
  return playScenario(`${MARKET}
    commands
    | order | user | does                              | outcome  |
    | s     | A    | stop sell 1 when 39,000 at 38,500 | accepted |
    |       | C    | cancel c1                         | cancelled by_user |
    |       | C    | cancel c3                         | cancelled by_user |
    | b1    | B    | sell 3 at 38,500                  | open, holds 3 |
    | c4    | C    | buy 0.5 at 39,000                 | filled 0.5 for 19,250, fee 0.0005 |
    book
    | bid | price  | ask          |
    |     | 41,000 | 2 C          |
    |     | 38,500 | 1 A; 2.5 B   |
  `);
}
