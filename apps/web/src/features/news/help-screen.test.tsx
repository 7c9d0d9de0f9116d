import { answer, asked, forgetAnswers } from '../../shared/test/fake-exchange.ts';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../shared/test/in-router.tsx';
import { HelpScreen } from './index.ts';

const TITLES: Readonly<Record<string, readonly string[]>> = {
  6: ['Your first trade', 'Order types'],
  8: ['How leverage works'],
};

beforeEach(() => {
  forgetAnswers();
  answer('news/categories', [
    { id: 1, name: 'Highlights' },
    { id: 3, name: 'Announcements' },
    { id: 6, name: 'Trading guides' },
    { id: 8, name: 'More products' },
  ]);
  answer('news/list', ({ category_id: category }: Readonly<Record<string, unknown>>) => ({
    data: (TITLES[String(category)] ?? []).map((title, place) => ({
      id: Number(category) * 10 + place,
      category_id: Number(category),
      title,
      banner: '',
      created_at: '2026-11-01T10:00:00.000Z',
    })),
    current_page: 1,
    last_page: 1,
    per_page: 50,
    total: 1,
  }));
});

it('lists what helps by its subject, without the news of the day, and a title leads to its article', async () => {
  const { view, addressNow } = await showAt('/help', () => <HelpScreen />);
  const guides = view.getByRole('region', { name: 'Trading guides' });
  await expect.element(guides.getByRole('link', { name: 'Order types' })).toBeVisible();
  const products = view.getByRole('region', { name: 'More products' });
  await expect.element(products.getByRole('link', { name: 'How leverage works' })).toBeVisible();
  await expect.element(view.getByText('Announcements')).not.toBeInTheDocument();
  const lists = asked.filter(({ name }) => name === 'news/list').map(({ fields }) => fields['category_id']);
  expect(new Set(lists.map(String))).toEqual(new Set(['6', '8']));
  await products.getByRole('link', { name: 'How leverage works' }).click();
  expect(addressNow()).toBe('/notice?id=80&category_id=8');
});

it('keeps only the titles that contain what is typed, and says when there are none', async () => {
  const { view } = await showAt('/help', () => <HelpScreen />);
  await expect.element(view.getByRole('link', { name: 'Order types' })).toBeVisible();
  const search = view.getByLabelText('Search the titles');
  await search.fill('LEVER');
  await expect.element(view.getByRole('link', { name: 'How leverage works' })).toBeVisible();
  await expect.element(view.getByRole('region', { name: 'Trading guides' })).not.toBeInTheDocument();
  await search.fill('nothing like it');
  await expect.element(view.getByText('Nothing has this in its title.')).toBeVisible();
});
