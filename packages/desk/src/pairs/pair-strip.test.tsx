import { expect, it } from 'vitest';
import { aMatch } from '../../test/a-match.ts';
import { renderInRouter } from '../../test/in-router.tsx';
import { PairStrip } from '../index.ts';

const quotation = (close: string) => ({
  ...aMatch().currency_quotation,
  close,
  volume: '4100.000000',
  quote_volume: '213200000.12345678',
});

it('values the price at 6.8 CNY and one dollar before the rates are known, with two decimals', async () => {
  const match = aMatch({ symbol: 'ONE/USDT', currency_quotation: quotation('1000.55') });
  const { view } = await renderInRouter(<PairStrip match={match} group={undefined} />);
  await expect.element(view.getByText('≈ ¥6,803.74 CNY')).toBeVisible();
  await expect.element(view.getByText('≈ $1,000.55')).toBeVisible();
});

it('says that a price is below a cent instead of calling it nothing', async () => {
  const match = aMatch({
    symbol: 'TWO/USDT',
    price_decimals: 8,
    currency_quotation: quotation('0.00001820'),
  });
  const { view } = await renderInRouter(<PairStrip match={match} group={undefined} />);
  await expect.element(view.getByText('< ¥0.01 CNY')).toBeVisible();
  await expect.element(view.getByText('< $0.01')).toBeVisible();
});

it('shows what was paid in 24 hours and how much of the coin changed hands', async () => {
  const match = aMatch({ symbol: 'THREE/USDT', currency_quotation: quotation('1.00') });
  const { view } = await renderInRouter(<PairStrip match={match} group={undefined} />);
  await expect.element(view.getByText('24h volume (USDT)')).toBeVisible();
  await expect.element(view.getByText('213.20M')).toBeVisible();
  await expect.element(view.getByText('4.10K')).toBeVisible();
});
