import DOMPurify from 'dompurify';

/** Attributes whose values are no addresses. */
const PLAIN_ATTRIBUTES = ['rel', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope'];

const ALLOWED = {
  ALLOWED_TAGS: 'p h2 h3 h4 ul ol li strong em a img blockquote br code hr table thead tbody tr th td'.split(
    ' ',
  ),
  ALLOWED_ATTR: ['href', 'src', ...PLAIN_ATTRIBUTES],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
  // The others are held against that pattern.
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
};

const purifier = DOMPurify(window);

// Pictures are our own: one from elsewhere would tell its owner who reads. Browsers read more as an address than it
// seems (`/\\host` is another host), so the browser is asked.
purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (attribute.attrName === 'src' && !isOwnAddress(attribute.attrValue)) attribute.keepAttr = false;
});

function isOwnAddress(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
}

/** Tags that other programs write for the elements of an article, and those that separate their paragraphs. */
const FOREIGN_TAGS = ['b', 'i', 'h1', 'h5', 'h6', 'div', 'section'];

/** Google Docs wraps all that it copies in bold that is switched off by a style, which does not survive the cleaning. */
const SWITCHED_OFF_BOLD = /<b\b[^>]*font-weight:\s*normal[^>]*>/gi;

/** Returns the HTML of an article without all that an article may not hold, as a page may insert it. */
export function cleanArticle(html: string) {
  return purifier.sanitize(html, { ...ALLOWED, RETURN_TRUSTED_TYPE: true });
}

/** Returns the same as nodes of another document, in which no script runs and no picture loads. */
export function parseArticle(html: string): DocumentFragment {
  return parse(html, ALLOWED.ALLOWED_TAGS);
}

/** Returns what another program or page put on the clipboard, cleaned like an article. */
export function parsePasted(html: string): DocumentFragment {
  return parse(html.replace(SWITCHED_OFF_BOLD, '<span>'), [...ALLOWED.ALLOWED_TAGS, ...FOREIGN_TAGS]);
}

function parse(html: string, tags: string[]): DocumentFragment {
  // A text whose document has no body, one with a frameset, is answered by null.
  const found: DocumentFragment | null = purifier.sanitize(html, {
    ...ALLOWED,
    ALLOWED_TAGS: tags,
    RETURN_DOM_FRAGMENT: true,
  });
  return found ?? document.createDocumentFragment();
}
