import { byLanguage, CODE_PURPOSES, LANGUAGE_FACTS } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import type { Letter, Recipient } from './letter.ts';
import { type EventWords, P2P_EVENTS } from './p2p-events.ts';

type CodePurpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES];

const CODE_NAMES: Readonly<Record<CodePurpose, MessageKey>> = {
  [CODE_PURPOSES.register]: 'code_for_register',
  [CODE_PURPOSES.forgotPassword]: 'code_for_forgotten_password',
  [CODE_PURPOSES.tradePassword]: 'code_for_trade_password',
  [CODE_PURPOSES.withdrawal]: 'code_for_withdrawal',
  [CODE_PURPOSES.login]: 'code_for_login',
  [CODE_PURPOSES.confirmContact]: 'code_for_contact',
  [CODE_PURPOSES.bindAddress]: 'code_for_address',
  [CODE_PURPOSES.bindContact]: 'code_for_new_contact',
};

/** The welcome letter of a demo, which mentions demo funds. */
export function welcomeLetter(to: Recipient): Letter {
  return { to, purpose: 'welcome', subject: 'mail_welcome_subject', text: 'mail_welcome_text' };
}

export function codeLetter(
  to: Recipient,
  code: { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number },
  isWithheld: boolean,
): Letter {
  const name = CODE_NAMES[code.purpose];
  return {
    to,
    purpose: name,
    subject: 'mail_code_subject',
    text: to.channel === 'email' ? 'mail_code_text' : 'sms_code_text',
    values: { code: code.code, minutes: code.minutes, purpose: message(to.language, name) },
    holdsCode: true,
    isWithheld,
  };
}

/** A code that binds an address, which its letter shows whole. */
export function addressCodeLetter(
  to: Recipient,
  code: {
    readonly code: string;
    readonly minutes: number;
    readonly address: string;
    readonly currency: string;
    readonly chain: string;
  },
): Letter {
  return {
    to,
    purpose: CODE_NAMES[CODE_PURPOSES.bindAddress],
    subject: 'mail_code_subject',
    text: to.channel === 'email' ? 'mail_address_code_text' : 'sms_address_code_text',
    values: { ...code },
    holdsCode: true,
  };
}

/** A message by which an operator sees whether the provider of a channel delivers. */
export function testLetter(to: Recipient): Letter {
  return {
    to,
    purpose: 'test',
    subject: 'mail_test_subject',
    text: to.channel === 'email' ? 'mail_test_text' : 'sms_test_text',
  };
}

/** The notice to the owner of a contact that somebody tried to register. */
export function takenLetter(to: Recipient): Letter {
  return { to, purpose: 'taken', subject: 'mail_taken_subject', text: 'mail_taken_text' };
}

/** Events about which a user is notified, each with its words. */
const EVENTS = {
  password_changed: ['mail_password_changed_subject', 'mail_password_changed_text'],
  pay_password_changed: ['mail_pay_password_subject', 'mail_pay_password_text'],
  second_factor_on: ['mail_second_factor_subject', 'mail_second_factor_on_text'],
  second_factor_off: ['mail_second_factor_subject', 'mail_second_factor_off_text'],
  recovery_codes_made: ['mail_recovery_codes_subject', 'mail_recovery_codes_text'],
  recovery_code_used: ['mail_recovery_codes_subject', 'mail_recovery_code_used_text'],
  contact_bound: ['mail_contact_bound_subject', 'mail_contact_bound_text'],
  contact_taken: ['mail_taken_subject', 'mail_contact_taken_text'],
  new_device: ['mail_new_device_subject', 'mail_new_device_text'],
  identity_certified: ['mail_identity_subject', 'mail_identity_certified_text'],
  identity_rejected: ['mail_identity_subject', 'mail_identity_rejected_text'],
  deposit_credited: ['mail_deposit_credited_subject', 'mail_deposit_credited_text'],
  deposit_reversed: ['mail_deposit_reversed_subject', 'mail_deposit_reversed_text'],
  closing_carried_out: ['mail_closing_subject', 'mail_closed_text'],
  closing_declined: ['mail_closing_subject', 'mail_closing_declined_text'],
  hold_begun: ['mail_hold_subject', 'mail_hold_begun_text'],
  hold_lift: ['mail_hold_subject', 'mail_hold_lift_text'],
  limit_near: ['mail_limit_subject', 'mail_limit_near_text'],
  limit_reached: ['mail_limit_subject', 'mail_limit_reached_text'],
  hot_wallet_low: ['mail_hot_wallet_subject', 'mail_hot_wallet_low_text'],
  hot_wallet_high: ['mail_hot_wallet_subject', 'mail_hot_wallet_high_text'],
  solvency_alarm: ['mail_alarm_subject', 'mail_alarm_text'],
  withdrawal_requested: ['mail_withdrawal_subject', 'mail_withdrawal_requested_text'],
  withdrawal_approved: ['mail_withdrawal_subject', 'mail_withdrawal_approved_text'],
  withdrawal_cancelled: ['mail_withdrawal_subject', 'mail_withdrawal_cancelled_text'],
  withdrawal_rejected: ['mail_withdrawal_subject', 'mail_withdrawal_rejected_text'],
  withdrawal_failed: ['mail_withdrawal_subject', 'mail_withdrawal_failed_text'],
  withdrawal_sent: ['mail_withdrawal_subject', 'mail_withdrawal_sent_text'],
  withdrawal_done: ['mail_withdrawal_subject', 'mail_withdrawal_done_text'],
  notice_approved: ['mail_notice_subject', 'mail_notice_approved_text'],
  notice_rejected: ['mail_notice_subject', 'mail_notice_rejected_text'],
  address_bound: ['mail_address_bound_subject', 'mail_address_bound_text'],
  api_key_made: ['mail_api_key_subject', 'mail_api_key_made_text'],
  api_key_widened: ['mail_api_key_subject', 'mail_api_key_widened_text'],
  api_keys_ended: ['mail_api_key_subject', 'mail_api_keys_ended_text'],
  margin_low: ['mail_margin_low_subject', 'mail_margin_low_text'],
  positions_forced: ['mail_forced_subject', 'mail_forced_text'],
  ...P2P_EVENTS,
} as const satisfies Record<string, EventWords>;

