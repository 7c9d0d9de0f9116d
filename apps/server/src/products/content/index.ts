import { seedNews } from '../../content/seed-news.ts';
import { DEMO_NEWS } from '../../demo/news/index.ts';
import { defineProduct } from '../define-product.ts';
import { contentCalls } from './calls.ts';

export const content = defineProduct({
  name: 'content',
  calls: contentCalls,
  tables: [],
  seed: {
    // Each article is inserted once: a new release brings its new ones, and keeps an operator's changes.
    async eachStart({ sql, nowMs }) {
      await seedNews(sql, DEMO_NEWS, nowMs);
    },
  },
});
