import { answer, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../index.ts';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import type { OwnCheck } from '../model/own-check.ts';
import { proofText } from '../model/saved-proof.ts';
import { answerWith, livingAlarm, stateOf } from '../test/answers.ts';
import { coverRow, signedLines } from '../test/served-reserves.test-data.ts';
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

it('says that everything that is owed is there, with the lowest cover since the snapshot before', async () => {
  const view = await show();
  expect(await headOf(view)).toEqual([
    'covered',
    expect.stringMatching(/^Everything that users are owed is there: 1 of 1 currencies, .* UTC\.$/),
  ]);
  await expect
    .element(
      view.getByText(/^Lowest of all coins held since the snapshot before: 101\.3 % \(BTC, .* UTC\)\./),
    )
    .toBeVisible();
  const table = view.getByRole('table', { name: 'Owed to users, and what is there' });
  for (const text of ['5.20012501', '0.05', '5.30', '101.9 %', 'Bitcoin 900000'])
    await expect.element(table).toHaveTextContent(text);
  await expect.element(table.getByText(served.snapshot.currencies[0]!.root.slice(0, 12))).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'File, 41 KiB' })).toHaveAttribute('download');
  await expect
    .element(view.getByText(/verify-solvency -- --url .* --number 7 --files --signed --reserves/))
    .toBeVisible();
});

const LATE_SNAPSHOT = { ...served.snapshot, number: 8, state: 'late' as const, currencies: [] };
const BUILDING = { ...LATE_SNAPSHOT, state: 'building' as const };
const past = new Date(Date.now() - HOUR_MS).toISOString();
const oldSnapshot = serveSnapshot(Date.now() - 27 * HOUR_MS).snapshot;
const short = coverRow(served, { ratio: 999, counted: '5.19999999' });

it.each([
  ['none', { newest: null, state: 'none', rows: [] }, /^No snapshot with coins beside it/],
  ['none', { state: 'none', rows: [] }, /^No snapshot with coins beside it/],
  [
    'building',
    { newest: null, state: 'none', rows: [], under_way: BUILDING },
    /^The first snapshot is being built/,
  ],
  ['late', { under_way: LATE_SNAPSHOT }, /^A snapshot is late/],
  ['late', { next_due: past }, /^A snapshot is late/],
  ['late', { alarms: [livingAlarm({ kind: 'late', code: null })] }, /^A snapshot is late/],
  ['old', { newest: oldSnapshot }, /^The newest snapshot is older than 26 hours/],
  ['promised_short', { state: 'promised_short' }, /is not covered in full\.$/],
  [
    'below',
    { state: 'below', rows: [short] },
    /^Less is on listed addresses than users are owed: BTC\. Covered are 0 of 1/,
  ],
  // The figures win over the word.
  ['below', { state: 'covered', rows: [short] }, /^Less is on listed addresses/],
  ['below', { alarms: [livingAlarm()] }, /^An alarm about the exchange’s coins is active/],
] as const)('is not green while the proof is %s', async (name, change, sentence) => {
  answer('solvency/state', stateOf(served, change as Parameters<typeof stateOf>[1]));
  const view = await show();
  expect(await headOf(view)).toEqual([name, expect.stringMatching(sentence)]);
  expect(view.container.querySelector('.solvency-head [data-state="right"]')).toBeNull();
});

it('lists living alarms with their lines of the record', async () => {
  answer('solvency/state', stateOf(served, { alarms: [livingAlarm()] }));
  const view = await show();
  const alarms = view.getByRole('list', { name: 'Living alarms' });
  await expect
    .element(alarms)
    .toHaveTextContent(/There is less BTC than users are owed.* line 12 of the public record/);
});

it('names where copies of the lines are kept', async () => {
  answer('solvency/state', stateOf(served, { mirror: 'https://mirror.example/candor' }));
  const view = await show();
  await expect.element(view.getByRole('link', { name: 'https://mirror.example/candor' })).toBeVisible();
});

it('verifies the signature of each line, and names a line whose signature is wrong', async () => {
  const view = await show();
  await expect
    .element(view.getByTestId('signed-lines'))
    .toHaveTextContent('2 lines of snapshot 7: every signature is right');
  await view.unmount();
  const signed = await signedLines(served);
  const [mark, ...roots] = signed.lines;
  answer('solvency/signed', { ...signed, lines: [{ ...mark, signature: roots[0]?.signature }, ...roots] });
  const other = await show();
  await expect
    .element(other.getByTestId('signed-lines'))
    .toHaveTextContent('The signatures of these lines of the record are wrong: 2');
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
