import { hashNamed, openQuietMarket, RecordedEngine, USDT_FUNDS } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import type {
  Command,
  CreditDeposit,
  PostAdjustment,
  ReleaseWithdrawal,
  RequestWithdrawal,
  SetStanding,
  Transfer,
} from '../shapes/command.ts';
import { type Rejection, REJECTION_KEYS, type RejectionKey } from '../shapes/rejection.ts';

/** A command that would be accepted, and changes that break it. */
interface Case<Sound> {
  readonly key: RejectionKey;
  readonly field: string;
  readonly change?: Partial<Sound>;
  /** The commands applied before. */
  readonly before?: readonly Command[];
}

const ORDINARY: SetStanding = {
  kind: 'set_standing',
  outboxId: 0,
  userId: 1,
  isFrozen: false,
  isWithdrawalFrozen: false,
  isCertified: false,
  withdrawalsFromMs: 0,
};
const NO_WITHDRAWALS: Command = { ...ORDINARY, isWithdrawalFrozen: true, withdrawalsFromMs: 9_000_000 };
const HASH = hashNamed('anywhere');
const FROZEN: Command = { ...ORDINARY, isFrozen: true };

/** A user with 100 of USDT in each account type. */
function openBank(): RecordedEngine {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded);
  recorded.accept(USDT_FUNDS);
  const grants = ([1, 2, 3, 4, 5] as const).map((accountType) => ({ accountType, assetId: 2, amount: 100 }));
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants });
  return recorded;
}

/**
 * Each row breaks one more rule than the next: its change is applied on top of all rows below it. Its own key
 * must be returned, and nothing may have changed.
 */
