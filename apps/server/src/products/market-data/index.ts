import { none } from '../../facets/none.ts';
import { DELETED } from '../../facets/rows.ts';
import { seedMarkets } from '../../demo/seed-demo.ts';
import { seedHistory } from '../../demo/seed-history.ts';
import { defineProduct } from '../define-product.ts';
import { marketDataCalls } from './calls.ts';
import { marketDataOffers } from './offers.ts';
import { tables } from './table.ts';
import { indexQueues } from './queues.ts';
import { marketDataOperators, marketDataProposals } from './operators.ts';

export const marketData = defineProduct({
  name: 'market-data',
  needs: ['engine', 'tables', 'mail', 'markets', 'chains', 'content', 'http', 'process'],
  switchedBy: none('Every other product needs prices.'),
  offers: marketDataOffers,
  calls: marketDataCalls,
  tables,
  push: none('Market data goes to everybody by the public frames.'),
  bell: none('Markets concern nobody in particular.'),
  seed: {
    once: seedMarkets,
    async eachStart({ sql, demoSeed: seed, pathAheadMs: aheadMs = 0, historyDays: days, nowMs, line }) {
      await seedHistory(sql, { seed, aheadMs, days, nowMs, onProgress: line });
    },
  },
  rows: { favourites: DELETED },
  ofUser: none('Operators have no use for the pairs that a user likes.'),
  own: none('The export asks its lists as they are.'),
  sealed: none('It stores no secret.'),
  terms: none('Pairs and indexes are listed by calls of their own.'),
  queues: indexQueues,
  operators: marketDataOperators,
  proposals: marketDataProposals,
  work: none('The index feed serves every product, and the root starts it.'),
  pools: none('No money of the house is in it.'),
  owed: none('Prices are owed to nobody.'),
  house: none('Prices and pairs are public as they are.'),
});
