import { useMemo } from 'react';
import { cleanArticle } from './clean-article.ts';

/** HTML of a notice. The server cleaned it when it was written; it is cleaned again here, by another parser. */
export function ArticleHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  const clean = useMemo(() => cleanArticle(html), [html]);
  return <div className={`article-html ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: clean }} />;
}
