import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { waitUntilDrawn } from './support/app-pages.ts';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { codeFor } from './support/outbox.ts';
import { readQr } from './support/qr.ts';
import { DESKTOP, expectMessage } from './support/screens.ts';
import { changeSettings, readSetting } from './support/settings.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

// Passkeys belong to names, not to addresses.
test.use({
  host: 'localhost',
  viewport: DESKTOP,
});

const STEP_S = 30;
/** The code of a step works once, and the next step is accepted already: each code here is of another step. */
const codeOfStep = (secret: string, ahead: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + ahead * STEP_S });

const row = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Security' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}

async function begin(page: Page, account: string, password = PASSWORD) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

test('the login password changes by the old one, within the rules, and the old one no longer logs in', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'changer');
  await enter(page, account);
  await page.goto('/personal/accountSettings');
  await row(page, 'Login password').getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/resetPassword\?fromSet=1$/);
  const old = page.getByLabel('Current password');
  const fresh = page.getByLabel('New password', { exact: true });
  const repeat = page.getByLabel('Repeat password');
  // A password manager changes the entry of this account, and of the login password alone.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(account);
  await expect(old).toHaveAttribute('autocomplete', 'current-password');
  for (const field of [fresh, repeat]) await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Please enter the old password')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByText('Please enter the password again')).toBeVisible();
  for (const [values, problem] of [
    [['wrong9password', 'fresh2horse', 'fresh2horse'], 'The password is wrong'],
    [[PASSWORD, 'abc12', 'abc12'], 'The password is too simple'],
    [[PASSWORD, 'abcdefgh', 'abcdefgh'], 'Password length is 6-16 bits, letters and digits'],
    [[PASSWORD, 'fresh2horse', 'fresh3horse'], 'Two password entries are inconsistent'],
    [[PASSWORD, PASSWORD, PASSWORD], 'The new password is the old one'],
  ] as const) {
    await old.fill(values[0]);
    await fresh.fill(values[1]);
    await repeat.fill(values[2]);
    await repeat.press('Enter');
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  }
  await fresh.fill('fresh2horse');
  await repeat.fill('fresh2horse');
  await expectMessage(page, 'Password changed. Please log in', () => repeat.press('Enter'));
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpersonal%2FaccountSettings$/);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Account or password is wrong');
  await password.fill('fresh2horse');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/personal\/accountSettings$/);
});

test('a trade password is set by a code to the own contact, and differs from the login password', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'trader');
  await enter(page, account);
  await page.goto('/tradePassword');
  const first = page.getByLabel('Trade password', { exact: true });
  const repeat = page.getByLabel('Repeat password');
  const code = page.getByLabel('Verification code');
  for (const field of [first, repeat]) await expect(field).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Enter the trade password')).toBeVisible();
  await expect(page.getByText('Please enter the password again')).toBeVisible();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  await first.fill('trade2word');
  await repeat.fill('trade3word');
  await expect(page.getByText('Two password entries are inconsistent')).toBeVisible();
  await repeat.fill('trade2word');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('The verification code is wrong or has expired')).toBeVisible();
  await first.fill(PASSWORD);
  await repeat.fill(PASSWORD);
  await code.fill(await codeFor(request, account));
  await code.press('Enter');
  await expect(page.getByText('Login password and trade password must differ')).toBeVisible();
});

test('a trade password that was set leads back to the settings, which offer to change it', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'setter');
  await enter(page, account);
  await page.goto('/tradePassword');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Trade password', { exact: true }).fill('trade2word');
  await page.getByLabel('Repeat password').fill('trade2word');
  const code = page.getByLabel('Verification code');
  await code.fill(await codeFor(request, account));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/personal\/accountSettings$/);
  await expect(row(page, 'Trade password').getByRole('link', { name: 'Change' })).toBeVisible();
});

test.afterEach(async ({ request }) => {
  if ((await readSetting(request, 'phone_login')) === '1')
    await changeSettings(request, { phone_login: '0' });
});

