import { expect, type Page } from '@playwright/test';
import { plugIn } from '@candor/web/e2e/authenticator';
import { registerUser } from '@candor/web/e2e/counterparty';
import { DESKTOP } from '@candor/web/e2e/screens';
import { codeOf, invite, inviteByCommand, type Invited, OPERATOR_PASSWORD } from '@candor/web/e2e/operators';
import { test } from '@candor/web/e2e/test';
import { enter } from '@candor/web/e2e/enter';

// Passkeys belong to names, not to addresses.
test.use({ host: 'localhost', viewport: DESKTOP });

const code = (page: Page) => page.getByLabel('Code of the authenticator app');
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

async function fillNames(page: Page, { account }: Pick<Invited, 'account'>): Promise<void> {
  await page.getByLabel('Operator name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
}

/** Uses the link up through the screen. */
async function enrol(page: Page, invited: Invited): Promise<void> {
  await page.goto(`/console/enrol#${invited.token}`);
  await page.getByLabel('New password').fill(OPERATOR_PASSWORD);
  await page.getByLabel('Repeat the password').fill(OPERATOR_PASSWORD);
  await code(page).fill(codeOf(invited));
  await page.getByRole('button', { name: 'Set up and log in' }).click();
  await expect(page).toHaveURL(/\/console\/home$/);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Own session' }).click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .click();
  await expect(page).toHaveURL(/\/console\/login$/);
}

test('a link of enrolment sets a password and an app; a wrong code is refused, and a right one logs in once', async ({
  page,
}) => {
  const invited = await inviteByCommand('support');
  await page.goto(`/console/enrol#${invited.token}`);
  await expect(page.getByText(`You are invited as ${invited.account} with the role Support.`)).toBeVisible();
  await expect(page.getByText(invited.secret, { exact: true })).toBeVisible();
  const finish = page.getByRole('button', { name: 'Set up and log in' });
  await page.getByLabel('New password').fill('short');
  await finish.click();
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await expect(page.getByText('The passwords differ')).toBeVisible();
  await page.getByLabel('New password').fill(OPERATOR_PASSWORD);
  await page.getByLabel('Repeat the password').fill(OPERATOR_PASSWORD);
  await code(page).fill(codeOf(invited) === '000000' ? '111111' : '000000');
  await finish.click();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  const used = codeOf(invited);
  await code(page).fill(used);
  await finish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  await logOut(page);

  await fillNames(page, invited);
  await code(page).fill(used);
  await logInButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await page.goto(`/console/enrol#${invited.token}`);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('a passkey of the operator takes the place of the code', async ({ page }) => {
  const invited = await invite('viewer');
  await enrol(page, invited);
  await plugIn(page);
  await page.goto('/console/own');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('Please enter the 6-digit code')).toBeVisible();
  await dialog.getByLabel('Name of the passkey').fill('Work laptop');
  await code(page).fill(codeOf(invited, 'next'));
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await logOut(page);

  await fillNames(page, invited);
  // The browser in which it was made offers it first.
  await expect(code(page)).toHaveCount(0);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/console\/home$/);
});

test('a session that has ended leads to the login, and from there back to the page', async ({ page }) => {
  const invited = await invite('admin');
  await enrol(page, invited);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'brand_name' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Countries' }).click();
  await expect(page.getByText('Your session has ended. Please log in again')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/login\?redirect=%2Fcountries$/);
  await fillNames(page, invited);
  await code(page).fill(codeOf(invited, 'next'));
  await logInButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
});

test('a trader gets nothing from the console: no page, and no call with the cookie of the trading app', async ({
  page,
  request,
}) => {
  await page.goto('/console/home');
  await expect(page).toHaveURL(/\/console\/login\?redirect=%2Fhome$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await enter(page, await registerUser(request, 'stranger'));
  const answer = await page.evaluate(async () => {
    const response = await fetch('/console/api/me', { headers: { 'x-candor-app': 'console' } });
    return (await response.json()) as unknown;
  });
  expect(answer).toMatchObject({ code: 999 });
  await page.goto('/console/home');
  await expect(page).toHaveURL(/\/console\/login\?redirect=%2Fhome$/);
});
