import { createLiveBook, type PushChannel } from '@candor/client';
import type { Book, Level } from './book.ts';

/** Opens a book on a channel. */
export function openBook(
  channel: PushChannel,
  { symbol, topic }: { readonly symbol: string; readonly topic: string },
): Book {
  const book = createLiveBook(channel, topic, { source: 'delta' });
  return {
    symbol,
    get state() {
      return book.state;
    },
    get sequence() {
      return book.seq;
    },
    get bids() {
      return levelsOf(book.depth?.in);
    },
    get asks() {
      return levelsOf(book.depth?.out);
    },
    onChange: (listener) => book.onChange(listener),
    onFault: (listener) => book.onFault(listener),
    close: () => book.close(),
  };
}

/** Resolves once a book is right. */
export function whenLive(book: Book): Promise<void> {
  return new Promise((resolve) => {
    const stop = book.onChange(check);
    function check(): void {
      if (book.state !== 'live') return;
      stop();
      resolve();
    }
    check();
  });
}

const levelsOf = (
  rows: readonly { readonly price: string; readonly number: string }[] = [],
): readonly Level[] => rows.map(({ price, number }) => [price, number]);
