import { createRandom, type Random } from '@candor/primitives';
import {
  BTC,
  BTC_LEVERAGE,
  BTC_USDT,
  HASH,
  LIVE_DESK,
  USDT,
  USDT_CNY_MARKET,
  USDT_FUNDS,
} from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { ACCOUNT_TYPES, type Command, type PostAdjustment } from '../src/shapes/command.ts';
import type { Engine } from '../src/composition/engine-api.ts';
import { createEngine } from '../src/composition/engine.ts';
import { type ContractFact, HOUSE_ACCOUNTS } from '../src/shapes/event.ts';
import { RULES_VERSION } from '../src/shapes/rules.ts';
import { OPERATOR_KINDS } from './inputs.ts';

const OUTBOX = { outboxId: 0 } as const;
const PRICE = 5_000_000_000_000;
const START_MS = 1_000_000;
const { micro, change } = ACCOUNT_TYPES;
const { promotion, micro_pool } = HOUSE_ACCOUNTS;

const adjustment = (
  from: PostAdjustment['from'],
  to: PostAdjustment['to'],
  amount: number,
): PostAdjustment => ({
  kind: 'post_adjustment',
  ...OUTBOX,
  adjustmentId: 1,
  from,
  to,
  assetId: USDT.assetId,
  amount,
  reason: 'what two operators agreed on',
  firstOperatorId: 1,
  secondOperatorId: 2,
});
const index = (names: readonly string[], wishes: { quorum: number; followsBook: boolean }): Command => ({
  kind: 'configure_index',
  ...OUTBOX,
  marketId: 1,
  sources: names.map((name, place) => ({ sourceId: place + 1, name })),
  effectiveMs: 0,
  ...wishes,
});
const offer = (status: 'open' | 'closed', profitPpm: number): Command => ({
  kind: 'configure_seconds',
  ...OUTBOX,
  marketId: 1,
  status,
  options: [30, 60].map((seconds) => ({ seconds, profitPpm })),
});
const stakes = (maxStake: number, feePpm: number): Command => ({
  kind: 'configure_stake',
  ...OUTBOX,
  assetId: USDT.assetId,
  minStake: 1,
  maxStake,
  maxOpenUser: 100_000,
  maxOpenSide: 100_000,
  feePpm,
});
const grants = (amount: number) => [
  { accountType: micro, assetId: USDT.assetId, amount },
  { accountType: change, assetId: USDT.assetId, amount },
  { accountType: change, assetId: BTC.assetId, amount },
];

const OPENING: readonly Command[] = [
  BTC,
  USDT,
  BTC_USDT,
  { kind: 'activate_rules', ...OUTBOX, version: RULES_VERSION },
  index(['north', 'east', 'south'], { quorum: 2, followsBook: false }),
  offer('open', 850_000),
  stakes(1_000, 20_000),
  ...[1, 2, 3].map(
    (userId): Command => ({ kind: 'register_user', ...OUTBOX, userId, grants: grants(20_000) }),
  ),
  adjustment({ owner: 0, account: promotion }, { owner: 0, account: micro_pool }, 100_000),
];

