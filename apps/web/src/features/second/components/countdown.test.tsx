import '../texts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { noteServerTime } from '../../../shared/index-price/server-clock.ts';
import { Countdown } from './countdown.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('follows the clock of the exchange, and is right at once after a minute in which no timer ran', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  const pageMs = Date.now();
  // The clock of this computer is 40 s behind.
  noteServerTime(pageMs + 40_000, pageMs - 20, pageMs + 20);
  const due_at = new Date(pageMs + 40_000 + 90_000).toISOString();
  const screen = await render(<Countdown contract={{ due_at, seconds: 120 }} />);
  const left = screen.getByTestId('countdown');
  await expect.element(left).toHaveTextContent('90 s');
  vi.setSystemTime(pageMs + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(left).toHaveTextContent('30 s');
  vi.setSystemTime(pageMs + 95_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(left).toHaveTextContent('0 s');
});
