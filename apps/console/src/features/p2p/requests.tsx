import { useTranslation } from '@candor/web-kit';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { AppealCase } from './appeal-case.ts';

/** Evidence that operators asked for, each with its side and the time until which it is due. */
export function Requests({ requests }: { readonly requests: AppealCase['requests'] }) {
  const { t } = useTranslation();
  if (requests.length === 0) return <p className="p-5 text-[13px] text-t3">{t('p2p.noRequests')}</p>;
  return (
    <ol className="divide-y divide-hairline">
      {requests.map(({ id, of, content, due_at: dueAt }) => (
        <li key={id} className="grid gap-1 px-5 py-3 text-[13px] leading-5">
          <p className="flex flex-wrap gap-x-3 text-xs text-t3">
            <span>{t(`p2p.by.${of}`)}</span>
            <TimeText at={dueAt} />
          </p>
          <p dir="auto" className="whitespace-pre-wrap text-t1">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
