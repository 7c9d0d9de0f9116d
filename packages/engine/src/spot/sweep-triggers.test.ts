import { playScenario } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { damage, stateBehind } from '../../test/damaged-state.ts';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { EngineState } from '../state/engine-state.ts';
import { sweepDue } from '../composition/sweep.ts';

/** User 1 (A) has stops 1 and 2, the latter in an OCO, and order 3 half filled. The last price is 40,000. */
function stateWithTriggers(): EngineState {
  const { engine } = playScenario(`
    funds
    | user | asset | amount  |
    | A    | BTC   | 10      |
    | B    | USDT  | 100,000 |
    commands
    | order | user | does                                  | outcome                          |
    | b0    | B    | buy 1 at 39,000                       | open, holds 39,000               |
    | b1    | B    | buy 1 at 40,000                       | open, holds 40,000               |
    | a0    | A    | sell 2 at 40,000                      | partially_filled 1 for 40,000, fee 40, holds 1 |
    | s     | A    | stop sell 1 when 38,000 at market     | accepted                         |
    | o     | A    | oco sell 1 at 42,000 stop 38,000      | accepted                         |
  `);
  return stateBehind(engine);
}

const sweep = (state: EngineState) => [...state.triggers.sweep(state)];

it('finds nothing wrong with triggers that wait', () => {
  expect(sweep(stateWithTriggers())).toEqual([]);
});

const [OF_ANOTHER_USER, HALF_FILLED, LOST] = [1, 3, 99];
const TOUCHED = '2 is linked to an order that does not rest untouched';

it.each<[string, number, Partial<TriggerFact>, string[]]>([
  ['is reached', 1, { triggerPrice: 400_000_000 }, ['1 is reached and waits']],
  ['has fired', 1, { status: 'fired' }, ['1 is kept as fired']],
  ['is linked to an order that ended', 2, { linkedOrderId: LOST }, [TOUCHED]],
  ['is linked to another user’s order', 2, { linkedOrderId: OF_ANOTHER_USER }, [TOUCHED]],
  ['is linked to an order that traded', 2, { linkedOrderId: HALF_FILLED }, [TOUCHED]],
  [
    'waits in another market than it is counted in',
    1,
    { marketId: 7 },
    ['1 is reached and waits', 'user 1 has 1 in market 1, not 2'],
  ],
])('finds a trigger that %s', (_what, triggerId, change, problems) => {
  const state = stateWithTriggers();
  damage(state.triggers.find(triggerId), change);
  expect(sweep(state)).toEqual(problems);
});

it('finds triggers where there was no trade', () => {
  const state = stateWithTriggers();
  state.markets.get(1)!.lastTradePrice = 0;
  expect(sweep(state)).toEqual(['1 is reached and waits', '2 is reached and waits']);
});

it('finds a number that was never given', () => {
  const state = stateWithTriggers();
  state.triggers.lastTriggerId = 1;
  expect(sweep(state)).toEqual(['2 is kept as waiting']);
});

it('finds triggers that became due and did not fire under rules without a bound', () => {
  const state = stateWithTriggers();
  state.triggers.reach(1, 380_000_000);
  expect([...sweepDue(state)]).toEqual(['triggers are due and did not fire']);
  state.rulesVersion = RULES_BOUNDED;
  expect([...sweepDue(state), ...sweep(state)]).toEqual([]);
});
