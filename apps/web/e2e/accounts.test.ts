import type { Area } from '@candor/contract';
import { expect, type Page, type Request } from '@playwright/test';
import { newEmail, PASSWORD, registerUser } from './support/counterparty.ts';
import { codeFor } from './support/outbox.ts';
import { pauseClock } from './support/pause-clock.ts';
import { DESKTOP, logIn } from './support/screens.ts';
import { changeSettings } from './support/settings.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });

const form = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();

/** Records the calls that a page has made, by path. */
function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) calls.push(request);
  });
  return calls;
}
const bodiesOf = (calls: readonly Request[], path: string) =>
  calls
    .filter((call) => call.url().endsWith(path))
    .map((call) => call.postDataJSON() as Record<string, unknown>);

test('logging in: e-mail alone, every problem named before anything is sent', async ({ page, request }) => {
  const account = await registerUser(request, 'login');
  const calls = recordCalls(page);
  await page.goto('/login');
  await expect(form(page).getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(form(page).getByLabel('Verification code')).toHaveCount(0);
  await press(page, 'Log in');
  await expect(form(page).getByText('Please enter your e-mail address')).toBeVisible();
  await expect(form(page).getByText('Please enter your password')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@');
  await expect(form(page).getByText('Please enter a correct e-mail address')).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong9password');
  await password.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('Account or password is wrong');
  await password.fill(PASSWORD);
  const info = page.waitForRequest('**/api/user/info');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await info;
  expect(bodiesOf(calls, 'user/login').at(-1)).toEqual({
    account,
    password: PASSWORD,
    login_type: 'email',
    sms_code: '',
    time_zone: 'UTC',
    session: 'cookie',
    remember: false,
  });
  await page.goto('/login');
  await form(page).getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgetPassword$/);
});

test('with codes at login the field is there, and the code that was sent is needed', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'coded');
  await changeSettings(request, { login_use_sms: '1' });
  try {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Log in');
    await expect(form(page).getByText('Please enter the verification code')).toBeVisible();
    await press(page, 'Send code');
    const code = await codeFor(request, account);
    await page.getByLabel('Verification code').fill(code === '111111' ? '222222' : '111111');
    await press(page, 'Log in');
    await expect(form(page).getByText('The verification code is wrong or has expired')).toBeVisible();
    await page.getByLabel('Verification code').fill(code);
    await press(page, 'Log in');
    await expect(page).toHaveURL(/\/home$/);
  } finally {
    await changeSettings(request, { login_use_sms: '0' });
  }
});

