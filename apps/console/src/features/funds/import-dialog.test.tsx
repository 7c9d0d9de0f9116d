import { answer, asked, forgetAnswers, Refusal } from '@candor/web-kit/fake-exchange';
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
  await view.getByRole('button', { name: 'Look at it first' }).click();
  await expect.element(view.getByText('Please choose the bank account')).toBeVisible();
  await expect.element(view.getByText('Please choose a file or paste the statement')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'console/bank_statement_import')).toEqual([]);
  const file = new File(['Date,Amount,Reference'], 'march.csv', { type: 'text/csv' });
  await userEvent.upload(view.getByLabelText('Choose a file', { exact: true }), file);
  await expect.element(view.getByRole('textbox', { name: 'Statement' })).toHaveValue('Date,Amount,Reference');
});

const currency = { id: 40, currency: { id: 2, code: 'EUR' }, in_address: 'Candor Ltd, DE02 1203' };
const NETWORKS = [
  { code: 'BANK', family: 'manual', currencies: [currency] },
  { code: 'ERC20', family: 'evm', currencies: [{ ...currency, id: 41, in_address: '0x1234' }] },
];
const FOUND = {
  imported: 2,
  known: 1,
  skipped: 4,
  accounts: ['DE021203'],
  entries: [
    {
      reference: 'R-17',
      booked_on: '2026-03-02',
      number: '250.00000000',
      payer: 'Ann',
      payer_account: 'DE77',
      text: 'notice 9',
    },
  ],
};

/** Opens the dialog, chooses the only account that is one at a bank, and pastes a statement. */
async function filled(statement: string) {
  answer('console/networks', NETWORKS);
  const view = await opened();
  await view.getByRole('combobox', { name: 'Bank account' }).click();
  const options = view.getByRole('option');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Choose', 'EUR · BANK · Candor Ltd, DE02 1203']);
  await options.nth(1).click();
  const text = view.getByRole('textbox', { name: 'Statement' });
  await text.fill(statement);
  return { view, text };
}
const imports = () => asked.filter(({ name }) => name === 'console/bank_statement_import');

it('shows what would be imported, imports it after that, and shows another statement anew', async () => {
  answer('console/bank_statement_import', FOUND);
  const { view, text } = await filled('Date,Amount,Reference');
  await view.getByRole('button', { name: 'Look at it first' }).click();
  await expect
    .element(view.getByRole('status'))
    .toHaveTextContent('This would be imported. New: 2. Imported before: 1.');
  await expect.element(view.getByText('Account in the statement: DE021203')).toBeVisible();
  const first = view.getByRole('table', { name: 'First entries' }).getByRole('row').nth(1);
  await expect.element(first).toHaveTextContent(/2026-03-02250R-17Ann DE77notice 9/);
  expect(imports().map(({ fields }) => fields)).toMatchObject([{ preview: true }]);
  await text.fill('Date,Amount,Reference,Text');
  await view.getByRole('button', { name: 'Look at it first' }).click();
  await view.getByRole('button', { name: 'Import a statement' }).click();
  await expect.element(view.getByRole('status')).toHaveTextContent('New: 2. Imported before: 1.');
  expect(imports().map(({ fields }) => 'preview' in (fields as object))).toEqual([true, true, false]);
  await expect.element(view.getByRole('button', { name: 'Import a statement' })).not.toBeInTheDocument();
});

it('says at the statement which line refuses it', async () => {
  answer(
    'console/bank_statement_import',
    new Refusal('bank_amount_invalid', { statement: 'bank_amount_invalid' }),
  );
  const { view, text } = await filled('Date,Amount,Reference');
  await view.getByRole('button', { name: 'Look at it first' }).click();
  await expect.element(text).toHaveAccessibleDescription(/Refused: bank_amount_invalid/);
});

it('asks for the encoding of a file that is not in UTF-8', async () => {
  const { view, text } = await filled('');
  const bytes = Uint8Array.from('Name\nM\xfcller', (letter) => letter.charCodeAt(0));
  await userEvent.upload(
    view.getByLabelText('Choose a file', { exact: true }),
    new File([bytes], 'march.csv'),
  );
  await expect.element(view.getByText('The file is not in UTF-8')).toBeVisible();
  await view.getByRole('combobox', { name: 'Encoding of the file' }).click();
  await view.getByRole('option', { name: 'Western European' }).click();
  await expect.element(text).toHaveValue('Name\nMüller');
});
