import sanitizeHtml, { type Attributes } from 'sanitize-html';

const TEXT_TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'br', 'code', 'hr'];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
const WHOLE_NUMBER = /^[1-9][0-9]{0,3}$/;
const SPAN = /^[1-9][0-9]?$/;
/** An origin that is never registered: addresses that resolve to it are paths of this site. */
const OWN = 'https://own.invalid';

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** Elements and attributes allowed in an article; the screen's styles do the rest. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...TABLE_TAGS, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these elements is not text of the article, so it is removed with them.
  nonTextTags: (
    'script style textarea option xmp title template plaintext ' +
    'noscript noembed noframes iframe object svg math select button'
  ).split(' '),
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: cellAttributes(attribs) }),
    b: 'strong',
    i: 'em',
    h1: 'h2',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/**
 * Reduces HTML to a short list of tags, each with few attributes, and links to the web, to mail or to our own pages.
 * Cleaning is idempotent.
 */
export function cleanHtml(html: string): string {
  // Cleaned once more afterwards: a parser makes such characters from numeric references, and a table cannot hold them
  // all.
  return withoutControls(sanitizeHtml(withoutControls(html), ALLOWED)).trim();
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '');
}

/** Returns a path of this site as a browser would read it; undefined where a text leads anywhere else. */
export function readOwnPath(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, OWN)) return undefined;
  const url = new URL(text, OWN);
  // `/..//host` has the path `//host`: read a second time, it is another host.
  const isOwn = url.origin === OWN && !url.pathname.startsWith('//');
  return isOwn ? url.href.slice(OWN.length) : undefined;
}

function linkAttributes(href: string | undefined): Attributes {
  const target = href === undefined ? undefined : readLink(href.trim());
  return target === undefined ? {} : { href: target, rel: 'noopener noreferrer' };
}

function readLink(text: string): string | undefined {
  if (text.startsWith('/')) return readOwnPath(text);
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const hasPassword = url.username !== '' || url.password !== '';
  return LINK_PROTOCOLS.has(url.protocol) && !hasPassword ? url.href : undefined;
}

function pictureAttributes({ src, alt, width, height }: Attributes): Attributes {
  const path = src === undefined ? undefined : readOwnPath(src.trim());
  return path === undefined ? {} : { src: path, alt: alt ?? '', ...only({ width, height }, WHOLE_NUMBER) };
}

function cellAttributes({ colspan, rowspan }: Attributes): Attributes {
  return only({ colspan, rowspan }, SPAN);
}

function only(attributes: Record<string, string | undefined>, pattern: RegExp): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && pattern.test(entry[1]),
    ),
  );
}
