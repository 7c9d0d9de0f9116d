import {
  ACCENT_CONTRAST_MIN,
  type Accent,
  accentContrast,
  ACCENTS,
  BRAND_PICTURES,
  type BrandPicture,
  contrastText,
  forLetterClosings,
  isColour,
  type LetterClosing,
  type PublicSetting,
  type ResponseOf,
} from '@candor/contract';
import { PUBLIC_SETTINGS } from '@candor/contract/schema';
import type { Sql, Transaction } from '@candor/storage';
import { OPTIONAL_PRODUCTS, type OptionalProduct } from '../config/optional-products.ts';
import { select } from '../tables/rows.ts';
import { isPublicPicturePath } from './public-pictures.ts';
import { OverlappingReads } from '../tables/overlapping-reads.ts';

/** The values that a setting takes, and which it has until an operator has changed it. */
export interface SettingShape {
  readonly kind: SettingKind;
  /** The value in a new exchange. */
  readonly usual: string;
  /** The value in a new exchange in live mode, where it differs. */
  readonly live?: string;
  /** Bounds of a whole number. */
  readonly min?: number;
  readonly max?: number;
  /** The part of the environment that decides a fixed value. */
  readonly follows?: string;
  /** The values to choose from. */
  readonly choices?: readonly string[];
}
export type SettingKind = ResponseOf<'console/settings'>[number]['kind'];

const flag = (usual: '0' | '1', live = usual) => ({ kind: 'flag', usual, live }) as const;
const whole = (usual: number, max: number, { live = usual, min = 0 } = {}) =>
  ({ kind: 'whole', usual: String(usual), live: String(live), min, max }) as const;
/** It may be empty: no address is shown until there is one that leads somewhere. */
const ADDRESS = { kind: 'address', usual: '' } as const;
const LINE = { kind: 'line', usual: '' } as const;
/** Candor's own where it is empty. */
const PICTURE = { kind: 'picture', usual: '' } as const;
const ACCENT = { kind: 'accent', usual: '' } as const;

/** Every setting of the product; callers can read those that the contract lists. */
const SHAPES = {
  accent_dark: ACCENT,
  accent_light: ACCENT,
  app_download_url: ADDRESS,
  /** Longest e-mail address that can be bound to an account, in characters. */
  bind_email_max: whole(20, 254),
  /** Hours before a newly bound address may be used. */
  bind_wait_hours: whole(0, 720, { live: 24 }),
  brand_name: { kind: 'name', usual: 'Candor' },
  company_address: LINE,
  contact_email: LINE,
  contact_mobile: LINE,
  demo: { kind: 'fixed', usual: '0', follows: 'CANDOR_MODE' },
  favicon: PICTURE,
  ...forLetterClosings(LINE),
  login_use_sms: flag('0'),
  logo_dark: PICTURE,
  logo_light: PICTURE,
  /** Countries that the P2P desk serves, as codes of two letters with commas. */
  p2p_countries: LINE,
  /** Days for which chat, pictures, payment data and evidence of P2P orders are kept after their end; claims are possible for 30. */
  p2p_retention_days: whole(31, 36_500, { live: 1_825, min: 31 }),
  /** The person who reviewed the rules page of the P2P desk for the operator's jurisdiction, and the day. */
  p2p_rules_reviewed_by: LINE,
  p2p_rules_reviewed_on: LINE,
  password_policy: { kind: 'choice', usual: 'spec', live: 'strict', choices: ['spec', 'strict'] },
  /** Minutes for which no trade password is accepted after five wrong ones; with none, every one could be tried. */
  pay_password_block_minutes: whole(60, 10_080, { min: 1 }),
  /** Minutes for which a session need not repeat the trade password for orders. */
  pay_password_grace: whole(15, 1_440, { live: 0 }),
  phone_binding: { kind: 'fixed', usual: '1', follows: 'SMS_URL' },
  phone_login: flag('0'),
  popup_news_id: { kind: 'article', usual: '' },
  popup_on: flag('0'),
  /** Hours in which another operator may decide on a proposal. */
  proposal_hours: whole(24, 168, { min: 1 }),
  register_agreement_ticked: flag('1', '0'),
  register_verify: flag('0', '1'),
  /** Accounts whose charge panel is shown, with commas; the account page asks for it. */
  recharge_accounts: {
    kind: 'several',
    usual: 'change_account,legal_account,lever_account',
    live: 'change_account',
    choices: ['change_account', 'legal_account', 'lever_account'],
  },
  /** Only accounts whose contact a code confirmed have deposit addresses and withdrawals. */
  require_verified_contact: flag('0', '1'),
  service_url: ADDRESS,
  /** Days for which secrets and statements of snapshots are kept, by which proofs are made. */
  solvency_days: whole(90, 365, { min: 7 }),
  /** Hours between two snapshots of what is owed to users. */
  solvency_hours: whole(1, 24, { live: 24, min: 1 }),
  /** Products that the exchange does not offer, with commas: each of their calls is refused. */
  switched_off: { kind: 'several', usual: '', choices: OPTIONAL_PRODUCTS },
  touch_icon: PICTURE,
  /** Hours for which withdrawals are on hold after a change of security. */
  withdraw_hold_hours: whole(0, 720, { live: 24 }),
} as const satisfies Readonly<Record<PublicSetting | BrandPicture | Accent | LetterClosing, SettingShape>> &
  Readonly<Record<string, SettingShape>>;

