import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { beginningWith, changeRows, replacing, without } from './kept-rows.ts';

interface Row {
  readonly id: number;
  readonly state: string;
}

/** The rows `1a 2a` are those with the numbers 1 and 2, both in the state a. */
const rowsOf = (text: string): readonly Row[] =>
  text.split(' ').flatMap((each) => (each === '' ? [] : [{ id: Number(each[0]), state: each[1] ?? '' }]));
const textOf = (rows: readonly Row[] = []) => rows.map(({ id, state }) => `${id}${state}`).join(' ');

it.each([
  ['1a 2a', 'replacing 2b', replacing(rowsOf('2b')), '1a 2b', 0],
  ['1a 2a', 'replacing 3b, which is not listed', replacing(rowsOf('3b')), '1a 2a', 0],
  ['1a 2a', 'without 1', without<Row>(rowsOf('1b')), '2a', -1],
  ['1a 2a', 'beginning with 3a', beginningWith({ id: 3, state: 'a' }), '3a 1a 2a', 1],
  ['1a 2a', 'beginning with 2b, which is listed', beginningWith({ id: 2, state: 'b' }), '1a 2a', 0],
])(
  'the rows %s, %s, change in a list and in a page whose total follows',
  (before, _, change, after, added) => {
    const client = new QueryClient();
    const page = { data: rowsOf(before), total: 7, last_page: 4 };
    client.setQueryData(['own', 'things', 'page', 1], page);
    client.setQueryData(['own', 'things', 'all'], rowsOf(before));
    client.setQueryData(['own', 'others'], rowsOf(before));
    changeRows(client, ['own', 'things'], change);
    const changed = client.getQueryData<typeof page>(['own', 'things', 'page', 1]);
    expect([textOf(changed?.data), changed?.total, changed?.last_page]).toEqual([after, 7 + added, 4]);
    expect(textOf(client.getQueryData(['own', 'things', 'all']))).toBe(after);
    expect(textOf(client.getQueryData(['own', 'others']))).toBe(before);
  },
);

it('a list that has not been read stays unread', () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: ['own', 'things'] });
  changeRows(client, ['own', 'things'], beginningWith({ id: 1, state: 'a' }));
  expect(client.getQueryData(['own', 'things'])).toBeUndefined();
});
