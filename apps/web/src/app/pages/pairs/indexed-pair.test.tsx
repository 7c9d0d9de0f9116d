import { answer, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../../texts.ts';
import './index-page.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BTC_USDT } from '../../../features/lever/components/a-position.test-data.ts';
import { showAt } from '../../../shared/test/in-router.tsx';
import { IndexedPair } from './indexed-pair.tsx';

beforeEach(() => {
  forgetAnswers();
  answer('market/currency_matches', []);
});
afterEach(() => page.viewport(1440, 900));

it('cuts no figure of the pair off at the edge of a phone', async () => {
  await page.viewport(390, 844);
  const { view } = await showAt('/lever', () => (
    <IndexedPair
      product="lever"
      match={{
        ...BTC_USDT,
        currency_quotation: { ...BTC_USDT.currency_quotation, quote_volume: '987654321' },
      }}
      index={undefined}
      hint=""
      halted=""
      onChoose={() => undefined}
    />
  ));
  await expect.element(view.getByText('24h volume (USDT)')).toBeVisible();
  const figures = [...document.querySelectorAll('.index-strip dl > div')].filter(
    (figure) => figure.getBoundingClientRect().width > 0,
  );
  expect(figures.length).toBeGreaterThanOrEqual(4);
  for (const figure of figures) {
    const { left, right } = figure.getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  }
});
