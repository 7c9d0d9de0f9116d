import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import type { NewsItem } from '@candor/contract';
import { readInputs, readLocal } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../shared/test/in-router.tsx';
import { AppDownload } from './app-download.tsx';
import { Announcements, Carousel, Hero, PopupArticle } from './index.ts';

const news = (id: number, category: number): NewsItem => ({
  id,
  category_id: category,
  title: `News ${id}`,
  banner: '',
  created_at: '2026-11-01T10:00:00.000Z',
});
const pageOf = (items: readonly NewsItem[]) => ({
  data: items,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: items.length,
});

let settings: Record<string, string> = {};
beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  settings = {};
  answer('default/setting', ({ key }: Readonly<Record<string, unknown>>) => settings[String(key)] ?? '');
  answer('news/info', ({ id }: Readonly<Record<string, unknown>>) => ({
    ...news(Number(id), 2),
    content: '<p>What is new.</p>',
    lang: 'en',
  }));
});

it('turns its slides both ways and round, and what is not seen cannot be reached', async () => {
  answer('news/list', pageOf([news(1, 1), news(2, 1), news(3, 1)]));
  const { view } = await showAt('/home', () => (
    <div className="[&_.carousel-slides]:flex [&_.carousel-slides]:overflow-x-auto" style={{ width: 600 }}>
      <Carousel />
    </div>
  ));
  await view.getByRole('button', { name: 'Pause the slides' }).click();
  await expect.element(view.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await expect.element(view.getByText('1 / 3')).toBeVisible();
  await view.getByRole('button', { name: 'Next slide' }).click();
  await expect.element(view.getByText('2 / 3')).toBeVisible();
  const isReachable = (title: string) =>
    view
      .getByRole('link', { name: `Read more : ${title}` })
      .element()
      .closest('[inert]') === null;
  expect(['News 1', 'News 2', 'News 3'].filter(isReachable)).toEqual(['News 2']);
  await view.getByRole('button', { name: 'Previous slide' }).click();
  await expect.element(view.getByText('1 / 3')).toBeVisible();
  await view.getByRole('button', { name: 'Previous slide' }).click();
  await expect.element(view.getByText('3 / 3')).toBeVisible();
});

it('has no controls for one slide, and no place at all without any', async () => {
  answer('news/list', pageOf([news(1, 1)]));
  const one = await showAt('/home', () => <Carousel />);
  await expect.element(one.view.getByRole('heading', { name: 'News 1' })).toBeVisible();
  await expect.element(one.view.getByRole('button')).not.toBeInTheDocument();
  await one.view.unmount();
  answer('news/list', pageOf([]));
  const none = await showAt('/home', () => <Carousel />);
  await expect.element(none.view.getByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
});

it('reads banners and announcements again on demand after they failed', async () => {
  answer('news/list', new Refusal('server_error'));
  const { view } = await showAt('/home', () => (
    <>
      <Carousel />
      <Announcements />
    </>
  ));
  const line = view.getByRole('navigation', { name: 'Announcements' });
  await expect.element(line.getByRole('alert')).toBeVisible();
  answer('news/list', ({ category_id: category }: Readonly<Record<string, unknown>>) =>
    pageOf([news(Number(category) * 10, Number(category))]),
  );
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect.element(line.getByRole('link', { name: 'News 30' })).toBeVisible();
  expect(line.getByRole('link', { name: 'News 30' }).element()).toHaveAttribute(
    'href',
    '/notice?id=30&category_id=3',
  );
  await view.getByRole('region', { name: 'Highlights' }).getByRole('button', { name: 'Retry' }).click();
  await expect.element(view.getByRole('heading', { name: 'News 10' })).toBeVisible();
});

it('takes the address of a guest along to the form that opens an account', async () => {
  const { view, addressNow } = await showAt('/home', () => <Hero />);
  await view.getByRole('textbox', { name: 'E-mail' }).fill(' me@example.com ');
  await view.getByRole('button', { name: 'Create an account' }).click();
  await expect.poll(addressNow).toBe('/register');
  expect(readInputs('register')).toEqual({ account: 'me@example.com' });
});

it('shows the notice that the operator chose, until it is closed', async () => {
  settings = { popup_on: '1', popup_news_id: '7' };
  answer('news/list', pageOf([news(9, 2)]));
  const first = await showAt('/home', () => <PopupArticle />);
  await expect.element(first.view.getByRole('complementary', { name: 'News 7' })).toBeVisible();
  await expect.element(first.view.getByText('What is new.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(first.view.getByRole('complementary')).not.toBeInTheDocument();
  expect(Number(readLocal('lastCloseTime'))).toBeGreaterThan(0);
  await first.view.unmount();
  asked.length = 0;
  const second = await showAt('/home', () => <PopupArticle />);
  await expect.poll(() => asked.map(({ name }) => name)).toContain('default/setting');
  await expect.element(second.view.getByRole('complementary')).not.toBeInTheDocument();
});

it('shows the newest announcement where the operator chose none, and nothing while it is switched off', async () => {
  settings = { popup_on: '1' };
  answer('news/list', pageOf([news(9, 2)]));
  const { view } = await showAt('/home', () => <PopupArticle />);
  await expect.element(view.getByRole('complementary', { name: 'News 9' })).toBeVisible();
  await view.unmount();
  settings = { popup_on: '0' };
  asked.length = 0;
  const off = await showAt('/home', () => <PopupArticle />);
  await expect.poll(() => asked.map(({ name }) => name)).toContain('default/setting');
  await expect.element(off.view.getByRole('complementary')).not.toBeInTheDocument();
});

it('links to the download of the app only where its address is one of the web', async () => {
  settings = { app_download_url: 'javascript:alert(1)' };
  const none = await showAt('/home', () => <AppDownload />);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(none.view.getByRole('link')).not.toBeInTheDocument();
  await none.view.unmount();
  settings = { app_download_url: 'https://app.example/' };
  const there = await showAt('/home', () => <AppDownload />);
  await expect
    .element(there.view.getByRole('link', { name: 'Android' }))
    .toHaveAttribute('href', 'https://app.example/');
  await expect.element(there.view.getByRole('img', { name: 'QR code of the download link' })).toBeVisible();
});
