import type { DataColumn } from '@candor/ui/table';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PagedTable } from '../index.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    compare: (a, b) => (a.name < b.name ? -1 : 1),
  },
];
const PAGES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  coins: [['alpha', 'beta'], ['gamma']],
  few: [['beta', 'alpha']],
  nothing: [[]],
};

/** A list that is read from `PAGES`; its first answers are the failures given. */
function listOf(failures: Error[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = (list: string) => async (page: number) => {
    const failure = failures.shift();
    if (failure) throw failure;
    const pages = PAGES[list] ?? [];
    const data = (pages[page - 1] ?? []).map((name, id) => ({ id, name }));
    return await Promise.resolve({ data, last_page: pages.length });
  };
  return (list: string, filters?: string) => (
    <QueryClientProvider client={client}>
      <PagedTable
        label="Things"
        listKey={['public', 'things', list]}
        load={load(list)}
        columns={COLUMNS}
        empty="No things."
        filters={filters}
        file={{ name: 'things', label: 'Save the things' }}
      />
    </QueryClientProvider>
  );
}

it('turns its pages, and begins another list at its first', async () => {
  const show = listOf();
  const screen = await render(show('coins'));
  await expect.element(screen.getByRole('cell', { name: 'alpha' })).toBeVisible();
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByRole('cell', { name: 'gamma' })).toBeVisible();
  await expect.element(screen.getByText('2 / 2')).toBeVisible();
  await screen.rerender(show('nothing', 'Filters'));
  await expect.element(screen.getByText('No things.')).toBeVisible();
  await expect.element(screen.getByText('Filters')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save the things' })).not.toBeInTheDocument();
  await screen.rerender(show('coins'));
  await expect.element(screen.getByText('1 / 2')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'alpha' })).toBeVisible();
});

it('says why it has no rows, and asks again on demand', async () => {
  const screen = await render(listOf([new Error('no answer')])('coins'));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('cell', { name: 'beta' })).toBeVisible();
});

it('offers the rows of the page as a file, beside the filters', async () => {
  const screen = await render(listOf()('coins', 'Filters'));
  await expect.element(screen.getByRole('button', { name: 'Save the things' })).toBeVisible();
});

it('offers the rows of the page as a file where there are no filters', async () => {
  const screen = await render(listOf()('few'));
  await expect.element(screen.getByRole('button', { name: 'Save the things' })).toBeVisible();
});

it('sorts a list whose rows are all here, and no single page of a longer one', async () => {
  const show = listOf();
  const screen = await render(show('few'));
  const names = () =>
    screen
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await screen.getByRole('button', { name: 'Name' }).click();
  expect(names()).toEqual(['alpha', 'beta']);
  await screen.rerender(show('coins'));
  await expect.element(screen.getByText('1 / 2')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Name' })).not.toBeInTheDocument();
});
