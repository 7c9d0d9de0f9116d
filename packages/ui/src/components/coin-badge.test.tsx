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

/** A picture of one pixel. */
const UPLOADED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it.each(['BTC', 'NEWCOIN'])('shows the picture that the operator has given %s', async (code) => {
  const { container } = await render(<CoinBadge code={code} icon={UPLOADED} size={24} />);
  const icon = container.querySelector('img');
  await icon?.decode();
  expect([icon?.getAttribute('src'), icon?.width, icon?.height]).toEqual([UPLOADED, 24, 24]);
});

it('shows the built-in icon of a coin whose picture was removed', async () => {
  const { container } = await render(<CoinBadge code="BTC" icon="" />);
  const icon = container.querySelector('img');
  await icon?.decode();
  expect([icon?.dataset['coin'], icon?.naturalWidth]).toEqual(['BTC', expect.any(Number)]);
});
