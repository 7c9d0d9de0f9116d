import type { Command } from '@candor/engine';
import { playLeverage } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';

const FUNDED = `
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 100                      |         |
    | bob        | gets 100                      |         |
    | index      | 50,000                        |         |
`;
const OPENED = `${FUNDED}
    | ann        | opens A long 3 x20            |         |
    | index      | 50,000                        |         |
`;

describe('an order is refused', () => {
  it('of a frozen user', () => {
    playLeverage(`${OPENED}
    | operator   | freezes ann                   |         |
    | ann        | opens X long 1 x20            | user_frozen userId |
    | ann        | closes A                      |         |
  `);
  });

  it('in a market that is unknown, without leverage, or takes none for now', () => {
    playLeverage(`${FUNDED}
    | ann        | opens X long 1 x20 in 9       | market_unknown marketId |
    | operator   | status close_only             |         |
    | ann        | opens X long 1 x20            | product_closed marketId |
    | operator   | status closed                 |         |
    | ann        | opens X long 1 x20            | product_closed marketId |
  `);
  });

  it('that costs more than is available, whatever open positions gain', () => {
    playLeverage(`
    story
    | who        | does                          | outcome |
    | lever_pool | gets 1,000                    |         |
    | ann        | gets 200                      |         |
    | index      | 50,000                        |         |
    | ann        | opens A long 3 x20            |         |
    | index      | 50,000                        |         |
    | index      | 60,000                        |         |
    | ann        | has                           | 123.4847 + 75.015 |
    | ann        | opens X long 6 x20            | insufficient_balance share 4 |
    | ann        | opens X long 4 x20            |         |
  `);
  });

  it('with a multiple that is not offered, with the nearest, the lower of two as near', () => {
    playLeverage(`${FUNDED}
    | ann        | opens X long 1 x3             | multiple_not_offered multiple 1 |
    | ann        | opens X long 1 x4             | multiple_not_offered multiple 5 |
    | ann        | opens X long 1 x15            | multiple_not_offered multiple 10 |
    | ann        | opens X long 1 x101           | multiple_not_offered multiple 100 |
  `);
  });

  it('whose numbers or words are none', () => {
    const recorded = playLeverage(`${OPENED}
    | ann        | opens X long -1 x20           | amount_invalid share |
    | ann        | opens X long 1 x-20           | amount_invalid multiple |
  `);
    const sender = { userId: 1, clientId: '' };
    const order = {
      kind: 'open_position',
      ...sender,
      marketId: 1,
      side: 'long',
      type: 'market',
      targetPrice: 0,
      share: 1,
      multiple: 20,
    } as const;
    const stops = {
      kind: 'set_position_stops',
      ...sender,
      positionId: 1,
      takeProfit: 0,
      stopLoss: 0,
    } as const;
    const wrong: readonly (readonly [Command, string, string])[] = [
      [{ ...order, targetPrice: -1 }, 'amount_invalid', 'targetPrice'],
      [{ ...order, targetPrice: 1 }, 'target_price_invalid', 'targetPrice'],
      [{ ...order, type: 'fixed' }, 'target_price_invalid', 'targetPrice'],
      [{ ...order, share: 0.5 }, 'amount_invalid', 'share'],
      [{ ...order, side: 'sideways' as 'long' }, 'order_options_invalid', 'side'],
      [{ ...order, type: 'later' as 'market' }, 'order_options_invalid', 'type'],
      [{ ...stops, takeProfit: -1 }, 'amount_invalid', 'takeProfit'],
      [{ ...stops, stopLoss: 0.5 }, 'amount_invalid', 'stopLoss'],
      [
        { kind: 'close_positions', ...sender, marketId: 0, side: 'up' as 'both' },
        'order_options_invalid',
        'side',
      ],
    ];
    for (const [command, key, field] of wrong) {
      expect(recorded.apply(command).outcome).toMatchObject({
        status: 'rejected',
        rejection: { key, field },
      });
    }
  });

  it('of a user who is cooling off or has lost enough today', () => {
    playLeverage(`${OPENED}
    | ann        | limits loss 80                |         |
    | ann        | opens X long 1 x100           | daily_loss_reached 80 |
    | bob        | limits loss 75                |         |
    | bob        | opens X long 3 x20            | daily_loss_reached 75 |
    | bob        | opens Y long 2 x20            |         |
    | index      | 50,000                        |         |
    | index      | 49,000                        |         |
    | bob        | closes Y                      |         |
    | index      | 49,000                        |         |
    | Y          | is profit                     | closed user -20.2 |
    | bob        | opens Z long 12 x100          | daily_loss_reached 75 |
    | bob        | opens Z long 12 x100 at 40,000 |        |
    | ann        | cools off                     |         |
    | ann        | opens X long 5,000 x7         | cooling_off |
  `);
  });

  it('while the index is halted', () => {
    playLeverage(`${FUNDED}
    | index      | halts                         |         |
    | ann        | opens X long 0 x7             | index_halted marketId |
    | ann        | opens X long 1 x20 in ETH     | index_halted marketId |
  `);
  });

  it('outside what is offered, with the nearest that is', () => {
    playLeverage(
      `${FUNDED}
    | ann        | opens X long 0 x7             | multiple_not_offered multiple 5 |
    | ann        | opens X long 0 x99            | multiple_not_offered multiple 100 |
    | ann        | opens X long 1 x20            | share_below_minimum share 2 |
    | ann        | opens X long 1,001 x20        | share_above_maximum share 1000 |
    | ann        | opens X long 2 x20 at 50,000  | target_price_invalid targetPrice 50,000.01 |
    | ann        | opens X long 2 x20 at 49,000.005 | target_price_invalid targetPrice 49,000 |
    | ann        | opens X long 2 x20 at 0.001   | target_price_invalid targetPrice 0.01 |
    | ann        | opens X long 2 x20 at 300,000 | target_price_invalid targetPrice 200,000 |
  `,
      { minShare: 2 },
    );
  });

  it('beyond the limit of its user, pending orders and other prices among what counts', () => {
    playLeverage(
      `${FUNDED}
    | ann        | opens X long 4 x100           | user_value_limit share 3 |
    | ann        | opens X long 1 x100           |         |
    | ann        | opens Y short 3 x100          | user_value_limit share 2 |
    | ann        | opens Y short 2 x100          |         |
    | ann        | opens Z short 1 x100          | user_value_limit share |
    | ann        | cancels X                     |         |
    | ann        | opens Z short 1 x100          |         |
  `,
      { maxUserValue: 152_000_000_000 },
    );
  });

  it('beyond what the house takes on one side', () => {
    playLeverage(
      `${FUNDED}
    | ann        | opens X long 2 x100           |         |
    | bob        | opens Y long 2 x100           | exposure_limit share 1 |
    | bob        | opens Y short 2 x100          |         |
    | index      | 50,000                        |         |
    | ann        | opens Z long 2 x100           | exposure_limit share 1 |
    | ann        | closes X                      |         |
    | index      | 50,000                        |         |
    | ann        | opens Z long 2 x100           |         |
  `,
      { maxSideValue: 152_000_000_000 },
    );
  });

  it('while the pool does not cover the gains of all, losses of others left aside', () => {
    playLeverage(
      `
    story
    | who        | does                          | outcome |
    | lever_pool | gets 29.69                    |         |
    | ann        | gets 100                      |         |
    | bob        | gets 100                      |         |
    | index      | 50,000                        |         |
    | ann        | opens A long 3 x20            |         |
    | bob        | opens B short 3 x20           |         |
    | index      | 51,000                        |         |
    | ann        | opens X long 1 x100           |         |
    | index      | 52,000                        |         |
    | ann        | opens Y long 1 x100           | pool_not_covering marketId |
    | lever_pool | gets 10                       |         |
    | ann        | opens Y long 1 x100           |         |
  `,
      { spreadPpm: 0 },
    );
  });

  it('that costs more than is available, with the most lots that do not', () => {
    playLeverage(`${FUNDED}
    | ann        | opens X long 4 x20            | insufficient_balance share 3 |
    | ann        | opens X long 1 x1             | insufficient_balance share |
    | ann        | opens X long 3 x20            |         |
    | ann        | has                           | 23.4847 + 76.5153 |
  `);
  });
});

