import { BTC_USDT, openQuietMarket, RecordedEngine, USDT } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { CONTRACTS_MAX, LIVING_PER_USER_MAX, POSITIONS_MAX } from '../src/shapes/bounds.ts';
import { ACCOUNT_TYPES, type Command } from '../src/shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../src/shapes/event.ts';
import { RULES_BOUNDED } from '../src/shapes/rules.ts';

const INDEX = 5_000_000_000_000;
/** The users that fill a market, and one more. */
const USERS = Array.from({ length: POSITIONS_MAX / LIVING_PER_USER_MAX + 1 }, (_, place) => place + 1);

/** A market with an index, both house products, rich pools and a rich user. */
function openProducts(): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  const { lever, micro } = ACCOUNT_TYPES;
  const grants = [lever, micro].map((accountType) => ({
    accountType,
    assetId: USDT.assetId,
    amount: 10 ** 12,
  }));
  const OUTBOX = { outboxId: 0 } as const;
  const { promotion, lever_pool, micro_pool } = HOUSE_ACCOUNTS;
  const commands: Command[] = [
    { kind: 'activate_rules', ...OUTBOX, version: RULES_BOUNDED },
    ...USERS.map((userId): Command => ({ kind: 'register_user', ...OUTBOX, userId, grants })),
    ...[lever_pool, micro_pool].map(
      (account): Command => ({
        kind: 'post_adjustment',
        ...OUTBOX,
        adjustmentId: account,
        from: { owner: 0, account: promotion },
        to: { owner: 0, account },
        assetId: USDT.assetId,
        amount: 4 * 10 ** 15,
        reason: 'opening',
        firstOperatorId: 1,
        secondOperatorId: 2,
      }),
    ),
    {
      kind: 'configure_index',
      ...OUTBOX,
      marketId: BTC_USDT.marketId,
      sources: [{ sourceId: 1, name: 'north' }],
      quorum: 1,
      followsBook: false,
      effectiveMs: 0,
    },
    {
      kind: 'configure_leverage',
      ...OUTBOX,
      marketId: BTC_USDT.marketId,
      status: 'open',
      lotQuantity: 100,
      spreadPpm: 0,
      feePpm: 1_000,
      overnightPpm: 500,
      multiples: [10],
      minShare: 1,
      maxShare: 10_000,
      maxUserValue: 4 * 10 ** 15,
      maxSideValue: 4 * 10 ** 15,
    },
    {
      kind: 'configure_seconds',
      ...OUTBOX,
      marketId: BTC_USDT.marketId,
      status: 'open',
      options: [{ seconds: 30, profitPpm: 850_000 }],
    },
    {
      kind: 'configure_stake',
      ...OUTBOX,
      assetId: USDT.assetId,
      minStake: 100,
      maxStake: 10_000,
      maxOpenUser: 10 ** 12,
      maxOpenSide: 10 ** 12,
      feePpm: 0,
    },
    { kind: 'take_quotes', quotes: [{ marketId: 1, sourceId: 1, price: INDEX, madeMs: 1_000 }] },
  ];
  for (const command of commands) recorded.accept(command);
  return recorded;
}

const CONTRACT: Command = {
  kind: 'open_contract',
  userId: 1,
  clientId: '',
  marketId: 1,
  assetId: USDT.assetId,
  direction: 'up',
  seconds: 30,
  stake: 100,
};
const POSITION: Command = {
  kind: 'open_position',
  userId: 1,
  clientId: '',
  marketId: 1,
  side: 'long',
  type: 'market',
  share: 1,
  multiple: 10,
  targetPrice: 0,
};

it.each([
  ['seconds contracts', CONTRACT, CONTRACTS_MAX],
  ['leverage positions', POSITION, POSITIONS_MAX],
] as const)('a user and a market take no more %s than one command can look at', (_, command, most) => {
  const recorded = openProducts();
  const filling = Array.from({ length: most }, (__, place): Command => {
    return { ...command, userId: USERS[Math.floor(place / LIVING_PER_USER_MAX)]! };
  });
  const { outcomes } = recorded.applyBatch(filling);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const refusal = (userId: number) => recorded.apply({ ...command, userId }).outcome;
  expect(refusal(1)).toMatchObject({
    rejection: { key: 'too_many_open_orders', nearest: LIVING_PER_USER_MAX },
  });
  expect(refusal(USERS.at(-1)!)).toMatchObject({
    rejection: { key: 'market_at_capacity', field: 'marketId', nearest: most },
  });
});
