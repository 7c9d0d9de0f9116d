import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { formatClock } from '@candor/ui';
import { queryClient, session, toasts, useUnsavedInput, writeLocal } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionGuard } from './session-guard.tsx';
import './texts.ts';

function HalfTypedForm() {
  useUnsavedInput(true);
  return <SessionGuard />;
}

async function show(page: typeof SessionGuard) {
  const root = createRootRoute();
  const screen = createRoute({ getParentRoute: () => root, path: '/trade', component: page });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <h1>Log in here</h1>,
  });
  const forgotten = createRoute({ getParentRoute: () => root, path: '/forgetPassword' });
  const history = createMemoryHistory({ initialEntries: ['/trade?side=buy'] });
  const router = createRouter({ routeTree: root.addChildren([screen, login, forgotten]), history });
  await router.load();
  return {
    router,
    view: await render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  };
}

beforeEach(() => {
  session.end();
  toasts.clear();
  sessionStorage.clear();
  for (const key of ['phone_login', 'login_use_sms'] as const)
    queryClient.setQueryData(['public', 'setting', key], '0');
});

it('sends a guest whose call needs a session to the login, without a message and with the way back', async () => {
  const { router, view } = await show(SessionGuard);
  session.expire('guest');
  await expect.element(view.getByRole('heading', { name: 'Log in here' })).toBeVisible();
  expect(router.state.location.search).toEqual({ redirect: '/trade?side=buy' });
  expect(toasts.get()).toEqual([]);
});

it('says that a session has expired before it goes to the login', async () => {
  session.begin();
  const { view } = await show(SessionGuard);
  session.expire();
  await expect.element(view.getByRole('heading', { name: 'Log in here' })).toBeVisible();
  expect(toasts.get().map(({ text }) => text)).toEqual(['Login timeout, please login again']);
});

it('says that the session was ended on another device, and when, where it asks in place', async () => {
  session.begin();
  const { view } = await show(HalfTypedForm);
  session.close({ reason: 'elsewhere', atMs: Date.UTC(2026, 10, 25, 23, 9) });
  const dialog = view.getByRole('dialog', { name: 'Log in again' });
  const at = formatClock(Date.UTC(2026, 10, 25, 23, 9)).slice(0, 5);
  await expect.element(dialog.getByText(`This session was ended on another device at ${at}.`)).toBeVisible();
  session.begin();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['security', /password or a second factor of the account was changed/],
  ['too_many', /logged in on too many devices/],
  ['exchange', /^The exchange ended this session at/],
  ['expired', /^Login timeout, please login again$/],
] as const)('names the reason %s before it goes to the login', async (reason, sentence) => {
  session.begin();
  const { view } = await show(SessionGuard);
  session.close({ reason, atMs: 0 });
  await expect.element(view.getByRole('heading', { name: 'Log in here' })).toBeVisible();
  await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual([expect.stringMatching(sentence)]);
});

/** A change that another tab made to the keys that both share. */
function otherTab(key: string, value: string | null) {
  const oldValue = localStorage.getItem(key);
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: value }));
}

it('asks here as well where another tab was the first to hear of the end', async () => {
  session.begin();
  otherTab('type', 'email');
  otherTab('account', 'ada@example.com');
  const { view } = await show(HalfTypedForm);
  otherTab('account', null);
  otherTab('sessionEnd', JSON.stringify({ reason: 'elsewhere', atMs: 0 }));
  otherTab('token', null);
  const dialog = view.getByRole('dialog', { name: 'Log in again' });
  await expect.element(dialog.getByText(/ended on another device/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com');
  otherTab('token', 'cookie');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('stays on a public page as a guest where another tab has logged out', async () => {
  session.begin();
  const { router } = await show(HalfTypedForm);
  otherTab('token', null);
  expect([session.phase, router.state.location.pathname, toasts.get()]).toEqual(['guest', '/trade', []]);
});

it('asks in place where something is typed, with the name of the account filled in', async () => {
  session.begin();
  writeLocal('account', 'ada@example.com');
  writeLocal('type', 'email');
  const { view } = await show(HalfTypedForm);
  session.expire();
  const dialog = view.getByRole('dialog', { name: 'Log in again' });
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com');
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(dialog.getByRole('tab')).not.toBeInTheDocument();
});
