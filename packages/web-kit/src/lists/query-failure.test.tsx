import { ApiError } from '@candor/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../index.ts';
import { QueryFailure } from './query-failure.tsx';

const refused = (code: number, key: 'session_expired' | 'unknown') =>
  new ApiError({ code, key, message: 'Refused', status: 200 });
const show = (error: unknown) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueryFailure query={{ error, refetch: () => undefined }} />
    </QueryClientProvider>,
  );

it('says why there are no data, and offers to try again', async () => {
  const view = await show(refused(0, 'unknown'));
  await expect.element(view.getByText('Refused')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('goes on loading where only a login is missing, to which the app leads', async () => {
  const view = await show(refused(999, 'session_expired'));
  await expect.element(view.getByRole('status')).toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