test('an e-mail address is bound to an account of a phone, once', async ({ page, request }) => {
  const number = `8${String(Date.now()).slice(-8)}`;
  const areas = (await (await request.get('/api/default/area_list')).json()) as {
    data: { id: number; global_code: string }[];
  };
  const area = areas.data.find(({ global_code: code }) => code === '66')?.id;
  const user = { account: number, password: PASSWORD, type: 'mobile', area_id: area, sms_code: '0000' };
  await changeSettings(request, { phone_login: '1' });
  await request.post('/api/user/register', { data: { ...user, re_password: PASSWORD } });
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByLabel('Phone number').fill(number);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/personal/accountSettings');
  await row(page, 'E-mail').getByRole('link', { name: 'Bind' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const code = page.getByLabel('Verification code');
  await expect(email).toHaveAttribute('maxlength', '20');
  await expect(code).toHaveAttribute('maxlength', '16');
  await page.getByRole('button', { name: 'Bind', exact: true }).click();
  await expect(page.getByText('Please enter your e-mail address')).toBeVisible();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  await email.fill('no address');
  await expect(page.getByText('Please enter a correct e-mail address')).toBeVisible();
  const address = `b${String(Date.now()).slice(-8)}@example.co`;
  await email.fill(address);
  // The session alone is not enough to bind an address.
  await page.getByLabel('Login password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^(60|59) s$/ })).toBeDisabled();
  await code.fill(await codeFor(request, address));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/personal\/accountSettings$/);
  await expect(row(page, 'E-mail')).toContainText(address);
  await expect(page.getByRole('meter', { name: 'Security level' })).toHaveAttribute('aria-valuenow', '100');
  await page.goto('/bindAccount');
  await expect(
    page.getByText('The registered phone number or e-mail address cannot be changed.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');
});

test('an authenticator app is switched on by its QR code; a recovery code logs in once and switches it off', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'scanner');
  await enter(page, account);
  await page.goto('/personal/accountSettings');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Switch on: Authenticator app' }).click();
  await dialog.getByLabel('Login password').fill('wrong9password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is wrong')).toBeVisible();
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('img', { name: 'QR code of the key' });
  await expect(code).toHaveAttribute('data-state', 'ready');
  const address = new URL((await readQr(code)) ?? '');
  expect(address.protocol).toBe('otpauth:');
  const secret = address.searchParams.get('secret') ?? '';
  await dialog.getByLabel('Authenticator code').fill(codeOfStep(secret, 0));
  await page.keyboard.press('Enter');

  // The codes that replace a lost phone come right after it.
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await dialog.getByLabel('Authenticator or recovery code').fill(codeOfStep(secret, 1));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = '', third = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(row(page, 'Recovery codes')).toContainText('10 left');
  await expect(row(page, 'Authenticator app')).toContainText('On');

  await logOut(page);
  for (const problem of [undefined, 'The code from the authenticator app is wrong or was used already']) {
    await begin(page, account);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(first.toLowerCase());
    await page.keyboard.press('Enter');
    if (problem !== undefined) {
      await expect(page.getByText(problem)).toBeVisible();
      await page.getByLabel('Recovery code').fill(second);
      await page.keyboard.press('Enter');
    }
    // The address is there before its page, whose header replaces the one of the login with its open menu.
    await waitUntilDrawn(page, '/home');
    if (problem === undefined) await logOut(page);
  }
  await page.goto('/personal/accountSettings');
  await expect(row(page, 'Recovery codes')).toContainText('8 left');
  await page.getByRole('button', { name: 'Switch off: Authenticator app' }).click();
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await dialog.getByLabel('Authenticator or recovery code').fill(second);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('The code from the authenticator app is wrong or was used already'),
  ).toBeVisible();
  await dialog.getByLabel('Authenticator or recovery code').fill(third);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Authenticator app')).toContainText('Off');
});

test('a passkey is added, logs in, and is removed by itself', async ({ page, request, context }) => {
  const account = await registerUser(request, 'keeper');
  await enter(page, account);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/personal/accountSettings');
  const dialog = page.getByRole('dialog');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');

  await logOut(page);
  await begin(page, account);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/personal/accountSettings');
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove passkey "My laptop"' }).click();
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await expect(dialog.getByText('Confirmed with your passkey')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
});

test('the contact is confirmed by a code, and every letter then begins with the own phrase', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'phrase');
  await enter(page, account);
  await page.goto('/personal/accountSettings');
  const dialog = page.getByRole('dialog');
  await row(page, 'Anti-phishing phrase').getByRole('button', { name: /^Set/ }).click();
  await dialog.getByLabel('Phrase').fill('green kettle');
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Anti-phishing phrase')).toContainText('green kettle');
  await row(page, 'E-mail').getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Verification code').fill(await codeFor(request, account));
  await page.keyboard.press('Enter');
  await expect(row(page, 'E-mail').getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  const { data } = (await (await request.get('/api/demo/outbox')).json()) as {
    data: { recipient: string; body: string }[];
  };
  expect(data.find(({ recipient }) => recipient === account)?.body).toContain('green kettle');
});
