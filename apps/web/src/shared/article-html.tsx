import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const ALLOWED = {
  ALLOWED_TAGS: 'p h2 h3 h4 ul ol li strong em a img blockquote br code hr table thead tbody tr th td'.split(
    ' ',
  ),
  ALLOWED_ATTR: ['href', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
  RETURN_TRUSTED_TYPE: true,
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

/** HTML of a notice. The server cleaned it when it was written; it is cleaned again here, by another parser. */
export function ArticleHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  const clean = useMemo(() => purifier.sanitize(html, ALLOWED), [html]);
  return <div className={`article-html ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: clean }} />;
}
