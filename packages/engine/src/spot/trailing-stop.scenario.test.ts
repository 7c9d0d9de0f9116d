import { playScenario } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

/** A trade at 40,000; C quotes one by one around it. Slippage is 1 %. */
const MARKET = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 900,000 |
  | B    | BTC   | 20      |
  | C    | USDT  | 900,000 |
  | C    | BTC   | 20      |
  commands
  | order | user | does              | outcome           |
  |       |      | rules 23          | accepted          |
  | c0    | C    | sell 1 at 40,000  | open, holds 1     |
  | b0    | B    | buy 1 at 40,000   | filled 1 for 40,000, fee 0.001 |
`;
const A = 1;

/** A trade of 1 at each price, in turn. */
function tradesAt(...prices: readonly string[]): string {
  return prices
    .map(
      (price, turn) => `
    | x${turn} | C | sell 1 at ${price} | open, holds 1 |
    | y${turn} | B | buy 1 at ${price} | filled 1 for ${price}, fee 0.001 |`,
    )
    .join('');
}

const HEAD = `
  commands
  | order | user | does | outcome |`;

describe('a trailing stop', () => {
  it('sells when the price has fallen by its distance from the highest since it was placed, and not before', () => {
    const { engine } = playScenario(`${MARKET}${HEAD}
      | t | A | trail sell 1 by 250 at market key T | accepted |
      ${tradesAt('41,000', '40,500', '42,000', '40,950.01')}
      | b5 | B | buy 1 at 40,000 | open, holds 40,000 |`);
    expect(engine.triggers.find(A, 3)).toMatchObject({
      bestPrice: 420_000_000,
      trailBps: 250,
      triggerPrice: 0,
    });
    const fired = playScenario(`${MARKET}${HEAD}
      | t | A | trail sell 1 by 250 at market key T | accepted |
      ${tradesAt('41,000', '42,000')}
      | b5 | B | buy 1 at 40,600 | open, holds 40,600 |
      ${tradesAt('40,950')}
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 0    |
      | A    | USDT  | 140,559.4 | 0    |`);
    expect(fired.engine.findOrderByClientId(A, 'T')).toMatchObject({ orderId: 3, status: 'filled' });
  });

  it('buys when the price has risen by its distance from the lowest; what rounds, rounds away from the best', () => {
    const { engine } = playScenario(`${MARKET}${HEAD}
      | t | A | trail buy 1 by 33 at 40,000 | accepted |
      ${tradesAt('39,999.99', '39,000.03', '39,128.73')}`);
    // 39,000.03 x 1.0033 = 39,128.730099
    expect(engine.triggers.find(A, 3)).toMatchObject({ bestPrice: 390_000_300 });
    const fired = playScenario(`${MARKET}${HEAD}
      | t | A | trail buy 1 by 33 at 40,000 | accepted |
      ${tradesAt('39,999.99', '39,000.03', '39,128.74')}
      book
      | bid | price  | ask |
      | 1 A | 40,000 |     |`);
    expect(fired.engine.triggers.waiting(A)).toEqual([]);
  });

  it('with a price to trail from waits for that first', () => {
    const { engine } = playScenario(`${MARKET}${HEAD}
      |   | A | trail sell 1 by 100 at market from 39,000 take-profit | trigger_on_wrong_side triggerPrice 40,000.01 |
      | t | A | trail sell 1 by 100 at market from 41,000 take-profit | accepted |
      ${tradesAt('40,900', '39,000', '41,500', '41,100')}`);
    expect(engine.triggers.find(A, 3)).toMatchObject({ bestPrice: 415_000_000, triggerPrice: 410_000_000 });
  });

  it('follows in the order in which trades happen within one command, and survives a restart', () => {
    const recorded = playScenario(`${MARKET}${HEAD}
      | t | A | trail sell 1 by 100 at 38,000 | accepted |
      | u | A | trail sell 1 by 500 at 38,000 | accepted |
      ${tradesAt('41,000')}
      | v | A | trail sell 1 by 500 at 37,000 | accepted |
      ${tradesAt('40,700')}
      | w | A | trail sell 1 by 500 at 37,000 | accepted |`);
    recorded.restart();
    expect(recorded.engine.triggers.waiting(A).map(({ bestPrice }) => bestPrice)).toEqual([
      410_000_000, 410_000_000, 410_000_000, 407_000_000,
    ]);
    expect(recorded.engine.sweep()).toEqual([]);
    const ending = {
      kind: 'place_order',
      clientId: '',
      marketId: 1,
      type: 'limit',
      timeInForce: 'GTC',
    } as const;
    const order = { ...ending, postOnly: false, quantity: 1_000_000 };
    recorded.accept({ ...order, userId: 3, side: 'sell', price: 405_900_000 });
    recorded.accept({ ...order, userId: 2, side: 'buy', price: 405_900_000 });
    expect(recorded.engine.triggers.waiting(A).map(({ triggerId }) => triggerId)).toEqual([4, 7, 10]);
    expect(recorded.engine.findOrder(A, 3)).toMatchObject({ price: 380_000_000 });
    expect(recorded.engine.sweep()).toEqual([]);
  });

  it('is refused beyond its bounds, and when a change of it is asked for', () => {
    playScenario(`${MARKET}${HEAD}
      |   | A | trail sell 1 by 9 at market      | order_options_invalid trailBps |
      |   | A | trail sell 1 by 2001 at market   | order_options_invalid trailBps |
      |   | A | trail sell 11 by 100 at 39,000   | insufficient_balance quantity 10 |
      | t | A | trail sell 1 by 100 at 39,000    | accepted |
      |   | A | amend-trigger t to 2 when 39,000 at 38,000 | order_options_invalid triggerId |
      |   | A | cancel t                         | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |`);
  });
});
