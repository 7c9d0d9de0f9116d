import type { Match } from '@candor/contract';
import { toasts } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { BTC_USDT_LISTED as BTC_USDT } from '../../../shared/test/btc-usdt.test-data.ts';
import '../../texts.ts';
import { useFeeNews } from './use-fee-news.ts';

beforeEach(() => toasts.clear());

const said = () => toasts.get().map(({ text, detail }) => [text, detail]);

it('says once that the fees of the pair on the screen have changed, and what they are now', async () => {
  const dearer = { ...BTC_USDT, maker_fee_rate: '0.001000', taker_fee_rate: '0.001500' };
  const { rerender } = await renderHook((match: Match = BTC_USDT) => useFeeNews('spot', match));
  await rerender({ ...BTC_USDT });
  expect(said()).toEqual([]);
  await rerender(dearer);
  await rerender({ ...dearer });
  expect(said()).toEqual([['Fees of BTC/USDT changed', 'Maker 0.1%, taker 0.15%']]);
});

it('says nothing of another pair, whose fees are its own', async () => {
  const { rerender } = await renderHook((match: Match = BTC_USDT) => useFeeNews('lever', match));
  await rerender({ ...BTC_USDT, symbol: 'ETH/USDT', lever_fee_rate: '0.9' });
  expect(said()).toEqual([]);
});
