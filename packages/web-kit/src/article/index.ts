/** Public API for notices: their view and their cleaner, apart from the rest so that they load with the pages that need them. */
export { ArticleHtml } from './article-html.tsx';
export { ArticleView } from './article-view.tsx';
export { parseArticle, parsePasted } from './clean-article.ts';
