import type { EngineReader, TakeRateQuotes } from '@candor/engine';
import { expect, test } from 'vitest';
import { P2pDesk } from '@candor/testkit/engine';
import { simulatedRates } from '../demo/simulated-rates.ts';
import type { AskedSource } from './index-feed.ts';
import { RateFeed } from './rate-feed.ts';

const NOW = 1_700_000_000_000;

function feedOf(sources: readonly AskedSource[]) {
  const sent: TakeRateQuotes[] = [];
  const lines: string[] = [];
  const engine: EngineReader = new P2pDesk().engine;
  const feed = new RateFeed({
    sources: () => sources,
    engine,
    submit: (command) => {
      sent.push(command);
      return Promise.resolve({ outcome: { status: 'accepted' } } as const);
    },
    line: (text) => lines.push(text),
    beatMs: 1_000,
    now: () => NOW,
  });
  return { feed, sent, lines };
}

const says = (id: number, ...quotes: { marketId: number; price: number }[]): AskedSource => ({
  id,
  source: {
    name: `source ${id}`,
    read: () => Promise.resolve(quotes.map((quote) => ({ ...quote, quotedMs: NOW }))),
  },
});

test('quotes are passed on for fiats that list their source, and no others', async () => {
  const { feed, sent } = feedOf([
    says(1, { marketId: 1, price: 718_000_000 }, { marketId: 99, price: 5 }),
    says(2, { marketId: 1, price: 0 }, { marketId: 2, price: 15_500_000_000 }),
    says(7, { marketId: 1, price: 718_000_000 }),
  ]);
  await feed.beat();
  expect(sent.map(({ quotes }) => quotes)).toEqual([
    [
      { fiatId: 1, sourceId: 1, rate: 718_000_000, madeMs: NOW },
      { fiatId: 2, sourceId: 2, rate: 15_500_000_000, madeMs: NOW },
    ],
  ]);
});

test('a source that fails is reported once, and the others go on', async () => {
  let isBroken = true;
  const moody: AskedSource = {
    id: 1,
    source: {
      name: 'moody',
      read: () => (isBroken ? Promise.reject(new Error('no answer')) : Promise.resolve([])),
    },
  };
  const { feed, sent, lines } = feedOf([moody, says(2, { marketId: 1, price: 718_000_000 })]);
  await feed.beat();
  await feed.beat();
  isBroken = false;
  await feed.beat();
  expect(lines).toEqual(['rate source moody fails: no answer', 'rate source moody answers again']);
  expect(sent).toHaveLength(3);
});

test('nothing is sent where no source says anything', async () => {
  const { feed, sent } = feedOf([says(1)]);
  await feed.beat();
  expect(sent).toEqual([]);
});

test('simulated sources agree within the clamp of a rate, and quote the same for the same moment', async () => {
  const sources = simulatedRates('seed');
  const [one = [], other = [], third = []] = await Promise.all(sources.map((source) => source.read(NOW)));
  expect(one).toHaveLength(7);
  for (const [place, { marketId, price }] of one.entries()) {
    for (const quote of [other[place], third[place]]) {
      expect(quote?.marketId).toBe(marketId);
      expect(Math.abs((quote?.price ?? 0) / price - 1)).toBeLessThan(0.001);
    }
  }
  const [again] = await Promise.all(simulatedRates('seed').map((source) => source.read(NOW)));
  expect(again).toEqual(one);
});
