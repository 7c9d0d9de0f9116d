/** Private frames that are made from rows: of what people write, and of what needs more than the engine knows. */
import type { ServerFrame } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Secrets } from '../identity/secrets.ts';
import type { Catalog } from '../markets/catalog.ts';
import type { Notice } from './define-push.ts';

/** What rows are read with. */
export interface RowPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly secrets: Secrets;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
}

/** Makes the frames of one announcement for those of its readers who are connected. */
export type RowNotices<Frame extends ServerFrame = ServerFrame> = (
  text: string,
  isConnected: (userId: number) => boolean,
) => Promise<readonly Notice<Frame>[]>;

/** Frames of a product that follow its rows, in whichever process they were written. */
export interface RowNews<Frame extends ServerFrame = ServerFrame> {
  /** The channel of the database on which the product's triggers announce rows. */
  readonly channel: string;
  readonly open: (ports: RowPorts) => RowNotices<Frame>;
}

/** The sockets to which frames are sent. */
export interface RowHub {
  isConnected(userId: number): boolean;
  tell(notices: Iterable<Notice>): void;
}

/** Listens to the rows of products and sends their frames in the order in which the rows were committed. */
export async function followRows(
  news: readonly RowNews[],
  ports: RowPorts,
  { hub, onFault }: { readonly hub: RowHub; readonly onFault: (error: unknown) => void },
): Promise<{ stop(): Promise<void> }> {
  const listening = await Promise.all(
    news.map(async ({ channel, open }) => {
      const noticesOf = open(ports);
      let last: Promise<void> = Promise.resolve();
      const topic = await ports.sql.listen(channel, (text) => {
        last = last
          .then(async () => hub.tell(await noticesOf(text, (userId) => hub.isConnected(userId))))
          .catch(onFault);
      });
      return {
        async stop() {
          await topic.unlisten();
          await last;
        },
      };
    }),
  );
  return {
    async stop() {
      await Promise.allSettled(listening.map((each) => each.stop()));
    },
  };
}
