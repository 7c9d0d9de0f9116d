import { type APIRequestContext, expect } from '@playwright/test';
import { generateSync } from 'otplib';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';

const STEP_S = 30;
/** The code of a step works once, and the next step is accepted already: each code here is of another step. */
const codeOfStep = (secret: string, ahead: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + ahead * STEP_S });

async function switchOn(api: APIRequestContext, account: string): Promise<string> {
  const login = await api.post('/api/user/login', {
    data: { account, password: PASSWORD, session: 'token' },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: data.token };
  const begun = await api.post('/api/user/totp_begin', { data: { password: PASSWORD }, headers });
  const { secret } = ((await begun.json()) as { data: { secret: string } }).data;
  const confirmed = await api.post('/api/user/totp_confirm', {
    data: { code: codeOfStep(secret, 0) },
    headers,
  });
  expect(await confirmed.json()).toMatchObject({ code: 1 });
  return secret;
}

test('with a second factor the login asks for the code of the app, after the password and not instead', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'twofold');
  const secret = await switchOn(request, account);
  await page.setViewportSize(DESKTOP);
  await page.goto('/login');
  const form = page.getByRole('main');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong9password');
  await password.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Account or password is wrong');
  await expect(form.getByLabel('Authenticator code')).toHaveCount(0);
  await password.fill(PASSWORD);
  await password.press('Enter');
  const code = form.getByLabel('Authenticator code');
  await expect(code).toBeFocused();
  const right = codeOfStep(secret, 1);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(
    form.getByText('The code from the authenticator app is wrong or was used already'),
  ).toBeVisible();
  await code.fill(right);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});