test('by phone: the tab, the country only where a code is asked for, and the number’s own messages', async ({
  page,
  request,
}) => {
  await changeSettings(request, { phone_login: '1' });
  try {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Phone' }).click();
    await expect(form(page).getByText('Country or region')).toHaveCount(0);
    await press(page, 'Log in');
    await expect(form(page).getByText('Please enter your phone number')).toBeVisible();
    await page.getByLabel('Phone number').fill('12345');
    await expect(form(page).getByText('Please input the correct mobile number')).toBeVisible();
    await changeSettings(request, { login_use_sms: '1' });
    await page.reload();
    // Every entry begins with the e-mail address, whatever was chosen before.
    await expect(page.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Phone' }).click();
    await form(page).getByRole('button', { name: 'Country or region' }).click();
    const search = page.getByRole('combobox', { name: 'Search name or code' });
    await search.fill('+66');
    await search.press('Enter');
    await expect(form(page).getByRole('button', { name: 'Country or region: Thailand +66' })).toBeVisible();

    await page.goto('/register');
    await page.getByRole('tab', { name: 'Phone' }).click();
    const number = `8${Date.now().toString().slice(-9)}`;
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await press(page, 'Register');
    await expect(
      form(page).getByRole('alert').filter({ hasText: 'Please choose a country or region' }),
    ).toBeVisible();
    await form(page).getByRole('button', { name: 'Country or region' }).click();
    const areas = ((await (await request.get('/api/default/area_list')).json()) as { data: Area[] }).data;
    await expect(page.getByRole('option')).toHaveCount(areas.length);
    await search.fill('thail');
    await page.getByRole('option').first().click();
    await press(page, 'Register');
    await expect(page).toHaveURL(/\/login/);
  } finally {
    await changeSettings(request, { phone_login: '0', login_use_sms: '0' });
  }
});

test('registering: every rule, the agreement, a placeholder for the code, then the login', async ({
  page,
  request,
}) => {
  const calls = recordCalls(page);
  await page.goto('/register');
  const agreement = page.getByRole('checkbox');
  await expect(agreement).toBeChecked();
  const notice = form(page).getByRole('link', { name: 'privacy notice' });
  // The article that is marked as the privacy notice, once the page knows its number.
  await expect(notice).toHaveAttribute('href', /^\/notice\?id=[1-9]\d*&category_id=7$/);
  const account = newEmail('newcomer');
  const [password, repeat] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Repeat password'),
  ];
  await press(page, 'Register');
  await expect(form(page).getByText('Please enter your e-mail address')).toBeVisible();
  await expect(form(page).getByText('Please enter the password again')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  for (const wrong of ['abc12', 'abcdefgh123456789', 'abc123!', 'abcdefg', '1234567']) {
    await password.fill(wrong);
    await expect(form(page).getByText('Password length is 6-16 bits')).toBeVisible();
  }
  for (const right of ['abc123', 'abcdefgh12345678']) {
    await password.fill(right);
    await expect(form(page).getByText('Password length is 6-16 bits')).toHaveCount(0);
  }
  await password.fill(PASSWORD);
  await repeat.fill(`${PASSWORD}x`);
  await expect(form(page).getByText('Two password entries are inconsistent')).toBeVisible();
  await repeat.fill(PASSWORD);
  await agreement.uncheck();
  await press(page, 'Register');
  await expect(form(page).getByText('Please read and accept the privacy notice first')).toBeVisible();
  expect(calls).toEqual([]);
  await agreement.check();
  await press(page, 'Register');
  await expect(page).toHaveURL(/\/login/);
  expect(bodiesOf(calls, 'user/register')).toEqual([
    { account, password: PASSWORD, re_password: PASSWORD, sms_code: '0000', type: 'email' },
  ]);
  await logIn(page, account);

  const again = await request.post('/api/user/register', {
    data: { account, password: PASSWORD, re_password: PASSWORD, type: 'email', sms_code: '0000' },
  });
  expect(await again.json()).toMatchObject({ code: 0, error: 'account_taken' });
});

test('an invitation link fills the code in and locks it, and links the two', async ({ page, request }) => {
  const inviter = await registerUser(request, 'inviter');
  const login = await request.post('/api/user/login', { data: { account: inviter, password: PASSWORD } });
  const { data } = (await login.json()) as { data: { user: { invite_code: string } } };
  await page.goto(`/register?extension_code=${data.user.invite_code}`);
  const invite = page.getByLabel(/^Invitation code/);
  await expect(invite).toHaveValue(data.user.invite_code);
  await expect(invite).not.toBeEditable();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newEmail('invited'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  const sent = page.waitForRequest('**/api/user/register');
  await press(page, 'Register');
  expect((await sent).postDataJSON()).toMatchObject({ invite_code: data.user.invite_code });
  await expect(page).toHaveURL(/\/login/);

  await page.goto('/register?extension_code=NOBODY00');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newEmail('misled'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await press(page, 'Register');
  await expect(form(page).getByText('This invitation code does not exist')).toBeVisible();
});

test('where contacts are checked at registration, the code that was sent opens the account', async ({
  page,
  request,
}) => {
  await changeSettings(request, { register_verify: '1' });
  try {
    const account = newEmail('verified');
    await page.goto('/register');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
    await press(page, 'Send code');
    await page.getByLabel('Verification code').fill(await codeFor(request, account));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await press(page, 'Register');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, account);
  } finally {
    await changeSettings(request, { register_verify: '0' });
  }
});

test('a forgotten password is set anew by a code; the old one is dead', async ({ page, request }) => {
  const account = await registerUser(request, 'forgetful');
  const fresh = 'fresh2027pass';
  await page.goto('/forgetPassword');
  await press(page, 'Set the new password');
  for (const text of [
    'Please enter your e-mail address',
    'Please enter the verification code',
    'Please enter your password',
  ])
    await expect(form(page).getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Phone' }).click();
  await expect(form(page).getByRole('button', { name: 'Country or region' })).toBeVisible();
  await page.getByLabel('Phone number').fill('12a45');
  await press(page, 'Set the new password');
  await expect(form(page).getByText('Please input the correct mobile number')).toBeVisible();
  await page.getByRole('tab', { name: 'E-mail' }).click();

  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await press(page, 'Send code');
  await page.getByLabel('Verification code').fill(await codeFor(request, account));
  await page.getByLabel('New password').fill(fresh);
  await page.getByLabel('Repeat password').fill(fresh);
  await press(page, 'Set the new password');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('Account or password is wrong');
  await password.fill(fresh);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('a code may be sent again after 60 s: the count outlives a reload, another account ends it', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'patient');
  const calls = recordCalls(page);
  const sends = () => bodiesOf(calls, 'notify/send_email');
  await page.clock.install();
  await page.goto('/forgetPassword');
  await press(page, 'Send code');
  await expect(form(page).getByText('Please enter your e-mail address')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Send code' })).toBeEnabled();
  expect(sends()).toEqual([]);

  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.route('**/api/notify/send_email', (route) => route.abort(), { times: 1 });
  await press(page, 'Send code');
  await expect(form(page).getByText('Server error, please try again later')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Send code' })).toBeEnabled();

  await pauseClock(page);
  await press(page, 'Send code');
  const waiting = form(page).getByRole('button', { name: /^\d+ s$/ });
  await expect(waiting).toHaveText('60 s');
  await expect(waiting).toBeDisabled();
  await page.clock.runFor(21_000);
  await expect(waiting).toHaveText(/^(40|3\d) s$/);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account);
  // The countdown continues where it was, and is not restarted.
  await expect(waiting).toHaveText(/^[1-4]?\d s$/);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`x${account}`);
  await expect(form(page).getByRole('button', { name: 'Send code' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await expect(form(page).getByRole('button', { name: 'Send code' })).toBeEnabled();
  await page.clock.runFor(60_000);
  expect(sends()).toHaveLength(2);
  expect(sends().at(-1)).toEqual({ to: account, type: '2' });
});

test('another language keeps the route and what was typed, but never a password', async ({ page }) => {
  await page.goto('/register?extension_code=ABC12345');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('half@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アカウント登録');
  await expect(page).toHaveURL(/\/register\?extension_code=ABC12345$/);
  await expect(page.getByLabel('メールアドレス')).toHaveValue('half@example.com');
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(PASSWORD);
});
