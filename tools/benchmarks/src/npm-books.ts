import { OrderBook as HftBook } from 'hft-limit-order-book';
import { OrderBook as NodejsBook } from 'nodejs-order-book';
import { heapBytes, type Subject, timeSteps } from './measured.ts';
import { OPERATIONS } from './workload.ts';

/** The interface that the two packages share. */
interface Book {
  limit(order: { side: 'buy' | 'sell'; id: string; size: number; price: number }): Answer;
  market(order: { side: 'buy' | 'sell'; size: number }): Answer;
  cancel(id: string): unknown;
  snapshot(): { bids: { orders: unknown[] }[]; asks: { orders: unknown[] }[] };
}
interface Answer {
  readonly done: readonly unknown[];
  readonly partial: unknown;
  readonly err: unknown;
}

/** A package of the registry: a book without balances, fees or keys, in floats. */
function npmBook(name: string, create: () => Book): Subject {
  return {
    name,
    measure(workload, mode) {
      const { operation, side, symbol, price, quantity, prefill, commands } = workload;
      // Their ids are texts; making them is not their work.
      const ids = Array.from(workload.id, String);
      const books = Array.from({ length: workload.symbols }, create);
      let refused = 0;
      const step = (row: number) => {
        const book = books[symbol[row] as number] as Book;
        const way = side[row] === 0 ? 'buy' : 'sell';
        if (operation[row] === OPERATIONS.cancel) {
          if (book.cancel(ids[row] as string) === undefined) refused += 1;
          return;
        }
        const size = quantity[row] as number;
        const { err } =
          operation[row] === OPERATIONS.market
            ? book.market({ side: way, size })
            : book.limit({ side: way, id: ids[row] as string, size, price: price[row] as number });
        if (err) refused += 1;
      };
      for (let row = 0; row < prefill; row++) step(row);
      const heapBefore = heapBytes();
      const times = timeSteps(
        {
          count: commands,
          prepare: () => {},
          doAll(from, to) {
            for (let row = prefill + from; row < prefill + to; row++) step(row);
          },
          doOne: (place) => step(prefill + place),
        },
        mode === 'each',
      );
      let liveOrders = 0;
      for (const book of books) {
        const { bids, asks } = book.snapshot();
        for (const { orders } of [...bids, ...asks]) liveOrders += orders.length;
      }
      return { ...times, commands, liveOrders, refused, heapBytes: heapBytes() - heapBefore };
    },
  };
}

export const npmBooks: readonly Subject[] = [
  npmBook('nodejs-order-book', () => new NodejsBook()),
  npmBook('hft-limit-order-book', () => new HftBook()),
];
