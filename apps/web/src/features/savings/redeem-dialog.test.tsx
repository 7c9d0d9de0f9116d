import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import './texts.ts';
import type { Lock } from '@candor/contract';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RedeemDialog } from './redeem-dialog.tsx';

const LOCK = {
  id: 31,
  name: 'USDT 30',
  currency: { id: 2, code: 'USDT' },
  limit_number: '1000.00000000',
  interest_paid: '2.50000000',
  exit_number: '997.50000000',
} as unknown as Lock;

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
});

function show(onClose: () => void) {
  return render(
    <QueryClientProvider client={queryClient}>
      <RedeemDialog lock={LOCK} onClose={onClose} />
    </QueryClientProvider>,
  );
}

const redeemed = () => asked.filter(({ name }) => name === 'storage_currency/redeem');

it('says what is deducted and what returns, and keeps the savings where Enter is pressed at once', async () => {
  const onClose = vi.fn<() => void>();
  const view = await show(onClose);
  const figures = view
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(['1,000.00 USDT', '2.50 USDT', '997.50 USDT']);
  const [keep] = view.getByRole('button').elements().slice(-2);
  await expect.element(keep as HTMLElement).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(redeemed()).toEqual([]);
});

it('redeems once, shows a refusal, and closes when it is done', async () => {
  answer('storage_currency/redeem', new Refusal('server_error'));
  const onClose = vi.fn<() => void>();
  const view = await show(onClose);
  const redeem = view.getByRole('button').last();
  await redeem.click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('Refused: server_error');
  expect(onClose).not.toHaveBeenCalled();
  answer('storage_currency/redeem', {});
  await redeem.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(redeemed().map(({ fields }) => fields['id'])).toEqual([31, 31]);
});