/** The worst commands an operator can send while contracts run. */
const MEDDLING: readonly Command[] = [
  { ...BTC, code: 'BITCOIN' },
  { ...BTC_USDT, status: 'closed', referencePrice: 1_000_000 },
  // Above the highest price an index halts, and a halt refunds, so lowering it could save the house a payout.
  { ...BTC_USDT, referencePrice: 0, maxPrice: 1_000 },
  { ...BTC_USDT, maxPrice: 5_000_001 },
  { ...BTC_USDT, maxPrice: BTC_USDT.maxPrice + 1 },
  { ...BTC_USDT, tick: 10_000, takerFeePpm: 500_000 },
  { kind: 'activate_rules', ...OUTBOX, version: 1 },
  { kind: 'activate_rules', ...OUTBOX, version: RULES_VERSION },
  index(['mine'], { quorum: 1, followsBook: false }),
  index([], { quorum: 0, followsBook: true }),
  index(['north', 'east', 'south'], { quorum: 3, followsBook: false }),
  offer('closed', 1),
  offer('open', 1_000_000),
  stakes(0, 0),
  stakes(1_000_000, 1_000_000),
  { ...BTC_LEVERAGE, status: 'closed' },
  { kind: 'configure_exchange', ...OUTBOX, referralPpm: 500_000, warningRate: 9_999, forcedCloseRate: 9_998 },
  { ...USDT_FUNDS, feePpm: 999_999 },
  {
    kind: 'configure_outflow',
    ...OUTBOX,
    assetId: USDT.assetId,
    automaticHour: 0,
    automaticDay: 0,
    adjustmentHour: 2 ** 52 - 1,
    adjustmentDay: 2 ** 52 - 1,
  },
  { kind: 'book_network_fee', ...OUTBOX, assetId: USDT.assetId, chainId: 1, total: 2 ** 52 - 1 },
  {
    kind: 'configure_network',
    ...OUTBOX,
    assetId: USDT.assetId,
    chainId: 1,
    withdrawalMin: USDT_FUNDS.withdrawalMax,
    flatFee: USDT_FUNDS.withdrawalMax - 1,
  },
  {
    kind: 'configure_savings',
    ...OUTBOX,
    productId: 1,
    assetId: USDT.assetId,
    status: 'open',
    lotAmount: 10,
    days: 1,
    dailyRatePpm: 1,
    quota: 1,
    userQuota: 1,
    mayExitEarly: true,
  },
  { ...LIVE_DESK, status: 'paused' },
  { kind: 'configure_p2p_fiat', ...OUTBOX, fiatId: 1, code: 'CNY', scale: 2, status: 'closed' },
  {
    kind: 'configure_p2p_rate',
    ...OUTBOX,
    fiatId: 1,
    sources: [{ sourceId: 1, name: 'mine' }],
    quorum: 1,
    lifeMs: 1_000,
    effectiveMs: 0,
  },
  {
    kind: 'configure_p2p_asset',
    ...OUTBOX,
    assetId: USDT.assetId,
    dayLimit: 0,
    certifiedDayLimit: 0,
    shopDayLimit: 0,
  },
  USDT_CNY_MARKET,
  ...[1, 2, 3].flatMap((userId): Command[] => [
    {
      kind: 'set_shop',
      ...OUTBOX,
      userId,
      status: 'active',
      reason: 'a friend',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    {
      kind: 'decide_p2p_order',
      ...OUTBOX,
      orderId: userId,
      version: 1,
      toBuyer: 1,
      rule: 'R1',
      bondPay: 0,
      evidenceHead: HASH,
      reason: 'because',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    {
      kind: 'pay_bond',
      ...OUTBOX,
      shopUserId: userId,
      toUserId: (userId % 3) + 1,
      orderId: 1,
      amount: 1,
      rule: 'R1',
      reason: 'because',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    {
      kind: 'block_p2p_user',
      ...OUTBOX,
      userId,
      side: 'both',
      untilMs: 2_000_000_000_000,
      reason: 'because',
    },
    {
      kind: 'unblock_p2p_user',
      ...OUTBOX,
      userId,
      side: 'both',
      reason: 'because',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    { kind: 'register_user', ...OUTBOX, userId, grants: grants(5) },
    {
      kind: 'set_standing',
      ...OUTBOX,
      userId,
      isFrozen: true,
      isWithdrawalFrozen: true,
      isCertified: false,
      withdrawalsFromMs: 2_000_000_000_000,
    },
    { kind: 'hold_withdrawals', ...OUTBOX, userId, untilMs: 2_000_000_000_001 },
    {
      kind: 'lift_hold',
      ...OUTBOX,
      userId,
      untilMs: 2_000_000_000_001,
      reason: 'no reason at all',
      firstOperatorId: 1,
      secondOperatorId: 2,
    },
    { kind: 'freeze_user', ...OUTBOX, userId },
    { kind: 'unfreeze_user', ...OUTBOX, userId },
    { kind: 'certify_user', ...OUTBOX, userId, isCertified: true },
    { kind: 'link_inviter', ...OUTBOX, userId, inviterId: (userId % 3) + 1 },
    { kind: 'post_grant', ...OUTBOX, userId, grants: grants(7) },
    adjustment({ owner: userId, account: micro }, { owner: 0, account: micro_pool }, 1_000),
    adjustment({ owner: 0, account: micro_pool }, { owner: userId, account: micro }, 99_000),
  ]),
];

interface Said {
  readonly atMs: number;
  readonly command: Command;
}

/** Contracts of three users, and quotes of three sources that drift, stall, fall silent and give false prices. */
function drawHistory(random: Random): Said[] {
  const said: Said[] = [];
  let price = PRICE;
  for (let atMs = START_MS; atMs < START_MS + 90_000; atMs += random.integer({ from: 200, to: 1_000 })) {
    if (random.chance(0.02)) atMs += random.integer({ from: 2_000, to: 9_000 });
    price += random.pick([-5, 0, 0, 5]);
    const quotes = [1, 2, 3].flatMap((sourceId) =>
      random.chance(0.1)
        ? []
        : [{ marketId: 1, sourceId, price: random.chance(0.05) ? price * 2 : price, madeMs: atMs }],
    );
    said.push({ atMs, command: { kind: 'take_quotes', quotes } });
    if (atMs < START_MS + 20_000) said.push({ atMs, command: bet(random, said.length) });
  }
  return said;
}

function bet(random: Random, place: number): Command {
  return {
    kind: 'open_contract',
    userId: random.integer({ from: 1, to: 3 }),
    clientId: `bet ${place}`,
    marketId: 1,
    assetId: USDT.assetId,
    direction: random.pick(['up', 'down']),
    seconds: random.pick([30, 60]),
    stake: random.integer({ from: 1, to: 500 }),
  };
}

type Course = Omit<ContractFact, 'contractId' | 'sourcesSeq'>;

class Exchange {
  readonly engine: Engine = createEngine();
  readonly courses = new Map<string, Course>();
  readonly accepted = new Set<string>();
  #adjustmentId = 0;

  constructor() {
    for (const command of OPENING) {
      if (this.say({ atMs: START_MS, command }) !== 'accepted') throw new Error(`refused: ${command.kind}`);
    }
  }

  say({ atMs, command }: Said): 'accepted' | 'rejected' {
    const { engine } = this;
    const commands = [this.#numbered(command)];
    const { outcomes, events } = engine.apply({ firstSeq: engine.sequence + 1, atMs, commands });
    for (const { event } of events) {
      if (event.kind !== 'contract_changed') continue;
      const { contractId: _, sourcesSeq: __, ...course } = event.contract;
      this.courses.set(course.clientId, course);
    }
    const { status } = outcomes[0]!;
    if (status === 'accepted') this.accepted.add(command.kind);
    return status;
  }

  /** Gives an adjustment an unused id. */
  #numbered(command: Command): Command {
    if (command.kind !== 'post_adjustment') return command;
    return { ...command, adjustmentId: ++this.#adjustmentId };
  }
}

it('the operator has tried everything he can say', () => {
  const kinds = new Set(MEDDLING.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(OPERATOR_KINDS.toSorted());
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever he says, contracts come to the same end: history %i', (seed) => {
  const random = createRandom(`meddling ${seed}`);
  const history = drawHistory(random);
  const lastBet = history.findLastIndex(({ command }) => command.kind === 'open_contract');
  const [honest, crooked] = [new Exchange(), new Exchange()];
  for (const [place, said] of history.entries()) {
    const expected = honest.say(said);
    expect(crooked.say(said)).toBe(expected);
    const meddling =
      place < lastBet ? [] : place === lastBet ? MEDDLING : random.chance(0.3) ? [random.pick(MEDDLING)] : [];
    for (const command of meddling) crooked.say({ atMs: said.atMs, command });
  }
  expect(crooked.accepted).toContain('configure_index');
  expect(crooked.accepted).toContain('set_standing');
  expect(crooked.accepted).toContain('post_adjustment');
  expect(honest.courses.size).toBeGreaterThan(10);
  expect([...crooked.courses.values()]).toEqual([...honest.courses.values()]);
  const ends = new Set([...honest.courses.values()].map(({ status }) => status));
  expect([...ends]).not.toContain('accepted');
  expect(ends.size).toBeGreaterThan(1);
  expect([honest.engine.sweep(), crooked.engine.sweep()]).toEqual([[], []]);
});
