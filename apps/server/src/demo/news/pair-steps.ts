import { formatAmount } from '@candor/primitives';
import { DEMO_MARKETS } from '../demo-catalog.ts';

/** A table of the demo's pairs, each with the smallest step of its price and of its quantity. */
export function pairSteps(pair: string, priceStep: string, quantityStep: string): string {
  const rows = DEMO_MARKETS.map(({ base, quote, tick, priceDecimals, lot }) => {
    const step = formatAmount(tick, priceDecimals).replace(/0+$/, '');
    return `    <tr><td>${base}/${quote}</td><td>${step}</td><td>${lot}</td></tr>`;
  });
  return `<table>
  <thead><tr><th>${pair}</th><th>${priceStep}</th><th>${quantityStep}</th></tr></thead>
  <tbody>
${rows.join('\n')}
  </tbody>
</table>`;
}
