import { playScenario } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

/** A trade at 40,000 gives triggers a side; the book around it is 2 at 39,000 and 2 at 41,000. Slippage is 1 %. */
const MARKET = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | A    | BTC   | 10      |
  | B    | USDT  | 200,000 |
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
`;
const A = 1;

describe('a limit order and a stop in one list', () => {
  it('are found under keys of their own, and the stop takes the place of the limit order', () => {
    const { engine } = playScenario(`${MARKET}
      commands
      | order | user | does                                                                 | outcome  |
      | l     | A    | list sell 1 at 42,000 stop 39,000 limit 38,000 profit-key P stop-key S key L | accepted |
      |       | A    | list sell 1 at 42,000 stop 39,000 limit 38,000 profit-key P stop-key S key L | accepted, repeated |
      |       | A    | list sell 1 at 42,000 stop 39,000 profit-key P stop-key T key M      | idempotency_conflict profitClientId |
      |       | A    | list sell 1 at 42,000 stop 39,000 profit-key Q stop-key S key M      | idempotency_conflict stopClientId |
      |       | A    | list sell 1 at 42,000 stop 39,000 profit-key Q stop-key Q key M      | client_order_id_invalid stopClientId |
      |       | A    | list sell 1 at 42,000 stop 39,000 profit-key M key M                 | client_order_id_invalid profitClientId |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 1    |
    `);
    expect(engine.findOrderByClientId(A, 'P')).toMatchObject({ orderId: 5, clientId: 'P', status: 'open' });
    expect(engine.findReference(A, 'S')).toBe(6);
    expect(engine.findReference(A, 'L')).toBe(6);
    expect(engine.triggers.find(A, 6)).toMatchObject({ clientId: 'S', listClientId: 'L', linkedOrderId: 5 });
  });

  it('hold what the dearer one needs, and a fill of one ends the other', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                           | outcome  |
      | l     | A    | list buy 1 at 38,000 stop 42,000 limit 43,000  | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 57,000    | 43,000 |
      commands
      | order | user | does                | outcome  |
      | b1    | B    | sell 2.5 at 38,000  | filled 2.5 for 97,000, fee 97 |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 62,000    | 19,000 |
      | A    | BTC   | 10.4995   | 0      |
    `);
  });
});

describe('a take-profit and a stop in one list', () => {
  it('hold once, and the one that fires ends the other', () => {
    const { engine } = playScenario(`${MARKET}
      commands
      | order | user | does                                                                      | outcome  |
      | l     | A    | list sell 1 profit 41,000 at 40,500 stop 39,000 profit-key P stop-key S key L | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 1    |
      commands
      | order | user | does                | outcome  |
      | b1    | B    | buy 1 at 41,000     | filled 1 for 41,000, fee 0.001 |
      | b2    | B    | buy 2 at 40,500     | partially_filled 1 for 40,500, fee 0.001, holds 40,500 |
      balances
      | user | asset | available | held |
      | A    | BTC   | 9         | 0    |
      | A    | USDT  | 140,459.5 | 0    |
    `);
    expect(engine.findOrderByClientId(A, 'P')).toMatchObject({ orderId: 5, status: 'filled' });
    expect(engine.triggers.waiting(A)).toEqual([]);
  });

  it('wait on one without the other when the order of one is refused, with what both held', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                               | outcome  |
      | l     | A    | list buy 1 profit 39,000 at 39,500 stop 41,000     | accepted |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 58,590    | 41,410 |
      commands
      | order | user | does               | outcome  |
      |       | A    | freeze             | accepted |
      | b1    | B    | sell 1 at 39,000   | filled 1 for 39,000, fee 39 |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 58,590    | 41,410 |
      commands
      | order | user | does               | outcome  |
      |       | A    | unfreeze           | accepted |
      | b2    | B    | buy 1 at 41,000    | filled 1 for 41,000, fee 0.001 |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 59,000    | 0      |
      | A    | BTC   | 10.999    | 0      |
    `);
  });

  it('end together when their user ends one of them', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                        | outcome  |
      | l     | A    | list sell 1 profit 41,000 stop 39,000       | accepted |
      |       | A    | amend-trigger l to 2 when 38,000 at market  | order_options_invalid triggerId |
      |       | A    | cancel l                                    | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
      commands
      | order | user | does                                     | outcome  |
      | m     | A    | list sell 1 profit 41,000 stop 39,000    | accepted |
      |       | A    | cancel-all                               | accepted |
      balances
      | user | asset | available | held |
      | A    | BTC   | 10        | 0    |
    `);
  });

  it('are refused on the wrong side, above what their user has and without a price to rest at', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                     | outcome  |
      |       | A    | list sell 1 profit 40,000 stop 39,000    | trigger_on_wrong_side profitTrigger 400000100 |
      |       | A    | list sell 1 profit 41,000 stop 40,000    | trigger_on_wrong_side stopTrigger 399999900 |
      |       | A    | list sell 1 at 38,900 stop 38,000        | post_only_would_cross price 39,000.01 |
      |       | A    | list sell 1 stop 38,000                  | price_required profitPrice |
      |       | A    | list sell 11 profit 41,000 stop 39,000   | insufficient_balance quantity 10 |
    `);
  });
});
