import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type DataColumn, DataTable } from './index.ts';

interface Row {
  readonly name: string;
  readonly amount: number;
}

const ROWS: readonly Row[] = [
  { name: 'beta', amount: 20 },
  { name: 'alpha', amount: 3 },
  { name: 'gamma', amount: 100 },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'head',
    cell: ({ name }) => name,
    compare: (a, b) => (a.name < b.name ? -1 : 1),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span data-testid="amount">{amount}</span>,
    compare: (a, b) => a.amount - b.amount,
  },
  { id: 'note', header: 'Note', priority: 2, cell: ({ name }) => `note on ${name}`, card: 'none' },
];
const shared = {
  label: 'Things',
  columns: COLUMNS,
  keyOf: ({ name }: Row) => name,
  loadingLabel: 'Loading',
  empty: <p>No things.</p>,
  sortTexts: {
    sortBy: 'Sort by',
    unsorted: 'Default order',
    ascending: (column: string) => `${column} up`,
    descending: (column: string) => `${column} down`,
  },
};
const amounts = () => [...document.querySelectorAll('[data-testid=amount]')].map((cell) => cell.textContent);

it('keeps the order of its rows until a head is pressed, then sorts by that column, and back', async () => {
  const screen = await render(<DataTable {...shared} rows={ROWS} />);
  expect(amounts()).toEqual(['20', '3', '100']);
  const head = screen.getByRole('columnheader', { name: 'Amount' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  expect(amounts()).toEqual(['100', '20', '3']);
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  (head.getByRole('button').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(amounts()).toEqual(['3', '20', '100']);
  await screen.getByRole('button', { name: 'Name' }).click();
  expect(amounts()).toEqual(['3', '20', '100']);
  await expect.element(screen.getByRole('columnheader', { name: 'Note' })).not.toHaveAttribute('aria-sort');
});

it('shows one page of its rows, and what a row opens below itself', async () => {
  const screen = await render(
    <DataTable
      {...shared}
      rows={ROWS}
      paging={{ page: 2, size: 2 }}
      below={({ name }) => name === 'gamma' && <p>more about gamma</p>}
      rowProps={({ name }) => ({ 'data-thing': name })}
    />,
  );
  expect(amounts()).toEqual(['100']);
  await expect.element(screen.getByText('more about gamma')).toBeVisible();
  expect(document.querySelector('tr[data-thing=gamma]')).not.toBeNull();
});

it('hides columns of less weight where it is narrow', async () => {
  const screen = await render(
    <div className="data-table-frame" style={{ width: 1000 }}>
      <DataTable {...shared} rows={ROWS} />
    </div>,
  );
  const head = screen.getByText('Note', { exact: true });
  await expect.element(head).toBeVisible();
  (document.querySelector('.data-table-frame') as HTMLElement).style.width = '600px';
  await expect.element(head).not.toBeVisible();
});

it('is a list of cards where no table fits', async () => {
  const screen = await render(<DataTable {...shared} rows={ROWS} isNarrow />);
  const list = screen.getByRole('list', { name: 'Things' });
  expect(list.element().querySelectorAll('li')).toHaveLength(3);
  await expect.element(list.getByText('Amount').first()).toBeVisible();
  await expect.element(list.getByText('gamma', { exact: true })).toBeVisible();
  expect(list.element().textContent).not.toContain('note on');
});

it('lets cards be sorted by every column that sorts, one way and the other, and not at all', async () => {
  const saved: (readonly Row[])[] = [];
  const screen = await render(
    <DataTable {...shared} rows={ROWS} isNarrow onRows={(rows) => saved.push(rows)} />,
  );
  const choice = screen.getByRole('combobox', { name: 'Sort by' });
  const options = [...choice.element().querySelectorAll('option')].map(({ label }) => label);
  expect(options).toEqual(['Default order', 'Name up', 'Name down', 'Amount down', 'Amount up']);
  await choice.selectOptions('Amount down');
  expect(amounts()).toEqual(['100', '20', '3']);
  await choice.selectOptions('Name up');
  expect(amounts()).toEqual(['3', '20', '100']);
  expect(saved.at(-1)?.map(({ name }) => name)).toEqual(['alpha', 'beta', 'gamma']);
  await choice.selectOptions('Default order');
  expect(amounts()).toEqual(['20', '3', '100']);
});

it('keeps the order that was chosen when the table turns into cards', async () => {
  const screen = await render(<DataTable {...shared} rows={ROWS} />);
  await screen.getByRole('button', { name: 'Amount' }).click();
  await screen.rerender(<DataTable {...shared} rows={ROWS} isNarrow />);
  expect(amounts()).toEqual(['100', '20', '3']);
  await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('desc amount');
});

it('sorts no part of a longer list: neither by its heads nor above its cards, nor as it was sorted before', async () => {
  const screen = await render(<DataTable {...shared} rows={ROWS} />);
  await screen.getByRole('button', { name: 'Amount' }).click();
  expect(amounts()).toEqual(['100', '20', '3']);
  await screen.rerender(<DataTable {...shared} rows={ROWS} isPart />);
  expect(amounts()).toEqual(['20', '3', '100']);
  const head = screen.getByRole('columnheader', { name: 'Amount' });
  await expect.element(head).not.toHaveAttribute('aria-sort');
  expect(head.element().querySelector('button')).toBeNull();
  await screen.rerender(<DataTable {...shared} rows={ROWS} isPart isNarrow />);
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
});

it('says that it loads, that it failed, and that it is empty', async () => {
  const screen = await render(<DataTable {...shared} rows={undefined} />);
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await screen.rerender(<DataTable {...shared} rows={undefined} failure={<p>It failed.</p>} />);
  await expect.element(screen.getByText('It failed.')).toBeVisible();
  await screen.rerender(<DataTable {...shared} rows={[]} />);
  await expect.element(screen.getByText('No things.')).toBeVisible();
});
