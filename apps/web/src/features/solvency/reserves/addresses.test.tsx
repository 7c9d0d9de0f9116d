import { answer, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../index.ts';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../../shared/test/in-router.tsx';
import { answerWith } from '../test/answers.ts';
import {
  ADDRESS,
  contractWallet,
  controlled,
  reservesFile,
  WALLET,
} from '../test/served-reserves.test-data.ts';
import { serveSnapshot } from '../test/served-snapshot.test-data.ts';
import { Addresses } from './addresses.tsx';

const served = serveSnapshot(Date.now() - 3_600_000);

beforeEach(() => {
  forgetAnswers();
  answerWith(served);
});

const { number, currencies } = served.snapshot;
const show = async () =>
  (await showAt('/solvency', () => <Addresses number={number} currencies={currencies} />)).view;

/** Answers the one address with another proof. */
function answerControl(
  change: Partial<NonNullable<ReturnType<typeof controlled>[number]['control']>> | null,
): void {
  const [address] = controlled(Date.now());
  const control = change === null ? null : { ...address!.control, ...change };
  answer('solvency/control', [{ ...address, control }]);
}

it('shows balances of files that add up, and says that a simulated proof proves nothing', async () => {
  const view = await show();
  await expect
    .element(view.getByTestId('reserves-files'))
    .toHaveTextContent('The reserves files have the hashes of their lines and add up: BTC');
  const table = view.getByRole('table', { name: 'Addresses' });
  await expect.element(table).toHaveTextContent(ADDRESS);
  await expect.element(table).toHaveTextContent('5.31 BTC');
  await expect.element(table).toHaveTextContent('Form right; proves nothing');
  await expect.element(view.getByText(/anybody can make a proof of the kind “simulated”/)).toBeVisible();
});

it('shows text and signature, which can be copied', async () => {
  const view = await show();
  await view.getByText('Text and signature', { exact: true }).click();
  await expect.element(view.getByText(/Candor proof of control 1/)).toBeVisible();
  await expect.element(view.getByRole('button', { name: `Copy text: ${ADDRESS}` })).toBeVisible();
  await expect.element(view.getByRole('button', { name: `Copy signature: ${ADDRESS}` })).toBeVisible();
});

it('shows a contract wallet as one that nobody here has asked, with the call that asks a node', async () => {
  answer('solvency/control', [contractWallet(Date.now())]);
  const view = await show();
  const table = view.getByRole('table', { name: 'Addresses' });
  await expect.element(table).toHaveTextContent('Form right; not verified here');
  await expect.element(table).not.toHaveTextContent('Signature right');
  await expect.element(view.getByText(/^A contract wallet has no key: only a node/)).toBeVisible();
  const verdict = table.element().querySelector('[data-verdict]');
  expect(verdict?.getAttribute('data-verdict')).toBe('unasked');
  expect(verdict?.querySelector('.solvency-mark')?.getAttribute('data-state')).toBe('open');
  await view.getByText('Text and signature', { exact: true }).click();
  await expect.element(view.getByText(/"method":"eth_call".*"data":"0x1626ba7e/)).toBeVisible();
  await expect.element(view.getByText(/result begins with 0x1626ba7e/)).toBeVisible();
  await expect.element(view.getByRole('button', { name: `Copy call: ${WALLET}` })).toBeVisible();
});

it('calls the signature of a contract wallet wrong where it cannot be asked about', async () => {
  const wallet = contractWallet(Date.now());
  answer('solvency/control', [{ ...wallet, control: { ...wallet.control!, signature: 'ab' } }]);
  const view = await show();
  const table = view.getByRole('table', { name: 'Addresses' });
  await expect.element(table).toHaveTextContent('Signature wrong');
  await view.getByText('Text and signature', { exact: true }).click();
  expect(view.container.textContent).not.toContain('eth_call');
});

it.each([
  ['Signature wrong', { signature: '00'.repeat(32) }],
  ['Signature wrong', controlled(Date.now(), { chain: 'litecoin' })[0]!.control],
  // The exchange calls it living.
  ['Ended: not counted', { ...controlled(Date.now(), { days: -1 })[0]!.control, is_living: 1 }],
  ['No proof: not counted', null],
] as const)('%s: by %#', async (words, change) => {
  answerControl(change);
  const view = await show();
  await expect.element(view.getByRole('table', { name: 'Addresses' })).toHaveTextContent(words);
});

it('names the check that a reserves file fails, and shows no balance of it', async () => {
  const { file, published } = reservesFile(served);
  answer('solvency/reserves', { file: file.replace('531000000', '532000000'), published });
  const view = await show();
  await expect
    .element(view.getByTestId('reserves-files'))
    .toHaveTextContent(/BTC is wrong: .* \[file_hash\]$/);
  await expect.element(view.getByRole('table', { name: 'Addresses' })).not.toHaveTextContent('BTC');
});

it('names addresses whose coins were counted without a proof of control', async () => {
  answer('solvency/control', []);
  const view = await show();
  await expect
    .element(view.getByTestId('reserves-files'))
    .toHaveTextContent(`no proof of control is shown for them: bitcoin ${ADDRESS}`);
});

it('leads to the page of an address in an explorer, where its network has one', async () => {
  const explorer = 'https://explorer.example/address/sim1qtreasury';
  answer('solvency/control', [{ ...controlled(Date.now())[0]!, explorer }]);
  const view = await show();
  await expect
    .element(view.getByRole('link', { name: `Explorer: ${ADDRESS}` }))
    .toHaveAttribute('href', explorer);
});

it('says that no address is listed, and that the addresses cannot be read', async () => {
  answer('solvency/control', []);
  answer('solvency/reserves', () => new Refusal('reserves_unknown'));
  const view = await show();
  await expect.element(view.getByText('No address is listed yet.')).toBeVisible();
  await view.unmount();
  answer('solvency/control', () => new Refusal('server_busy'));
  const failed = await show();
  await expect.element(failed.getByText('Refused: server_busy')).toBeVisible();
});
