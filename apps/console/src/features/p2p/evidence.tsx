import type { ResponseOf } from '@candor/contract';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/console-api.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { AppealCase } from './appeal-case.ts';

type CaseEvidence = NonNullable<AppealCase['evidence']>;
type Payer = NonNullable<CaseEvidence['payer']>;

interface EvidenceProps {
  readonly orderId: number;
  readonly evidence: CaseEvidence;
}

/** Payment details as they were agreed, and the chain of evidence with its texts and pictures. */
export function Evidence({ orderId, evidence }: EvidenceProps) {
  const { t } = useTranslation();
  const account = (user: Payer | null) =>
    user === null ? t('p2p.nobody') : `${user.real_name}, ${user.account}`;
  const bank = [evidence.payee?.bank_name, evidence.payee?.bank_address].filter(Boolean).join(', ');
  return (
    <>
      <Facts
        facts={[
          { label: t('p2p.payer'), value: account(evidence.payer) },
          { label: t('p2p.payee'), value: account(evidence.payee) },
          ...(bank === '' ? [] : [{ label: t('p2p.methods.bank'), value: bank }]),
          { label: t('p2p.terms'), value: evidence.terms },
          { label: t('p2p.reply'), value: evidence.auto_reply },
        ]}
      />
      <ol className="divide-y divide-hairline border-t border-hairline">
        {evidence.items.map((item) => (
          <li key={item.seq_in_order}>
            <EvidenceItem orderId={orderId} item={item} />
          </li>
        ))}
      </ol>
    </>
  );
}

type Item = CaseEvidence['items'][number];

/** One item of the chain: its writer, time and hash, its text, and its pictures. */
export function EvidenceItem({ orderId, item }: { readonly orderId: number; readonly item: Item }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1 px-5 py-3 text-[13px] leading-5">
      <p className="flex flex-wrap gap-x-3 text-xs text-t3">
        <span>{item.seq_in_order}</span>
        <span>{t(`p2p.by.${item.from}`)}</span>
        <TimeText at={item.created_at} />
        <code className="truncate" title={item.hash}>
          {item.hash.slice(0, 12)}
        </code>
      </p>
      <p dir="auto" className="whitespace-pre-wrap text-t1">
        {item.content}
      </p>
      {item.warning !== null && <p className="text-danger">{t(`p2p.warning.${item.warning}`)}</p>}
      {item.pictures.map((name) => (
        <EvidencePicture key={name} orderId={orderId} name={name} />
      ))}
    </div>
  );
}

type Picture = ResponseOf<'console/p2p_picture'>;

/** A picture of a case, read once and kept in memory alone. */
function EvidencePicture({ orderId, name }: { readonly orderId: number; readonly name: string }) {
  const { t } = useTranslation();
  const picture = useQuery<Picture>({
    queryKey: ['own', 'console/p2p_picture', name],
    queryFn: ({ signal }) => call('console/p2p_picture', { id: orderId, name }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="min-h-32">
      <QueryView query={picture} rows={2}>
        {({ media_type: mediaType, content_base64: content }) => (
          <img
            src={`data:${mediaType};base64,${content}`}
            alt={t('p2p.picture')}
            className="max-h-[60dvh] max-w-full rounded-control border border-hairline bg-bg2"
          />
        )}
      </QueryView>
    </div>
  );
}
