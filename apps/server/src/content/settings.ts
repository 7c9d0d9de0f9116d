import {
  type Accent,
  ACCENT_CONTRAST_MIN,
  accentContrast,
  ACCENTS,
  BRAND_PICTURES,
  type BrandPicture,
  contrastText,
  isColour,
  type LetterClosing,
  type PublicSetting,
} from '@candor/contract';
import { PUBLIC_SETTINGS } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';
import { select } from '../tables/rows.ts';
import { isPublicPicturePath } from './public-pictures.ts';
import { OverlappingReads } from '../tables/overlapping-reads.ts';

/** Settings that are whole numbers, up to the maximum here. Callers can read those that the contract lists. */
const COUNT_MAXIMA = {
  /** Longest e-mail address that can be bound to an account, in characters. */
  bind_email_max: 254,
  /** Hours before a newly bound address may be used. */
  bind_wait_hours: 720,
  /** Minutes for which no trade password is accepted after five wrong ones. */
  pay_password_block_minutes: 10_080,
  /** Minutes for which a session need not repeat the trade password for orders. */
  pay_password_grace: 1_440,
  /** Hours in which another operator may decide on a proposal. */
  proposal_hours: 168,
  /** Hours for which withdrawals are on hold after a change of security. */
  withdraw_hold_hours: 720,
} as const;
type CountSetting = keyof typeof COUNT_MAXIMA;
/** A block of no time would let every trade password be tried. */
const COUNT_MINIMA: Partial<Record<CountSetting, number>> = {
  pay_password_block_minutes: 1,
  proposal_hours: 1,
};
/** Account types whose charge panel is shown, by their codes with commas; the account page asks for it. */
type AccountSetting = 'recharge_accounts';
/** 1: only accounts whose contact a code confirmed have deposit addresses and withdrawals. Callers cannot read it. */
type PrivateFlag = 'require_verified_contact';
export type Setting =
  | PublicSetting
  | CountSetting
  | PrivateFlag
  | AccountSetting
  | BrandPicture
  | Accent
  | LetterClosing
  | 'company_address';

/** Settings of a new exchange before an operator has changed them. No address is shown until there is one that leads somewhere. */
const DEFAULTS: Readonly<Record<Setting, string>> = {
  accent_dark: '',
  accent_light: '',
  app_download_url: '',
  bind_email_max: '20',
  bind_wait_hours: '0',
  brand_name: 'Candor',
  company_address: '',
  contact_email: '',
  contact_mobile: '',
  demo: '0',
  favicon: '',
  letter_closing_en: '',
  letter_closing_hk: '',
  letter_closing_jp: '',
  letter_closing_kr: '',
  letter_closing_th: '',
  letter_closing_zh: '',
  login_use_sms: '0',
  logo_dark: '',
  logo_light: '',
  password_policy: 'spec',
  pay_password_block_minutes: '60',
  pay_password_grace: '15',
  phone_login: '0',
  popup_news_id: '',
  popup_on: '0',
  proposal_hours: '24',
  register_agreement_ticked: '1',
  register_verify: '0',
  recharge_accounts: 'change_account,legal_account,lever_account',
  require_verified_contact: '0',
  service_url: '',
  touch_icon: '',
  withdraw_hold_hours: '0',
};

/** Initial settings of live mode that differ. */
const LIVE_DEFAULTS: Partial<Record<Setting, string>> = {
  bind_wait_hours: '24',
  pay_password_grace: '0',
  password_policy: 'strict',
  recharge_accounts: 'change_account',
  register_agreement_ticked: '0',
  register_verify: '1',
  require_verified_contact: '1',
  withdraw_hold_hours: '24',
};

/** Settings of the product, in memory; the table holds those that differ from the defaults of the mode. */
export class Settings {
  readonly #sql: Sql;
  readonly #reads = new OverlappingReads();
  readonly #fixed: Partial<Record<Setting, string>>;
  readonly #defaults: Readonly<Record<Setting, string>>;
  #values: Readonly<Record<string, string>>;

  /** `fixed` values come from the environment and win over the table. */
  constructor(sql: Sql, mode: 'demo' | 'live', fixed: Partial<Record<Setting, string>> = {}) {
    this.#sql = sql;
    this.#fixed = { demo: mode === 'demo' ? '1' : '0', ...fixed };
    this.#defaults = { ...DEFAULTS, ...(mode === 'live' ? LIVE_DEFAULTS : {}) };
    this.#values = { ...this.#defaults, ...this.#fixed };
  }

