import { expect, type Page } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

const FONT = 'Source Sans 3 Variable';

/** Where every panel begins, and how large the strip of the pair is, in whole pixels. */
const panelsOf = (page: Page) =>
  page.locator('[data-area]').evaluateAll((panels) =>
    panels.map((panel) => {
      const { x, y, width, height } = panel.getBoundingClientRect();
      const area = panel.getAttribute('data-area');
      return [area, ...[x, y, width, ...(area === 'strip' ? [height] : [])].map(Math.round)].join(' ');
    }),
  );

/** The part of the user's account that the form of a screen reads. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  '/lever': 'available-lever',
  '/second': 'available-micro',
};

interface Arrival {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** True if the form said the same before and after. */
  readonly isSameForm: boolean;
}

/** Opens a screen without its font, and lets the font come when nothing is loading any more. */
async function fontArrival(page: Page, path: string): Promise<Arrival> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.unroute('**/*.woff2');
  await page.route('**/*.woff2', async (route) => {
    await isReleased;
    await route.continue();
  });
  // The page itself has text, so it counts as loaded only when its font is there.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByTestId('last-price')).toBeVisible();
  await expect(page.locator('[data-area=orders] [role=tab]').first()).toBeVisible();
  // The form grows when it has read what is available, which has nothing to do with the font.
  const account = ACCOUNTS[path];
  if (account !== undefined) await expect(page.getByTestId(account)).toHaveText(/\d/);
  await expect(page.locator('[aria-busy="true"], [data-state="loading"]:not([role="img"])')).toHaveCount(0);
  const isFontThere = () =>
    page.evaluate(
      (font) =>
        [...document.fonts].some(({ family, status }) => family.includes(font) && status === 'loaded'),
      FONT,
    );
  const form = page.locator('[data-area=ticket]');
  expect(await isFontThere()).toBe(false);
  const [said, before] = [await form.textContent(), await panelsOf(page)];
  release();
  await expect.poll(isFontThere).toBe(true);
  const after = await panelsOf(page);
  return { before, after, isSameForm: said === (await form.textContent()) };
}

/** The market moves meanwhile, and may add a line to the form. */
const ATTEMPTS = 4;

for (const path of ['/trade', '/lever', '/second']) {
  for (const [name, size] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    test(`no panel of ${path} moves on a ${name} when the font comes`, async ({ page, request }) => {
      await page.setViewportSize(size);
      if (ACCOUNTS[path] !== undefined) await enter(page, await registerUser(request, 'font'));
      let arrival = await fontArrival(page, path);
      for (let attempt = 1; attempt < ATTEMPTS && !arrival.isSameForm; attempt++)
        arrival = await fontArrival(page, path);
      expect(arrival.before.join()).toContain('strip');
      expect(arrival.after).toEqual(arrival.before);
    });
  }
}
