import { showTimesIn } from '@candor/ui';
import { afterEach, describe, expect, it } from 'vitest';
import { readListSearch, requestOf } from './list-search.ts';

afterEach(() => showTimesIn(undefined));

describe('the address of a list', () => {
  it('keeps texts under known names and leaves everything else out', () => {
    expect(
      readListSearch({ queue: 'all', amount_from: '0.10', user_id: 8, order: '', else: 'x', from: null }),
    ).toEqual({ queue: 'all', amount_from: '0.10' });
  });

  it('asks only for the filters of the list, and leaves amounts as they were typed', () => {
    const search = { amount_from: '0.10', amount_to: '5', user_id: '8', order: 'oldest', queue: 'all' };
    expect(requestOf(search, ['amount', 'order'])).toEqual({
      amount_from: '0.10',
      amount_to: '5',
      order: 'oldest',
    });
  });

  it('counts days in the zone of the screen, the last one with all its hours', () => {
    showTimesIn('Asia/Shanghai');
    const midnight = Date.UTC(2026, 10, 20, 16);
    expect(requestOf({ from: '2026-11-21', until: '2026-11-21' }, ['time'])).toEqual({
      from_ms: String(midnight),
      until_ms: String(midnight + 86_400_000),
    });
  });

  it('leaves it to the exchange to refuse what is no day', () => {
    expect(requestOf({ from: '2026-02-31' }, ['time'])).toEqual({ from_ms: '2026-02-31' });
  });
});
