import './texts.ts';
import type { OutboxMessage } from '@candor/contract';
import { EmptyState, formatFullTime } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, QueryView, useTranslation } from '@candor/web-kit';
import { DemoPage } from '../demo-page.tsx';

const REFRESH_MS = 5_000;

/** Lists the mails and SMS that the demo would have sent; the server shows them to its own machine only. */
export function OutboxPage() {
  const { t } = useTranslation();
  const messages = useQuery({
    queryKey: ['public', 'demo-outbox'],
    queryFn: ({ signal }) => call('demo/outbox', {}, { signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return (
    <DemoPage title={t('outbox.title')} hint={t('outbox.hint')}>
      <section aria-label={t('outbox.title')} className="rounded-md border border-hairline bg-bg1">
        <QueryView query={messages} rows={5} rowClassName="h-20">
          {(sent) =>
            sent.length === 0 ? <EmptyState>{t('outbox.empty')}</EmptyState> : <MessageList messages={sent} />
          }
        </QueryView>
      </section>
    </DemoPage>
  );
}

function MessageList({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-col gap-1 border-b border-hairline px-4 py-3 [overflow-wrap:anywhere] last:border-b-0"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-t3">
            <span>{t('outbox.to', { recipient: message.recipient })}</span>
            <time dateTime={message.created_at}>{formatFullTime(Date.parse(message.created_at))}</time>
          </div>
          <h2 className="text-sm font-semibold">{message.subject}</h2>
          <p className="text-sm text-t2">{message.body}</p>
        </li>
      ))}
    </ul>
  );
}
