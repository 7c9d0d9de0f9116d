import '../texts.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Directions } from './directions.tsx';

it('offers both ways with what they pay, and turns both off with the reason while the index is old', async () => {
  const onChoose = vi.fn<(direction: 'up' | 'down') => void>();
  const shared = { ratio: '0.850000', problem: undefined, isBusy: false, onChoose };
  const screen = await render(<Directions {...shared} block={undefined} />);
  const up = screen.getByRole('button', { name: /Buy Up/ });
  await expect.element(up).toHaveTextContent('+85.00%');
  await up.click();
  await screen.getByRole('button', { name: /Buy Down/ }).click();
  expect(onChoose.mock.calls).toEqual([['up'], ['down']]);
  await screen.rerender(<Directions {...shared} block="The index is older than 2 seconds" />);
  await expect.element(up).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /Buy Down/ })).toBeDisabled();
  await expect.element(up).toHaveAccessibleDescription('The index is older than 2 seconds');
});
