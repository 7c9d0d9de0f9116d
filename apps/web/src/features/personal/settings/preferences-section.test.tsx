import { answer } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { loadLook } from '@candor/web-kit';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PreferencesSection } from './preferences-section.tsx';

afterEach(() => localStorage.clear());

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreferencesSection />
    </QueryClientProvider>,
  );

it('sets the height of rows and the stillness of the page at once, and keeps both', async () => {
  await loadLook();
  const screen = await show();
  await screen.getByRole('combobox', { name: 'Row height of tables' }).click();
  await screen.getByRole('option', { name: 'Compact' }).click();
  await expect.poll(() => document.documentElement.dataset['density']).toBe('compact');
  expect(localStorage.getItem('density')).toBe('compact');
  await screen.getByRole('checkbox', { name: 'Switch animations off' }).click();
  await expect.poll(() => document.documentElement.dataset['motion']).toBe('off');
  expect(localStorage.getItem('motion')).toBe('off');
});

it('offers numbers in three styles, and every time zone with that of the device first', async () => {
  const screen = await show();
  await screen.getByRole('combobox', { name: 'Numbers' }).click();
  await expect.element(screen.getByRole('option', { name: '1234.56' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: '1,234.56' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: /^Time zone: This device/ }).click();
  await expect.element(screen.getByRole('option').first()).toHaveTextContent(/^This device/);
  const typed = screen.getByRole('combobox', { name: 'City or offset' });
  await typed.fill('tokyo');
  await expect.element(screen.getByRole('option', { name: 'Asia/Tokyo UTC+9' })).toBeVisible();
  await typed.fill('UTC+5:45');
  await expect.element(screen.getByRole('option', { name: /Ka(th|t)mandu UTC\+5:45/ })).toBeVisible();
  await typed.fill('Atlantis');
  await expect.element(screen.getByText('No such time zone')).toBeVisible();
});

it('switches off the e-mails that ask for nothing, and on again', async () => {
  let value: string | null = null;
  answer('user/preference', () => ({ value }));
  answer('user/keep_preference', (fields: Readonly<Record<string, unknown>>) => {
    value = String(fields['value']);
    return null;
  });
  const screen = await show();
  const choice = screen.getByRole('checkbox', { name: /need nothing from me/ });
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  await expect.poll(() => value).toBe('{"notes":false}');
  await choice.click();
  await expect.poll(() => value).toBe('{"notes":true}');
  await expect.element(choice).toBeChecked();
});
