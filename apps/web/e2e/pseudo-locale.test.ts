import { type Compiled, compileTexts } from '@candor/web-kit/build';
import { expect, type Page } from '@playwright/test';
import { type AppPages, readAppPages, resize, showAppPage } from './support/app-pages.ts';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { treeOf } from './support/texts.ts';
import { FOREIGN } from './support/untranslated.ts';
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

interface Findings {
  readonly hardCoded: readonly string[];
  readonly clipped: readonly string[];
  readonly isTooWide: boolean;
}

/** Collects every text of the exchange's answers from now on: those are translated there, and not by the page. */
function readAnswers(page: Page): () => Promise<readonly string[]> {
  const texts = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node === 'string') texts.add(node.trim());
    else if (typeof node === 'object' && node !== null) Object.values(node).forEach(collect);
  };
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    // A page that is left gives up its answers, and a file is no JSON.
    read.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(read.splice(0));
    return [...texts];
  };
}

/** Looks at the page, and then at the answers: one that comes in between is on the page already. */
async function inspect(page: Page, answers: () => Promise<readonly string[]>): Promise<Findings> {
  const { hardCoded, ...others } = await inspectTexts(page);
  if (hardCoded.length === 0) return { hardCoded, ...others };
  const ofExchange = new Set(await answers());
  return { hardCoded: hardCoded.filter((text) => !ofExchange.has(text)), ...others };
}

function inspectTexts(page: Page): Promise<Findings> {
  return page.evaluate(
    ({ foreign }) => {
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
        const isOwn = !isBare && !isLanguage;
        if (isOwn && !text.includes('[') && !text.includes('·')) hardCoded.push(text);
        const style = getComputedStyle(element);
        const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (text.includes('[') && cuts && element.scrollWidth > element.clientWidth + 1) clipped.push(text);
      }
      return { hardCoded, clipped, isTooWide: document.documentElement.scrollWidth > innerWidth + 1 };
    },
    { foreign: FOREIGN },
  );
}

test('at 1440 and at 390 px no text is hard-coded, none is cut, and no page is wider than the window', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  await speakPseudo(page);
  const answers = readAnswers(page);
  const findings: Record<string, Findings> = {};
  const sizes = [DESKTOP, PHONE];
  const walk = async (kind: keyof AppPages) => {
    await page.goto('/home');
    const addresses = (await readAppPages(page))[kind];
    for (const [place, address] of addresses.entries())
      await test.step(address, async () => {
        await showAppPage(page, address);
        await expect(page.getByText('[', { exact: false }).first()).toBeVisible();
        // The window of the page before is the first of this one.
        for (const size of place % 2 === 0 ? sizes : sizes.toReversed()) {
          await resize(page, size);
          findings[`${address} at ${size.width} px`] = await inspect(page, answers);
        }
      });
  };
  await walk('forGuests');
  await enter(page, await registerUser(request, 'pseudo'));
  await walk('forUsers');
  const clean: Findings = { hardCoded: [], clipped: [], isTooWide: false };
  expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((path) => [path, clean])));
});
