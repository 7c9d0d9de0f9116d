import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { clearBooks, registerUser, startTrader } from './support/counterparty.ts';
import { DESKTOP, PHONE, remember, tradeScreen } from './support/screens.ts';
import { changeSettings } from './support/settings.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.afterEach(clearBooks);

test('trading has no accessibility violations in both themes, on a desktop or a phone', async ({
  page,
  request,
}) => {
  test.slow();
  const account = await registerUser(request, 'phone');
  const { reference, buy } = await startTrader(request, account);
  await buy(reference - 700, '0.001');
  await remember(page, { chartSheet: 'open' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await enter(page, account);
  await page.goto('/trade');
  const screen = tradeScreen(page);
  await expect(screen.orders.locator('[data-order-id]')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await screen.amount.fill('0.01');
  await screen.send.click();
  await expect(screen.confirm).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(screen.dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the keys reach everything of the home page in the order it is read, and every stop is seen', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/home');
  await expect(
    page
      .getByRole('region', { name: 'Highlights' })
      .getByRole('img')
      .or(page.getByRole('region', { name: 'Highlights' }).locator('img'))
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  const stops: string[] = [];
  const unseen: string[] = [];
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const marked = element.closest('.field') ?? element;
      const style = getComputedStyle(marked);
      const box = element.getBoundingClientRect();
      const name =
        element.getAttribute('aria-label') ??
        (element.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : undefined) ??
        element.textContent?.trim() ??
        '';
      return {
        name,
        isSeen:
          (style.outlineStyle !== 'none' || style.boxShadow !== 'none') &&
          box.bottom > 0 &&
          box.top < innerHeight,
      };
    });
    if (!stop) break;
    // A link's visible words precede the colon, its target follows.
    stops.push(stop.name.split(':')[0] ?? '');
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect(unseen).toEqual([]);
  const inOrder = [
    'Skip to content',
    'Markets',
    'Register',
    'Language',
    'Read more',
    'Play the slides',
    'Previous slide',
    'Next slide',
    'More',
    'E-mail',
    'Create an account',
    'Markets',
    'The house in the open',
  ];
  let last = -1;
  for (const name of inOrder) {
    const place = stops.indexOf(name, last + 1);
    expect(place, `${name} among ${stops.join(', ')}`).toBeGreaterThan(last);
    last = place;
  }
  // The slides out of sight are not on the way.
  expect(stops.filter((name) => name === 'Read more')).toHaveLength(1);
});

test('Escape closes the menu, the popup notice and the sheet of a phone, and the focus is where it was', async ({
  page,
  request,
}) => {
  await changeSettings(request, { popup_on: '1' });
  try {
    await page.goto('/home');
    const notice = page.getByRole('complementary');
    await expect(notice).toBeVisible();
    const language = page.getByRole('button', { name: 'Language' });
    await page.setViewportSize(DESKTOP);
    await language.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: '日本語' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    await expect(language).toBeFocused();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await page.setViewportSize(PHONE);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  } finally {
    await changeSettings(request, { popup_on: '0' });
  }
});

test('on a phone the popup notice leaves the places at the bottom free', async ({ page, request }) => {
  await changeSettings(request, { popup_on: '1' });
  try {
    await page.setViewportSize(PHONE);
    await page.goto('/home');
    const notice = page.getByRole('complementary');
    await expect(notice).toBeVisible();
    const end = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
    const places = await page.getByRole('navigation', { name: 'Places' }).boundingBox();
    expect(end).toBeLessThanOrEqual(places?.y ?? 0);
  } finally {
    await changeSettings(request, { popup_on: '0' });
  }
});