export type AccountEvent = keyof typeof EVENTS;

export function isAccountEvent(name: string): name is AccountEvent {
  return name in EVENTS;
}

/** Returns whether an event has a text for phones of its own. */
export function hasShortText(event: AccountEvent): boolean {
  const [, , short]: EventWords = EVENTS[event];
  return short !== undefined;
}

/** Events that say that somebody may be taking an account over: every contact of the user is told. */
const OF_SECURITY: ReadonlySet<AccountEvent> = new Set<AccountEvent>([
  'password_changed',
  'pay_password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'recovery_code_used',
  'contact_bound',
  'new_device',
  'closing_carried_out',
  'hold_begun',
  'hold_lift',
  'withdrawal_requested',
  'address_bound',
  'api_key_made',
  'api_key_widened',
  'api_keys_ended',
]);

/** Returns whether every contact of a user is told about an event, and not only one. */
export function isOfSecurity(event: AccountEvent): boolean {
  return OF_SECURITY.has(event);
}

/** A decimal amount of a fiat, which has its ISO 4217 code. */
interface Money {
  readonly amount: string;
  readonly fiat: string;
}

/** Details that a letter gives about an event. */
export interface EventDetail {
  readonly values?: Letter['values'];
  /** Values that are written in the zone of the reader. */
  readonly times?: Readonly<Record<string, Date>>;
  /** Values that are written in the language of the reader; a text may name the other values. */
  readonly labels?: Readonly<Record<string, MessageKey>>;
  /** Values that are amounts of a fiat, written as the reader’s language writes them. */
  readonly moneys?: Readonly<Record<string, Money>>;
  readonly holdUntil?: Date | undefined;
  /** The order that the event is about, with the reader’s side of it. */
  readonly about?: { readonly orderId: number; readonly way: 'in' | 'out' };
  /** The short text goes to the reader’s phone as well, where there is one. */
  readonly alsoText?: boolean;
  /** The time of the event; absent: now. */
  readonly at?: Date;
}

/** A notice about an event, with its time; where it began a hold of withdrawals, the notice says until when. */
export function eventLetter(
  to: Recipient,
  event: AccountEvent,
  { values = {}, times = {}, labels = {}, moneys = {}, holdUntil, at = new Date() }: EventDetail,
): Letter {
  const [subject, text, short = text]: EventWords = EVENTS[event];
  const until = holdUntil === undefined ? {} : { until: holdUntil };
  const written = Object.entries({ ...times, ...until, time: at }).map(
    ([name, time]) => [name, timeText(to, time)] as const,
  );
  const plain = { ...values, ...shortAmounts(values), ...within(values['reason']) };
  return {
    to,
    purpose: event,
    subject,
    text: to.channel === 'sms' ? short : text,
    values: {
      ...plain,
      ...mapValues(labels, (label) => message(to.language, label, plain)),
      ...mapValues(moneys, (money) => moneyText(to, money)),
      ...Object.fromEntries(written),
    },
    postscripts: holdUntil === undefined ? ['mail_time'] : ['mail_hold', 'mail_time'],
  };
}

/** Values that are amounts of a currency. */
const AMOUNTS = ['amount', 'returned', 'result', 'paid', 'carried'] as const;

/** Amounts stand in sentences, where zeros that only align a column say nothing. */
function shortAmounts(values: NonNullable<Letter['values']>): Record<string, string> {
  return Object.fromEntries(
    AMOUNTS.flatMap((name) => {
      const text = values[name];
      return typeof text === 'string' && text.includes('.') ? [[name, text.replace(/\.?0+$/, '')]] : [];
    }),
  );
}

/** A reason stands inside a sentence of a letter, which has a stop of its own. */
function within(reason: string | number | undefined): { readonly reason?: string } {
  return typeof reason !== 'string' ? {} : { reason: reason.replace(/[\s.。．]+$/u, '') };
}

/** Locales whose way of writing times the languages of the app share; English has the day before the month. */
const LOCALES = { ...byLanguage((language): string => LANGUAGE_FACTS[language].tag), en: 'en-GB' };

function mapValues<Value>(
  from: Readonly<Record<string, Value>>,
  write: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, write(value)]));
}

/** Writes an amount of a fiat with its own sign, and with the decimals that it comes with. */
function moneyText({ language }: Recipient, { amount, fiat }: Money): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: fiat,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount as `${number}`);
}

/** Writes a time in the zone of its reader, with the zone's name; in UTC where the reader's is not known. */
function timeText({ language, timeZone }: Recipient, time: Date): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC',
    calendar: 'gregory',
  }).format(time);
}

/** Returns whether this system knows a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
