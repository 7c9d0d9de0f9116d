import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
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
