import { Moon } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldFrame, IconButton, OneTimeCodeField } from '../index.ts';

it('takes six digits of a code however it is typed or pasted, and nothing else', async () => {
  const typed: string[] = [];
  const screen = await render(
    <OneTimeCodeField label="Code" onChange={({ target }) => typed.push(target.value)} />,
  );
  const field = screen.getByLabelText('Code');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.click();
  await userEvent.keyboard('1a2 3');
  await expect.element(field).toHaveValue('123');
  await field.fill('123 456 789');
  await expect.element(field).toHaveValue('123456');
  expect(typed.at(-1)).toBe('123456');
});

it('names a button that is an icon, and presses it', async () => {
  const press = vi.fn<() => void>();
  const screen = await render(<IconButton label="To the dark theme" icon={Moon} onClick={press} />);
  const button = screen.getByRole('button', { name: 'To the dark theme' });
  await expect.element(button).toHaveAttribute('title', 'To the dark theme');
  await button.click();
  expect(press).toHaveBeenCalledTimes(1);
});

it('says the problem with a control below it, and nothing while there is none', async () => {
  const frame = (error: string | undefined) => (
    <FieldFrame label="Country" error={error}>
      <button type="button">Choose</button>
    </FieldFrame>
  );
  const screen = await render(frame(undefined));
  await expect.element(screen.getByText('Country')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.rerender(frame('Choose a country'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose a country');
});
