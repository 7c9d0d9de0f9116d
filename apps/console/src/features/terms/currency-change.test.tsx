import '../../shared/texts.ts';
import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { CurrencyChange } from './currency-change.tsx';
import type { Currency } from './currency.ts';

const COIN: Currency = {
  id: 30,
  code: 'NEWCOIN',
  scale: 8,
  name: 'New coin',
  icon: '',
  open_recharge: 1,
  open_draw: 0,
  is_quote: 0,
  group_order: 0,
  list_order: 9,
  cny_price: '0',
  usd_price: '0',
};
const UPLOADED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('shows the icon before and after a change as traders see it, and switches in words', async () => {
  const view = await render(
    <CurrencyChange before={COIN} after={{ ...COIN, icon: UPLOADED, open_draw: 1 }} />,
  );
  const rows = view.getByRole('row').elements();
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'IconN',
    'WithdrawalsOffOn',
  ]);
  const [before, after] = [...(rows[1]?.querySelectorAll('td') ?? [])];
  expect(before?.querySelector('img')).toBeNull();
  expect(after?.querySelector('img')?.getAttribute('src')).toBe(UPLOADED);
});

it('says that nothing differs', async () => {
  const view = await render(<CurrencyChange before={COIN} after={COIN} />);
  await expect.element(view.getByText('Nothing differs from what is stored.')).toBeVisible();
});
