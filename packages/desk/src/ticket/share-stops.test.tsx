import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShareStops } from '../index.ts';

it('reports a share by slider in steps of 25 % or one, by stop and as digits, and takes no more than all', async () => {
  const shares: number[] = [];
  const screen = await render(
    <ShareStops percent={25} onChange={(share) => shares.push(share)} isDisabled={false} />,
  );
  const slider = screen.getByRole('slider', { name: 'Share of balance', exact: true });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '25% of balance');
  (slider.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await screen.getByRole('button', { name: '75%' }).click();
  // A pointer on the slider reports where it is: near a stop it means the stop.
  await slider.fill('39');
  await slider.fill('61');
  await screen.getByRole('textbox').fill('400');
  await screen.getByRole('textbox').fill('40');
  expect(shares).toEqual([50, 26, 75, 50, 50, 40]);
});

it.each(['abc', '1,2,3', '--', '101'])('says that %s is no share, and changes nothing', async (text) => {
  const shares: number[] = [];
  const screen = await render(
    <ShareStops percent={25} onChange={(share) => shares.push(share)} isDisabled={false} />,
  );
  const field = screen.getByRole('textbox');
  await field.fill(text);
  await expect.element(field).toHaveValue(text);
  await expect.element(field).toHaveAccessibleDescription('A whole number from 0 to 100');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue('25');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(shares).toEqual([]);
});
