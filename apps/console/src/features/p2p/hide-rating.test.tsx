import { answer, asked, forgetAnswers, Refusal } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './texts.ts';
import { queryClient } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BankLook } from './bank-look.tsx';
import { HideRating } from './hide-rating.tsx';

const mayDo = (permissions: readonly string[]) =>
  answer('console/me', { operator: { id: 1, account: 'anna', role: 'reviewer', permissions } });

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
  mayDo(['p2p.mediate']);
});

const inConsole = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

/** What the exchange was asked besides who asks. */
const acts = () => asked.filter(({ name }) => name !== 'console/me');

it('hides the comment of one side of an order, with the reason that everybody reads', async () => {
  answer('console/rating_hide', { order_id: 31, by: 'seller' });
  const view = await inConsole(<HideRating />);
  await view.getByRole('button', { name: 'Hide a comment' }).click();
  const dialog = view.getByRole('dialog', { name: 'Hide a comment' });
  await expect.element(dialog).toHaveTextContent('The rating itself still counts.');
  await dialog.getByRole('textbox', { name: 'Order' }).fill('31');
  await dialog.getByRole('combobox', { name: 'Written by' }).click();
  await view.getByRole('option', { name: 'Seller' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' An insult. ');
  await dialog.getByRole('button', { name: 'Hide a comment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(acts()).toEqual([
    { name: 'console/rating_hide', fields: { id: 31, by: 'seller', reason: 'An insult.' } },
  ]);
});

it('names what is missing at its field, and asks for nothing', async () => {
  const view = await inConsole(<HideRating />);
  await view.getByRole('button', { name: 'Hide a comment' }).click();
  const dialog = view.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Order' }).fill('0');
  await dialog.getByRole('button', { name: 'Hide a comment' }).click();
  await expect.element(dialog.getByText('Please enter the number of an order')).toBeVisible();
  await expect.element(dialog.getByText('Please state the reason')).toBeVisible();
  expect(acts()).toEqual([]);
});

it('keeps what was written when the exchange refuses, and closes by Escape', async () => {
  answer('console/rating_hide', new Refusal('rating_unknown', { id: 'rating_unknown' }));
  const view = await inConsole(<HideRating />);
  await view.getByRole('button', { name: 'Hide a comment' }).click();
  const dialog = view.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Order' }).fill('31');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An insult.');
  await dialog.getByRole('button', { name: 'Hide a comment' }).click();
  await expect.element(dialog.getByText(/rating_unknown/).first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('An insult.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is not offered to operators who may not mediate, nor on a small screen', async () => {
  mayDo(['p2p.read']);
  const view = await inConsole(<HideRating />);
  await expect.poll(() => queryClient.getQueryData(['own', 'operator'])).toBeDefined();
  await expect.element(view.getByRole('button')).not.toBeInTheDocument();
  mayDo(['p2p.mediate']);
  await queryClient.invalidateQueries();
  await expect.element(view.getByRole('button', { name: 'Hide a comment' })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(view.getByRole('button')).not.toBeInTheDocument();
});

it('asks the bank of a demo only where somebody looks, and says why it has no answer', async () => {
  answer('console/appeal_bank', new Refusal('appeal_unknown'));
  const view = await inConsole(<BankLook orderId={31} />);
  await expect.element(view.getByText('The bank has not been looked at.')).toBeVisible();
  expect(acts()).toEqual([]);
  await view.getByRole('button', { name: 'Look at the bank' }).click();
  await expect.element(view.getByRole('alert')).toBeVisible();
  answer('console/appeal_bank', { entries: [] });
  await view.getByRole('alert').getByRole('button').click();
  await expect
    .element(view.getByText('The bank shows no payment of either party since the order opened.'))
    .toBeVisible();
  expect(acts().map(({ name, fields }) => [name, Number(fields['id'])])).toContainEqual([
    'console/appeal_bank',
    31,
  ]);
});
