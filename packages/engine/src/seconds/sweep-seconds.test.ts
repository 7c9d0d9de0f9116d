import { SecondsStory } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { damage, emptyHouseAccount, stateBehind } from '../../test/damaged-state.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { EngineState } from '../state/engine-state.ts';
import { sweepSeconds } from './sweep-seconds.ts';

const PRICE = 5_000_000_000_000;

/** Contract 1 of user 1 runs, contract 2 of user 2 waits for its price; the pool just covers both. */
function stateWithContracts(): EngineState {
  const story = new SecondsStory({}, 160);
  story.openAt(PRICE, 'up');
  story.accept('down', { userId: 2 });
  return stateBehind(story.recorded.engine);
}

it('finds nothing wrong with a pool that just covers its wins', () => {
  expect([...sweepSeconds(stateWithContracts())]).toEqual([]);
});

it.each<[string, number, Partial<ContractFact>, string[]]>([
  ['ended and is still there', 1, { status: 'won' }, ['contract 1 lives as won']],
  ['runs without a price', 1, { openPrice: 0 }, ['contract 1 lives as running']],
  ['runs like one that waits', 1, { openPrice: 0, dueMs: 0 }, ['contract 1 lives as running']],
  ['runs to another end than it was sold', 1, { dueMs: 1 }, ['contract 1 lives as running']],
  ['waits with a price', 2, { openPrice: PRICE }, ['contract 2 lives as accepted']],
  ['waits with an end', 2, { dueMs: 5 }, ['contract 2 lives as accepted']],
])('finds a contract that %s', (_what, contractId, change, problems) => {
  const state = stateWithContracts();
  damage(state.seconds.find(contractId), change);
  expect([...sweepSeconds(state)]).toEqual(problems);
});

it('finds a number that was never given', () => {
  const state = stateWithContracts();
  state.seconds.lastContractId = 1;
  expect([...sweepSeconds(state)]).toEqual(['contract 2 is numbered too high']);
});

it('finds a contract of nobody, and whose stake is missed', () => {
  const state = stateWithContracts();
  damage(state.seconds.find(1), { userId: 9 });
  expect([...sweepSeconds(state)]).toEqual([
    'contract 1 has no owner',
    "contract 1 is not in its owner's list",
    'stakes of user 1 are not counted right',
  ]);
});

it('finds sums that do not follow the stakes', () => {
  const state = stateWithContracts();
  damage(state.seconds.find(2), { stake: 101 });
  expect([...sweepSeconds(state)]).toEqual([
    'stakes of user 2 are not counted right',
    'down stakes of 1 are not counted right',
  ]);
});

it('finds a win that no pool was asked for', () => {
  const state = stateWithContracts();
  damage(state.seconds.find(1), { profitPpm: 810_000 });
  expect([...sweepSeconds(state)]).toEqual([
    'wins in USDT are not counted right',
    'the pool holds 160 USDT, owes 161',
  ]);
});

it('finds an empty pool', () => {
  const state = stateWithContracts();
  emptyHouseAccount(state, HOUSE_ACCOUNTS.micro_pool, 2);
  expect([...sweepSeconds(state)]).toEqual(['the pool holds 0 USDT, owes 160']);
});
