import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../index.ts';
import { session } from '@candor/web-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import { showAt } from '../../../shared/test/in-router.tsx';
import { answerWith, stateOf } from '../test/answers.ts';
import { serveSnapshot } from '../test/served-snapshot.test-data.ts';
import { BalanceCheck } from './balance-check.tsx';

const HOUR_MS = 3_600_000;
const USER = { id: 9, email: 'Ada@example.com', mobile: '', registered_with: 'email', area_id: null };
const served = serveSnapshot(Date.now() - HOUR_MS);

beforeEach(() => {
  forgetAnswers();
  session.begin();
  answer('user/info', USER);
  answer('default/area_list', []);
  answerWith(served);
});

const show = async () => (await showAt('/assets/tradeAccount', () => <BalanceCheck />)).view;
const proofsAsked = () => asked.filter(({ name }) => name === 'solvency/proof').length;

it('checks the balance by itself, and asks for the proof of a snapshot once', async () => {
  const view = await show();
  const line = view.getByTestId('balance-check');
  await expect.element(line).toHaveTextContent(/^Checked against the roots of .*: 1 currency$/);
  await expect.element(line).toHaveAttribute('data-state', 'right');
  await expect.element(view.getByText('ada@example.com, account 9')).toBeVisible();
  expect(proofsAsked()).toBe(1);
  await view.unmount();
  const again = await show();
  await expect.element(again.getByTestId('balance-check')).toHaveTextContent(/: 1 currency$/);
  expect(proofsAsked()).toBe(1);
});

it('shows the thirteen parts with their leaves, and saves the proof', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const view = await show();
  await view.getByRole('button', { name: 'Details' }).click();
  const dialog = view.getByRole('dialog');
  const currency = dialog.getByRole('region', { name: 'BTC' });
  await expect.element(currency).toHaveTextContent(/Trade account, available1\.50/);
  await expect.element(currency).toHaveTextContent(/Interest not yet paid0\.000125/);
  await expect.element(currency).toHaveTextContent(/4 leaves found under the root/);
  expect(currency.element().querySelectorAll('dt')).toHaveLength(13);
  await dialog.getByRole('button', { name: 'Save proof' }).click();
  const [blob] = made.mock.lastCall as [Blob];
  const saved = await blob.text();
  expect(JSON.parse(saved)).toMatchObject({ format: 'candor-solvency-proof-1', number: 7 });
  expect(saved).not.toContain('ada@example.com');
  made.mockRestore();
});

it('is red with the step and the evidence where a leaf was changed', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const [currency] = served.proof.currencies;
  const leaves = currency!.leaves.map(([amount, ...rest], at) => [
    at === 0 ? String(BigInt(amount) - 1n) : amount,
    ...rest,
  ]);
  answer('solvency/proof', { ...served.proof, currencies: [{ ...currency, leaves }] });
  const view = await show();
  const alert = view.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(/a leaf does not lead to the root and the total \(BTC, leaf 1\) \[path_root\]/);
  await alert.getByRole('button', { name: 'Save the evidence' }).click();
  const [blob] = made.mock.lastCall as [Blob];
  expect(JSON.parse(await blob.text())).toMatchObject({
    format: 'candor-solvency-evidence-1',
    fault: { step: 'path_root', code: 'BTC', leaf: 0 },
    proof: { number: 7 },
    snapshot: { number: 7 },
  });
  expect(localStorage.getItem('solvencyChecked')).toBeNull();
  made.mockRestore();
});

it('is red where the proof is of another name', async () => {
  answer('user/info', { ...USER, email: 'eve@example.com' });
  const view = await show();
  await expect.element(view.getByRole('alert')).toHaveTextContent(/\[path_root\]/);
});

it('is red where the record has another line at the place of the root', async () => {
  answer('fairness/lines', ({ from, to }: { from: string; to: string }) => {
    const page = served.lines(Number(from), Number(to));
    return { ...page, lines: page.lines.map((line) => line.replace('"BTC"', '"ETH"')) };
  });
  const view = await show();
  await expect.element(view.getByRole('alert')).toHaveTextContent(/\[line_chain\]/);
});

it('is red where the answer is under another line than everybody reads', async () => {
  const other = serveSnapshot(Date.now() - 2 * HOUR_MS);
  answer('solvency/proof', other.proof);
  const view = await show();
  await expect.element(view.getByRole('alert')).toHaveTextContent(/\(BTC\) \[answer_other\]/);
});

it('says that nothing was owed', async () => {
  answer('solvency/proof', { ...served.proof, currencies: [] });
  const view = await show();
  await expect.element(view.getByTestId('balance-check')).toHaveTextContent(/^Nothing was owed to you at/);
});

