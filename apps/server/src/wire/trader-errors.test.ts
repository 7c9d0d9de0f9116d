import { ERROR_KEYS } from '@candor/contract';
import { TRADER_PROBLEMS } from '@candor/contract/schema';
import { REJECTION_KEYS } from '@candor/engine';
import { expect, it } from 'vitest';
import { OF_ORDERS, OF_SERVER, traderRefusal } from './trader-errors.ts';

/** Rejections that no command of the trader API can meet, by the commands that meet them. */
const OF_OTHER_COMMANDS: readonly RegExp[] = [
  /^(p2p|withdrawal|deposit|adjustment|approval|asset|savings|cooling|inviter|stake|share|position|user_(value|stake|exists)|take_profit|stop_loss|trigger_unknown|pool|funds|house|limit_|side_stake)/,
  /^(already_known|rules_version_unknown|prices_need_quotes|operator_unknown|market_(invalid|immutable)|settings_invalid|account_type_invalid|accounts_identical|words_missing)$/,
  /^(order_unchanged|timeout_invalid|withdrawals_.*|number_too_precise|payload_differs|second_person_missing|hold_changed|product_(closed|unknown)|daily_loss_reached|index_halted)$/,
  /^(multiple_not_offered|target_price_invalid|exposure_limit|solvency_.*|alarm_.*|identity_known|close_needs_cover|transfer_lowers_risk_rate|seconds_not_offered|holding_unknown|early_exit_not_allowed|risk_rate_too_low)$/,
];
const isOfOthers = (key: string) => OF_OTHER_COMMANDS.some((pattern) => pattern.test(key));

it.each(REJECTION_KEYS)(
  'the rejection %s has a row, or belongs to commands that this API does not send',
  (key) => {
    expect(key in OF_ORDERS).toBe(!isOfOthers(key));
  },
);

it.each(Object.keys({ ...OF_ORDERS, ...OF_SERVER }))(
  'the row of %s names a key and a problem that there are',
  (key) => {
    const known = ERROR_KEYS.find((each) => each === key);
    expect(known).toBe(key);
    expect(TRADER_PROBLEMS[traderRefusal(known!)!.problem]).toBeDefined();
  },
);

const problems = Object.entries(TRADER_PROBLEMS);

it('no text but that of a filter has a word by which programs take it for one', () => {
  const like = problems.filter(([, { msg }]) => /LOT_SIZE|PRICE_FILTER|Filter/.test(msg));
  expect(like.map(([name]) => name)).toEqual(['filter']);
});

it('an outcome is unknown in one case alone, which no program takes for a refusal', () => {
  const unknown = problems.filter(([, { code }]) => code === -1006 || code === -1007);
  expect(unknown.map(([name, { status }]) => [name, status])).toEqual([['outcome_unknown', 503]]);
});