function itIsRefusedInOrder<Sound extends Command>(sound: Sound, rows: readonly Case<Sound>[]): void {
  it('is accepted where nothing is broken', () => {
    expect(openBank().apply(sound).outcome.status).toBe('accepted');
  });

  it.each(rows.map((row, index) => [row.key, row.field, index] as const))('%s %s', (key, field, index) => {
    const broken = rows.slice(index).toReversed();
    const recorded = openBank();
    for (const command of broken.flatMap(({ before = [] }) => before)) recorded.accept(command);
    const accounts = JSON.stringify(recorded.engine.snapshot().accounts);
    const changes = Object.assign({}, ...broken.map(({ change = {} }) => change)) as Partial<Sound>;
    const { outcome } = recorded.apply({ ...sound, ...changes });
    expect(outcome).toMatchObject({ status: 'rejected', rejection: { key, field } });
    expect(JSON.stringify(recorded.engine.snapshot().accounts)).toBe(accounts);
    expect(recorded.engine.sweep()).toEqual([]);
  });

  it('is tried in the order of the keys', () => {
    const places = rows.map(({ key }) => REJECTION_KEYS.indexOf(key));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
}

const TRANSFER: Transfer = {
  kind: 'transfer',
  userId: 1,
  clientId: '',
  assetId: 2,
  from: 1,
  to: 2,
  amount: 100,
};
describe('a transfer', () => {
  itIsRefusedInOrder(TRANSFER, [
    { key: 'user_unknown', field: 'userId', change: { userId: 9 } },
    { key: 'user_frozen', field: 'userId', before: [FROZEN] },
    { key: 'asset_unknown', field: 'assetId', change: { assetId: 9 } },
    { key: 'account_type_invalid', field: 'from', change: { from: 6 as 5 } },
    { key: 'account_type_invalid', field: 'to', change: { to: 0 as 1 } },
    { key: 'accounts_identical', field: 'to', change: { from: 2, to: 2 } },
    { key: 'amount_invalid', field: 'amount', change: { amount: 0 } },
    { key: 'insufficient_balance', field: 'amount', change: { amount: 101 } },
  ]);

  it.each([-1, 0.5, 2 ** 52, Number.NaN])('of %s is none', (amount) => {
    expect(openBank().apply({ ...TRANSFER, amount }).outcome).toMatchObject({
      rejection: { key: 'amount_invalid' },
    });
  });
});

const DEPOSIT: CreditDeposit = {
  kind: 'credit_deposit',
  outboxId: 0,
  depositId: 1,
  userId: 1,
  assetId: 2,
  accountType: 1,
  source: 'chain',
  chainId: 1,
  amount: 100,
  isFinal: false,
};
describe('a deposit', () => {
  itIsRefusedInOrder(DEPOSIT, [
    { key: 'user_unknown', field: 'userId', change: { userId: 9 } },
    { key: 'asset_unknown', field: 'assetId', change: { assetId: 9 } },
    { key: 'settings_invalid', field: 'source', change: { source: 'post' as 'chain' } },
    { key: 'settings_invalid', field: 'chainId', change: { source: 'chain', chainId: 0 } },
    { key: 'settings_invalid', field: 'isFinal', change: { source: 'manual', chainId: 0 } },
    {
      key: 'account_type_invalid',
      field: 'accountType',
      change: { accountType: 6 as 5, source: 'chain', chainId: 1 },
    },
    { key: 'amount_invalid', field: 'depositId', change: { depositId: 0 } },
    { key: 'amount_invalid', field: 'amount', change: { amount: 0 } },
    { key: 'funds_not_configured', field: 'assetId', change: { assetId: 1 } },
    { key: 'deposit_exists', field: 'depositId', before: [DEPOSIT] },
  ]);
});

const WITHDRAWAL: RequestWithdrawal = {
  kind: 'request_withdrawal',
  outboxId: 0,
  withdrawalId: 1,
  userId: 1,
  assetId: 2,
  accountType: 1,
  clientId: '',
  chainId: 1,
  amount: 100,
  step: 1,
  payloadHash: HASH,
};
describe('a withdrawal', () => {
  itIsRefusedInOrder(WITHDRAWAL, [
    { key: 'user_unknown', field: 'userId', change: { userId: 9 } },
    { key: 'user_frozen', field: 'userId', before: [FROZEN] },
    { key: 'asset_unknown', field: 'assetId', change: { assetId: 9 } },
    { key: 'settings_invalid', field: 'chainId', change: { chainId: 0 } },
    { key: 'settings_invalid', field: 'step', change: { step: 0 } },
    { key: 'settings_invalid', field: 'payloadHash', change: { payloadHash: HASH.slice(1) } },
    { key: 'account_type_invalid', field: 'accountType', change: { accountType: 4 } },
    { key: 'amount_invalid', field: 'withdrawalId', change: { withdrawalId: -1 } },
    { key: 'amount_invalid', field: 'amount', change: { amount: -5 } },
    { key: 'funds_not_configured', field: 'assetId', change: { assetId: 1 } },
    {
      key: 'withdrawal_exists',
      field: 'withdrawalId',
      before: [ORDINARY, { ...WITHDRAWAL, accountType: 2, amount: 10 }, NO_WITHDRAWALS],
    },
    {
      key: 'withdrawals_frozen',
      field: 'userId',
      before: [NO_WITHDRAWALS],
    },
    { key: 'withdrawals_on_hold', field: 'userId', before: [{ ...ORDINARY, withdrawalsFromMs: 9_000_000 }] },
    { key: 'number_too_precise', field: 'amount', change: { amount: 9, step: 2 } },
    { key: 'withdrawal_below_minimum', field: 'amount', change: { amount: 9, step: 1 } },
    { key: 'withdrawal_above_maximum', field: 'amount', change: { amount: 1_001 } },
    { key: 'insufficient_balance', field: 'amount', change: { amount: 999 } },
  ]);

  it.each<[string, Partial<RequestWithdrawal>, readonly Command[], Rejection]>([
    [
      'below the minimum names it',
      { amount: 9 },
      [],
      { key: 'withdrawal_below_minimum', field: 'amount', nearest: 10 },
    ],
    [
      'above the maximum names it',
      { amount: 1_001 },
      [],
      { key: 'withdrawal_above_maximum', field: 'amount', nearest: 1_000 },
    ],
    [
      'that its fee would eat names the least of which anything is left',
      { accountType: 2, amount: 10 },
      [{ ...USDT_FUNDS, feePpm: 950_000 }],
      { key: 'withdrawal_below_minimum', field: 'amount', nearest: 20 },
    ],
    [
      'that its fee eats whatever it is names nothing',
      { accountType: 2, amount: 10 },
      [{ ...USDT_FUNDS, feePpm: 1_000_000 }],
      { key: 'withdrawal_below_minimum', field: 'amount' },
    ],
    [
      'finer than its chain names the whole units below it',
      { amount: 99, step: 10 },
      [],
      { key: 'number_too_precise', field: 'amount', nearest: 90 },
    ],
    [
      'of less than a unit of its chain names that unit',
      { amount: 99, step: 100 },
      [],
      { key: 'number_too_precise', field: 'amount', nearest: 100 },
    ],
    [
      'below the minimum names the whole units above it',
      { amount: 7, step: 7 },
      [],
      { key: 'withdrawal_below_minimum', field: 'amount', nearest: 14 },
    ],
    [
      'that the flat fee eats in whole units names what is left one unit above it',
      { amount: 20, step: 20 },
      [],
      { key: 'withdrawal_below_minimum', field: 'amount', nearest: 40 },
    ],
    [
      'that a rate eats in whole units names what leaves one of them',
      { accountType: 2, amount: 20, step: 20 },
      [],
      { key: 'withdrawal_below_minimum', field: 'amount', nearest: 40 },
    ],
    [
      'above the maximum names the whole units below it',
      { amount: 1_050, step: 30 },
      [],
      { key: 'withdrawal_above_maximum', field: 'amount', nearest: 990 },
    ],
    [
      'of more than there is names the whole units of it',
      { amount: 120, step: 30 },
      [],
      { key: 'insufficient_balance', field: 'amount', nearest: 90 },
    ],
    [
      'before its time names the time',
      {},
      [{ ...ORDINARY, withdrawalsFromMs: 9_000_000 }],
      { key: 'withdrawals_on_hold', field: 'userId', nearest: 9_000_000 },
    ],
    [
      'from the micro account is none',
      { accountType: 4 },
      [],
      { key: 'account_type_invalid', field: 'accountType' },
    ],
    [
      'from the financial account is none',
      { accountType: 5 },
      [],
      { key: 'account_type_invalid', field: 'accountType' },
    ],
  ])('%s', (_, change, before, rejection) => {
    const recorded = openBank();
    for (const command of before) recorded.accept(command);
    const { outcome } = recorded.apply({ ...WITHDRAWAL, ...change });
    expect(outcome).toEqual({ status: 'rejected', rejection });
  });
});

const ADJUSTMENT: PostAdjustment = {
  kind: 'post_adjustment',
  outboxId: 0,
  adjustmentId: 1,
  from: { owner: 1, account: 1 },
  to: { owner: 0, account: 1 },
  assetId: 2,
  amount: 100,
  reason: 'counted again',
  firstOperatorId: 7,
  secondOperatorId: 8,
};
describe('an adjustment', () => {
  itIsRefusedInOrder(ADJUSTMENT, [
    { key: 'user_unknown', field: 'from', change: { from: { owner: 9, account: 9 } } },
    {
      key: 'user_unknown',
      field: 'to',
      change: { from: { owner: 1, account: 9 }, to: { owner: 9, account: 1 } },
    },
    {
      key: 'operator_unknown',
      field: 'firstOperatorId',
      change: { firstOperatorId: 0, to: { owner: 0, account: 1 } },
    },
    {
      key: 'operator_unknown',
      field: 'secondOperatorId',
      change: { firstOperatorId: 7, secondOperatorId: 0 },
    },
    {
      key: 'asset_unknown',
      field: 'assetId',
      change: { assetId: 9, firstOperatorId: 7, secondOperatorId: 7 },
    },
    { key: 'account_type_invalid', field: 'from', change: { from: { owner: 1, account: 9 } } },
    {
      key: 'account_type_invalid',
      field: 'to',
      change: { from: { owner: 1, account: 1 }, to: { owner: 1, account: 9 } },
    },
    { key: 'accounts_identical', field: 'to', change: { to: { owner: 1, account: 1 } } },
    { key: 'amount_invalid', field: 'adjustmentId', change: { adjustmentId: 0 } },
    { key: 'amount_invalid', field: 'amount', change: { amount: 0 } },
    { key: 'words_missing', field: 'reason', change: { reason: ' ' } },
    { key: 'second_person_missing', field: 'secondOperatorId', change: { secondOperatorId: 7 } },
    { key: 'house_account_unknown', field: 'to', change: { to: { owner: 1, account: 2 } } },
    { key: 'insufficient_balance', field: 'amount', change: { amount: 101, to: { owner: 0, account: 1 } } },
  ]);

  it.each([
    ['an account that is none', 12],
    ['money in flight', 9],
    ['account 0', 0],
    ['a chain without a number', 1_000.5],
  ])('into or out of %s is refused', (_, account) => {
    const house = { owner: 0, account };
    const user = { owner: 1, account: 1 };
    for (const [from, to, field] of [
      [house, user, 'from'],
      [user, house, 'to'],
    ] as const) {
      const { outcome } = openBank().apply({ ...ADJUSTMENT, from, to });
      expect(outcome).toMatchObject({ rejection: { key: 'house_account_unknown', field } });
    }
  });

  it.each([1, 2, 3, 4, 5])('takes from account type %i of a user what is there and no more', (account) => {
    const recorded = openBank();
    const from = { owner: 1, account };
    expect(recorded.apply({ ...ADJUSTMENT, from, amount: 101 }).outcome).toMatchObject({
      rejection: { key: 'insufficient_balance', field: 'amount', nearest: 100 },
    });
    expect(recorded.apply({ ...ADJUSTMENT, from, amount: 100 }).outcome.status).toBe('accepted');
  });

  it('takes 500 characters of reason and no more', () => {
    const recorded = openBank();
    const said = (reason: string) => recorded.apply({ ...ADJUSTMENT, amount: 1, reason }).outcome;
    expect(said('ö'.repeat(500)).status).toBe('accepted');
    expect(said('ö'.repeat(501))).toMatchObject({
      rejection: { key: 'words_missing', field: 'reason', nearest: 500 },
    });
  });
});

describe('what is named by an id that is not there', () => {
  const named = { outboxId: 0, withdrawalId: 5 } as const;
  const lost = 'lost' as ReleaseWithdrawal['reason'];
  it.each<[Command['kind'], Command, RejectionKey, string]>([
    [
      'finalise_deposit',
      { kind: 'finalise_deposit', outboxId: 0, depositId: 5 },
      'deposit_unknown',
      'depositId',
    ],
    [
      'reverse_deposit',
      { kind: 'reverse_deposit', outboxId: 0, depositId: 5 },
      'deposit_unknown',
      'depositId',
    ],
    [
      'approve_withdrawal',
      { kind: 'approve_withdrawal', ...named, operatorId: 1, payloadHash: HASH },
      'withdrawal_unknown',
      'withdrawalId',
    ],
    [
      'approve_withdrawal',
      { kind: 'approve_withdrawal', ...named, operatorId: 0, payloadHash: HASH },
      'operator_unknown',
      'operatorId',
    ],
    ['send_withdrawal', { kind: 'send_withdrawal', ...named }, 'withdrawal_unknown', 'withdrawalId'],
    ['settle_withdrawal', { kind: 'settle_withdrawal', ...named }, 'withdrawal_unknown', 'withdrawalId'],
    [
      'release_withdrawal',
      { kind: 'release_withdrawal', ...named, reason: 'failed' },
      'withdrawal_unknown',
      'withdrawalId',
    ],
    [
      'release_withdrawal',
      { kind: 'release_withdrawal', ...named, reason: lost },
      'settings_invalid',
      'reason',
    ],
  ])('%s: %s', (_, command, key, field) => {
    expect(openBank().apply(command).outcome).toMatchObject({ rejection: { key, field } });
  });
});

describe('settings of funds', () => {
  it.each<[keyof typeof USDT_FUNDS, number, number]>([
    ['unfinalCreditLimit', -1, 0],
    ['unfinalCreditLimit', 2 ** 52, 2 ** 52 - 1],
    ['withdrawalMin', 0, 1],
    ['withdrawalMax', 9, 10],
    ['dayLimit', 999, 1_000],
    ['certifiedDayLimit', 1_999, 2_000],
    ['flatFee', 10, 9],
    ['feePpm', 1_000_001, 1_000_000],
    ['feePpm', 0.5, 0],
    ['reviewAbove', Number.NaN, 0],
    ['secondReviewAbove', 499, 500],
  ])('with a %s of %s are refused, %s would do', (field, value, nearest) => {
    const recorded = openBank();
    const { outcome } = recorded.apply({ ...USDT_FUNDS, flatFee: 0, [field]: value });
    expect(outcome).toEqual({ status: 'rejected', rejection: { key: 'settings_invalid', field, nearest } });
    expect(recorded.apply({ ...USDT_FUNDS, flatFee: 0, [field]: nearest }).outcome.status).toBe('accepted');
  });

  it('name a known asset', () => {
    expect(openBank().apply({ ...USDT_FUNDS, assetId: 9 }).outcome).toMatchObject({
      rejection: { key: 'asset_unknown', field: 'assetId' },
    });
  });

  it('show as they were set', () => {
    const { kind: _, ...settings } = USDT_FUNDS;
    expect(openBank().engine.funds.settings(2)).toEqual(settings);
    expect(openBank().engine.funds.settings(1)).toBeUndefined();
  });
});
