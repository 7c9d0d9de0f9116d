import { playFunds } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { damage, emptyHouseAccount, stateBehind } from '../../test/damaged-state.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { DepositFact, WithdrawalFact } from '../shapes/facts/funds-facts.ts';
import type { EngineState } from '../state/engine-state.ts';
import { sweepFunds } from './sweep-funds.ts';

const DAY_MS = 86_400_000;

/** Deposit 9 of 100 is not final; withdrawal 1 waits for two approvals, 2 was sent, 3 is approved. */
function stateWithFunds(): EngineState {
  const { engine } = playFunds(
    `
    money
    | account  | amount |
    | A/change | 1000   |
    story
    | does                            | outcome                  |
    | deposit 9 of 100 to A/change    | credited, 40 held        |
    | withdraw 2 of 100 from A/change | approved, fee 3, 0 of 0  |
    | withdraw 3 of 200 from A/change | approved, fee 3, 0 of 0  |
    | withdraw 1 of 300 from A/change | requested, fee 3, 0 of 2 |
    | approve 1 by 7                  | requested, fee 3, 1 of 2 |
    | send 2                          | sent                     |
  `,
    { settings: { reviewAbove: 400, secondReviewAbove: 500 } },
  );
  return stateBehind(engine);
}

it('finds nothing wrong with money that came and goes', () => {
  expect([...sweepFunds(stateWithFunds())]).toEqual([]);
});

const NOT_LIVING = 'deposit 9 is not what lives';

it.each<[string, Partial<DepositFact>, string[]]>([
  ['is final', { status: 'final' }, [NOT_LIVING]],
  ['lost something', { lost: 1 }, [NOT_LIVING]],
  ['holds less than nothing', { held: -1 }, [NOT_LIVING]],
  ['holds more than came', { held: 101 }, [NOT_LIVING]],
  ['holds nothing', { held: 0 }, []],
  ['holds all that came', { held: 100 }, []],
  ['is nobody’s', { userId: 9 }, ['deposit 9 has no user']],
])('looks at a deposit that %s', (_what, change, problems) => {
  const state = stateWithFunds();
  damage(state.funds.deposits.find(9), change);
  expect([...sweepFunds(state)]).toEqual(problems);
});

const notLiving = (withdrawalId: number) => [`withdrawal ${withdrawalId} is not what lives`];

it.each<[string, number, Partial<WithdrawalFact>, string[]]>([
  ['waits for nobody', 1, { approvers: [7, 8] }, notLiving(1)],
  ['was asked for and needs nobody', 3, { status: 'requested' }, notLiving(3)],
  ['was approved by too few', 1, { status: 'approved' }, notLiving(1)],
  ['was settled', 3, { status: 'settled' }, notLiving(3)],
  ['pays the user', 3, { fee: -1 }, notLiving(3)],
  ['costs all of itself', 3, { fee: 200 }, notLiving(3)],
  ['costs all but one', 3, { fee: 199 }, []],
  ['costs nothing', 3, { fee: 0 }, []],
  [
    'was approved by one person twice',
    1,
    { status: 'approved', approvers: [7, 7] },
    ['withdrawal 1 has one approver twice'],
  ],
  ['was sent unseen', 3, { status: 'sent' }, ['100 of USDT are in flight, 300 were sent']],
  ['grew after it was counted', 1, { amount: 301 }, ['user 1 has more on the way today than was counted']],
  ['shrank after it was counted', 1, { amount: 299 }, []],
])('looks at a withdrawal that %s', (_what, withdrawalId, change, problems) => {
  const state = stateWithFunds();
  damage(state.funds.withdrawals.find(withdrawalId), change);
  expect([...sweepFunds(state)]).toEqual(problems);
});

it('finds a withdrawal of nobody, which no day counted', () => {
  const state = stateWithFunds();
  damage(state.funds.withdrawals.find(3), { userId: 9 });
  expect([...sweepFunds(state)]).toEqual([
    'withdrawal 3 has no user',
    'user 9 has more on the way today than was counted',
  ]);
});

it('counts the withdrawals of this day alone', () => {
  const state = stateWithFunds();
  damage(state.funds.withdrawals.find(3), { amount: 5_000, createdMs: state.nowMs + DAY_MS });
  expect([...sweepFunds(state)]).toEqual([]);
});

it('finds nothing in flight where something was sent', () => {
  const state = stateWithFunds();
  emptyHouseAccount(state, HOUSE_ACCOUNTS.withdrawals_in_flight, 2);
  expect([...sweepFunds(state)]).toEqual(['0 of USDT are in flight, 100 were sent']);
});
