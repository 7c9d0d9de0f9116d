import { answer, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import type { Match, QuoteGroup } from '@candor/contract';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BTC_USDT_LISTED } from '../../shared/test/btc-usdt.test-data.ts';
import { showAt } from '../../shared/test/in-router.tsx';
import { FavouriteButton } from '@candor/desk/pairs';
import { MarketTiles, PriceRow } from './index.ts';
import { MarketsPanel } from './markets-panel.tsx';

const pair = (
  id: number,
  [code, quote]: readonly [code: string, quote: string],
  figures: Partial<Match['currency_quotation']>,
): Match => ({
  ...BTC_USDT_LISTED,
  id,
  symbol: `${code}/${quote}`,
  name: `${code}/${quote}`,
  base_currency_code: code,
  base_currency_name: `${code} coin`,
  quote_currency_code: quote,
  quote_currency_id: quote === 'USDT' ? 2 : 1,
  currency_quotation: { ...BTC_USDT_LISTED.currency_quotation, currency_match_id: id, ...figures },
});
const IN_USDT = [
  pair(1, ['BTC', 'USDT'], { close: '60000.00', change: '-1.50', quote_volume: '300' }),
  pair(2, ['ETH', 'USDT'], { close: '2600.00', change: '9.00', quote_volume: '1000' }),
  pair(3, ['SOL', 'USDT'], { close: '140.00', change: '10.00', quote_volume: '20' }),
];
const IN_BTC = [pair(4, ['ETH', 'BTC'], { close: '0.04', change: '0.00', quote_volume: '1' })];
const group = (id: number, code: string, matches: readonly Match[]): QuoteGroup => ({
  id,
  code,
  cny_price: '6.8',
  usd_price: '1',
  is_quote: 1,
  matches: [...matches],
});
const GROUPS = [group(2, 'USDT', IN_USDT), group(1, 'BTC', IN_BTC)];

beforeEach(() => {
  forgetAnswers();
  answer('market/currency_matches', GROUPS);
});

/** Tiles whose pairs change when a button is pressed. */
function ChangingTiles({ now, next }: Readonly<Record<'now' | 'next', readonly Match[]>>) {
  const [isNext, setIsNext] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsNext(true)}>
        next
      </button>
      <p>{isNext ? 'overtaken' : 'at first'}</p>
      <MarketTiles matches={isNext ? next : now} />
    </>
  );
}

async function show() {
  const opened: string[] = [];
  const { view } = await showAt('/markets', () => (
    <MarketsPanel onOpen={({ symbol }) => opened.push(symbol)} />
  ));
  const symbols = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-symbol]')].map(({ dataset }) => dataset['symbol']);
  return { view, symbols, opened };
}

