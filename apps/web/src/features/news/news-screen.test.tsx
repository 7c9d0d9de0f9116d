import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import type { NewsItem } from '@candor/contract';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../shared/test/in-router.tsx';
import { NewsScreen } from './index.ts';

const notice = (id: number): NewsItem => ({
  id,
  category_id: 2,
  title: `Notice ${id}`,
  banner: '',
  created_at: `2026-11-0${id}T10:00:00.000Z`,
});

/** Pages of two notices, the newest first. */
function answerPages(ids: readonly number[]): void {
  answer('news/list', ({ page }: Readonly<Record<string, unknown>>) => {
    const at = Number(page ?? 1);
    return {
      data: ids.slice(2 * at - 2, 2 * at).map(notice),
      current_page: at,
      last_page: Math.max(1, Math.ceil(ids.length / 2)),
      per_page: 2,
      total: ids.length,
    };
  });
}

beforeEach(() => {
  forgetAnswers();
  answer('news/categories', [
    { id: 2, name: 'Announcements' },
    { id: 3, name: 'Help' },
  ]);
  answer('news/info', ({ id }: Readonly<Record<string, unknown>>) => ({
    ...notice(Number(id)),
    content: `<p>The text of ${String(id)}.</p>`,
    lang: 'en',
  }));
  answerPages([5, 4, 3]);
});

const show = (address: string) =>
  showAt(address, ({ id, category_id: category }) => (
    <NewsScreen
      id={id === undefined ? undefined : Number(id)}
      categoryId={category === undefined ? undefined : Number(category)}
    />
  ));

it('reads the newest notice of a category, and a press on another opens that with its neighbours', async () => {
  const { view, addressNow } = await show('/notice?category_id=2');
  await expect.element(view.getByRole('heading', { name: 'Notice 5' })).toBeVisible();
  await expect.element(view.getByText('The text of 5.')).toBeVisible();
  const titles = view.getByRole('navigation', { name: 'Notices of this category' });
  await expect.element(titles.getByRole('link', { name: 'Announcements' })).toHaveAttribute('aria-current');
  await expect.element(titles.getByRole('link', { name: 'Help' })).not.toHaveAttribute('aria-current');
  await titles.getByRole('link', { name: 'Notice 4' }).click();
  await expect.element(view.getByText('The text of 4.')).toBeVisible();
  expect(addressNow()).toBe('/notice?id=4&category_id=2');
  await expect
    .element(titles.getByRole('link', { name: 'Notice 4' }))
    .toHaveAttribute('aria-current', 'page');
  const neighbours = view.getByRole('navigation', { name: 'Other notices' });
  await expect.element(neighbours.getByRole('link', { name: 'Newer Notice 5' })).toBeVisible();
  await expect.element(neighbours.getByRole('link', { name: /^Older/ })).not.toBeInTheDocument();
});

it('adds a page at a time until the last', async () => {
  const { view } = await show('/notice?category_id=2');
  const titles = view.getByRole('navigation', { name: 'Notices of this category' });
  const title = (name: string) => titles.getByRole('link', { name });
  await expect.element(title('Notice 4')).toBeVisible();
  await expect.element(title('Notice 3')).not.toBeInTheDocument();
  await titles.getByRole('button', { name: 'Show more' }).click();
  await expect.element(title('Notice 3')).toBeVisible();
  await expect.element(title('Notice 5')).toBeVisible();
  await expect.element(titles.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('opens an article by its id alone and lists the category that it is of', async () => {
  const { view } = await show('/notice?id=3');
  await expect.element(view.getByText('The text of 3.')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Notice 5' })).toBeVisible();
  const lists = asked.filter(({ name }) => name === 'news/list').map(({ fields }) => fields['category_id']);
  expect(new Set(lists.map(String))).toEqual(new Set(['2']));
});

it('says of a category that it is empty', async () => {
  answerPages([]);
  const { view } = await show('/notice?category_id=3');
  await expect.element(view.getByText('There is nothing here yet.').first()).toBeInTheDocument();
  expect(asked.some(({ name }) => name === 'news/info')).toBe(false);
});

it('says that a list failed, and reads it again on demand', async () => {
  answer('news/list', new Refusal('server_error'));
  const { view } = await show('/notice?category_id=2');
  const again = view.getByRole('button', { name: 'Retry' }).first();
  await expect.element(again).toBeInTheDocument();
  answerPages([5]);
  (again.element() as HTMLElement).click();
  await expect.element(view.getByText('The text of 5.')).toBeVisible();
});
