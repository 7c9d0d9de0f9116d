import './texts.ts';

export { ArticlePage } from './article-page.tsx';
export { NewsPage } from './news-page.tsx';
