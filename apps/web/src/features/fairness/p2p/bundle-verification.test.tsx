import { answer, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { queryClient } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import { type ServedBundle, trueBundle } from './bundle.test-data.ts';
import { BundleVerification } from './bundle-verification.tsx';

let served: ServedBundle;

beforeEach(async () => {
  forgetAnswers();
  queryClient.clear();
  served = await trueBundle();
  answer('fairness/keys', served.keys);
  answer('fairness/lines', ({ from, to }: { from: string; to: string }) =>
    served.linesFrom(Number(from), Number(to)),
  );
  answer('fairness/heads', served.heads);
});

async function open(file: File) {
  const { view } = await showAt('/fairness/p2p', () => <BundleVerification />);
  await userEvent.upload(view.getByLabelText('Choose a file').last(), file);
  return view;
}

type View = Awaited<ReturnType<typeof open>>;

/** The checks with their states, once they ran. */
async function states(view: View): Promise<Readonly<Record<string, string | undefined>>> {
  await expect.element(view.getByTestId('verdict')).toBeVisible();
  const rows = [...view.container.querySelectorAll<HTMLElement>('[data-check]')];
  return Object.fromEntries<string | undefined>(
    rows.map(({ dataset }) => [dataset['check'] ?? '', dataset['state']]),
  );
}

const ALL_RIGHT = {
  signature: 'right',
  evidence: 'right',
  pictures: 'right',
  terms: 'right',
  order: 'right',
  lines: 'right',
  commitment: 'right',
  course: 'right',
  price: 'right',
  amounts: 'right',
};
const NOT_COMPUTED = { price: 'skipped', amounts: 'skipped' };

it('finds a true bundle right, and shows what it computed', async () => {
  const view = await open(served.file);
  expect(await states(view)).toEqual(ALL_RIGHT);
  await expect
    .element(view.getByTestId('verdict'))
    .toHaveTextContent('All 10 checks passed: p2p-order-17-evidence.zip is genuine and complete.');
  await expect.element(view.getByText('138.638569 USDT').first()).toBeVisible();
  await expect.element(view.getByText('opened → paid → released')).toBeVisible();
  await expect
    .element(view.getByText(/verify-p2p -- --url .* --bundle p2p-order-17-evidence.zip/))
    .toBeVisible();
});

it.each([
  [
    'In a message',
    { signature: 'broken', evidence: 'broken', ...NOT_COMPUTED },
    'Signature, Chain of evidence',
    'Item 2 does not follow from the one before it: it was changed, moved or dropped.',
  ],
  [
    'In a public line',
    { signature: 'broken', lines: 'broken', commitment: 'broken', ...NOT_COMPUTED },
    'Signature, Public lines, Commitments',
    'Line 4 is not the line that was hashed.',
  ],
  ['In a picture', { pictures: 'broken' }, 'Pictures', /is not the one that was hashed/],
  [
    'In the signature',
    { signature: 'broken', ...NOT_COMPUTED },
    'Signature',
    'The signature is not of this file and the published key.',
  ],
])('finds one bit that is flipped: %s', async (part, changed, broken, sentence) => {
  const view = await open(served.file);
  await states(view);
  await view.getByRole('button', { name: part }).click();
  await expect
    .element(view.getByTestId('verdict'))
    .toHaveTextContent(`p2p-order-17-evidence.zip does not verify. Broken: ${broken}`);
  expect(await states(view)).toEqual({ ...ALL_RIGHT, ...changed });
  await expect.element(view.getByText(sentence)).toBeVisible();
  await view.getByRole('button', { name: 'Put it back' }).click();
  await expect.element(view.getByTestId('verdict')).toHaveTextContent(/genuine and complete/);
});

it('does not take a bundle whose key no public line names', async () => {
  answer('fairness/keys', (await trueBundle()).keys);
  const view = await open(served.file);
  expect(await states(view)).toEqual({ ...ALL_RIGHT, signature: 'broken', ...NOT_COMPUTED });
  await expect.element(view.getByText(/^No public line names the key [0-9a-f]{16}/)).toBeVisible();
});

it('does not take a bundle of a time at which another key signed', async () => {
  const [key] = served.keys.keys;
  answer('fairness/keys', { keys: [{ ...key, until: key?.since }] });
  const view = await open(served.file);
  expect(await states(view)).toEqual({ ...ALL_RIGHT, signature: 'broken', ...NOT_COMPUTED });
  await expect.element(view.getByText(/did not sign at the time of this file/)).toBeVisible();
});

it('does not take a key that the public record does not have where the exchange says', async () => {
  const [key] = served.keys.keys;
  answer('fairness/keys', { keys: [{ ...key, place: 5 }] });
  const view = await open(served.file);
  expect(await states(view)).toEqual({ ...ALL_RIGHT, signature: 'broken', ...NOT_COMPUTED });
  await expect.element(view.getByText('Line 5 of the public record does not name this key.')).toBeVisible();
});

it('takes a bundle of a former key', async () => {
  const [key] = served.keys.keys;
  answer('fairness/keys', { keys: [{ ...key, until: '2027-01-01T00:00:00.000Z' }] });
  const view = await open(served.file);
  expect(await states(view)).toEqual(ALL_RIGHT);
  await expect.element(view.getByText('In use until')).toBeVisible();
});

it('does not take a line that the public record has otherwise', async () => {
  const other = JSON.stringify(['p2p_order', 1]);
  answer('fairness/lines', ({ from, to }: { from: string; to: string }) => ({
    ...served.linesFrom(Number(from), Number(to)),
    ...(from === '3' && { lines: [other] }),
  }));
  const view = await open(served.file);
  expect(await states(view)).toEqual({ ...ALL_RIGHT, lines: 'broken' });
  await expect.element(view.getByText('The public record has another line at place 3.')).toBeVisible();
});

it('says that a file is no evidence', async () => {
  const view = await open(new File(['no archive'], 'notes.zip'));
  await expect
    .element(view.getByRole('alert'))
    .toHaveTextContent('notes.zip is no evidence file of an order.');
});
