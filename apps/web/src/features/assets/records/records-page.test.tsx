import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { showTimesIn } from '@candor/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAccount, A_USER, NO_ROWS } from '../test/an-account.ts';
import { show } from '../test/show.tsx';
import { TransferLogPage } from '../transfer-log-page.tsx';
import { RecordsPage } from './records-page.tsx';

const COMMISSION = {
  id: 7,
  currency: { id: 1, code: 'USDT' },
  value: '0.12000000',
  memo: 'Invitation reward',
  extra_data: { from: 'pe***@example.com', seq: 9, reason: 'referral', reference: 3 },
  created_at: '2026-11-21T10:00:00.000Z',
};
const GRANT = {
  ...COMMISSION,
  id: 6,
  value: '10000.00000000',
  memo: 'Demo funds',
  extra_data: { seq: 1, reason: 'grant', reference: 0 },
};
const TRANSFER = {
  id: 4,
  currency: { id: 1, code: 'USDT' },
  from: 'lever_account',
  from_name: '',
  to: 'change_account',
  to_name: '',
  balance: '9900.00000000',
  created_at: '2026-11-21T10:00:00.000Z',
};

beforeEach(() => {
  forgetAnswers();
  showTimesIn('Asia/Tokyo');
  answer('user/info', A_USER);
  const group = { account_type_id: 1, account_code: 'change_account', name: '', is_recharge: 1 };
  answer('account/list', [{ ...group, convert_usd: '0', accounts: [anAccount([])] }]);
  answer('account_log/change', { ...NO_ROWS, total: 2, data: [COMMISSION, GRANT] });
  answer('account/draws', NO_ROWS);
  answer('account/transfer_log', { ...NO_ROWS, total: 1, data: [TRANSFER] });
});
afterEach(() => showTimesIn(undefined));

const lastAsked = (name: string) => asked.findLast((each) => each.name === name)?.fields;

it('says of a commission from whose fee it is, and of nothing else', async () => {
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  await expect
    .element(view.getByRole('cell', { name: 'Invitation reward · from pe***@example.com' }))
    .toBeVisible();
  await expect.element(view.getByRole('cell', { name: 'Demo funds', exact: true })).toBeVisible();
});

it('leads from the settlement of a position to its receipt, and from nothing else', async () => {
  const settled = (id: number, reason: string, memo: string) => ({
    ...COMMISSION,
    id,
    memo,
    extra_data: { seq: id, reason, reference: 40 + id },
  });
  const rows = [settled(2, 'lever_profit', 'Position won'), settled(3, 'lever_loss', 'Position lost'), GRANT];
  answer('account_log/change', { ...NO_ROWS, total: 3, data: rows });
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  const leads = (name: string) => view.getByRole('cell', { name, exact: true }).getByRole('link');
  await expect.element(leads('Position won')).toHaveAttribute('href', '/assets/receipt?id=42');
  await expect.element(leads('Position lost')).toHaveAttribute('href', '/assets/receipt?id=43');
  await expect.element(leads('Demo funds')).not.toBeInTheDocument();
});

it('names the two accounts of a transfer', async () => {
  const sides = { from_account: 'lever_account', to_account: 'change_account' };
  const moved = {
    ...COMMISSION,
    memo: 'Transfer between accounts',
    extra_data: { seq: 4, reason: 'transfer', reference: 1, ...sides },
  };
  answer('account_log/change', { ...NO_ROWS, total: 1, data: [moved] });
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  const memo = 'Transfer between accounts · Leverage account → Trade account';
  await expect.element(view.getByRole('cell', { name: memo })).toBeVisible();
});

it('says what each movement left, for one currency with no type left out', async () => {
  answer('account_log/change', { ...NO_ROWS, total: 1, data: [{ ...GRANT, balance: '10001.12000000' }] });
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  const left = view.getByRole('columnheader', { name: 'Balance after' });
  await expect.element(view.getByRole('cell', { name: 'Demo funds' })).toBeVisible();
  await expect.element(left).not.toBeInTheDocument();
  await view.getByLabelText('Currency').click();
  await view.getByRole('option', { name: 'USDT' }).click();
  await expect.element(left).toBeVisible();
  await expect.element(view.getByRole('cell', { name: '10,001.12' })).toBeVisible();
  await view.getByLabelText('Type').click();
  await view.getByRole('option', { name: 'Invitation reward' }).click();
  await expect.element(left).not.toBeInTheDocument();
});

it('leads to the records of another account', async () => {
  const group = { account_type_id: 3, account_code: 'lever_account', name: '', is_recharge: 1 };
  const own = { ...group, account_type_id: 1, account_code: 'change_account' };
  answer(
    'account/list',
    [own, group].map((each) => ({ ...each, convert_usd: '0', accounts: [anAccount([])] })),
  );
  answer('account_log/lever', NO_ROWS);
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  await view.getByLabelText('Account', { exact: true }).click();
  await view.getByRole('option', { name: 'Leverage account' }).click();
  await expect.poll(() => lastAsked('account_log/lever')).toBeDefined();
});

it('asks for the rows of a currency, a type and the days chosen, in the zone of the reader', async () => {
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  await view.getByLabelText('Type').click();
  await view.getByRole('option', { name: 'Invitation reward' }).click();
  await view.getByRole('textbox', { name: 'From date' }).fill('2026-11-20');
  await view.getByRole('textbox', { name: 'To date' }).fill('2026-11-21');
  await view.getByLabelText('Currency').click();
  await view.getByRole('option', { name: 'USDT' }).click();
  const days = {
    currency_id: '1',
    from_ms: String(Date.parse('2026-11-19T15:00:00Z')),
    until_ms: String(Date.parse('2026-11-21T15:00:00Z')),
  };
  await expect.poll(() => lastAsked('account_log/change')).toMatchObject({ ...days, reason: 'referral' });
  await view.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect.poll(() => lastAsked('account/draws')).toMatchObject(days);
  await expect.element(view.getByText('No withdrawals yet.')).toBeVisible();
  await expect.element(view.getByLabelText('Type')).not.toBeInTheDocument();
});

it('hides every amount of the records, and of the transfers as well', async () => {
  const view = await show(<RecordsPage />, '/assets/dealRecords');
  await view.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.element(view.getByText('••••••').first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/0\.12|10,000/);
  await view.unmount();
  const log = await show(<TransferLogPage />, '/assets/transferLog');
  await expect.element(log.getByRole('cell', { name: '••••••' })).toBeVisible();
  expect(document.body.textContent).not.toContain('9,900');
});

it.each([
  ['movements', '/assets/dealRecords', () => <RecordsPage />],
  ['transfers', '/assets/transferLog', () => <TransferLogPage />],
] as const)('saves the times of %s in UTC, in a file that names its day', async (_rows, path, page) => {
  const view = await show(page(), path);
  const made = vi.spyOn(URL, 'createObjectURL');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await view.getByRole('button', { name: 'Export the rows of this page as CSV' }).click();
  const file = made.mock.calls.at(-1)?.[0] as Blob;
  const [link] = clicked.mock.contexts as HTMLAnchorElement[];
  clicked.mockRestore();
  made.mockRestore();
  const [, line] = (await file.text()).split('\r\n');
  expect(line).toMatch(/^2026-11-21T10:00:00\.000Z,/);
  expect(link?.download).toMatch(/-\d{4}-\d\d-\d\d\.csv$/);
});
