import { none } from '../../facets/none.ts';
import { seedNews } from './seed-news.ts';
import { DEMO_NEWS } from '../../demo/news/index.ts';
import { defineProduct } from '../define-product.ts';
import { contentCalls } from './calls.ts';
import { contentOperators } from './operators.ts';

export const content = defineProduct({
  name: 'content',
  needs: ['tables', 'mail', 'content', 'http', 'process'],
  switchedBy: none('Everybody reads the news and the legal pages.'),
  offers: none('Settings and areas are services below the products.'),
  calls: contentCalls,
  tables: [],
  push: none('News are read, not pushed.'),
  bell: none('News have a page of their own.'),
  seed: {
    // Each article is inserted once: a new release brings its new ones, and keeps an operator's changes.
    async eachStart({ sql, nowMs }) {
      await seedNews(sql, DEMO_NEWS, nowMs);
    },
  },
  rows: none('News and pages are the same for everybody.'),
  ofUser: none('News and pages are the same for everybody.'),
  own: none('It has no call about the caller.'),
  sealed: none('It stores no secret.'),
  terms: none('What pages say is written as news and settings.'),
  queues: none('Operators write news when they have some.'),
  operators: contentOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('Articles appear and go by the clock of the reader.'),
  pools: none('No money of the house is in it.'),
  owed: none('No money of users is in it.'),
  house: none('News concern no money.'),
});
