import { expect, it } from 'vitest';
import { heldOf } from './use-held-rows.ts';

const rows = (keys: string) => keys.split('').map((key) => ({ key, state: 'open' }));
const showing = (list: string, held: string | undefined, ended: string) => {
  const { shown, newCount } = heldOf(rows(list), held === undefined ? undefined : rows(held), ({ key }) =>
    ended.includes(key) ? { key, state: 'ended' } : undefined,
  );
  return {
    shown: shown?.map(({ key, state }) => (state === 'ended' ? `${key}!` : key)).join(''),
    newCount,
  };
};

it.each([
  ['nothing is held', '321', undefined, '', '321', 0],
  ['a new row waits', '32', '2', '', '2', 1],
  ['so do all of them', '765321', '321', '', '321', 3],
  ['a row that ended stays and says so', '31', '321', '2', '32!1', 0],
  ['also the first and the last one', '2', '321', '31', '3!21!', 0],
  ['also beside a new row', '432', '321', '1', '321!', 1],
  ['a row of which nothing is known any more goes', '31', '321', '', '31', 0],
  ['what comes below the held rows stands at the end', '310', '321', '2', '32!10', 0],
  ['rows that all ended stay, and new ones wait', '54', '3', '3', '3!', 2],
  ['once nothing of the held rows is left nothing can move any more', '54', '3', '', '54', 0],
  ['an empty list that is held shows what comes', '1', '', '', '1', 0],
] as const)('%s', (_, list, held, ended, shown, newCount) => {
  expect(showing(list, held, ended)).toEqual({ shown, newCount });
});

it('a held row changes in place', () => {
  const held = [{ key: 'a', filled: '0' }];
  const { shown } = heldOf([{ key: 'a', filled: '1' }], held, () => undefined);
  expect(shown).toEqual([{ key: 'a', filled: '1' }]);
});
