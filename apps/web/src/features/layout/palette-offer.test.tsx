import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

it('the question of colours outlives the layout that asks it, and ends with an answer', async () => {
  localStorage.clear();
  localStorage.setItem('lang', 'zh');
  // The language of a page is read once, when its scripts begin.
  await import('../../app/texts.ts');
  const { PaletteOffer } = await import('./palette-offer.tsx');
  const upright = await render(<PaletteOffer className="" />);
  await expect.element(upright.getByRole('region')).toBeVisible();
  await upright.unmount();
  const turned = await render(<PaletteOffer className="" />);
  await turned.getByRole('button', { name: '红涨绿跌' }).click();
  await expect.element(turned.getByRole('region')).not.toBeInTheDocument();
  await turned.unmount();
  const back = await render(<PaletteOffer className="" />);
  expect(back.getByRole('region').elements()).toEqual([]);
});
