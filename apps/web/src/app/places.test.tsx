import './texts.ts';
import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { links } from './places.ts';
import { openRouter } from './router.tsx';

it('every link of a place leads to a page of the app', () => {
  const { routesByPath } = openRouter();
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter(({ to }) => !(to in routesByPath))).toEqual([]);
});

it('a link to a page that no place has does not compile, nor one with a search that the page does not read', () => {
  const typed = [
    <Link key="pair" to="/trade/$pair" params={{ pair: 'BTC_USDT' }} />,
    <Link key="order" to="/legalIndex/orderdetail" search={{ id: 12 }} />,
    // @ts-expect-error No place has this page.
    <Link key="nowhere" to="/nowhere" />,
    // @ts-expect-error The page reads a number.
    <Link key="text" to="/legalIndex/orderdetail" search={{ id: 'twelve' }} />,
  ];
  expect(typed).toHaveLength(4);
});

it('a code in an address stays a text, also one that looks like a number', () => {
  const { options } = openRouter();
  expect(options.parseSearch?.('?extension_code=65E4755594')).toEqual({ extension_code: '65E4755594' });
});
