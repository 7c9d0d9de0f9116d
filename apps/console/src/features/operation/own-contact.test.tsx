import { answer, asked, forgetAnswers } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './texts.ts';
import { queryClient } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OwnContact } from './own-contact.tsx';

const own = (email: string) => ({
  operator: { id: 1, account: 'anna', role: 'finance', permissions: ['session.own'], email },
  expires_at: '2026-11-28T10:00:00.000Z',
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
  answer('console/me', own(''));
  answer('console/passkeys', []);
});

it('sets the address for alarms with a code, and shows the one that is kept', async () => {
  answer('console/contact_set', own('anna@staff.example'));
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <OwnContact />
    </QueryClientProvider>,
  );
  await expect.element(view.getByText(/^No address: letters go to your account/)).toBeVisible();
  await view.getByRole('button', { name: 'Set the address' }).click();
  const dialog = view.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('anna@staff.example');
  await dialog.getByRole('textbox', { name: /code/i }).fill('123456');
  await dialog.getByRole('button', { name: 'Set the address' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(view.getByText('anna@staff.example')).toBeVisible();
  expect(asked.find(({ name }) => name === 'console/contact_set')?.fields).toEqual({
    email: 'anna@staff.example',
    second_factor_code: '123456',
  });
});
