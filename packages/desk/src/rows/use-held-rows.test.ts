import { expect, it } from 'vitest';
import { heldOf } from './use-held-rows.ts';

const rows = (keys: string) => keys.split('').map((key) => ({ key }));
const showing = (
  list: readonly { key: string }[],
  held: readonly { key: string }[] | undefined,
  ended: string,
) => {
  const { shown, newCount } = heldOf(list, held, { pageSize: 3, hasEnded: ({ key }) => ended.includes(key) });
  return { shown: shown?.map(({ key }) => key).join(''), newCount };
};

it.each([
  ['nothing is held', '321', undefined, '', '321', 0],
  ['a new row waits on a page that has room', '32', '2', '', '2', 1],
  ['a new row waits, and the one that it pushed off a full page stays', '432', '321', '', '321', 1],
  ['so do all of them', '765', '321', '', '321', 3],
  ['a row that ended goes', '31', '321', '', '31', 0],
  ['the last row goes when it ended, and is not taken for pushed off', '320', '321', '', '320', 0],
  ['nor beside a new row, when its end is known', '432', '321', '1', '32', 1],
  ['what moves up from the next page comes at the end', '310', '321', '', '310', 0],
  ['once all held rows ended nothing can move any more', '54', '3', '3', '54', 0],
  ['an empty list that is held shows what comes', '1', '', '', '1', 0],
] as const)('%s', (_, list, held, ended, shown, newCount) => {
  expect(showing(rows(list), held === undefined ? undefined : rows(held), ended)).toEqual({
    shown,
    newCount,
  });
});

it('a held row changes in place', () => {
  const held = [{ key: 'a', filled: '0' }];
  const { shown } = heldOf([{ key: 'a', filled: '1' }], held, { pageSize: 3, hasEnded: () => false });
  expect(shown).toEqual([{ key: 'a', filled: '1' }]);
});
