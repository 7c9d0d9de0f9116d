import { answer, asked, forgetAnswers, Refusal } from '../shared/test/fake-exchange.ts';
import './texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rootRoute } from '../shared/root-route.ts';
import { links } from './places.ts';
import { Footer, Header } from '../features/layout/index.ts';

beforeEach(() => {
  forgetAnswers();
  session.end();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  answer('default/setting', '');
});

afterEach(() => page.viewport(1440, 900));

function show(part: ReactNode, history = createMemoryHistory()) {
  const router = createRouter({
    routeTree: rootRoute.addChildren([]),
    context: { links },
    history,
  });
  history.subscribe(() => void router.load());
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

const targets = (links: readonly Element[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

it('lets a guest log in or register, and shows no account', async () => {
  const view = await show(<Header />);
  await expect.element(view.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect.element(view.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect.element(view.getByRole('button', { name: 'Account' })).not.toBeInTheDocument();
});

it('offers a user the four pages of the account and the way out, below the masked name', async () => {
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0 });
  answer('user/logout', {});
  session.begin();
  const view = await show(<Header />);
  await expect.element(view.getByText('ad***@example.com')).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'Account' }).click();
  const menu = view.getByRole('menu', { name: 'Account' });
  await expect.element(menu.getByText('ad***@example.com')).toBeVisible();
  expect(targets(menu.getByRole('menuitem').elements())).toEqual([
    ['Account settings', '/personal/accountSettings'],
    ['Payment settings', '/personal/collectionSettings'],
    ['Authentication', '/personal/authentication'],
    ['Feedback', '/personal/feedback'],
    ['Log out', null],
  ]);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.element(view.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(asked.map(({ name }) => name)).toContain('user/logout');
});

it('closes an open menu when the page changes', async () => {
  const history = createMemoryHistory();
  const view = await show(<Header />, history);
  await view.getByRole('button', { name: 'Language' }).click();
  await expect.element(view.getByRole('menu', { name: 'Language' })).toBeVisible();
  history.push('/home');
  await expect.element(view.getByRole('menu')).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await view.getByRole('button', { name: 'Menu' }).click();
  await expect.element(view.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  history.push('/markets');
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it('leads to the shop of a merchant for as long as there is one, without another login', async () => {
  const user = { id: 9, mobile: '', email: 'ada@example.com' };
  answer('user/info', { ...user, is_seller: 1 });
  session.begin();
  const view = await show(<Header />);
  const link = view.getByRole('link', { name: 'My shop' });
  await expect.element(link).toHaveAttribute('href', '/myshop');
  answer('user/info', { ...user, is_seller: 0 });
  await queryClient.invalidateQueries();
  await expect.element(link).not.toBeInTheDocument();
});

it('says for each column of the footer that its notices could not be read, and reads that one again', async () => {
  const categories = [4, 5, 6].map((id) => ({ id, name: `Topic ${id}` }));
  answer('news/categories', categories);
  answer('news/list', new Refusal('server_error'));
  const view = await show(<Footer />);
  const alerts = view.getByText('Refused: server_error');
  await expect.poll(() => alerts.elements().length).toBe(3);
  answer('news/list', { data: [{ id: 41, title: 'Fees fall' }] });
  await view.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(view.getByRole('link', { name: 'Fees fall' })).toBeVisible();
  expect(alerts.elements()).toHaveLength(2);
  const column = view.getByRole('navigation', { name: 'Topic 4' });
  await expect
    .element(column.getByRole('link', { name: 'Fees fall' }))
    .toHaveAttribute('href', '/notice?id=41&category_id=4');
  await expect.element(view.getByRole('link', { name: 'Verify a result' })).toBeVisible();
});

it('has no column without notices in its footer, and leads to the legal pages that are published alone', async () => {
  answer('news/categories', [{ id: 4, name: 'Topic 4' }]);
  answer('news/list', { data: [] });
  answer('news/legal', [{ page: 'risk', id: 17, category_id: 5, title: 'Risks' }]);
  const view = await show(<Footer />);
  const legal = view.getByRole('navigation', { name: 'Legal' });
  await expect.element(legal).toBeVisible();
  await expect.element(view.getByRole('navigation', { name: 'Topic 4' })).not.toBeInTheDocument();
  expect(targets(legal.getByRole('link').elements())).toEqual([
    ['Risk disclosure', '/notice?id=17&category_id=5'],
  ]);
  // Nobody has set a contact.
  await expect.element(view.getByRole('heading', { name: 'Contact us' })).not.toBeInTheDocument();
});
