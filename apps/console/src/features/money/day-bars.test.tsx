import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DayBars } from './day-bars.tsx';

it('has values and days on its axes, the values at their heights', async () => {
  const days = Array.from({ length: 12 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    sum: index === 3 ? '1250000.50' : index === 7 ? '-250000.00' : '10.00',
  }));
  const view = await render(<DayBars label="Fees: USDT" days={days} />);
  const axis = view.getByTestId('value-axis');
  const heightOf = (text: string) =>
    axis.getByText(text, { exact: true }).element().getBoundingClientRect().y;
  expect(heightOf('1.25M')).toBeLessThan(heightOf('0'));
  expect(heightOf('0')).toBeLessThan(heightOf('\u2212250.00K'));
  const named = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(named).toEqual(['11-01', '11-03', '11-05', '11-07', '11-09', '11-11']);
  await expect.element(view.getByText('UTC')).toBeVisible();
});
