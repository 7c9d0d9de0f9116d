import type { ResponseOf } from '@candor/contract';
import { Button, Section } from '@candor/ui';
import { QueryView, useShortcuts, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { PaperPicture } from './paper-picture.tsx';

type Opened = ResponseOf<'console/papers'>;

/** One set of identity papers: facts, evidence, and the decision. Each look is in the record. */
export function PapersPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/identity/$id' }).id);
  const papers = useQuery({
    queryKey: ['own', 'console/papers', id],
    queryFn: ({ signal }) => call('console/papers', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ConsolePage
      title={t('reviews.papersTitle', { id })}
      hint={useAreKeysShown() ? t('reviews.looksRecordedKeys') : t('reviews.looksRecorded')}
      above={
        <Link to="/identity" className="text-[13px] text-t2 underline">
          {t('reviewsPlace.identity')}
        </Link>
      }
    >
      <QueryView query={papers} rows={8}>
        {(opened) => <Review opened={opened} />}
      </QueryView>
    </ConsolePage>
  );
}

const STATE_TONES = { under_review: 'warn', certified: 'good', rejected: 'bad' } as const;

function Review({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslation();
  const { papers, pictures } = opened;
  const shown = (['front', 'back', 'hand'] as const).flatMap((side) => {
    const name = pictures[side];
    return name === null ? [] : [{ side, name }];
  });
  return (
    <div className="grid grid-cols-[minmax(280px,2fr)_minmax(0,3fr)] items-start gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
      <Section title={t('reviews.facts')} action={<Decision opened={opened} />}>
        <Facts
          facts={[
            {
              label: t('reviews.state'),
              value: <Mark tone={STATE_TONES[papers.state]}>{t(`reviews.state_${papers.state}`)}</Mark>,
            },
            { label: t('reviews.user'), value: <UserLink id={papers.user_id} /> },
            { label: t('reviews.name'), value: opened.name },
            { label: t('reviews.card'), value: <code>{opened.card_id}</code> },
            { label: t('reviews.sent'), value: <TimeText at={papers.submitted_at} /> },
            { label: t('reviews.decided'), value: <TimeText at={papers.decided_at} /> },
            {
              label: t('reviews.sameCard'),
              value:
                opened.same_card_user_ids.length === 0 ? (
                  t('reviews.nobody')
                ) : (
                  <span className="flex flex-wrap gap-2 text-danger">
                    {opened.same_card_user_ids.map((userId) => (
                      <UserLink key={userId} id={userId} />
                    ))}
                  </span>
                ),
            },
            ...(papers.reject_reason === ''
              ? []
              : [{ label: t('reviews.rejectReason'), value: papers.reject_reason }]),
          ]}
        />
      </Section>
      <Section title={t('reviews.evidence')}>
        <ul className="grid gap-4 p-5 max-md:p-4">
          {shown.map(({ side, name }) => (
            <li key={side}>
              <PaperPicture name={name} label={t(`reviews.side_${side}`)} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Decision({ opened: { papers } }: { readonly opened: Opened }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const act = useAct();
  const mayAct = useMayAct('identity.review') && papers.state === 'under_review';
  const [decision, setDecision] = useState<'certify' | 'reject'>();
  const ask = (next: 'certify' | 'reject') => () => {
    if (mayAct) setDecision(next);
  };
  useShortcuts({ a: ask('certify'), r: ask('reject') });
  if (!mayAct) return null;
  return (
    <div className="flex gap-2">
      <Button kind="action" aria-keyshortcuts="A" onClick={ask('certify')}>
        {t('reviews.certify')}
      </Button>
      <Button aria-keyshortcuts="R" onClick={ask('reject')}>
        {t('reviews.reject')}
      </Button>
      {decision && (
        <ReasonDialog
          title={t(`reviews.title_${decision}`, { id: papers.user_id })}
          action={t(`reviews.${decision}`)}
          label={decision === 'reject' ? t('reviews.rejectReason') : t('console.reason')}
          hint={decision === 'reject' ? t('reviews.rejectHint') : t('reviews.certifyHint')}
          isOptional={decision === 'certify'}
          onClose={() => setDecision(undefined)}
          onSend={async (reason) => {
            const { id } = papers;
            await act('console/papers_decide', { id, decision, ...(reason === '' ? {} : { reason }) });
            await navigate({ to: '/identity' });
          }}
        />
      )}
    </div>
  );
}
