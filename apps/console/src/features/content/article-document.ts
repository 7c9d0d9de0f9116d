/** The document of the editor: its schema, and its way from the stored HTML and back to it. */
import { getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { parseArticle } from '@candor/web-kit/article';
import { isKeptLink, readOwnPath } from './article-link.ts';

/** Pictures of this site alone, from the dialog alone: nothing that is typed becomes one. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => readOwnPath(image.getAttribute('src') ?? '') !== undefined && null,
    },
  ],
  addInputRules: () => [],
});

const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
});

/** The parts of an article that the exchange stores; everything else is dropped. */
export const ARTICLE_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
      isAllowedUri: isKeptLink,
    },
  }),
  OwnImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];

const schema = getSchema(ARTICLE_EXTENSIONS);
const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Returns the document of a stored text. */
export function documentOf(html: string): Node {
  return parser.parse(parseArticle(html));
}

/** Returns the HTML of a document, in the form in which articles are stored; '' for one without content. */
export function htmlOf(document: Node): string {
  const root = globalThis.document.implementation.createHTMLDocument().body;
  serializer.serializeFragment(document.content, { document: root.ownerDocument }, root);
  for (const parent of root.querySelectorAll('li, th, td')) unwrapOnlyParagraph(parent);
  for (const table of root.querySelectorAll('table')) liftHead(table);
  while (root.lastElementChild?.matches('p:empty') === true) root.lastElementChild.remove();
  return root.innerHTML;
}

/** An item or a cell of one paragraph holds its text itself, before the lists that it may hold too. */
function unwrapOnlyParagraph(parent: Element): void {
  const [only, ...others] = parent.children;
  if (only?.tagName === 'P' && others.every((other) => other.matches('ul, ol')))
    only.replaceWith(...only.childNodes);
}

/** A first row of nothing but heads is the head of its table. */
function liftHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (first === undefined || [...first.cells].some(({ tagName }) => tagName !== 'TH')) return;
  table.createTHead().append(first);
}