  load(): Promise<void> {
    return this.#reads.run(
      async () => select(this.#sql, 'settings', ['key', 'value'], this.#sql``),
      (rows) => {
        this.#values = {
          ...this.#defaults,
          ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
          ...this.#fixed,
        };
      },
    );
  }

  /** Returns undefined where the key is not public. */
  read(key: string): string | undefined {
    return isPublic(key) ? this.#values[key] : undefined;
  }

  /** Returns every public key with its value. */
  all(): readonly (readonly [string, string])[] {
    return PUBLIC_SETTINGS.map((key) => [key, this.get(key)] as const);
  }

  /** Returns every key, public or not, with its value. */
  every(): readonly (readonly [string, string])[] {
    return (Object.keys(DEFAULTS) as Setting[]).map((key) => [key, this.get(key)] as const);
  }

  get(key: Setting): string {
    return this.#values[key] ?? this.#defaults[key];
  }

  /** Returns a setting that is a whole number. */
  count(key: CountSetting): number {
    return Number(this.get(key));
  }
}

/** Stores a value that `settingProblem` allows; processes that run follow once it is committed. */
export async function writeSetting(sql: Sql | Transaction, key: string, value: string): Promise<void> {
  await sql`
    insert into settings (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
  await sql`select pg_notify('candor_settings', '')`;
}

/** Settings that only the mode decides. */
const FIXED: readonly Setting[] = ['demo'];
const FLAGS: readonly Setting[] = [
  'login_use_sms',
  'phone_login',
  'popup_on',
  'register_agreement_ticked',
  'register_verify',
  'require_verified_contact',
];
const ADDRESSES: readonly Setting[] = ['app_download_url', 'service_url'];
const TEXT_LENGTH = 500;

/** Returns why a value is not allowed for a key, as one sentence; undefined if it is allowed. */
export function settingProblem(key: string, value: string): string | undefined {
  if (!isSetting(key)) return `There is no setting "${key}". Known: ${Object.keys(DEFAULTS).join(', ')}.`;
  if (isCount(key)) {
    const max = COUNT_MAXIMA[key];
    const min = COUNT_MINIMA[key] ?? 0;
    const isWhole = /^(0|[1-9][0-9]{0,5})$/.test(value);
    const isInBounds = isWhole && Number(value) >= min && Number(value) <= max;
    const from = min === 0 ? '' : ` from ${min}`;
    return isInBounds ? undefined : `${key} is a whole number${from} up to ${max}.`;
  }
  if (FIXED.includes(key)) return `${key} follows from CANDOR_MODE and cannot be set.`;
  if (FLAGS.includes(key) && value !== '0' && value !== '1') return `${key} is 0 or 1.`;
  if (key === 'password_policy' && value !== 'spec' && value !== 'strict') return `${key} is spec or strict.`;
  if (key === 'recharge_accounts' && !isRechargeList(value))
    return `${key} lists some of ${RECHARGE_ACCOUNTS.join(', ')}, each once, with commas.`;
  if (key === 'popup_news_id' && !/^([1-9][0-9]{0,14})?$/.test(value))
    return `${key} is the number of a notice, or empty.`;
  if (key === 'brand_name' && value.trim() === '') return `${key} must not be empty.`;
  if (ADDRESSES.includes(key) && value !== '' && !isWebAddress(value))
    return `${key} is an http or https address, or empty.`;
  if (isBrandPicture(key) && value !== '' && !isPublicPicturePath(value))
    return `${key} is the path of a picture that was uploaded in the console, or empty.`;
  if (isAccent(key) && value !== '') return accentProblem(key, value);
  // They are used in subjects of mails and in pages, so each is one line of text.
  const isLine = value.length <= TEXT_LENGTH && !/\p{Cc}/u.test(value);
  return isLine ? undefined : `${key} is one line of at most ${TEXT_LENGTH} characters.`;
}

/** Returns why a text is not an accent colour. */
function accentProblem(key: Accent, value: string): string | undefined {
  if (!isColour(value)) return `${key} is a colour such as #1560b8, or empty.`;
  const contrast = accentContrast(key, value);
  if (contrast >= ACCENT_CONTRAST_MIN) return undefined;
  return `${key} has a contrast of ${contrastText(contrast)}:1 and needs ${ACCENT_CONTRAST_MIN}:1.`;
}

export function isBrandPicture(key: string): key is BrandPicture {
  return BRAND_PICTURES.some((known) => known === key);
}

export function isAccent(key: string): key is Accent {
  return ACCENTS.some((known) => known === key);
}

/** The account types that an operator may open for deposits. */
const RECHARGE_ACCOUNTS = ['change_account', 'legal_account', 'lever_account'];

function isRechargeList(value: string): boolean {
  const codes = value === '' ? [] : value.split(',');
  return codes.every((code) => RECHARGE_ACCOUNTS.includes(code)) && new Set(codes).size === codes.length;
}

function isSetting(key: string): key is Setting {
  return Object.hasOwn(DEFAULTS, key);
}

function isCount(key: Setting): key is CountSetting {
  return Object.hasOwn(COUNT_MAXIMA, key);
}

function isPublic(key: string): key is PublicSetting {
  return PUBLIC_SETTINGS.some((known) => known === key);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
