import { answer, asked, forgetAnswers } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './place/texts.ts';
import './texts.ts';
import { queryClient } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { ImportDialog } from './import-dialog.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
});

const opened = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ImportDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );

it('takes a statement from a file, and sends nothing without an account', async () => {
  answer('console/networks', []);
  const view = await opened();
  await view.getByRole('button', { name: 'Import a statement' }).click();
  await expect.element(view.getByText('Please choose the bank account')).toBeVisible();
  await expect.element(view.getByText('Please choose a file or paste the statement')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'console/bank_statement_import')).toEqual([]);
  const file = new File(['Date,Amount,Reference'], 'march.csv', { type: 'text/csv' });
  await userEvent.upload(view.getByLabelText('Choose a file', { exact: true }), file);
  await expect.element(view.getByRole('textbox', { name: 'Statement' })).toHaveValue('Date,Amount,Reference');
});
