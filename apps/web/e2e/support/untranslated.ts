import type { Language } from '@candor/contract';
import type { Page } from '@playwright/test';
import { treeOf, type Tree } from './texts.ts';

/** Words that no locale translates: what operators and users write, coins, and the names of languages. */
export const FOREIGN = [
  '.article-html, .notice-row, .category-chip, .carousel-title, .announcements li, .notice-article h1',
  'footer nav, footer a[href^="tel:"], footer a[href^="mailto:"], [lang]:not(html)',
  'header > a, canvas, svg, time, code, pre, [data-untranslated]',
].join(', ');

function leavesOf(tree: Tree, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === 'string' ? [[`${path}${key}`, node] as const] : leavesOf(node, `${path}${key}.`),
  );
}

/** English texts that a page of this language must not show as a whole, because the language has another text for them. */
function foreignTo(language: Language): readonly string[] {
  if (language === 'en') return [];
  const own = new Map(leavesOf(treeOf(language)));
  const used = new Set(own.values());
  return leavesOf(treeOf('en'))
    .filter(([key, text]) => /[a-z]{3}/.test(text) && own.get(key) !== text && !used.has(text))
    .map(([, text]) => text);
}

/** Returns a reader of the texts that are keys, or English in another language, for the document that a page has open. */
export async function untranslatedIn(
  page: Page,
  language: Language,
): Promise<() => Promise<readonly string[]>> {
  const keys = leavesOf(treeOf(language)).map(([key]) => key);
  const wanted = await page.evaluateHandle(
    (lists) => ({ keys: new Set(lists.keys), english: new Set(lists.english) }),
    { keys, english: foreignTo(language) },
  );
  return () =>
    wanted.evaluate(({ keys, english }, foreign) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || !(keys.has(text) || english.has(text)) || element.closest('script, style, noscript'))
          continue;
        if (keys.has(text) || !element.closest(foreign)) found.push(text);
      }
      return found;
    }, FOREIGN);
}
