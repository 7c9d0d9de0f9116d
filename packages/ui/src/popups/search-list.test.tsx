import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchList } from './search-list.tsx';

const FRUITS = ['Apple', 'Apricot', 'Banana'].map((text) => ({ text }));

async function show() {
  const chosen: string[] = [];
  const screen = await render(
    <SearchList
      label="Fruit"
      placeholder="A name"
      nothing="No such fruit"
      items={FRUITS}
      keyOf={({ text }) => text}
      detailOf={({ text }) => `${text.length}`}
      onChoose={({ text }) => chosen.push(text)}
    />,
  );
  return { screen, chosen };
}

it('begins in its field; typing narrows, Enter takes the first match, arrows move on', async () => {
  const { screen, chosen } = await show();
  await expect.element(screen.getByRole('combobox', { name: 'Fruit' })).toHaveFocus();
  await userEvent.keyboard(' aP');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Apple']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Apple', 'Apricot']);
});

it('takes what is pressed, and says so where nothing matches', async () => {
  const { screen, chosen } = await show();
  await screen.getByRole('option', { name: 'Banana' }).click();
  expect(chosen).toEqual(['Banana']);
  await screen.getByRole('combobox').fill('x');
  await expect.element(screen.getByText('No such fruit')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Banana']);
});
