import { answer, forgetAnswers } from '../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../shared/test/in-router.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  forgetAnswers();
  session.end();
  const banner = {
    id: 1,
    category_id: 1,
    title: 'New pairs',
    banner: '',
    created_at: '2026-11-01T10:00:00.000Z',
  };
  answer('default/setting', '');
  answer('market/currency_matches', []);
  answer('news/list', { data: [banner], current_page: 1, last_page: 1, per_page: 20, total: 1 });
  answer('account/list', []);
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0 });
});

/** Returns whether one element is above another in the document. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('begins with what a user has, and shows the banners below the markets', async () => {
  session.begin();
  const { view } = await showAt('/home', () => <HomePage />);
  const own = view.getByRole('region', { name: 'Your overview' });
  await expect.element(own).toBeVisible();
  const banners = view.getByRole('region', { name: 'Highlights' });
  await expect.element(banners).toBeInTheDocument();
  const prices = view.getByRole('navigation', { name: 'Live prices' });
  expect(isBefore(own.element(), prices.element())).toBe(true);
  expect(isBefore(prices.element(), banners.element())).toBe(true);
});

it('begins with the banners for a guest', async () => {
  const { view } = await showAt('/home', () => <HomePage />);
  const banners = view.getByRole('region', { name: 'Highlights' });
  await expect.element(banners).toBeVisible();
  const prices = view.getByRole('navigation', { name: 'Live prices' });
  expect(isBefore(banners.element(), prices.element())).toBe(true);
});
