import { QueryClientProvider } from '@tanstack/react-query';
import type { Deal } from '@candor/contract';
import { keep, queryClient } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMatch } from '../../test/a-match.ts';
import { ChartPanel } from '../index.ts';
import { seedBook } from '../live/book.ts';

beforeEach(() => keep('period', undefined));

async function show(symbol: string) {
  queryClient.setQueryDefaults(['public', 'deal'], { enabled: false });
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <div style={{ display: 'grid', width: 900, height: 400 }}>
        <ChartPanel match={aMatch({ symbol })} lines={[]} />
      </div>
    </QueryClientProvider>,
  );
  return { view, interval: (name: string) => view.getByRole('button', { name, exact: true }) };
}

it('keeps the interval that is pressed, and its keys step through all of them', async () => {
  const { view, interval } = await show('CHART1/USDT');
  await expect.element(interval('15min')).toHaveAttribute('aria-pressed', 'true');
  await interval('1hour').click();
  await expect.element(interval('1hour')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(interval('15min')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard(']');
  await expect.element(interval('1hour')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('[[');
  await expect.element(interval('1hour')).toHaveAttribute('aria-pressed', 'true');
  await view.unmount();
  const again = await show('CHART1/USDT');
  await expect.element(again.interval('1hour')).toHaveAttribute('aria-pressed', 'true');
});

it('shows the depth of the book instead of the candles, and their tools only with them', async () => {
  const { view } = await show('CHART2/USDT');
  const side = (price: string) => [{ price, number: '1' }];
  seedBook('CHART2/USDT', { seq: 1, depth: { in: side('999.00'), out: side('1001.00') } } as Deal);
  const depth = view.getByRole('button', { name: 'Depth chart' });
  const tools = view.getByRole('toolbar');
  await expect.element(tools).toBeVisible();
  await depth.click();
  await expect.element(view.getByRole('slider', { name: /^Depth of CHART2/ })).toBeVisible();
  await expect.element(tools).not.toBeInTheDocument();
  await depth.click();
  await expect.element(view.getByRole('slider')).not.toBeInTheDocument();
  await expect.element(tools).toBeVisible();
});

it('names the pair while it has the whole window, which Escape gives back', async () => {
  const { view } = await show('CHART3/USDT');
  const panel = view.getByRole('region', { name: 'Chart' });
  await view.getByRole('button', { name: 'Full screen' }).click();
  await expect.element(panel).toHaveAttribute('data-full', 'true');
  await expect.element(panel.getByText('CHART3/USDT')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).toHaveAttribute('data-full', 'false');
  await expect.element(panel.getByText('CHART3/USDT')).not.toBeInTheDocument();
});

it('says that its bars could not be read, and reads them again on demand', async () => {
  const { view } = await show('CHART4/USDT');
  await expect.element(view.getByText('The chart could not be loaded.')).toBeVisible();
  // The browser notes only so many requests, and the modules of the test have used them up.
  performance.clearResourceTimings();
  // The bars begin with the last trade, which cannot be read here either.
  const readings = () =>
    performance.getEntriesByType('resource').filter(({ name }) => /market\/(deal|kline)/.test(name)).length;
  await view.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(readings).toBeGreaterThan(0);
  await expect.element(view.getByText('The chart could not be loaded.')).toBeVisible();
});
