import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createToastStore, ToastRegion } from '../index.ts';

it('counts a repeated message, and replaces one about the same thing where it is', async () => {
  const store = createToastStore();
  const screen = await render(<ToastRegion store={store} closeLabel="Close" />);
  store.show('success', 'Copied');
  store.show('success', 'Copied');
  store.show('success', 'Filled 0.1 of 1 BTC', { key: 'order 7' });
  store.show('success', 'Filled 0.4 of 1 BTC', { key: 'order 7' });
  store.show('success', 'Bought 1 BTC', { key: 'order 7', detail: 'Average price 50' });
  await expect.element(screen.getByText('Copied\u00d72')).toBeVisible();
  // A count would say that it was bought three times.
  await expect.element(screen.getByText('Bought 1 BTC', { exact: true })).toBeVisible();
  expect(store.get().map(({ count }) => count)).toEqual([2, 1]);
  expect(store.get()).toHaveLength(2);
});

it('has a tick for what came about only', async () => {
  const store = createToastStore();
  const screen = await render(<ToastRegion store={store} closeLabel="Close" />);
  store.show('notice', 'Nothing was filled');
  await expect.element(screen.getByText('Nothing was filled')).toBeVisible();
  expect(document.querySelector('[data-kind=notice] .lucide-check')).toBeNull();
  store.show('success', 'Order placed');
  await expect.element(screen.getByText('Order placed')).toBeVisible();
  expect(document.querySelector('[data-kind=success] .lucide-check')).not.toBeNull();
});
