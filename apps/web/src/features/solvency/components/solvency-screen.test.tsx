import { answer, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../index.ts';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import type { OwnCheck } from '../model/own-check.ts';
import { proofText } from '../model/saved-proof.ts';
import { answerWith } from '../test/answers.ts';
import { type Served, serveSnapshot } from '../test/served-snapshot.test-data.ts';
import { SolvencyScreen } from './solvency-screen.tsx';

const HOUR_MS = 3_600_000;
const served = serveSnapshot(Date.now() - HOUR_MS);

beforeEach(() => {
  forgetAnswers();
  answerWith(served);
});

const show = async () => (await showAt('/solvency', () => <SolvencyScreen />)).view;
type View = Awaited<ReturnType<typeof show>>;

/** The head sentence, and the state by which it is coloured. */
async function headOf(view: View): Promise<readonly [string | undefined, string]> {
  const sentence = view.getByTestId('solvency-head');
  await expect.element(sentence).toBeVisible();
  const element = sentence.element();
  return [element.closest<HTMLElement>('.solvency-head')?.dataset['state'], element.textContent ?? ''];
}

/** Shows the page with the file of leaves where a worker finds it. */
async function showWithFile(file: Uint8Array<ArrayBuffer>): Promise<View> {
  const [currency] = served.snapshot.currencies;
  const path = URL.createObjectURL(new Blob([file]));
  const currencies = [{ ...currency!, file: { ...currency!.file, path } }];
  answerWith({ ...served, snapshot: { ...served.snapshot, currencies } });
  const view = await show();
  await view.getByRole('button', { name: 'Sum it again: BTC' }).click();
  return view;
}

it('says what is owed and that reserves are not published yet', async () => {
  const view = await show();
  expect(await headOf(view)).toEqual([
    'published',
    expect.stringMatching(
      /^What users are owed is published: 1 currency, .* UTC\. The next snapshot is due by .* UTC\.$/,
    ),
  ]);
  await expect.element(view.getByText(/its reserves, is not published yet/)).toBeVisible();
  const table = view.getByRole('table', { name: 'Owed to users' });
  await expect.element(table).toHaveTextContent(/5\.20012501/);
  await expect.element(table.getByText(served.snapshot.currencies[0]!.root.slice(0, 12))).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'File, 41 KiB' })).toHaveAttribute('download');
  await expect.element(view.getByText(/verify-solvency -- --url .* --number 7 --files/)).toBeVisible();
});

const LATE_SNAPSHOT = { ...served.snapshot, number: 8, state: 'late', currencies: [] };
const BUILDING = { ...LATE_SNAPSHOT, state: 'building' };
const soon = new Date(Date.now() + HOUR_MS).toISOString();
const past = new Date(Date.now() - HOUR_MS).toISOString();

it.each([
  ['none', { newest: null, under_way: null, next_due: soon }, /^No snapshot has been published yet/],
  ['building', { newest: null, under_way: BUILDING, next_due: soon }, /^The first snapshot is being built/],
  ['late', { newest: served.snapshot, under_way: LATE_SNAPSHOT, next_due: soon }, /^A snapshot is late/],
  ['late', { newest: served.snapshot, under_way: null, next_due: past }, /^A snapshot is late/],
  [
    'old',
    { newest: serveSnapshot(Date.now() - 27 * HOUR_MS).snapshot, under_way: null, next_due: soon },
    /^The newest snapshot is older than 26 hours/,
  ],
])('is not green while the proof is %s', async (name, state, sentence) => {
  answer('solvency/state', state);
  const view = await show();
  expect(await headOf(view)).toEqual([name, expect.stringMatching(sentence)]);
  expect(view.container.querySelector('.solvency-head [data-state="right"]')).toBeNull();
});

it('can be read again where the state is missing', async () => {
  answer('solvency/state', () => new Refusal('server_busy'));
  const view = await show();
  await expect.element(view.getByText('Refused: server_busy')).toBeVisible();
});

it('adds up a file in a worker', async () => {
  const view = await showWithFile(served.file);
  await expect
    .element(view.getByText(/^1,024 leaves add up to 5\.20012501 BTC and to the root, [\d.]+ s$/))
    .toBeVisible();
});

it('names the check that a file with another byte fails', async () => {
  const file = served.file.slice();
  file[file.length - 1] = (file.at(-1) ?? 0) ^ 1;
  const view = await showWithFile(file);
  await expect.element(view.getByText(/^The file is wrong: .* \[total\]$/)).toBeVisible();
});

it('says that a file is no longer kept', async () => {
  const [currency] = served.snapshot.currencies;
  const currencies = [{ ...currency!, file: { ...currency!.file, is_kept: false } }];
  answerWith({ ...served, snapshot: { ...served.snapshot, currencies } });
  const view = await show();
  await expect.element(view.getByText('The file is no longer kept')).toBeVisible();
});

it('lists the roots of all snapshots, or says that there is none, or that they cannot be read', async () => {
  const view = await show();
  const roots = view.getByRole('table', { name: 'All roots' });
  await expect.element(roots).toHaveTextContent(/Published/);
  await expect.element(roots.getByText(served.snapshot.currencies[0]!.root.slice(0, 12))).toBeVisible();
  await view.unmount();
  answer('solvency/snapshots', { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] });
  const empty = await show();
  await expect.element(empty.getByText('No snapshot has been published yet.')).toBeVisible();
  await empty.unmount();
  answer('solvency/snapshots', () => new Refusal('server_busy'));
  const failed = await show();
  await expect.element(failed.getByText('Refused: server_busy')).toBeVisible();
});

async function checkSaved(text: string, name: string, number: string): Promise<View> {
  const view = await show();
  await userEvent.upload(view.getByLabelText('Choose a file').last(), new File([text], 'saved.json'));
  await view.getByLabelText('Login name').fill(name);
  await view.getByLabelText('Account number').fill(number);
  await view.getByRole('button', { name: 'Check', exact: true }).click();
  return view;
}

const savedText = ({ snapshot, proof }: Served) => proofText({ snapshot, proof } as OwnCheck);

it('finds a saved proof right for its owner, without a login', async () => {
  const view = await checkSaved(savedText(served), 'ada@example.com', '9');
  await expect.element(view.getByTestId('saved-verdict')).toHaveTextContent('Right: snapshot 7, 1 currency');
  await expect.element(view.getByText('2.200125 BTC')).toBeVisible();
});

it.each([
  ['another name', 'bob@example.com', '9', /\[path_root\]/],
  ['another account', 'ada@example.com', '10', /\[statement_mine\]/],
])('finds a saved proof wrong under %s', async (_, name, number, step) => {
  const view = await checkSaved(savedText(served), name, number);
  await expect.element(view.getByTestId('saved-verdict')).toHaveTextContent(step);
});

it('finds a saved proof wrong whose line the record does not have', async () => {
  const other = serveSnapshot(Date.now() - 3 * HOUR_MS);
  const view = await checkSaved(savedText(other), 'ada@example.com', '9');
  await expect.element(view.getByTestId('saved-verdict')).toHaveTextContent(/\[line_other\]/);
});

it('says that a file is no saved proof, and asks for a name and a number', async () => {
  const view = await checkSaved('{"format":"other"}', '', '0');
  await expect.element(view.getByText('Enter the login name')).toBeVisible();
  await expect.element(view.getByText('Enter the account number')).toBeVisible();
  await expect.element(view.getByText('Choose a saved proof first.')).toBeVisible();
});
