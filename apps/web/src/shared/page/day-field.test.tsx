import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DayField } from './day-field.tsx';

const WORDS = { format: 'YYYY-MM-DD', invalid: 'This is no day' };

it('takes a day as it is written in every language, and nothing that is no day', async () => {
  const days: (number | undefined)[] = [];
  const screen = await render(
    <DayField label="From" words={WORDS} className="" ms={undefined} onChange={(ms) => days.push(ms)} />,
  );
  const field = screen.getByRole('textbox', { name: 'From' });
  await field.fill('2026-02-30');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('20261121');
  await expect.element(field).toHaveValue('2026-11-21');
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await field.fill('');
  expect(days).toEqual([new Date('2026-11-21T00:00:00').getTime(), undefined]);
});
