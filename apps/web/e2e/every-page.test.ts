import { type Language, LANGUAGES } from '@candor/contract';
import { expect, type Page } from '@playwright/test';
import { excessOf, readAppPages, resize, showAppPage } from './support/app-pages.ts';
import { BOTH_THEMES, violationsNow } from './support/axe.ts';
import { registerUser } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { DESKTOP, PHONE, remember, WIDE } from './support/screens.ts';
import { test } from './support/test.ts';
import { untranslatedIn } from './support/untranslated.ts';

// The file is long, and its tests share nothing.
test.describe.configure({ mode: 'parallel' });

const WHO = ['a guest', 'a user'] as const;

type Size = typeof DESKTOP;
interface Fixtures {
  readonly page: Page;
  readonly request: Parameters<typeof registerUser>[0];
}

/** Opens the app in a language, and returns the pages that differ for this person. */
async function open(
  { page, request }: Fixtures,
  who: (typeof WHO)[number],
  language: Language,
): Promise<readonly string[]> {
  await remember(page, { lang: language, paletteAsked: 'yes' });
  if (who === 'a user') await enter(page, await registerUser(request, 'every'));
  await page.goto('/home');
  const { forGuests, forUsers } = await readAppPages(page);
  expect(forGuests.length).toBeGreaterThan(10);
  expect(forUsers.length).toBeGreaterThan(15);
  return who === 'a guest' ? forGuests : ['/home', '/trade/BTC_USDT', '/fairness', ...forUsers];
}

/** Returns the texts of each of these pages that are not in the language, and what `look` finds in windows of these sizes. */
async function walk(
  page: Page,
  addresses: readonly string[],
  language: Language,
  sizes: readonly Size[],
  look: (address: string, size: Size) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const untranslated = await untranslatedIn(page, language);
  const found: string[] = [];
  for (const [place, address] of addresses.entries())
    await test.step(address, async () => {
      await showAppPage(page, address);
      // The window of the page before is the first of this one.
      for (const size of place % 2 === 0 ? sizes : sizes.toReversed()) {
        await resize(page, size);
        found.push(...(await look(address, size)));
      }
      found.push(...(await untranslated()).map((text) => `${address}: ${text}`));
    });
  return found;
}

/** Returns the excess of the page over the width of its window. */
async function widthOf(page: Page, address: string, size: Size): Promise<readonly string[]> {
  const excess = await excessOf(page);
  return excess > 0 ? [`${address} is ${excess} px wider than a window of ${size.width} px`] : [];
}

for (const who of WHO)
  for (const language of LANGUAGES)
    test(
      `every page of ${who} is in ${language}, fits, and has no accessibility violations at 1440 and 390 px, in both themes`,
      language === 'en' ? {} : { tag: '@deep' },
      async ({ page, request }) => {
        test.slow();
        const addresses = await open({ page, request }, who, language);
        const found = await walk(page, addresses, language, [DESKTOP, PHONE], async (address, size) => [
          ...(await widthOf(page, address, size)),
          ...(await violationsNow(page, address, BOTH_THEMES)).map((text) => `${text} at ${size.width} px`),
        ]);
        expect(found).toEqual([]);
      },
    );

/** The windows in which the ordinary run looks at a language, which are two for a new one; the tests above look at English. */
const WINDOWS: { readonly [Name in Language]?: readonly Size[] } = {
  zh: [WIDE, DESKTOP],
  hk: [WIDE, PHONE],
  jp: [DESKTOP, PHONE],
  th: [PHONE],
  kr: [WIDE, PHONE],
};

/** Looks at every page in a language, in windows of these sizes. */
function checkLanguage(language: Language, sizes: readonly Size[]) {
  return async ({ page, request }: Fixtures) => {
    test.slow();
    const found: string[] = [];
    for (const who of WHO) {
      const addresses = await open({ page, request }, who, language);
      found.push(
        ...(await walk(page, addresses, language, sizes, (address, size) => widthOf(page, address, size))),
      );
    }
    expect(found).toEqual([]);
  };
}

for (const language of LANGUAGES) {
  if (language !== 'en')
    test(
      `every page is in ${language} and fits into the window`,
      checkLanguage(language, WINDOWS[language] ?? [WIDE, PHONE]),
    );
  test(
    `every page is in ${language} and fits into the window of a phone, a desktop and a wide screen`,
    { tag: '@deep' },
    checkLanguage(language, [WIDE, DESKTOP, PHONE]),
  );
}

test('every page for users asks a guest to log in, and keeps the way back', async ({ page }) => {
  await page.goto('/home');
  await showAppPage(page, '/home');
  for (const address of (await readAppPages(page)).forUsers)
    await test.step(address, async () => {
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await expect(page).toHaveURL(
        (url) => url.pathname === '/login' && url.searchParams.get('redirect') === address,
      );
    });
});
