import { playLeverage } from '@candor/testkit/engine';
import { it } from 'vitest';

it('at the warning level, as it is shown, an order is refused for the rate; above it for the money', () => {
  playLeverage(`
    story
    | who        | does                           | outcome                    |
    | lever_pool | gets 1,000                     |                            |
    | ann        | gets 100                       |                            |
    | index      | 50,000                         |                            |
    | ann        | opens A long 3 x20             |                            |
    | index      | 50,000                         |                            |
    | index      | 48,477.28                      |                            |
    | ann        | rate                           | 70.01                      |
    | ann        | opens B long 1 x100            | insufficient_balance share |
    | index      | 48,477.27                      |                            |
    | ann        | rate                           | 70.00                      |
    | ann        | opens B long 1 x100            | risk_rate_too_low          |
    | ann        | opens B long 1 x100 at 40,000  | risk_rate_too_low          |
    | ann        | gets 50                        |                            |
    | ann        | opens B long 1 x100            |                            |
  `);
});
