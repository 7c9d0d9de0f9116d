import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog, type MenuEntry, MenuButton, PopoverButton, SearchButton, SelectButton } from '../index.ts';

// Each test leaves its panel open, and the setup of component tests has axe read it.

const ENTRIES: readonly MenuEntry[] = [
  { kind: 'note', text: 'What there is' },
  { kind: 'options', options: [{ text: 'Apple', isChosen: true, onChoose: () => undefined }] },
  { kind: 'line' },
  { kind: 'switch', text: 'Washed', isOn: false, onSwitch: () => undefined },
  { kind: 'action', text: 'None left', isDisabled: true, onAction: () => undefined },
];
const OPTIONS = [
  { value: 'a', text: 'Apple' },
  { value: 'b', text: 'Banana' },
];
const COUNTRIES = [
  { id: 'a', text: 'Apulia', detail: '+39' },
  { id: 'b', text: 'Bavaria', detail: '+49' },
];

it('an open menu breaks no rule of accessibility', async () => {
  const screen = await render(<MenuButton label="Fruit" trigger="Fruit" entries={ENTRIES} />);
  await screen.getByRole('button', { name: 'Fruit' }).click();
  await expect.element(screen.getByRole('menu', { name: 'Fruit' })).toBeVisible();
});

it('an open popover breaks no rule of accessibility', async () => {
  const screen = await render(
    <PopoverButton label="Filter" trigger="Filter">
      <label>
        From <input type="date" />
      </label>
    </PopoverButton>,
  );
  await screen.getByRole('button', { name: 'Filter' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
});

it('an open list of choices breaks no rule of accessibility', async () => {
  const screen = await render(
    <SelectButton label="Fruit" options={OPTIONS} value="b" onChange={() => undefined} />,
  );
  await screen.getByRole('combobox', { name: 'Fruit' }).click();
  await expect.element(screen.getByRole('option', { name: 'Banana' })).toBeVisible();
});

it('an open list with a search breaks no rule of accessibility', async () => {
  const screen = await render(
    <SearchButton
      label="Country"
      trigger="Country"
      options={COUNTRIES}
      chosen="a"
      onChange={() => undefined}
      placeholder="Search"
      nothing="No such country"
    />,
  );
  await screen.getByRole('button', { name: 'Country' }).click();
  await expect.element(screen.getByRole('option', { name: /Bavaria/ })).toBeVisible();
});

it('an open dialog breaks no rule of accessibility', async () => {
  const screen = await render(
    <Dialog title="Question" closeLabel="Close" onClose={() => undefined}>
      <p>Is it so?</p>
    </Dialog>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Question' })).toBeVisible();
});
