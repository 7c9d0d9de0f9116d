import type { Order } from '@candor/contract';
import { describe, expect, it } from 'vitest';
import { createOrderNews } from './order-news.ts';

const order = (status: Order['status'], filled = '0.000', reason = '') =>
  ({ id: 7, status, transacted_amount: filled, close_reason: reason, updated_at: '' }) as Order;

describe('news about an order', () => {
  it.each([
    [
      'a part fill, then the rest',
      [order('partially_filled', '0.400'), order('filled', '1.000')],
      ['part_filled', 'filled'],
    ],
    [
      'the answer and the event about one fill',
      [order('filled', '1.000'), order('filled', '1.000')],
      ['filled', undefined],
    ],
    [
      'two part fills',
      [order('partially_filled', '0.1'), order('partially_filled', '0.2')],
      ['part_filled', 'part_filled'],
    ],
    ['placed, by an event and by the answer', [order('open'), order('open')], ['placed', 'placed']],
    [
      'it ends for want of funds',
      [order('open'), order('cancelled', '0.000', 'no_funds')],
      ['placed', 'ended'],
    ],
    ['its owner cancels it', [order('open'), order('cancelled', '0.000', 'by_user')], ['placed', undefined]],
    ['it is replaced', [order('cancelled', '0.000', 'replaced')], [undefined]],
    ['an unfilled remainder ends', [order('cancelled', '0.180', 'immediate_rest')], ['ended']],
  ] as const)('%s', (_, states, news) => {
    const known = createOrderNews();
    expect(states.map((state) => known.of(state))).toEqual(news);
  });

  it('says nothing about an answer that events have overtaken', () => {
    const news = createOrderNews();
    expect(news.of({ ...order('partially_filled', '0.4'), updated_at: '2' })).toBe('part_filled');
    expect(news.of({ ...order('open'), updated_at: '1' })).toBeUndefined();
    expect(news.of({ ...order('filled', '1'), updated_at: '3' })).toBe('filled');
    expect(news.of({ ...order('partially_filled', '0.4'), updated_at: '2' })).toBeUndefined();
  });

  it('says nothing about a state that was there before', () => {
    const news = createOrderNews();
    news.know(order('partially_filled', '0.400'));
    expect(news.of(order('partially_filled', '0.400'))).toBeUndefined();
    expect(news.of(order('partially_filled', '0.500'))).toBe('part_filled');
  });
});
