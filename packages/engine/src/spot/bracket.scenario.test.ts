import { playScenario } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

/** A trade at 40,000; C sells 1 at 40,000 and 2 at 41,000, and buys 2 at 39,000. The fee is 0.1 %. */
const MARKET = `
  funds
  | user | asset | amount  |
  | A    | USDT  | 100,000 |
  | B    | USDT  | 200,000 |
  | B    | BTC   | 10      |
  | C    | USDT  | 500,000 |
  | C    | BTC   | 10      |
  commands
  | order | user | does              | outcome           |
  |       |      | rules 23          | accepted          |
  | c0    | C    | sell 2 at 40,000  | open, holds 2     |
  | b0    | B    | buy 1 at 40,000   | filled 1 for 40,000, fee 0.001 |
  | c1    | C    | buy 2 at 39,000   | open, holds 78,000 |
  | c2    | C    | sell 2 at 41,000  | open, holds 2     |
`;
const A = 1;

describe('an order with a take-profit and a stop', () => {
  it('holds for itself alone; they wait for what it brought when it has ended', () => {
    const { engine } = playScenario(`${MARKET}
      commands
      | order | user | does                                           | outcome  |
      | o     | A    | bracket buy 1 at market profit 41,000 stop 39,000 key O | filled 1 for 40,000, fee 0.001 |
      |       | A    | bracket buy 1 at market profit 41,000 stop 39,000 key O | filled 1 for 40,000, fee 0.001, repeated |
      balances
      | user | asset | available | held  |
      | A    | USDT  | 60,000    | 0     |
      | A    | BTC   | 0         | 0.999 |
      commands
      | order | user | does             | outcome |
      | b1    | B    | sell 0.5 at 39,000 | filled 0.5 for 19,500, fee 19.5 |
      balances
      | user | asset | available | held |
      | A    | USDT  | 98,922.039 | 0   |
      | A    | BTC   | 0         | 0    |
    `);
    expect(engine.triggers.waiting(A)).toEqual([]);
  });

  it('lets them wait only when it has ended, with what was filled by then', () => {
    const { engine } = playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | bracket buy 2 at 40,000 profit 42,000 stop 38,000 | partially_filled 1 for 40,000, fee 0.001, holds 40,000 |
      | b1    | B    | sell 0.5 at 40,000                                | filled 0.5 for 20,000, fee 20 |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 20,000    | 20,000 |
      | A    | BTC   | 1.4985    | 0      |
      commands
      | order | user | does     | outcome  |
      |       | A    | cancel o | cancelled by_user 1.5 for 60,000, fee 0.0015 |
      balances
      | user | asset | available | held   |
      | A    | USDT  | 40,000    | 0      |
      | A    | BTC   | 0         | 1.4985 |
    `);
    expect(engine.triggers.waiting(A)).toMatchObject([
      {
        trigger: 'take_profit',
        quantity: 149_850_000,
        held: 149_850_000,
        parentOrderId: 0,
        linkedTriggerId: 7,
      },
      { trigger: 'stop', quantity: 149_850_000, held: 0, parentOrderId: 0, linkedTriggerId: 6 },
    ]);
  });

  it('takes them along when it ends without a fill, and moves them to the order that replaces it', () => {
    const { engine } = playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | bracket buy 1 at 39,500 profit 42,000 stop 38,000 | open, holds 39,500 |
      | p     | A    | amend o to 1 at 39,600                            | accepted |
    `);
    expect(engine.triggers.waiting(A).map(({ parentOrderId }) => parentOrderId)).toEqual([8, 8]);
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | bracket buy 1 at 39,500 profit 42,000 stop 38,000 | open, holds 39,500 |
      |       | A    | amend-trigger o.stop to 1 when 37,000 at market   | order_options_invalid triggerId |
      |       | A    | cancel o                                          | cancelled by_user |
      events
      | event |
      | rules_activated |
      | c0 placed: open, holds 2 |
      | order_hold: C BTC available -2, held +2 |
      | b0 placed: open, holds 40,000 |
      | order_hold: B USDT available -40,000, held +40,000 |
      | trade 1: b0 takes 1 at 40,000 from c0 for 40,000 |
      | trade_pay: B USDT held -40,000 |
      | trade_pay: C BTC held -1 |
      | trade_receive: B BTC available +0.999 |
      | trade_receive: C USDT available +39,960 |
      | trade_fee: fees BTC available +0.001 |
      | trade_fee: fees USDT available +40 |
      | c0 filled: partially_filled 1 for 40,000, fee 40, holds 1 |
      | b0 filled: filled 1 for 40,000, fee 0.001 |
      | c1 placed: open, holds 78,000 |
      | order_hold: C USDT available -78,000, held +78,000 |
      | c2 placed: open, holds 2 |
      | order_hold: C BTC available -2, held +2 |
      | trigger o.take_profit waiting |
      | trigger o.stop waiting |
      | o placed: open, holds 39,500 |
      | order_hold: A USDT available -39,500, held +39,500 |
      | rejected order_options_invalid |
      | order_release: A USDT available +39,500, held -39,500 |
      | o closed: cancelled by_user |
      | trigger o.take_profit cancelled linked |
      | trigger o.stop cancelled linked |
    `);
  });

  it('fires at once what the price has reached by then', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      | o     | A    | bracket buy 1 at 39,500 profit 42,000 stop 39,400 | open, holds 39,500 |
      | b1    | B    | sell 1.5 at 39,000                                | filled 1.5 for 59,000, fee 59 |
      balances
      | user | asset | available  | held |
      | A    | USDT  | 99,422.039 | 0    |
      | A    | BTC   | 0          | 0    |
    `);
  });

  it('is refused when the two are on the wrong sides of its price', () => {
    playScenario(`${MARKET}
      commands
      | order | user | does                                              | outcome  |
      |       | A    | bracket buy 1 at 39,500 profit 39,500 stop 38,000 | trigger_on_wrong_side profitTrigger |
      |       | A    | bracket buy 1 at 39,500 profit 42,000 stop 39,500 | trigger_on_wrong_side stopTrigger |
      |       | A    | bracket buy 1 at market profit 42,000 stop 40,000 | trigger_on_wrong_side stopTrigger |
      |       | B    | bracket sell 1 at 41,000 profit 41,000 stop 42,000 | trigger_on_wrong_side profitTrigger |
      |       | A    | bracket buy 1 at 39,500 profit 42,000             | price_required stopTrigger |
    `);
  });
});
