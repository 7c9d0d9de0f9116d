import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** This list is a deliberate copy: widening the allowed attributes requires changing both. */
const ATTRIBUTES_OF: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h2 h3 h4 ul ol li strong em blockquote br code hr table caption thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const OWN_PATH = /^\/(?![/\\])/;

/** Returns disallowed content that a browser's parser finds in a text. */
export function foreignIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === '#comment') found.push('comment');
    if ('tagName' in node) {
      const allowed = ATTRIBUTES_OF[node.tagName];
      if (allowed === undefined || node.namespaceURI !== 'http://www.w3.org/1999/xhtml')
        found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (allowed?.includes(name) !== true) found.push(`${node.tagName} ${name}`);
        else if (!isHarmless(node.tagName, name, value)) found.push(`${node.tagName} ${name}=${value}`);
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parseFragment(html));
  return found;
}

function isHarmless(tag: string, name: string, value: string): boolean {
  if (name === 'href') return OWN_PATH.test(value) || /^(https?:\/\/[^@]*$|mailto:)/.test(value);
  if (name === 'src') return OWN_PATH.test(value);
  if (name === 'rel') return value === 'noopener noreferrer';
  return name === 'alt' || (tag !== 'a' && /^[0-9]{1,4}$/.test(value));
}

/** Does the same as `foreignIn`, also for the text after a browser has inserted and serialized it again. */
export function foreignWhenInserted(html: string): string[] {
  const isFrame = (found: string) => found === '<div>';
  return [...foreignIn(html), ...foreignIn(`<div>${html}</div><p>after`).filter((found) => !isFrame(found))];
}
