import { playFunds } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { damage, emptyHouseAccount, stateBehind } from '../../test/damaged-state.ts';
import type { ConfigureSavings } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { HoldingFact } from '../shapes/facts/holding-fact.ts';
import type { EngineState } from '../state/engine-state.ts';
import { sweepSavings } from './sweep-savings.ts';

/** Three days at 1 of 1,000 a day. */
const THREE_DAYS: ConfigureSavings = {
  kind: 'configure_savings',
  outboxId: 0,
  productId: 1,
  assetId: 2,
  status: 'open',
  lotAmount: 1_000,
  days: 3,
  dailyRatePpm: 1_000,
  quota: 3,
  userQuota: 2,
  mayExitEarly: true,
};

function stateWithHolding(): EngineState {
  const { engine } = playFunds(
    `
      money
      | account      | amount |
      | A/change     | 5000   |
      | savings_pool | 3      |

      story
      | does             | outcome                         |
      | subscribe A to 1 | holding 1 active, day 0, paid 0 |
    `,
    { opening: [THREE_DAYS] },
  );
  return stateBehind(engine);
}

it('finds nothing wrong with a pool that just covers its interest', () => {
  expect([...sweepSavings(stateWithHolding())]).toEqual([]);
});

const NOT_LIVING = 'holding 1 is not what lives';
const WRONG_SUM = 'interest owed in USDT is summed wrong';
const UNCOVERED = 'the savings pool of USDT does not cover its interest';

it.each<[string, Partial<HoldingFact>, string[]]>([
  ['has ended', { status: 'matured' }, [NOT_LIVING]],
  ['says when it ended', { endedMs: 5 }, [NOT_LIVING]],
  ['is of nothing', { principal: 0 }, [NOT_LIVING]],
  ['was paid its last day', { paidDays: 3, interestPaid: 3 }, [NOT_LIVING, WRONG_SUM]],
  ['was paid days before it began', { paidDays: -1 }, [NOT_LIVING, WRONG_SUM]],
  ['was paid too much', { interestPaid: 1 }, [NOT_LIVING]],
  ['was paid a day that nobody counted', { paidDays: 1, interestPaid: 1 }, [WRONG_SUM]],
  ['has a later number', { holdingId: 2 }, ['holding 2 has a number not given yet']],
  ['is nobody’s', { userId: 9 }, ['holding 1 has no user']],
  ['is of another product', { productId: 7 }, ['product 1 counts its lots wrong']],
])('finds a holding that %s', (_what, change, problems) => {
  const state = stateWithHolding();
  damage(state.savings.holding(1), change);
  expect([...sweepSavings(state)]).toEqual(problems);
});

it('finds a pool that covers nothing', () => {
  const state = stateWithHolding();
  emptyHouseAccount(state, HOUSE_ACCOUNTS.savings_pool, 2);
  expect([...sweepSavings(state)]).toEqual([UNCOVERED]);
});
