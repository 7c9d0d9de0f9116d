import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import type { Setting } from '../../src/content/settings.ts';
import { openPool, type Pool } from '@candor/storage';
import { catchMail, catchTexts, type MailCatcher, type TextCatcher } from './message-catchers.ts';
import { type QuietOptions, runQuietApp } from './quiet-app.ts';
import { ask, logIn, removeData, runNewApp, type RunningApp, type RunOptions } from './running-app.ts';

export const PASSWORD = 'correct1horse';
export const SMS_KEY = 'a key of the provider';

/** An exchange that can write mail and text messages, and the database under it. */
export interface IdentityWorld {
  readonly base: string;
  readonly exchange: RunningApp;
  readonly sql: Pool;
  readonly mail: MailCatcher;
  readonly sms: TextCatcher;
  /** Sets a setting as the command does, and waits until the exchange follows. */
  set(key: Setting, value: string): Promise<void>;
  /** Lets another code be sent to every target, as if an hour had passed. */
  forgetSends(): Promise<void>;
  close(): Promise<void>;
}

export async function openIdentityWorld(options: RunOptions = {}): Promise<IdentityWorld> {
  return identityOf(runNewApp, options);
}

/** Does the same as `openIdentityWorld` with a quiet exchange. */
export async function openQuietIdentity(options: QuietOptions = {}): Promise<IdentityWorld> {
  return identityOf(runQuietApp, options);
}

async function identityOf<Options extends QuietOptions>(
  run: (options: Options) => Promise<RunningApp>,
  options: Options,
): Promise<IdentityWorld> {
  const [mail, sms] = await Promise.all([catchMail(), catchTexts()]);
  const exchange = await run({
    smtpUrl: mail.url,
    mailFrom: 'noreply@exchange.example',
    sms: { url: sms.url, key: SMS_KEY },
    ...options,
  });
  const sql = openPool(exchange.databaseUrl, { max: 4, application_name: 'test' });
  let changes = 0;
  return {
    base: exchange.url,
    exchange,
    sql,
    mail,
    sms,
    async set(key, value) {
      changes += 1;
      // Settings that callers cannot read are there as soon as one is that they can, written with them.
      const marker = { key: 'contact_mobile', value: `${key} ${changes}` };
      await sql`
        insert into settings ${sql([marker, { key, value }])}
        on conflict (key) do update set value = excluded.value`;
      await sql.notify('candor_settings', '');
      await eventually(async () =>
        expect(await ask(exchange.url, 'default/setting', { key: marker.key })).toBe(marker.value),
      );
    },
    async forgetSends() {
      await sql`update verification_codes set created_at = created_at - interval '25 hours'`;
    },
    async close() {
      await exchange.stop();
      await sql.end();
      await Promise.all([mail.close(), sms.close(), removeData(exchange)]);
    },
  };
}

export const registration = (account: string, change: object = {}) => ({
  account,
  password: PASSWORD,
  re_password: PASSWORD,
  invite_code: '',
  sms_code: '0000',
  type: 'email',
  ...change,
});

export const login = (account: string, change: object = {}) => ({
  account,
  password: PASSWORD,
  login_type: 'email',
  ...change,
});

/** Another code of six digits. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let users = 0;

/** A registered user, logged in. */
export async function registeredUser(base: string): Promise<{ account: string; token: string; id: number }> {
  users += 1;
  const account = `somebody-${process.pid}-${users}@example.com`;
  await ask(base, 'user/register', registration(account));
  const { token, user } = await logIn(base, login(account));
  return { account, token, id: user.id };
}
