import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../index.ts';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../../shared/test/in-router.tsx';
import { answerWith } from '../test/answers.ts';
import { serveSnapshot } from '../test/served-snapshot.test-data.ts';
import { CoverHistory } from './cover-history.tsx';

const served = serveSnapshot(Date.now() - 3_600_000);

beforeEach(() => {
  forgetAnswers();
  answerWith(served);
});

const show = async () =>
  (await showAt('/solvency', () => <CoverHistory currencies={served.snapshot.currencies} />)).view;
const asksFrom = () =>
  asked.filter(({ name }) => name === 'solvency/history').map(({ fields }) => Number(fields['from_ms']));

it('draws every snapshot and has the same figures as a table', async () => {
  const view = await show();
  await expect
    .element(view.getByRole('img', { name: 'BTC: 3 snapshots, last 101.9 %, lowest 101.3 %' }))
    .toBeVisible();
  expect(view.container.querySelectorAll('.cover-dot')).toHaveLength(3);
  await view.getByText('As a table').click();
  const table = view.getByRole('table', { name: 'Cover of BTC over time' });
  for (const text of ['Snapshot 5', '110.2 %', 'Snapshot 7', '101.9 %', 'Hour', '103.0 %', '101.3 %'])
    await expect.element(table).toHaveTextContent(text);
});

it('asks for thirty days, a year or everything', async () => {
  const view = await show();
  await view.getByRole('radio', { name: '1 year' }).click();
  await expect.poll(() => asksFrom().length).toBe(2);
  await view.getByRole('radio', { name: 'All' }).click();
  await expect.poll(asksFrom).toEqual([expect.any(Number), expect.any(Number), 0]);
  const [month = 0, year = 0] = asksFrom();
  expect(month - year).toBe(336 * 86_400_000);
});

it('says that nothing was compared, and that the history cannot be read', async () => {
  answer('solvency/history', { snapshots: [], hours: [] });
  const view = await show();
  await expect.element(view.getByText('Nothing was compared in this time.')).toBeVisible();
  await view.unmount();
  answer('solvency/history', () => new Refusal('server_busy'));
  const failed = await show();
  await expect.element(failed.getByText('Refused: server_busy')).toBeVisible();
});