it('sorts by a head one way, the other way, and back to the order of the exchange', async () => {
  const { view, symbols } = await show();
  await expect.poll(symbols).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  const head = view.getByRole('columnheader', { name: '24h change' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(symbols()).toEqual(['SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
  await head.getByRole('button').click();
  expect(symbols()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await view.getByRole('columnheader', { name: 'Last price' }).getByRole('button').click();
  expect(symbols()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  const stars = view.getByRole('columnheader', { name: 'Favourites' });
  await expect.element(stars).not.toHaveAttribute('aria-sort');
});

it('lists a quote currency at a time, and a search looks through all of them', async () => {
  const { view, symbols, opened } = await show();
  await view.getByRole('tab', { name: 'BTC' }).click();
  await expect.poll(symbols).toEqual(['ETH/BTC']);
  await userEvent.keyboard('/');
  await userEvent.keyboard('eth');
  await expect.poll(symbols).toEqual(['ETH/USDT', 'ETH/BTC']);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['ETH/USDT']);
  await userEvent.keyboard('xyz');
  await expect.element(view.getByText('No pair matches.')).toBeVisible();
});

it('keeps what is starred in a list of its own, which is empty at first', async () => {
  const { view, symbols } = await show();
  await view.getByRole('tab', { name: 'Favourites' }).click();
  await expect.element(view.getByRole('table')).not.toBeInTheDocument();
  await view.getByRole('tab', { name: 'All' }).click();
  await view.getByRole('button', { name: 'Add SOL/USDT to favourites' }).click();
  await view.getByRole('tab', { name: 'Favourites' }).click();
  await expect.poll(symbols).toEqual(['SOL/USDT']);
  await view.getByRole('button', { name: 'Remove SOL/USDT from favourites' }).click();
  await expect.element(view.getByRole('table')).not.toBeInTheDocument();
});

it('says that the pairs could not be read, and reads them again on demand', async () => {
  answer('market/currency_matches', new Refusal('server_error'));
  const { view, symbols } = await show();
  await expect.element(view.getByRole('alert')).toBeVisible();
  answer('market/currency_matches', GROUPS);
  await view.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(symbols).toHaveLength(3);
});

it('shows what moved most in tiles, up or down, at most six, and places for them until they are known', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    pair(10 + index, [`C${index}`, 'USDT'], { change: `${index % 2 === 0 ? '-' : ''}${index}.00` }),
  );
  const { view } = await showAt('/home', () => (
    <>
      <MarketTiles matches={many} />
      <MarketTiles matches={undefined} />
    </>
  ));
  const tiles = () => [...document.querySelectorAll<HTMLElement>('li[data-symbol]')];
  await expect
    .poll(() => tiles().map(({ dataset }) => dataset['symbol']))
    .toEqual(['C7/USDT', 'C6/USDT', 'C5/USDT', 'C4/USDT', 'C3/USDT', 'C2/USDT']);
  expect(view.getByRole('listitem', { name: 'Loading' }).elements()).toHaveLength(6);
});

it('keeps the tiles in their places while one has the focus or is under the pointer, and sorts them after that', async () => {
  const [first, second] = [
    pair(31, ['AAA', 'USDT'], { change: '9.00' }),
    pair(32, ['BBB', 'USDT'], { change: '5.00' }),
  ];
  const overtaken = [
    { ...first, currency_quotation: { ...first.currency_quotation, change: '1.00' } },
    second,
  ];
  const { view } = await showAt('/home', () => <ChangingTiles now={[first, second]} next={overtaken} />);
  const symbols = () =>
    [...document.querySelectorAll<HTMLElement>('li[data-symbol]')].map(({ dataset }) => dataset['symbol']);
  await expect.poll(symbols).toEqual(['AAA/USDT', 'BBB/USDT']);
  const tile = view.getByRole('link', { name: 'AAA' }).element() as HTMLElement;
  await userEvent.hover(view.getByText('at first'));
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(tile);
  view
    .getByRole('button', { name: 'next' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(view.getByText('overtaken')).toBeVisible();
  expect(symbols()).toEqual(['AAA/USDT', 'BBB/USDT']);
  expect(document.activeElement).toBe(tile);
  await userEvent.tab({ shift: true });
  await expect.poll(symbols).toEqual(['BBB/USDT', 'AAA/USDT']);
});

it('keeps the first pairs of the list in the row of prices, then starred ones, then the others', async () => {
  const many = ['BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'ADA', 'DOT', 'TRX'].map((code, index) =>
    pair(20 + index, [code, 'USDT'], { quote_volume: String(index) }),
  );
  const last = many.at(-1);
  if (!last) throw new Error('eight pairs are listed');
  const { view } = await showAt('/home', () => (
    <>
      <PriceRow matches={many} isLoading={false} />
      <FavouriteButton match={last} />
    </>
  ));
  const order = () =>
    view
      .getByRole('navigation', { name: 'Live prices' })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => /([A-Z]{3})\/USDT/.exec(textContent)?.[1]);
  await expect.poll(order).toEqual(['BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'ADA']);
  await view.getByRole('button', { name: 'Add TRX/USDT to favourites' }).click();
  await expect.poll(order).toEqual(['BTC', 'ETH', 'TRX', 'SOL', 'XRP', 'LTC']);
});
