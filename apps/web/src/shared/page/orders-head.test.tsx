import { Button, useTabPanel } from '@candor/ui';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Figures } from './figures.tsx';
import { OrdersHead } from './orders-head.tsx';

const LISTS = [
  { value: 'running', label: 'In progress' },
  { value: 'closed', label: 'Ended' },
] as const;

function Head() {
  const [list, setList] = useState<'running' | 'closed'>('running');
  const [page, setPage] = useState(1);
  const panel = useTabPanel(list);
  return (
    <>
      <OrdersHead
        label="Contracts"
        panelId={panel.id}
        lists={LISTS}
        list={list}
        onList={setList}
        page={page}
        pageCount={3}
        onPage={setPage}
      >
        <Button>Close several</Button>
      </OrdersHead>
      <div {...panel}>{`${list}, ${page}`}</div>
    </>
  );
}

it('turns the pages of a list, and begins another list at its first', async () => {
  const screen = await render(<Head />);
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByText('running, 2')).toBeVisible();
  await screen.getByText('Ended').click();
  await expect.element(screen.getByText('closed, 1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close several' })).toBeVisible();
});

it('sets a figure beside its name, and below it where the line has no room for both', async () => {
  const rows = [
    ['Fee', '1.20 USDT'],
    ['Estimated forced close price', '1,234,567.12345678 USDT'],
  ] as const;
  const screen = await render(
    <div style={{ width: 240 }}>
      <Figures rows={rows} />
    </div>,
  );
  const topOf = (text: string) => screen.getByText(text).element().getBoundingClientRect();
  expect(topOf('1.20 USDT').top).toBe(topOf('Fee').top);
  expect(topOf('1,234,567.12345678 USDT').top).toBeGreaterThanOrEqual(
    topOf('Estimated forced close price').bottom,
  );
  expect(topOf('1,234,567.12345678 USDT').right).toBe(topOf('1.20 USDT').right);
});
