import { expect, type Page } from '@playwright/test';
import { choose } from '@candor/web/e2e/choose';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { meet, setPayPassword } from './support/traders.ts';
import { leaveUndelivered } from './support/undelivered.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

const WHY = 'It was agreed on this morning.';
let admin: Operator;
test.beforeAll(async () => {
  admin = await hire('admin');
});

const dialogOf = (page: Page) => page.getByRole('dialog');

test('feedback is answered once, and its writer reads the answer', async ({ page }) => {
  const trader = await meet(page.request, 'writer');
  const title = `Charts ${trader.id}`;
  await trader.ask('feedback/add', {
    type: 'suggestion',
    title,
    content: 'Please add more studies.',
    app_version: '1',
  });
  await openAs(page, admin, '/feedback');
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Answer' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Answer' }).fill('They come with the next version.');
  await dialogOf(page).getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
  const { data } = await trader.ask('feedback/list', {});
  expect(data[0]).toMatchObject({ title, answer: 'They come with the next version.' });
});

test('a country is taken off the list of new accounts and comes back', async ({ page, request }) => {
  const listed = async () => {
    const answer = (await (await request.get('/api/default/area_list')).json()) as {
      data: { name: string }[];
    };
    return answer.data.some(({ name }) => name === 'Iceland');
  };
  const set = async (state: string) => {
    await page.getByRole('searchbox', { name: 'Find a country' }).fill('Iceland');
    await page
      .getByRole('row', { name: /Iceland/ })
      .getByRole('button', { name: 'Change' })
      .click();
    await choose(dialogOf(page).getByLabel('State'), state);
    await dialogOf(page).getByLabel('Reason').fill(WHY);
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  };
  expect(await listed()).toBe(true);
  await openAs(page, admin, '/countries');
  await set('Off');
  await expect.poll(listed).toBe(false);
  await set('On');
  await expect.poll(listed).toBe(true);
});

test('an operator is proposed, decided by another admin, and disabled; the record of it is unbroken', async ({
  page,
}) => {
  const other = await hire('admin');
  const account = `clerk-${Date.now().toString(36)}`;
  await openAs(page, admin, '/operators');
  await page.getByRole('button', { name: 'New operator' }).click();
  await dialogOf(page).getByLabel('Name').fill(account);
  await dialogOf(page).getByLabel('Reason').fill(WHY);
  await dialogOf(page).getByRole('button', { name: 'Propose' }).click();
  // The proposer keeps one part of the enrolment; the approver gets the other.
  await expect(dialogOf(page)).toContainText('Second part for the new operator');
  await expect(dialogOf(page).locator('code')).toHaveText(/^[\w-]{16,}$/);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  const { data } = await other.ask('console/proposals', {});
  const made = data.find(({ payload }) => JSON.stringify(payload).includes(account));
  expect(made).toMatchObject({ kind: 'operator_add', state: 'pending' });
  const decision = { id: made?.id ?? 0, payload_hash: made?.payload_hash ?? '' };
  expect(await admin.refused('console/proposal_decide', { ...decision, decision: 'approve' })).toBe(
    'second_person_missing',
  );
  await other.ask('console/proposal_decide', { ...decision, decision: 'approve' });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: account });
  await row.getByRole('button', { name: 'Disable' }).click();
  await dialogOf(page).getByLabel('Reason').fill(WHY);
  await dialogOf(page).getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await openAs(page, admin, '/record');
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /rows, unbroken; head [0-9a-f]{16}…/ }),
  ).toBeVisible();
});

test('a quorum that is no number is refused at its field, and a sound one is shown before it counts', async ({
  page,
}) => {
  await openAs(page, admin, '/sources');
  await page.getByRole('region', { name: 'SHIB/USDT' }).getByRole('button', { name: 'Change' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Fewest live sources').fill('x');
  await dialog.getByLabel('Reason').fill(WHY);
  await dialog.getByRole('button', { name: 'Preview the change' }).click();
  await expect(dialog.getByText('Please enter a number')).toBeVisible();
  await dialog.getByLabel('Fewest live sources').fill('1');
  await dialog.getByRole('button', { name: 'Preview the change' }).click();
  await expect(dialog.getByRole('table', { name: 'Change' })).toContainText('Fewest live sources');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Fewest live sources')).toHaveValue('1');
  await page.keyboard.press('Escape');
});

test('the popup of the home page is switched on and off, and nothing is saved without a reason', async ({
  page,
}) => {
  const isOn = async () =>
    (await admin.ask('console/settings', {})).find(({ key }) => key === 'popup_on')?.value;
  const before = await isOn();
  await openAs(page, admin, '/settings');
  const section = page.getByRole('region', { name: 'Popup on the home page' });
  const toggle = async () => {
    await section.getByRole('button', { name: 'Change' }).click();
    await dialogOf(page).getByText('Show the popup').click();
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page).getByText('Please state the reason')).toBeVisible();
    await dialogOf(page).getByLabel('Reason').fill(WHY);
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  };
  await toggle();
  expect(await isOn()).toBe(before === '1' ? '0' : '1');
  await expect(section).toContainText(before === '1' ? 'Off' : 'On');
  await toggle();
  expect(await isOn()).toBe(before);
  await expect(section).toContainText(before === '1' ? 'On' : 'Off');
  const { data } = await admin.ask('console/audit', { object_kind: 'setting', object_id: 'popup_on' });
  expect(data.filter(({ account }) => account === admin.account)).toHaveLength(2);
});

test('a message that could not be delivered is sent again by support, and no other message is', async ({
  page,
}) => {
  const trader = await meet(page.request, 'undelivered');
  await setPayPassword(page.request, trader);
  await leaveUndelivered(trader.account);
  await openAs(page, admin, '/messages');
  const rows = page.getByRole('row').filter({ hasText: trader.account });
  const row = rows.filter({ has: page.getByRole('button', { name: 'Send again' }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Failed');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(row).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Failed' })).toHaveCount(0);
  const { data } = await admin.ask('console/audit', { object_kind: 'message' });
  expect(data[0]).toMatchObject({ action: 'message_resend', account: admin.account });
});
