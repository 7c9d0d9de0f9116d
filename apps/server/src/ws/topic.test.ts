import { expect, test } from 'vitest';
import { readTopic } from './topic.ts';

const catalog = {
  market: () => undefined,
  markets: () => [],
  marketBySymbol: () => undefined,
  currency: () => undefined,
};
const desk = {
  marketId: (symbol: string) => (symbol === 'USDT/CNY' ? 3 : undefined),
  fiatId: (code: string) => (code === 'CNY' ? 1 : undefined),
};

test.each([
  ['P2P_ADS.USDT/CNY', { kind: 'P2P_ADS', id: 3 }],
  ['P2P_RATE.CNY', { kind: 'P2P_RATE', id: 1 }],
  ['P2P_ADS.USDT/XXX', undefined],
  ['P2P_RATE.USDT/CNY', undefined],
  ['P2P_RATE.CNY.1min', undefined],
  ['P2P_ADS', undefined],
])('%s is the topic %j', (name, topic) => {
  expect(readTopic(name, catalog, desk)).toEqual(topic);
});

test('without a desk its topics are unknown', () => {
  expect(readTopic('P2P_RATE.CNY', catalog)).toBeUndefined();
});