const account = { currency_id: 5, currency_code: 'ETH', balance: '0.00', lock_balance: '0.00' };
const movement = (seq: number, balance: string) => ({
  currency: { id: 5, code: 'ETH' },
  value: '1.00',
  balance,
  extra_data: { seq, reason: 'spot', reference: 1 },
});
const pageOf = (data: readonly object[]) => ({
  total: data.length,
  per_page: 15,
  current_page: 1,
  last_page: 1,
  data,
});
/** Answers movements after the mark and, of one currency, those up to it. */
const answerMovements = (since: readonly object[], before: readonly object[]) => {
  answer('account/list', [{ account_code: 'change_account', accounts: [account] }]);
  answer('account_log/change', ({ from_ms: from }: { from_ms?: string }) =>
    pageOf(from === undefined ? before : since),
  );
};

const accountOf = (id: number, code: string, balance: string, held: string) => ({
  currency_id: id,
  currency_code: code,
  balance,
  lock_balance: held,
  currency: { scale: 8 },
});
const moved = (seq: number, value: string, memo: string, place = 0) => ({
  id: seq * 65_536 + place,
  currency: { id: 2, code: 'BTC' },
  value,
  memo,
  extra_data: { seq, reason: 'trade_pay', reference: 1 },
  created_at: new Date().toISOString(),
});
/** Answers what two accounts hold now, with movements before and after the mark. */
const answerSince = (available: string) => {
  answer('account/list', [
    { account_code: 'change_account', accounts: [accountOf(2, 'BTC', available, '0.50000000')] },
    { account_code: 'lever_account', accounts: [accountOf(2, 'BTC', '0.00000001', '0.00000000')] },
  ]);
  answer(
    'account_log/change',
    pageOf([
      moved(1_020, '-0.20000001', 'Bought'),
      moved(1_001, '0.70000000', 'Deposit'),
      moved(1_000, '9.00000000', 'Before'),
    ]),
  );
  answer('account_log/lever', pageOf([moved(1_020, '0.00000001', 'Transfer', 1)]));
};

it('adds the movements since the mark to the statement, to the last unit', async () => {
  answerSince('1.99999999');
  const view = await show();
  await view.getByRole('button', { name: 'Details' }).click();
  const currency = view.getByRole('dialog').getByRole('region', { name: 'BTC' });
  await expect.element(currency).toHaveTextContent(/In your accounts at the mark2\.00/);
  await expect.element(currency).toHaveTextContent(/Movements since: 3\+0\.50/);
  await expect.element(currency).toHaveTextContent(/In your accounts now2\.50/);
  await expect.element(currency).toHaveTextContent(/are your balance now, to the last unit/);
  await currency.getByText('Show the movements').click();
  await expect.element(currency.getByText(/^[-−]0\.20000001$/)).toBeVisible();
  await expect.element(currency.getByText(/Before/)).not.toBeInTheDocument();
});

it('says by how much the sum is wrong where a unit is missing, after it has looked again', async () => {
  answerSince('1.99999998');
  const view = await show();
  await view.getByRole('button', { name: 'Details' }).click();
  const currency = view.getByRole('dialog').getByRole('region', { name: 'BTC' });
  await expect.element(currency).toHaveTextContent(/not your balance now: 0\.00000001 apart/);
  expect(asked.filter(({ name }) => name === 'account_log/lever').length).toBeGreaterThan(2);
});

it('is red where a balance of the mark has no proof, though nothing is left of it', async () => {
  answerMovements([movement(1_005, '0.00')], [movement(1_001, '0.00'), movement(999, '1.00')]);
  const view = await show();
  await expect
    .element(view.getByRole('alert'))
    .toHaveTextContent(/you had a balance then, and the answer has no proof of it \(ETH\) \[claim_missing\]/);
});

it('finds nothing missing where a balance came after the mark', async () => {
  answerMovements([movement(1_005, '1.00')], [movement(1_001, '1.00'), movement(998, '0.00')]);
  const view = await show();
  await expect.element(view.getByTestId('balance-check')).toHaveAttribute('data-state', 'right');
});

it('is never green where the snapshot is older than 26 hours', async () => {
  answerWith(serveSnapshot(Date.now() - 27 * HOUR_MS));
  const view = await show();
  const line = view.getByTestId('balance-check');
  await expect.element(line).toHaveTextContent(/older than 26 hours/);
  await expect.element(line).toHaveAttribute('data-state', 'late');
});

it('says that nothing was published yet', async () => {
  answer('solvency/state', stateOf(served, { newest: null, rows: [], state: 'none' }));
  const view = await show();
  await expect
    .element(view.getByTestId('balance-check'))
    .toHaveTextContent('No snapshot to check your balance against has been published yet.');
});

it('can be asked again where the proof cannot be read', async () => {
  answer('solvency/proof', () => new Refusal('proof_expired'));
  const view = await show();
  const line = view.getByTestId('balance-check');
  await expect.element(line).toHaveTextContent('Your balance could not be checked now.');
  answer('solvency/proof', served.proof);
  await view.getByRole('button').click();
  await expect.element(line).toHaveAttribute('data-state', 'right');
});
