import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { QueryView } from '../index.ts';

/** A read that answers what the test decides, and that is tried again only when the test says so. */
async function show() {
  const answers: { readonly resolve: (name: string) => void; readonly reject: (error: Error) => void }[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 0 } } });
  function Name() {
    const query = useQuery({
      queryKey: ['public', 'name'],
      queryFn: () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
    });
    return (
      <QueryView query={query} rows={1}>
        {(name) => <p>{name}</p>}
      </QueryView>
    );
  }
  const screen = await render(
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>,
  );
  return { answers, screen };
}

async function asked(answers: readonly unknown[], count: number) {
  await expect.poll(() => answers.length).toBe(count);
}

afterEach(() => {
  onlineManager.setOnline(true);
});

it('says that a read failed and is being tried again, and asks at once on demand', async () => {
  const { answers, screen } = await show();
  await asked(answers, 1);
  await expect.element(screen.getByText(/has not answered yet/)).not.toBeInTheDocument();
  answers[0]?.reject(new Error('no line'));
  await asked(answers, 2);
  await expect.element(screen.getByText(/has not answered yet/)).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Retry' });
  await retry.click();
  await asked(answers, 3);
  await expect.element(retry).toHaveFocus();
  answers[2]?.resolve('Alpha');
  await expect.element(screen.getByText('Alpha')).toBeVisible();
});

it('says that it waits for the line where the browser is offline', async () => {
  onlineManager.setOnline(false);
  const { answers, screen } = await show();
  await expect.element(screen.getByText(/You are offline/)).toBeVisible();
  onlineManager.setOnline(true);
  await asked(answers, 1);
  answers[0]?.resolve('Beta');
  await expect.element(screen.getByText('Beta')).toBeVisible();
});
