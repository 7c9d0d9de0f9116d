import { type Compiled, compileTexts } from '@candor/web-kit/build';
import { expect, type Page } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { treeOf } from './support/texts.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  N: 'Ñ',
  C: 'Ç',
};

type Message = Exclude<Compiled[string], Compiled>;

/** `Log in` as `[Lóg íñ ··]`: four tenths longer, accented, and with ends that show whether it was cut. */
function pseudo(message: Message): Message {
  const accented = (text: string) => text.replace(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter);
  const end = (length: number) => `${'·'.repeat(Math.ceil(length * 0.4))}]`;
  if (typeof message === 'string') return `[${accented(message)}${end(message.length)}`;
  const parts = message.map((part) => (typeof part === 'string' ? accented(part) : part));
  return ['[', ...parts, end(message.filter((part) => typeof part === 'string').join('').length)];
}

const pseudoTree = (tree: Compiled): Compiled =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === 'string' || Array.isArray(node) ? pseudo(node) : pseudoTree(node),
    ]),
  );

const texts = pseudoTree(compileTexts(treeOf('en')));

/** Serves the pseudo-locale to the page as English; everything else is real. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/en-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(texts)};` }),
  );
}

/** Words that no locale translates: what operators and users write, coins, and the names of languages. */
const FOREIGN = [
  '.article-html, .notice-row, .category-chip, .carousel-title, .announcements li, .notice-article h1',
  'footer nav, footer a[href^="tel:"], footer a[href^="mailto:"], [lang]:not(html)',
  'header > a, canvas, svg, time, code, pre, [data-untranslated]',
].join(', ');

interface Findings {
  readonly hardCoded: readonly string[];
  readonly clipped: readonly string[];
  readonly isTooWide: boolean;
}

function inspect(page: Page): Promise<Findings> {
  return page.evaluate((foreign) => {
    const hardCoded: string[] = [];
    const clipped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest(foreign) || element.closest('script, style, noscript'))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || getComputedStyle(element).visibility === 'hidden') continue;
      // Figures, units, pairs and coins; addresses of mail and of pages.
      const isBare = !/\p{Ll}{2}/u.test(
        text
          .replace(/\[[^\]]*\]/g, '')
          .replace(/\S+@\S+|https?:\S+/g, '')
          .replace(/\d+(s|ms|h|min|mon|day|week|hour)\b/g, ''),
      );
      // The chosen language, named in itself.
      const isLanguage = text === 'English';
      if (!isBare && !isLanguage && !text.includes('[') && !text.includes('·')) hardCoded.push(text);
      const style = getComputedStyle(element);
      const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (text.includes('[') && cuts && element.scrollWidth > element.clientWidth + 1) clipped.push(text);
    }
    return { hardCoded, clipped, isTooWide: document.documentElement.scrollWidth > innerWidth + 1 };
  }, FOREIGN);
}

const GUEST_PAGES = [
  '/home',
  '/markets',
  '/notice',
  '/login',
  '/register',
  '/forgetPassword',
  '/fairness',
  '/house',
];
const OWN_PAGES = [
  '/trade',
  '/lever',
  '/second',
  '/deposit',
  '/coinlog',
  '/assets/tradeAccount',
  '/assets/transfer',
  '/personal/accountSettings',
  '/personal/authentication',
];

for (const [name, size] of [
  ['1440', DESKTOP],
  ['390', PHONE],
] as const) {
  test(`at ${name} px no text is hard-coded, none is cut, and no page is wider than the window`, async ({
    page,
    request,
  }) => {
    const account = await registerUser(request, 'pseudo');
    await page.setViewportSize(size);
    await enter(page, account);
    await speakPseudo(page);
    const findings: Record<string, Findings> = {};
    const walk = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByText('[', { exact: false }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        findings[path] = await inspect(page);
      }
    };
    await walk(OWN_PAGES);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('token'));
    await walk(GUEST_PAGES);
    const clean: Findings = { hardCoded: [], clipped: [], isTooWide: false };
    const paths = [...OWN_PAGES, ...GUEST_PAGES];
    expect(findings).toEqual(Object.fromEntries(paths.map((path) => [path, clean])));
  });
}
