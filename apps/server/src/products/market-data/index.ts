import { seedMarkets } from '../../demo/seed-demo.ts';
import { seedHistory } from '../../demo/seed-history.ts';
import { defineProduct } from '../define-product.ts';
import { marketDataCalls } from './calls.ts';
import { tables } from './table.ts';

export const marketData = defineProduct({
  name: 'market-data',
  calls: marketDataCalls,
  tables,
  seed: {
    once: seedMarkets,
    async eachStart({ sql, demoSeed: seed, pathAheadMs: aheadMs = 0, historyDays: days, nowMs, line }) {
      await seedHistory(sql, { seed, aheadMs, days, nowMs, onProgress: line });
    },
  },
});
