import { studyLabel } from '@candor/ui';
import { keep } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../texts.ts';
import { useChartSettings } from './chart-settings.ts';
import { StudyPanel } from './study-panel.tsx';

beforeEach(() => {
  keep('chartStudies', undefined);
  keep('chartParams', undefined);
});

function Panel() {
  const settings = useChartSettings();
  return (
    <>
      <StudyPanel settings={settings} name={(id) => studyLabel(id, {})} />
      <output>{JSON.stringify([settings.studies, settings.params])}</output>
    </>
  );
}

async function show() {
  const view = await render(<Panel />);
  const chosen = () => JSON.parse(view.getByRole('status').element().textContent) as unknown;
  return { view, chosen };
}

it('switches a study on and off, and lists those over the price apart from those below', async () => {
  const { view, chosen } = await show();
  const over = view.getByRole('group', { name: 'Over the price' });
  const below = view.getByRole('group', { name: 'Below the price' });
  await expect.element(over.getByRole('checkbox', { name: 'MA 15' })).toBeChecked();
  await expect.element(below.getByRole('checkbox', { name: 'MACD 12/26' })).toBeChecked();
  await expect.element(over.getByRole('checkbox', { name: 'MACD 12/26' })).not.toBeInTheDocument();
  const rsi = below.getByRole('checkbox', { name: 'RSI 6/12/24' });
  await expect.element(rsi).not.toBeChecked();
  await rsi.click();
  await expect.element(rsi).toBeChecked();
  await over.getByRole('checkbox', { name: 'MA 15' }).click();
  await expect.poll(chosen).toEqual([['maCross', 'volume', 'macd', 'rsi'], {}]);
});

it('takes over numbers of bars only, and gives a study its own back', async () => {
  const { view, chosen } = await show();
  const kept = ['ma15', 'maCross', 'volume', 'macd'];
  const first = view.getByRole('textbox', { name: 'MACD, number 1' });
  await expect.element(first).toHaveValue('12');
  for (const text of ['0', '501', '1.5', 'x']) await first.fill(text);
  expect(chosen()).toEqual([kept, {}]);
  await expect.element(first).toHaveAccessibleDescription('A whole number from 1 to 500');
  await expect.element(view.getByRole('alert')).toBeVisible();
  await userEvent.tab();
  await expect.element(first).toHaveValue('12');
  await expect.element(view.getByRole('alert')).not.toBeInTheDocument();
  await first.fill('500');
  await expect.poll(chosen).toEqual([kept, { macd: [500, 26, 9] }]);
  await userEvent.tab();
  await view.getByRole('button', { name: 'Reset MACD' }).click();
  await expect.element(first).toHaveValue('12');
  expect(chosen()).toEqual([kept, {}]);
});

it('says what the dots and lines on the chart are, of the averages that it draws', async () => {
  const { view } = await show();
  const legend = view.getByRole('group', { name: 'What the chart shows' });
  await expect.element(legend.getByText('Where the two averages of MA 10/20 cross')).toBeVisible();
  await expect.element(legend.getByText('Your buy orders and long positions')).toBeVisible();
  await view.getByRole('checkbox', { name: 'MA 10/20' }).click();
  await expect.element(legend.getByText(/^Where the two averages/)).not.toBeInTheDocument();
});
