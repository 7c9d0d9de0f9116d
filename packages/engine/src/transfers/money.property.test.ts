import { createRandom, type Random } from '@candor/primitives';
import {
  hashNamed,
  openQuietMarket,
  RecordedEngine,
  USDT_FUNDS,
  verifyHistory,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type {
  AccountName,
  AccountType,
  Command,
  ConfigureSavings,
  PostAdjustment,
} from '../shapes/command.ts';
import { type EngineEvent, HOUSE_ACCOUNTS } from '../shapes/event.ts';
import { RULES_VERSION } from '../shapes/rules.ts';

const USERS = 3;
const LOT: ConfigureSavings = {
  kind: 'configure_savings',
  outboxId: 0,
  productId: 1,
  assetId: 2,
  status: 'open',
  lotAmount: 70,
  days: 3,
  dailyRatePpm: 30_000,
  quota: 6,
  userQuota: 3,
  mayExitEarly: true,
};
const outboxId = 0;
const FUNDS = {
  ...USDT_FUNDS,
  unfinalCreditLimit: 200,
  withdrawalMin: 5,
  withdrawalMax: 38,
  dayLimit: 45,
  certifiedDayLimit: 80,
  reviewAbove: 12,
  secondReviewAbove: 30,
};
/** The initial balance of the pools. */
const LENT: PostAdjustment = {
  kind: 'post_adjustment',
  outboxId,
  adjustmentId: 1,
  from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
  to: { owner: 0, account: HOUSE_ACCOUNTS.savings_pool },
  assetId: 2,
  amount: 60,
  reason: 'to begin with',
  firstOperatorId: 1,
  secondOperatorId: 2,
};

function openBank(): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  recorded.accept(FUNDS);
  recorded.accept(LOT);
  recorded.accept({
    ...LOT,
    productId: 2,
    days: 1,
    lotAmount: 11,
    dailyRatePpm: 333_333,
    mayExitEarly: false,
  });
  for (let userId = 1; userId <= USERS; userId++) {
    const grants = [{ accountType: 1, assetId: 2, amount: 400 }] as const;
    recorded.accept({ kind: 'register_user', outboxId, userId, grants });
  }
  recorded.accept(LENT);
  return recorded;
}

/** Ids already used, so that none is used twice. */
interface Given {
  deposits: number;
  withdrawals: number;
  holdings: number;
  adjustments: number;
}

/** One of the last few ids, or occasionally an older one. */
function known(random: Random, last: number): number {
  return Math.max(1, last - random.integer({ from: 0, to: random.chance(0.7) ? 4 : 15 }));
}

