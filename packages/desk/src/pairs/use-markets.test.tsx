import type { QuoteGroup } from '@candor/contract';
import { expect, test } from 'vitest';
import { aMatch } from '../../test/a-match.ts';
import { selectGroups } from './use-markets.ts';

const GROUP = { cny_price: '6.8', usd_price: '1' };
const open = { open_change: 1, open_lever: 1 } as const;
const GROUPS: readonly QuoteGroup[] = [
  {
    ...GROUP,
    id: 1,
    code: 'USDT',
    is_quote: 1,
    matches: [aMatch({ id: 1, ...open }), aMatch({ id: 2, open_change: 1, open_lever: 0 })],
  },
  { ...GROUP, id: 2, code: 'BTC', is_quote: 0, matches: [aMatch({ id: 3, ...open })] },
  { ...GROUP, id: 3, code: 'ETH', is_quote: 1, matches: [aMatch({ id: 4, open_change: 1, open_lever: 0 })] },
];

const idsOf = (product: 'lever' | 'spot') =>
  selectGroups(GROUPS, product).map(({ group, matches }) => [group.code, matches.map(({ id }) => id)]);

test('leverage has only pairs that are open for it in a quote currency of its own', () => {
  expect(idsOf('lever')).toEqual([['USDT', [1]]]);
});

test('spot has its pairs in every quote currency', () => {
  expect(idsOf('spot')).toEqual([
    ['USDT', [1, 2]],
    ['BTC', [3]],
    ['ETH', [4]],
  ]);
});
