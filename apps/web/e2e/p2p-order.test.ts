import { expect, type Locator, type Page } from '@playwright/test';
import { excessOf, isComplete, resize } from './support/app-pages.ts';
import { BOTH_THEMES, expectAccessible, violationsNow } from './support/axe.ts';
import { enter } from './support/enter.ts';
import { firstAd, newTrader, type Person, shopOf, take } from './support/p2p-people.ts';
import { picture } from './support/picture.ts';
import { DESKTOP, PHONE, remember } from './support/screens.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });

/** More stops than any page of the desk has. */
const STOPS_MAX = 160;

/** Presses Tab until a control has the focus, which has to be seen at every stop. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.matches(':focus-visible, [tabindex="-1"], dialog') === true,
    );
    expect(isSeen, `stop ${stop}`).toBe(true);
  }
  throw new Error('the keys do not reach the control');
}

const detail = (id: number) => `/legalIndex/orderdetail?id=${id}`;

test('by keyboard alone, from the list of ads to coins that were released', async ({ page, request }) => {
  test.slow();
  const buyer = await newTrader(request, 'keys');
  const ad = await firstAd(buyer);
  await remember(page, { paletteAsked: 'yes' });
  // The keys open the chooser of files; what is chosen in it is the system's. A browser that learns only with the key that a
  // test chooses may show a chooser of its own instead.
  page.on('filechooser', (chooser) => void chooser.setFiles(picture(90)));
  await enter(page, buyer.account);
  await page.goto('/legalIndex/legal');
  const row = page
    .getByRole('list', { name: 'Ads' })
    .getByRole('listitem')
    .filter({ hasText: 'Bank transfer' })
    .filter({ hasText: ad.shop.shop_name })
    .first();
  await tabTo(page, row.getByRole('button', { name: 'Buy USDT' }));
  await page.keyboard.press('Enter');
  await tabTo(page, row.getByRole('textbox', { name: /You pay/ }));
  await page.keyboard.type('500');
  await tabTo(page, row.getByRole('combobox', { name: 'Payment method' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Bank transfer' })).toBeVisible();
  await page.keyboard.type('Bank');
  await page.keyboard.press('Enter');
  await tabTo(page, row.getByRole('button', { name: 'Buy USDT' }).last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/legalIndex\/orderdetail\?id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await tabTo(page, page.getByRole('button', { name: /choose/i }).first());
  await page.keyboard.press('Enter');
  const paid = page.getByRole('button', { name: 'I have paid', exact: true });
  await expect(paid).toBeEnabled();
  await tabTo(page, paid);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You confirmed the payment/)).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('It is on its way.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('It is on its way.');
  await release(await shopOf(request, ad), id);
  await expect(page.getByText(/arrived in your fiat account/)).toBeVisible();
});

function release(seller: Person, id: number, seen: 'paid' | 'appealed' = 'paid') {
  const boxes = { confirmed_money: '1', confirmed_name: '1' } as const;
  return seller.ask('legal/release', { id: String(id), seen, ...boxes, pay_password: seller.tradePassword });
}

test('a seller releases by keyboard, with both boxes and the trade password', async ({ page, request }) => {
  test.slow();
  const seller = await newTrader(request, 'seller');
  const ad = await firstAd(seller, 'out');
  const { id } = await take(seller, ad);
  const shop = await shopOf(request, ad);
  await shop.ask('legal/pay', { id: String(id), proof: [await shop.upload()] });
  await remember(page, { paletteAsked: 'yes' });
  await enter(page, seller.account);
  await page.goto(detail(id));
  await tabTo(page, page.getByRole('button', { name: /^Release/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog');
  const boxes = dialog.getByRole('checkbox');
  for (const box of await boxes.all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await tabTo(page, dialog.getByLabel('Trade password'));
  await page.keyboard.type(seller.tradePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You released /)).toBeVisible();
});

test('an order is free of violations in each of its states, in both themes, on a desktop and a phone', async ({
  page,
  request,
}) => {
  test.slow();
  const buyer = await newTrader(request, 'states');
  const ad = await firstAd(buyer);
  const shop = await shopOf(request, ad);
  const { id: number } = await take(buyer, ad);
  const id = String(number);
  await remember(page, { paletteAsked: 'yes' });
  await enter(page, buyer.account);
  const found: string[] = [];
  const look = (state: string) =>
    test.step(state, async () => {
      await page.goto(detail(number));
      for (const size of [DESKTOP, PHONE]) {
        await resize(page, size);
        const excess = await excessOf(page);
        if (excess > 0) found.push(`${state} is ${excess} px too wide at ${size.width} px`);
        found.push(...(await violationsNow(page, `${state} at ${size.width} px`, BOTH_THEMES)));
      }
      await page.setViewportSize(DESKTOP);
      await isComplete(page);
    });
  await buyer.ask('legal/send', { id, content: 'Call me at 138 0013 8000' });
  await shop.ask('legal/cancel_ask', { id, reason: 'My bank is closed today.' });
  await look('created');
  await buyer.ask('legal/pay', { id, proof: [await buyer.upload()] });
  await look('paid');
  const content = 'Less has arrived than was agreed.';
  await shop.ask('legal/appeal', { id, reason: 'wrong_amount', content, pictures: [await shop.upload()] });
  await look('in appeal');
  await release(shop, number, 'appealed');
  await look('released');
  expect(found).toEqual([]);
});

test('the time that is left is the exchange’s, whatever the clock of the page says', async ({
  page,
  request,
}) => {
  const buyer = await newTrader(request, 'clock');
  const ad = await firstAd(buyer);
  const { id } = await take(buyer, ad);
  await page.addInitScript((aheadMs) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, parts) =>
        Reflect.construct(target, parts.length === 0 ? [RealDate.now() + aheadMs] : parts) as object,
      get: (target, name) =>
        name === 'now' ? () => RealDate.now() + aheadMs : (Reflect.get(target, name) as unknown),
    });
  }, 10_800_000);
  await remember(page, { paletteAsked: 'yes' });
  await enter(page, buyer.account);
  await page.goto(detail(id));
  const sentence = page.getByText(/^Pay CN¥500\.00 within \d+:\d\d$/);
  await expect(sentence).toBeVisible();
  const minutes = Number(/within (\d+):/.exec(await sentence.innerText())?.[1]);
  expect(minutes).toBeGreaterThan(ad.window_minutes - 5);
  expect(minutes).toBeLessThanOrEqual(ad.window_minutes);
});