/** Any command about money, mostly about things that may exist. */
function nextCommand(random: Random, given: Given): Command {
  const userId = random.integer({ from: 1, to: USERS });
  const accountType = random.integer({ from: 1, to: 5 }) as AccountType;
  const depositId = known(random, given.deposits);
  const withdrawalId = known(random, given.withdrawals);
  const amount = random.integer({ from: 1, to: 90 });
  const assetId = 2;
  const payloadHash = hashNamed('anywhere');
  const name = (): AccountName =>
    random.chance(0.5)
      ? { owner: random.integer({ from: 1, to: USERS }), account: random.integer({ from: 1, to: 5 }) }
      : { owner: 0, account: random.pick([1, 2, 3, 4, 5, 5, 5, 6, 8, 9, 10, 11, 1_001]) };
  const isManual = random.chance(0.1);
  const spending = {
    ...LENT,
    from: { owner: userId, account: 1 },
    to: { owner: 0, account: 6 },
    amount: random.integer({ from: 1, to: 30 }),
  };
  const drained = { ...LENT, from: LENT.to, to: LENT.from, amount: random.integer({ from: 1, to: 15 }) };
  const lent = { ...LENT, amount: random.integer({ from: 1, to: 15 }) };
  const flags = { isFrozen: false, isWithdrawalFrozen: false, isCertified: false, withdrawalsFromMs: 0 };
  const ordinary = { kind: 'set_standing', outboxId, userId, ...flags } as const;
  const commands: readonly Command[] = [
    { kind: 'transfer', userId, clientId: '', assetId, from: accountType, to: 1, amount },
    { kind: 'transfer', userId, clientId: '', assetId, from: 1, to: accountType, amount },
    {
      kind: 'credit_deposit',
      outboxId,
      depositId: given.deposits + 1,
      userId,
      assetId,
      accountType: random.pick([1, 1, 1, accountType]),
      source: isManual ? 'manual' : 'chain',
      chainId: isManual ? 0 : random.integer({ from: 1, to: 2 }),
      amount,
      isFinal: isManual || random.chance(0.2),
    },
    { kind: 'finalise_deposit', outboxId, depositId },
    random.chance(0.7) ? { kind: 'reverse_deposit', outboxId, depositId } : { kind: 'tick', prices: [] },
    {
      kind: 'request_withdrawal',
      outboxId,
      withdrawalId: given.withdrawals + 1,
      userId,
      assetId,
      accountType: random.pick([1, 1, 1, 2, 3, 4]),
      chainId: 1,
      amount: random.integer({ from: 4, to: 40 }),
      clientId: '',
      step: random.pick([1, 1, 1, 2, 5]),
      payloadHash,
    },
    {
      kind: 'approve_withdrawal',
      outboxId,
      withdrawalId,
      operatorId: random.integer({ from: 1, to: 2 }),
      payloadHash,
    },
    { kind: 'send_withdrawal', outboxId, withdrawalId },
    { kind: 'settle_withdrawal', outboxId, withdrawalId },
    {
      kind: 'release_withdrawal',
      outboxId,
      withdrawalId,
      reason: random.pick(['rejected', 'failed', 'by_user']),
    },
    {
      kind: 'post_adjustment',
      outboxId,
      adjustmentId: 2,
      from: name(),
      to: name(),
      assetId,
      amount,
      reason: 'counted again',
      firstOperatorId: 1,
      secondOperatorId: random.integer({ from: 1, to: 3 }),
    },
    {
      kind: 'set_standing',
      outboxId,
      userId,
      isFrozen: random.chance(0.02),
      isWithdrawalFrozen: random.chance(0.1),
      isCertified: random.chance(0.3),
      withdrawalsFromMs: 0,
    },
    { kind: 'subscribe_savings', userId, clientId: '', productId: random.integer({ from: 1, to: 2 }) },
    { kind: 'subscribe_savings', userId, clientId: '', productId: 1 },
    { kind: 'approve_withdrawal', outboxId, withdrawalId, operatorId: 1, payloadHash },
    spending,
    spending,
    spending,
    drained,
    lent,
    ordinary,
    { kind: 'redeem_savings', userId, clientId: '', holdingId: known(random, given.holdings) },
    { kind: 'tick', prices: [] },
    {
      kind: 'book_network_fee',
      outboxId,
      assetId,
      chainId: 1,
      total: random.integer({ from: 0, to: 3_000 }),
    },
  ];
  return random.pick(commands);
}

/** The states that an event brings a fact to, such as `deposit reversed`. */
function stateOf(event: EngineEvent): string[] {
  switch (event.kind) {
    case 'deposit_changed':
      return [`deposit ${event.deposit.status}`];
    case 'withdrawal_changed':
      return [`withdrawal ${event.withdrawal.status}`];
    case 'holding_changed':
      return [`holding ${event.holding.status}`];
    case 'command_rejected':
      return [event.key];
    default:
      return [event.kind];
  }
}

describe('money that comes, goes and is saved at random', () => {
  const seen = new Set<string>();

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps every invariant (seed %i)', (seed) => {
    const recorded = openBank();
    const random = createRandom(`money/${seed}`);
    const given = { deposits: 0, withdrawals: 0, holdings: 0, adjustments: 1 };
    if (seed % 2 === 0) recorded.accept({ kind: 'activate_rules', outboxId, version: RULES_VERSION });
    for (let step = 0; step < 1_000; step++) {
      if (random.chance(0.03)) recorded.waitMs(random.integer({ from: 1, to: 40 }) * 3_600_000);
      const drawn = nextCommand(random, given);
      const command =
        drawn.kind === 'post_adjustment' ? { ...drawn, adjustmentId: ++given.adjustments } : drawn;
      for (const { event } of recorded.apply(command).events) {
        for (const state of stateOf(event)) seen.add(state);
        if (event.kind === 'holding_changed')
          given.holdings = Math.max(given.holdings, event.holding.holdingId);
      }
      if (command.kind === 'credit_deposit') given.deposits++;
      if (command.kind === 'request_withdrawal') given.withdrawals++;
    }
    expect(verifyHistory(recorded)).toEqual([]);
  });

  it('went through every state and most refusals', () => {
    const states = `
      deposit credited, deposit final, deposit reversed, withdrawal requested, withdrawal approved,
      withdrawal sent, withdrawal settled, withdrawal released, holding active, holding matured,
      holding redeemed, network_fee_booked, transferred, adjusted, standing_changed, user_frozen, deposit_unknown,
      withdrawal_unknown, withdrawal_state, withdrawals_frozen, deposit_not_final,
      withdrawal_below_minimum, withdrawal_day_limit, approval_repeated, approval_missing,
      second_person_missing, house_account_unknown, pool_is_bound, pool_not_covering,
      insufficient_balance, savings_sold_out, savings_user_quota, early_exit_not_allowed
    `;
    expect(states.split(/,\s+/).filter((state) => !seen.has(state.trim()))).toEqual([]);
  });
});
