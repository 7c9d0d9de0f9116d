import { expect, type Locator } from '@playwright/test';
import { choose } from './support/choose.ts';
import { registerUser } from './support/counterparty.ts';
import { picture } from './support/picture.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

const inputOf = (field: Locator) => field.locator('input[type=file]').first();

test('payment methods: each empty field has its prompt; what is saved is read back masked', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'payee'));
  await page.goto('/personal/collectionSettings');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  for (const prompt of ['Enter the name of the account holder', 'Enter the account', 'Upload the QR code'])
    await expect(page.getByText(prompt, { exact: true })).toBeVisible();
  await page.getByLabel('Name of the account holder').fill('Somchai Jaidee');
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('somchai-4711');
  await inputOf(page.getByRole('group', { name: 'QR code' })).setInputFiles(picture(200));
  await expect(page.getByRole('button', { name: 'Choose another: QR code' })).toBeVisible();
  await save.click();
  await expect(page.getByText('•••• 4711')).toBeVisible();
  const code = page.getByRole('img', { name: 'QR code', exact: true });
  await expect(code).toHaveAttribute('src', /^\/api\/common\/image\?name=/);
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);

  await page.getByRole('tab', { name: 'Bank card' }).click();
  await save.click();
  for (const prompt of ['account holder', 'name of the bank', 'branch', 'card number'])
    await expect(page.getByText(new RegExp(`^Enter the .*${prompt}$`))).toBeVisible();

  // A saved method is changed with the trade password only.
  await page.getByRole('tab', { name: 'Alipay' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('somchai-4712');
  await expect(page.getByLabel('Trade password')).toHaveAttribute('autocomplete', 'off');
  await page.getByLabel('Trade password').fill('whatever1');
  await save.click();
  await expect(page.getByText('Set a trade password first', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Set' })).toHaveAttribute(
    'href',
    /^\/tradePassword\?redirect=%2Fpersonal/,
  );
});

test('identity papers: what is missing is named, wrong files are refused at their field, and the review begins', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'papers'));
  await page.goto('/personal/authentication');
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Submit papers' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await submit.click();
  for (const prompt of [
    'Enter your name',
    'Enter your ID number',
    'Upload the front of your ID',
    'Upload the back of your ID',
  ])
    await expect(page.getByText(prompt)).toBeVisible();
  const front = page.getByRole('group', { name: 'Front of the ID' });
  const back = page.getByRole('group', { name: 'Back of the ID' });
  await inputOf(front).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(front.getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP file');
  await inputOf(front).setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5_242_881),
  });
  await expect(front.getByRole('alert')).toHaveText('This file is larger than 5 MB');
  // The name of a picture and the content of none: the exchange looks at the content.
  await inputOf(front).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(front.getByRole('alert')).toHaveText('Pictures must be PNG, JPEG or WebP files');
  await expect(front.getByRole('button', { name: 'Retry' })).toBeVisible();
  await inputOf(front).setInputFiles(picture(10));
  await expect(front.getByRole('alert')).toHaveCount(0);
  await inputOf(back).setInputFiles(picture(90));
  await page.getByLabel('Name').fill('Somchai Jaidee');
  await page.getByLabel('ID number').fill('1-2345-67890-12-3');
  await expect(front.getByRole('button', { name: /^Choose another/ })).toBeVisible();
  await expect(back.getByRole('button', { name: /^Choose another/ })).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await expect(page.getByText('1-2345-67890-12-3')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});

test('feedback of nine characters is refused, ten are taken and listed', async ({ page, request }) => {
  await enter(page, await registerUser(request, 'critic'));
  await page.goto('/personal/feedback');
  await expect(page.getByText('You have not written to us yet.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByRole('textbox', { name: 'Message' }).fill('123456789');
  await send.click();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await expect(page.getByText('Write at least 10 characters')).toBeVisible();
  await choose(page.getByLabel('About', { exact: true }), 'Suggestion');
  await page.getByLabel('Title').fill('A wish');
  await page.getByRole('textbox', { name: 'Message' }).fill('1234567890');
  await expect(page.getByText('Write at least 10 characters')).toHaveCount(0);
  await send.click();
  const sent = page.getByRole('region', { name: 'Your messages' }).getByRole('listitem');
  await expect(sent).toContainText('A wish');
  await expect(sent).toContainText('Waiting for an answer');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});