export type Setting = keyof typeof SHAPES;
type CountSetting = {
  [Name in Setting]: (typeof SHAPES)[Name]['kind'] extends 'whole' ? Name : never;
}[Setting];

const SETTINGS = Object.keys(SHAPES) as readonly Setting[];
const shapeOf = (key: Setting): SettingShape => SHAPES[key];

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
    this.#defaults = Object.fromEntries(
      SETTINGS.map((key) => {
        const { usual, live = usual } = shapeOf(key);
        return [key, mode === 'live' ? live : usual];
      }),
    ) as Record<Setting, string>;
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
  every(): readonly (readonly [Setting, string])[] {
    return SETTINGS.map((key) => [key, this.get(key)] as const);
  }

  get(key: Setting): string {
    return this.#values[key] ?? this.#defaults[key];
  }

  /** Returns the products that operators switched off. */
  switchedOff(): readonly OptionalProduct[] {
    const names = this.get('switched_off').split(',');
    return OPTIONAL_PRODUCTS.filter((product) => names.includes(product));
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

const TEXT_LENGTH = 500;

/** Returns the values that a setting takes. */
export function settingShape(key: Setting): SettingShape {
  return shapeOf(key);
}

/** Returns why a value is not allowed for a key, as one sentence; undefined if it is allowed. */
export function settingProblem(key: string, value: string): string | undefined {
  if (!isSetting(key)) return `There is no setting "${key}". Known: ${SETTINGS.join(', ')}.`;
  const { kind, min = 0, max = 0, choices = [], follows = '' } = shapeOf(key);
  switch (kind) {
    case 'whole': {
      const isWhole = /^(0|[1-9][0-9]{0,5})$/.test(value);
      const isInBounds = isWhole && Number(value) >= min && Number(value) <= max;
      const from = min === 0 ? '' : ` from ${min}`;
      return isInBounds ? undefined : `${key} is a whole number${from} up to ${max}.`;
    }
    case 'fixed':
      return `${key} follows from ${follows} and cannot be set.`;
    case 'flag':
      return value === '0' || value === '1' ? undefined : `${key} is 0 or 1.`;
    case 'choice':
      return choices.includes(value) ? undefined : `${key} is ${choices.join(' or ')}.`;
    case 'several':
      return areSome(choices, value)
        ? undefined
        : `${key} lists some of ${choices.join(', ')}, each once, with commas.`;
    case 'article':
      return /^([1-9][0-9]{0,14})?$/.test(value) ? undefined : `${key} is the number of a notice, or empty.`;
    case 'address':
      if (value !== '' && !isWebAddress(value)) return `${key} is an http or https address, or empty.`;
      return lineProblem(key, value);
    case 'name':
      return value.trim() === '' ? `${key} must not be empty.` : lineProblem(key, value);
    case 'picture':
      return value === '' || isPublicPicturePath(value)
        ? undefined
        : `${key} is the path of a picture that was uploaded in the console, or empty.`;
    case 'accent':
      return value === '' || !isAccent(key) ? undefined : accentProblem(key, value);
    case 'line':
      return lineProblem(key, value);
  }
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

/** Settings are used in subjects of mails and in pages, so each is one line of text. */
function lineProblem(key: Setting, value: string): string | undefined {
  const isLine = value.length <= TEXT_LENGTH && !/\p{Cc}/u.test(value);
  return isLine ? undefined : `${key} is one line of at most ${TEXT_LENGTH} characters.`;
}

function areSome(choices: readonly string[], value: string): boolean {
  const codes = value === '' ? [] : value.split(',');
  return codes.every((code) => choices.includes(code)) && new Set(codes).size === codes.length;
}

function isSetting(key: string): key is Setting {
  return Object.hasOwn(SHAPES, key);
}

function isPublic(key: string): key is PublicSetting {
  return PUBLIC_SETTINGS.some((known) => known === key);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
