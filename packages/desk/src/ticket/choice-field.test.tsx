import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChoiceField, useBookPick } from '../index.ts';

function Multiple({ problem }: { readonly problem?: string }) {
  const [value, setValue] = useState(0);
  return (
    <ChoiceField
      label="Multiple"
      choices={[10, 20].map((each) => ({ value: each, content: `${each}x` }))}
      value={value}
      problem={problem}
      onChange={setValue}
      className="grid-cols-2"
      buttonClassName="px-0"
    />
  );
}

it('has nothing chosen that is not on offer, then one value at a time, and says the problem below', async () => {
  const screen = await render(<Multiple problem="Please choose a multiple" />);
  const group = screen.getByRole('group', { name: 'Multiple' });
  const [ten, twenty] = ['10x', '20x'].map((name) => group.getByRole('button', { name }));
  const pressed = () =>
    [ten, twenty].map((button) => button?.element().getAttribute('aria-pressed') === 'true');
  expect(pressed()).toEqual([false, false]);
  await expect.element(group.getByRole('alert')).toHaveTextContent('Please choose a multiple');
  await ten?.click();
  await expect.poll(pressed).toEqual([true, false]);
  await twenty?.click();
  await expect.poll(pressed).toEqual([false, true]);
  await screen.rerender(<Multiple />);
  await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
});

it('tells two presses on one level of the book apart', async () => {
  function Level() {
    const [picked, pick] = useBookPick();
    return (
      <button type="button" onClick={() => pick({ price: '60000.00' })}>
        {picked ? `${picked.price}, ${picked.count}` : 'none'}
      </button>
    );
  }
  const screen = await render(<Level />);
  const level = screen.getByRole('button');
  await expect.element(level).toHaveTextContent('none');
  await level.click();
  await expect.element(level).toHaveTextContent('60000.00, 1');
  await level.click();
  await expect.element(level).toHaveTextContent('60000.00, 2');
});

it('is as high as a finger needs on a phone', async () => {
  await page.viewport(390, 844);
  const screen = await render(<Multiple />);
  const { height } = screen.getByRole('button', { name: '10x' }).element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  await page.viewport(1440, 900);
});
