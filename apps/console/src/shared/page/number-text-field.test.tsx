import '../texts.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberTextField } from './number-text-field.tsx';

async function show(decimals: number, error?: string) {
  const sent: string[] = [];
  const screen = await render(
    <NumberTextField
      label="Amount"
      decimals={decimals}
      error={error}
      onChange={({ target }) => sent.push(target.value)}
    />,
  );
  return { screen, sent, field: screen.getByRole('textbox', { name: 'Amount' }) };
}

it('says while one types that a text is no number, and is silent once it is one', async () => {
  const { screen, field } = await show(2);
  await field.fill('1e5');
  await expect.element(field).toHaveAccessibleDescription('Please enter a number');
  await field.fill('1.234');
  await expect.element(field).toHaveAccessibleDescription('At most 2 decimals');
  await field.fill('1.23');
  await expect.element(field).toBeValid();
  await expect.element(screen.getByText('At most 2 decimals')).not.toBeInTheDocument();
});

it('waits with a number that is only begun until the field is left', async () => {
  const { field } = await show(2);
  await field.fill('1,2');
  await expect.element(field).toBeValid();
  await userEvent.tab();
  await expect
    .element(field)
    .toHaveAccessibleDescription('A comma groups thousands; a point begins the decimals');
});

it('takes digits in groups as the plain number once the field is left', async () => {
  const { field, sent } = await show(2);
  await field.fill('12,500.50');
  await userEvent.tab();
  await expect.element(field).toHaveValue('12500.50');
  expect(sent.at(-1)).toBe('12500.50');
});

it('asks for a whole number where it takes no decimals, and else shows what the exchange refused', async () => {
  const { field } = await show(0, 'No such user');
  await expect.element(field).toHaveAccessibleDescription('No such user');
  await field.fill('1.5');
  await expect.element(field).toHaveAccessibleDescription('A whole number, without decimals');
});
