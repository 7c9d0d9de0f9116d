import type { PublicSetting } from '@candor/contract';
import type { Sql } from '../storage/sql.ts';

/** What a fresh exchange answers before an operator has decided otherwise. */
const DEFAULTS: Readonly<Record<PublicSetting, string>> = {
  app_download_url: '',
  brand_name: 'Candor',
  contact_email: 'support@candor.example',
  contact_mobile: '',
  demo: '0',
  login_use_sms: '0',
  password_policy: 'spec',
  phone_login: '0',
  popup_on: '0',
  register_agreement_ticked: '1',
  register_verify: '0',
  service_url: '',
};

/** Settings of the product, in memory; the table holds what differs from the defaults. */
export class Settings {
  readonly #sql: Sql;
  readonly #fixed: Partial<Record<PublicSetting, string>>;
  #values: Readonly<Record<string, string>> = DEFAULTS;

  /** `fixed` values come from the mode and win over the table. */
  constructor(sql: Sql, fixed: Partial<Record<PublicSetting, string>>) {
    this.#sql = sql;
    this.#fixed = fixed;
  }

  async load(): Promise<void> {
    const rows = await this.#sql<{ key: string; value: string }[]>`select key, value from settings`;
    this.#values = {
      ...DEFAULTS,
      ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
      ...this.#fixed,
    };
  }

  /** Undefined where the key is not one that anyone may read. */
  read(key: string): string | undefined {
    return Object.hasOwn(DEFAULTS, key) ? this.#values[key] : undefined;
  }

  get(key: PublicSetting): string {
    return this.#values[key] ?? DEFAULTS[key];
  }
}
