import '../../shared/texts.ts';
import './texts.ts';
import { ApiError } from '@candor/client';
import type { RequestOf } from '@candor/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
} from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import type { OpenedArticle } from './article.ts';
import { ArticleForm } from './article-form.tsx';

const OPENED: OpenedArticle = {
  article: {
    id: 7,
    category_id: 3,
    published: 0,
    is_shown: 0,
    publish_at: null,
    withdraw_at: null,
    pinned: 0,
    banner: '',
    legal: null,
    title: 'Maintenance',
    missing_languages: ['hk', 'jp', 'th', 'kr'],
    created_at: '2026-03-01T09:30:05.123Z',
    is_dated: 1,
    updated_at: '2026-03-01T09:30:05.123Z',
  },
  texts: {
    en: { title: 'Maintenance', content: '<p>At noon.</p>' },
    zh: { title: '系统维护', content: '<p>中午。</p>' },
  },
};

type Request = RequestOf<'console/news_save'>;

/** Shows the form at /news/7 of an app that has a list as well; its exchange answers by `answer`. */
async function show(opened: OpenedArticle | undefined, answer = (): OpenedArticle => OPENED) {
  const sent: Request[] = [];
  const save = (request: Request) => {
    sent.push(request);
    return Promise.resolve().then(answer);
  };
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/home">Elsewhere</Link>
        <Outlet />
      </>
    ),
  });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/news/7',
    component: () => <ArticleForm opened={opened} onSave={save} />,
  });
  const list = createRoute({ getParentRoute: () => root, path: '/home', component: () => <h1>The list</h1> });
  const news = createRoute({ getParentRoute: () => root, path: '/news', component: () => <h1>News</h1> });
  const router = createRouter({
    routeTree: root.addChildren([form, list, news]),
    history: createMemoryHistory({ initialEntries: ['/news/7'] }),
  });
  await router.load();
  const view = await render(<RouterProvider router={router as never} />);
  await expect.element(view.getByRole('textbox', { name: 'Text' })).toBeVisible();
  return { view, sent, router, press: (name: string) => userEvent.click(view.getByRole('button', { name })) };
}

it('a language without a text is marked, until there is one', async () => {
  const { view } = await show(OPENED);
  await expect.element(view.getByRole('tab', { name: '日本語 (missing)' })).toBeVisible();
  await expect.element(view.getByRole('tab', { name: '简体中文', exact: true })).toBeVisible();
  await userEvent.click(view.getByRole('tab', { name: '日本語 (missing)' }));
  await userEvent.fill(view.getByRole('textbox', { name: 'Title' }), 'メンテナンス');
  await expect.element(view.getByRole('tab', { name: '日本語', exact: true })).toBeVisible();
});

it('a title that is missing is asked for at its field, in its language, before anything is sent', async () => {
  const { view, sent, press } = await show(OPENED);
  await userEvent.click(view.getByRole('tab', { name: '简体中文', exact: true }));
  await userEvent.fill(view.getByRole('textbox', { name: 'Title' }), '');
  await userEvent.click(view.getByRole('tab', { name: 'English', exact: true }));
  await press('Save');
  await expect
    .element(view.getByRole('tab', { name: '简体中文', exact: true }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(view.getByText('Please enter a title')).toBeVisible();
  expect(sent).toEqual([]);
});

it('what the exchange refuses lands at the field that it names', async () => {
  const refused = new ApiError({
    code: 0,
    key: 'title_unprintable',
    message: 'Titles consist of printable characters',
    fields: { zh: 'title_unprintable' },
    status: 200,
  });
  const { view, press } = await show(OPENED, () => {
    throw refused;
  });
  await press('Save');
  await expect.element(view.getByText('Titles consist of printable characters')).toBeVisible();
  await expect.element(view.getByRole('textbox', { name: 'Title' })).toHaveValue('系统维护');
  await expect.element(view.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true');
});

it('an end that is not after the beginning is refused at its field', async () => {
  const { view, sent, press } = await show(OPENED);
  await userEvent.fill(view.getByLabelText('Publish at'), '2026-03-02T10:00');
  await userEvent.fill(view.getByLabelText('Withdraw at'), '2026-03-02T10:00');
  await press('Save');
  await expect.element(view.getByLabelText('Withdraw at')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

it('a time that is typed in part is not taken for none', async () => {
  const { view, sent, press } = await show(OPENED);
  await userEvent.click(view.getByLabelText('Publish at'));
  await userEvent.keyboard('03');
  await press('Save');
  await expect
    .element(view.getByText('Please enter a complete date and time, or clear the field'))
    .toBeVisible();
  expect(sent).toEqual([]);
});

it('what is typed is sent, and is unsaved only until then', async () => {
  const { view, sent, press } = await show(OPENED);
  await userEvent.click(view.getByRole('textbox', { name: 'Text' }));
  await userEvent.keyboard('{Control>}a{/Control}Soon.');
  await expect.element(view.getByText('Unsaved changes')).toBeVisible();
  await press('Save');
  await expect.element(view.getByText('Unsaved changes')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ id: 7, texts: { en: { content: '<p>Soon.</p>' }, zh: OPENED.texts.zh } }]);
  await expect.element(view.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Soon.');
});

it('the page is left at once while nothing is unsaved, and asks otherwise', async () => {
  const { view, press, router } = await show(OPENED);
  await userEvent.fill(view.getByRole('textbox', { name: 'Title' }), 'Maintenance on Sunday');
  await userEvent.click(view.getByRole('link', { name: 'Elsewhere' }));
  await expect.element(view.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  await press('Keep editing');
  expect(router.state.location.pathname).toBe('/news/7');
  await expect.element(view.getByRole('textbox', { name: 'Title' })).toHaveValue('Maintenance on Sunday');
  await userEvent.click(view.getByRole('link', { name: 'Elsewhere' }));
  await press('Leave without saving');
  await expect.element(view.getByRole('heading', { name: 'The list' })).toBeVisible();
});

it('an untouched page is left without a question', async () => {
  const { view } = await show(OPENED);
  await userEvent.click(view.getByRole('link', { name: 'Elsewhere' }));
  await expect.element(view.getByRole('heading', { name: 'The list' })).toBeVisible();
});

it('the preview shows what is typed, in its own theme and width', async () => {
  const { view } = await show(OPENED);
  await userEvent.fill(view.getByRole('textbox', { name: 'Title' }), 'On Sunday');
  await userEvent.click(view.getByRole('radio', { name: 'Preview' }));
  await userEvent.click(view.getByRole('radio', { name: 'Light' }));
  await userEvent.click(view.getByRole('radio', { name: 'Phone' }));
  const frame = view.getByTitle('Preview').element();
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview is no frame.');
  const inner = () => frame.contentDocument;
  await expect.poll(() => inner()?.querySelector('h1')?.textContent).toBe('On Sunday');
  expect(inner()?.querySelector('.article-html')?.innerHTML).toBe('<p>At noon.</p>');
  expect(inner()?.documentElement.dataset['theme']).toBe('light');
  expect(inner()?.defaultView?.innerWidth).toBe(390);
});
