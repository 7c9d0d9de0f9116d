import { type Language, LANGUAGES } from '@candor/contract';
import { expect, type Page } from '@playwright/test';
import { readAppPages, showAppPage } from './support/app-pages.ts';
import { BOTH_THEMES, violationsNow } from './support/axe.ts';
import { registerUser } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { DESKTOP, PHONE, remember, WIDE } from './support/screens.ts';
import { test } from './support/test.ts';
import { untranslatedIn } from './support/untranslated.ts';

// Without motion, so that every colour is the final one when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The file is long, and its tests share nothing.
test.describe.configure({ mode: 'parallel' });

const SIZES = { 1440: DESKTOP, 390: PHONE } as const;
const WHO = ['a guest', 'a user'] as const;

/** Opens the app, and returns the pages that differ for this person. */
async function open(page: Page, who: (typeof WHO)[number], account?: string): Promise<readonly string[]> {
  if (account !== undefined) await enter(page, account);
  await page.goto('/home');
  const { forGuests, forUsers } = await readAppPages(page);
  expect(forGuests.length).toBeGreaterThan(10);
  expect(forUsers.length).toBeGreaterThan(15);
  return who === 'a guest' ? forGuests : ['/home', '/trade/BTC_USDT', '/fairness', ...forUsers];
}

function checkAxe(language: Language, width: keyof typeof SIZES, who: (typeof WHO)[number]) {
  return async ({ page, request }: { page: Page; request: Parameters<typeof registerUser>[0] }) => {
    test.slow();
    await remember(page, { lang: language, paletteAsked: 'yes' });
    await page.setViewportSize(SIZES[width]);
    const addresses = await open(
      page,
      who,
      who === 'a user' ? await registerUser(request, 'axe') : undefined,
    );
    const found: string[] = [];
    for (const address of addresses) {
      await showAppPage(page, address);
      found.push(...(await violationsNow(page, address, BOTH_THEMES)));
    }
    expect(found).toEqual([]);
  };
}

for (const width of [1440, 390] as const)
  for (const who of WHO) {
    test(
      `no page has accessibility violations for ${who} at ${width} px, in both themes`,
      checkAxe('en', width, who),
    );
    for (const language of LANGUAGES.filter((each) => each !== 'en'))
      test(
        `no page has accessibility violations for ${who} at ${width} px in ${language}, in both themes`,
        { tag: '@deep' },
        checkAxe(language, width, who),
      );
  }

/** Returns the excess of a page over the width of each window. */
async function excessOf(page: Page, address: string, sizes: readonly Size[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const excess = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - innerWidth)),
        ),
    );
    if (excess > 0) found.push(`${address} is ${excess} px wider than a window of ${size.width} px`);
  }
  return found;
}

type Size = typeof DESKTOP;

/** Looks at every page in a language, in windows of these sizes. */
function checkLanguage(language: Language, sizes: readonly Size[]) {
  return async ({ page, request }: { page: Page; request: Parameters<typeof registerUser>[0] }) => {
    test.slow();
    await remember(page, { lang: language, paletteAsked: 'yes' });
    const untranslated = untranslatedIn(language);
    const found: string[] = [];
    const walk = async (addresses: readonly string[]) => {
      for (const [place, address] of addresses.entries()) {
        await showAppPage(page, address);
        // The window of the page before is the first of this one.
        found.push(...(await excessOf(page, address, place % 2 === 0 ? sizes : sizes.toReversed())));
        found.push(...(await untranslated(page)).map((text) => `${address}: ${text}`));
      }
    };
    await walk(await open(page, 'a guest'));
    await walk(await open(page, 'a user', await registerUser(request, 'fits')));
    expect(found).toEqual([]);
  };
}

/** The windows in which the ordinary run looks at a language. */
const WINDOWS: Readonly<Record<Language, readonly Size[]>> = {
  en: [DESKTOP, PHONE],
  zh: [WIDE, DESKTOP],
  hk: [WIDE, PHONE],
  jp: [DESKTOP, PHONE],
  th: [PHONE],
  kr: [WIDE, PHONE],
};

for (const language of LANGUAGES) {
  test(`every page is in ${language} and fits into the window`, checkLanguage(language, WINDOWS[language]));
  test(
    `every page is in ${language} and fits into the window of a phone, a desktop and a wide screen`,
    { tag: '@deep' },
    checkLanguage(language, [WIDE, DESKTOP, PHONE]),
  );
}

test('every page for users asks a guest to log in, and keeps the way back', async ({ page }) => {
  await page.goto('/home');
  await showAppPage(page, '/home');
  for (const address of (await readAppPages(page)).forUsers) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === address,
    );
  }
});
