import type { Page } from '@playwright/test';

/** Matches the rows that `markAlike` has found. */
export const ALIKE = '[data-alike]';

/** Rows of a list that are looked at: both colours of stripes, and the first, which may have no line above it. */
const LOOKED_AT = 3;

/**
 * Marks the rows of each list and table that have the elements, the classes and the states of other rows beside them and
 * differ in texts and numbers only. The first three of such rows and the last one of the list stay unmarked.
 */
export async function markAlike(page: Page): Promise<void> {
  await page.evaluate((lookedAt) => {
    for (const marked of document.querySelectorAll('[data-alike]')) marked.removeAttribute('data-alike');
    /** Attributes whose values differ from row to row; whether there is one still counts. */
    const ofOneRow =
      /^(id|for|href|src|alt|title|value|name|key|d|points|datetime|aria-(label|labelledby|describedby|controls|owns|rowindex|posinset|valuenow|valuetext))$|^data-.*(id|index|key)$/;
    const written = new Map<Element, string>();
    const shapeOf = (element: Element): string => {
      const known = written.get(element);
      if (known !== undefined) return known;
      const attributes = [...element.attributes]
        .map(({ name, value }) => `${name}=${ofOneRow.test(name) ? value.trim() !== '' : value}`)
        .toSorted();
      const content = [...element.childNodes].map((node) => {
        if (node instanceof Element) return shapeOf(node);
        return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '' ? 'text' : '';
      });
      const shape = `<${element.localName} ${attributes.join(' ')}>${content.join('')}</>`;
      written.set(element, shape);
      return shape;
    };
    for (const list of document.body.querySelectorAll('*')) {
      if (list.childElementCount <= lookedAt + 1 || list.closest('svg, [data-alike]')) continue;
      const found = new Map<string, number>();
      for (const row of list.children) {
        const shape = shapeOf(row);
        const count = (found.get(shape) ?? 0) + 1;
        found.set(shape, count);
        if (count > lookedAt && row !== list.lastElementChild) row.setAttribute('data-alike', '');
      }
    }
  }, LOOKED_AT);
}
