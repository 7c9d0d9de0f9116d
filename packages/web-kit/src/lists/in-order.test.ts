import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it.each([
  ['/a /b /c', '/a /b /c'],
  ['/a /b /c>/a', '/a /c /b'],
  ['/c>/b /a /b', '/a /b /c'],
  ['/a /c>/gone /b', '/a /c /b'],
])('the links %s, each with the one that it follows, are listed as %s', (given, listed) => {
  const links = given.split(' ').map((each) => {
    const [to = '', after] = each.split('>');
    return after === undefined ? { to } : { to, after };
  });
  expect(
    inOrder(links)
      .map(({ to }) => to)
      .join(' '),
  ).toBe(listed);
});
