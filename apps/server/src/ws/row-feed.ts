/** Sends private frames that are made from rows: of what people write, and of what needs more than the engine knows. */
import type { Notice, RowNews, RowPorts } from './define-push.ts';

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
