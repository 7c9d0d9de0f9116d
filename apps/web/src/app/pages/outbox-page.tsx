import type { OutboxMessage } from '@candor/contract';
import { EmptyState, ErrorState, formatFullTime, SkeletonRows } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BottomNav, Header, PageWidth } from '../../features/layout/index.ts';
import { call, errorText, requestIdOf, usePageTitle } from '@candor/web-kit';

const REFRESH_MS = 5_000;

/** Lists the mails and SMS that the demo would have sent; the server shows them to its own machine only. */
export function OutboxPage() {
  const { t } = useTranslation();
  usePageTitle(t('outbox.title'));
  const messages = useQuery({
    queryKey: ['public', 'demo-outbox'],
    queryFn: ({ signal }) => call('demo/outbox', {}, { signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header />
      <PageWidth share={70} className="flex flex-1 flex-col">
        <main id="content" className="flex flex-1 flex-col gap-4 p-4 lg:px-0 lg:py-8">
          <h1 className="text-[28px] leading-9 font-[650]">{t('outbox.title')}</h1>
          <p className="text-sm text-t2">{t('outbox.hint')}</p>
          <section aria-label={t('outbox.title')} className="rounded-md border border-hairline bg-bg1">
            {messages.isPending && (
              <SkeletonRows count={5} rowClassName="h-20 px-4" label={t('common.loading')} />
            )}
            {messages.isError && (
              <ErrorState
                message={errorText(messages.error) ?? t('common.serverError')}
                retryLabel={t('common.retry')}
                requestId={requestIdOf(messages.error)}
                onRetry={() => void messages.refetch()}
              />
            )}
            {messages.data?.length === 0 && <EmptyState>{t('outbox.empty')}</EmptyState>}
            {messages.data !== undefined && messages.data.length > 0 && (
              <MessageList messages={messages.data} />
            )}
          </section>
        </main>
      </PageWidth>
      <BottomNav />
    </div>
  );
}

function MessageList({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-col gap-1 border-b border-hairline px-4 py-3 last:border-b-0"
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
