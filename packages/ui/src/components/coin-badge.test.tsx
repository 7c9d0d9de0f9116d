import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CoinBadge } from './coin-badge.tsx';

it.each(['USDT', 'BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'DOGE', 'SHIB'])(
  '%s has an icon that can be drawn',
  async (code) => {
    const { container } = await render(<CoinBadge code={code} size={24} />);
    const icon = container.querySelector('img');
    await icon?.decode();
    expect([icon?.naturalWidth, icon?.width, icon?.alt]).toEqual([expect.any(Number), 24, '']);
  },
);

it('shows the letter of a coin without an icon', async () => {
  const { container } = await render(<CoinBadge code="NEWCOIN" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('N');
});
