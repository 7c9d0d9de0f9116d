import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, MenuButton, type MenuEntry, PopoverButton, SearchButton, SelectButton } from '../index.ts';

let chosen: (string | undefined)[] = [];
beforeEach(() => {
  chosen = [];
});

const FRUITS = ['Apple', 'Banana', 'Cherry'] as const;

function FruitMenu({ current = 'Banana' }: { readonly current?: string }) {
  return (
    <MenuButton
      label="Fruit"
      trigger="Fruit"
      entries={[
        { kind: 'note', text: 'What there is' },
        {
          kind: 'options',
          options: FRUITS.map((text) => ({
            text,
            isChosen: text === current,
            onChoose: () => chosen.push(text),
          })),
        },
        { kind: 'line' },
        { kind: 'switch', text: 'Washed', isOn: false, onSwitch: () => chosen.push('washed') },
        { kind: 'action', text: 'None left', isDisabled: true, onAction: () => chosen.push('none') },
        { kind: 'link', text: 'Market', link: <a href="#market" /> },
      ]}
    />
  );
}

describe('a menu', () => {
  it('begins at what is chosen; arrows, Home, End and letters move, Escape gives the focus back', async () => {
    const screen = await render(<FruitMenu />);
    const button = screen.getByRole('button', { name: 'Fruit' });
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menu', { name: 'Fruit' })).toBeVisible();
    const option = (name: string) => screen.getByRole('menuitemradio', { name });
    await expect.element(option('Banana')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Cherry')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(option('Apple')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(screen.getByRole('menuitem', { name: 'Market' })).toHaveFocus();
    await userEvent.keyboard('{Home}{End}');
    await expect.element(screen.getByRole('menuitem', { name: 'Market' })).toHaveFocus();
    await userEvent.keyboard('ch');
    await expect.element(option('Cherry')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('menu').elements()).toEqual([]);
    expect(chosen).toEqual([]);
  });

  it('closes with a choice and stays open for a switch; what is disabled does nothing', async () => {
    const screen = await render(<FruitMenu />);
    const button = screen.getByRole('button', { name: 'Fruit' });
    await button.click();
    await screen.getByRole('menuitemcheckbox', { name: 'Washed' }).click();
    await screen.getByRole('menuitem', { name: 'None left' }).click({ force: true });
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await screen.getByRole('menuitemradio', { name: 'Cherry' }).click();
    await expect.element(button).toHaveFocus();
    expect(screen.getByRole('menu').elements()).toEqual([]);
    expect(chosen).toEqual(['washed', 'Cherry']);
  });

  it('stays open, with the focus where it is, when another entry comes above', async () => {
    const late = (note: readonly MenuEntry[]) => (
      <MenuButton
        label="Account"
        trigger="Account"
        entries={[...note, { kind: 'action', text: 'Log out', onAction: () => chosen.push('out') }]}
      />
    );
    const screen = await render(late([]));
    await screen.getByRole('button', { name: 'Account' }).click();
    const item = screen.getByRole('menuitem', { name: 'Log out' });
    await expect.element(item).toHaveFocus();
    await screen.rerender(late([{ kind: 'note', text: 'me@example.com' }]));
    await expect.element(screen.getByText('me@example.com')).toBeVisible();
    await expect.element(item).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['out']);
  });

  it('closes with a second press of its button and with a press outside', async () => {
    const screen = await render(
      <>
        <FruitMenu />
        <p style={{ marginTop: 400 }}>Elsewhere</p>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Fruit' });
    const menus = () => screen.getByRole('menu').elements().length;
    await button.click();
    await expect.poll(menus).toBe(1);
    await button.click();
    await expect.poll(menus).toBe(0);
    await button.click();
    await expect.poll(menus).toBe(1);
    await screen.getByText('Elsewhere').click();
    await expect.poll(menus).toBe(0);
  });
});

describe('a select', () => {
  const options = FRUITS.map((text) => ({ value: text.toLowerCase(), text }));

  it('shows its value, moves by arrows and letters, and returns the value that Enter chooses', async () => {
    const screen = await render(
      <SelectButton label="Fruit" options={options} value="banana" onChange={(next) => chosen.push(next)} />,
    );
    const box = screen.getByRole('combobox', { name: 'Fruit' });
    await expect.element(box).toHaveTextContent('Banana');
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('option', { name: 'Banana' })).toHaveFocus();
    await expect
      .element(screen.getByRole('option', { name: 'Banana' }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('option', { name: 'Cherry' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(screen.getByRole('option', { name: 'Apple' })).toHaveFocus();
    await userEvent.keyboard('c');
    await expect.element(screen.getByRole('option', { name: 'Cherry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['cherry']);
    await expect.element(box).toHaveFocus();
    expect(screen.getByRole('listbox').elements()).toEqual([]);
  });

  it('in a dialog opens above it, and Escape closes only the list', async () => {
    const screen = await render(
      <Dialog title="Question" closeLabel="Close" onClose={() => chosen.push('closed')}>
        <SelectButton label="Fruit" options={options} value="apple" onChange={(next) => chosen.push(next)} />
      </Dialog>,
    );
    const box = screen.getByRole('combobox', { name: 'Fruit' });
    await box.click();
    await expect.element(screen.getByRole('option', { name: 'Cherry' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveFocus();
    expect(screen.getByRole('listbox').elements()).toEqual([]);
    expect(chosen).toEqual([]);
    await box.click();
    await screen.getByRole('option', { name: 'Cherry' }).click();
    expect(chosen).toEqual(['cherry']);
  });
});

describe('a search', () => {
  const options = [
    { id: '1', text: 'Hong Kong', detail: '+852' },
    { id: '2', text: 'Japan', detail: '+81' },
    { id: '3', text: 'Thailand', detail: '+66' },
  ];
  const search = (current: string | undefined) => (
    <SearchButton
      label="Country"
      trigger="Country"
      options={options}
      chosen={current}
      onChange={(next) => chosen.push(next)}
      placeholder="Search"
      nothing="No such country"
    />
  );

  it('narrows by text or code, Enter takes the first, and Escape gives the focus back', async () => {
    const screen = await render(search(undefined));
    const button = screen.getByRole('button', { name: 'Country' });
    await button.click();
    const field = screen.getByRole('combobox', { name: 'Search' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('+8');
    await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
    await userEvent.keyboard('{Backspace}{Backspace}xyz');
    await expect.element(screen.getByText('No such country')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}thai{Enter}');
    expect(chosen).toEqual(['3']);
    await expect.element(button).toHaveFocus();
    await button.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(chosen).toEqual(['3']);
  });

  it('takes a choice back when it is pressed again', async () => {
    const screen = await render(search('2'));
    await screen.getByRole('button', { name: 'Country' }).click();
    await screen.getByRole('option', { name: 'Japan' }).click();
    expect(chosen).toEqual([undefined]);
  });
});

it('a popover takes the focus, keeps what is typed, and gives the focus back', async () => {
  const screen = await render(
    <PopoverButton label="Settings" trigger="Settings">
      <input aria-label="Number" />
    </PopoverButton>,
  );
  const button = screen.getByRole('button', { name: 'Settings' });
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus();
  await userEvent.keyboard('42');
  await expect.element(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('42');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});