it('the gains that a pool must cover are those of the present, whatever was reckoned before', () => {
  playLeverage(`
    story
    | who        | does                          | outcome |
    | lever_pool | gets 5                        |         |
    | ann        | gets 100                      |         |
    | bob        | gets 100                      |         |
    | index      | 51,000                        |         |
    | bob        | opens P long 1 x100 at 40,000 |         |
    | ann        | opens A long 3 x20            |         |
    | index      | 50,000                        |         |
    | index      | 51,000                        |         |
    | bob        | opens X long 1 x100           | pool_not_covering marketId |
    | index      | 50,000                        |         |
    | ann        | closes A                      |         |
    | index      | 50,000                        |         |
    | index      | 51,000                        |         |
    | bob        | opens X long 1 x100           |         |
  `);
});

describe('a change is refused', () => {
  it('of a position that is unknown, ended or of another user', () => {
    playLeverage(`${OPENED}
    | bob        | closes A                      | position_unknown positionId |
    | bob        | cancels A                     | position_unknown positionId |
    | bob        | stops A profit 51,000         | position_unknown positionId |
    | bob        | closes 77                     | position_unknown positionId |
    | bob        | closes both in 0              | position_not_open userId |
    | bob        | closes both in ETH            | position_not_open marketId |
    | bob        | closes both in 9              | market_unknown marketId |
  `);
  });

  it('of a position in another state', () => {
    playLeverage(`${OPENED}
    | ann        | cancels A                     | position_not_pending positionId |
    | ann        | opens P long 1 x100 at 40,000 |         |
    | ann        | closes P                      | position_not_open positionId |
    | ann        | stops P profit 60,000         | position_not_open positionId |
    | ann        | closes A                      |         |
    | ann        | closes A                      | position_not_open positionId |
    | ann        | stops A profit 60,000         | position_not_open positionId |
    | ann        | closes long in 0              | position_not_open userId |
  `);
  });

  it('where a stop lies on the wrong side', () => {
    playLeverage(`${OPENED}
    | bob        | opens B short 3 x20           |         |
    | index      | 50,000                        |         |
    | ann        | stops A profit 50,000         | take_profit_on_wrong_side takeProfit 50,000.01 |
    | ann        | stops A loss 50,000           | stop_loss_on_wrong_side stopLoss 49,999.99 |
    | bob        | stops B profit 50,000         | take_profit_on_wrong_side takeProfit 49,999.99 |
    | bob        | stops B loss 50,000           | stop_loss_on_wrong_side stopLoss 50,000.01 |
    | bob        | stops B profit 51,000 loss 49,000 | take_profit_on_wrong_side takeProfit 49,999.99 |
    | ann        | stops A profit 49,000 loss 51,000 | take_profit_on_wrong_side takeProfit 50,000.01 |
    | ann        | stops A profit 50,000.00000001 loss 49,999.99999999 | |
  `);
  });

  it('where money would leave the account below the warning level', () => {
    playLeverage(`${OPENED}
    | ann        | has                           | 23.4847 + 75.015 |
    | ann        | takes out 23.4847             |         |
    | ann        | rate                          | 99.6    |
    | index      | 49,000                        |         |
    | ann        | rate                          | 59.6    |
    | ann        | gets 7                        |         |
    | ann        | takes out 0.00000001          | transfer_lowers_risk_rate amount |
  `);
  });
});
