import { openQuietMarket, RecordedEngine, USDT, verifyHistory } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { INTEREST_PAYMENTS_MAX } from '../shapes/bounds.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';

const DAYS = 90;
const HOLDINGS = 100;
const DAY_MS = 86_400_000;

it('a server that slept for months pays all interest, a bounded part of it with each tick', () => {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  recorded.accept({ kind: 'activate_rules', outboxId: 0, version: RULES_BOUNDED });
  const { change } = ACCOUNT_TYPES;
  const grants = [{ accountType: change, assetId: USDT.assetId, amount: 1_000_000_000 }];
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants });
  recorded.accept({
    kind: 'post_adjustment',
    outboxId: 0,
    adjustmentId: 1,
    from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
    to: { owner: 0, account: HOUSE_ACCOUNTS.savings_pool },
    assetId: USDT.assetId,
    amount: 1_000_000,
    reason: 'opening',
    firstOperatorId: 1,
    secondOperatorId: 2,
  });
  recorded.accept({
    kind: 'configure_savings',
    outboxId: 0,
    productId: 1,
    assetId: USDT.assetId,
    status: 'open',
    lotAmount: 10_000,
    days: DAYS,
    dailyRatePpm: 1_000,
    quota: HOLDINGS,
    userQuota: HOLDINGS,
    mayExitEarly: true,
  });
  for (let count = 0; count < HOLDINGS; count++)
    recorded.accept({ kind: 'subscribe_savings', userId: 1, clientId: '', productId: 1 });
  recorded.waitMs((DAYS + 1) * DAY_MS);
  const paid = () => {
    const { events } = recorded.accept({ kind: 'tick', prices: [] });
    return events.filter(({ event }) => event.kind === 'holding_changed').length;
  };
  expect([paid(), paid(), paid()]).toEqual([
    INTEREST_PAYMENTS_MAX,
    DAYS * HOLDINGS - INTEREST_PAYMENTS_MAX,
    0,
  ]);
  expect(recorded.engine.savings.holdings(1)).toEqual([]);
  expect(verifyHistory(recorded)).toEqual([]);
});
