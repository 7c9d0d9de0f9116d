import { fileURLToPath } from 'node:url';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetting, SettingRefused } from '../../commands/change-setting.ts';
import { readEnvironment } from '../../config/environment.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

let exchange: RunningApp;
let databaseUrl: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  ({ databaseUrl } = exchange);
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

async function command(
  args: readonly string[],
  variables: Record<string, string> = { DATABASE_URL: databaseUrl },
) {
  const lines: string[] = [];
  const environment = readEnvironment({ DATA_DIR: exchange.dataDir, ...variables });
  await changeSetting({ environment, args, migrations, print: (line) => lines.push(line) });
  return lines;
}

describe('the command for settings', () => {
  test('lists all, prints one, and sets one that the running exchange follows', async () => {
    expect(await command([])).toContain('password_policy=spec');
    expect(await command(['brand_name'])).toEqual(['Candor']);
    expect(await command(['password_policy', 'strict'])).toEqual(['password_policy=strict (it was spec)']);
    await eventually(async () =>
      expect(await ask(exchange.url, 'default/setting', { key: 'password_policy' })).toBe('strict'),
    );
    // The password is valid under the old rule but not under the current one, which is read at every call.
    const registration = {
      account: 'a@b.example',
      password: 'x7k2q9w',
      re_password: 'x7k2q9w',
      type: 'email',
    };
    expect((await refused(exchange.url, 'user/register', registration)).error).toBe('password_format');
    await command(['password_policy', 'spec']);
    await eventually(async () => {
      await ask(exchange.url, 'user/register', registration);
    });
  });

  test.each([
    [['nothing'], /There is no setting "nothing"/],
    [['demo_seeded'], /There is no setting/],
    [['nothing', '1'], /There is no setting "nothing"\. Known: .*brand_name/],
    [['demo', '0'], /follows from CANDOR_MODE/],
    [['phone_binding', '1'], /follows from SMS_URL/],
    [['phone_login', 'yes'], /is 0 or 1/],
    [['register_verify', ''], /is 0 or 1/],
    [['password_policy', 'none'], /is spec or strict/],
    [['service_url', 'javascript:alert(1)'], /http or https/],
    [['app_download_url', 'example.com'], /http or https/],
    [['popup_news_id', '-1'], /number of a notice/],
    [['brand_name', ' '], /must not be empty/],
    [['logo_dark', 'https://elsewhere.example/logo.png'], /path of a picture that was uploaded/],
    [['accent_light', 'blue'], /a colour such as #1560b8/],
    [['accent_light', '#bbbbbb'], /has a contrast of 1\.\d\d:1 and needs 4\.5:1/],
    [['brand_name', 'Candor\r\nBcc: all@example.com'], /one line/],
    [['contact_email', 'x'.repeat(501)], /one line/],
    [['brand_name', 'My', 'Exchange'], /Usage/],
  ])('%j is refused in one sentence', async (args, words) => {
    const before = await command([]);
    await expect(command(args)).rejects.toThrow(words);
    await expect(command(args)).rejects.toBeInstanceOf(SettingRefused);
    expect(await command([])).toEqual(before);
  });

  test('live mode begins with other values, and the table wins over them', async () => {
    const live = {
      CANDOR_MODE: 'live',
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: 'https://exchange.example',
      INDEX_SOURCES: '[{"type":"http","url":"https://a.example/{symbol}","path":"p"}]',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'noreply@exchange.example',
      SECRETS_KEY: 'kJx0Yl1nq3vP8tB5sD2uZ7wE9rH4mC6aGfLoVbNhTqI=',
    };
    expect(await command(['register_verify'], live)).toEqual(['1']);
    expect(await command(['register_agreement_ticked'], live)).toEqual(['0']);
    expect(await command(['password_policy'], live), 'set above').toEqual(['spec']);
    expect(await command(['demo'], live)).toEqual(['0']);
    expect(await command(['register_verify'])).toEqual(['0']);
  });
});
