import { Button, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useMaySee } from '../../shared/api/operator.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { BankLook } from './bank-look.tsx';
import { CaseActs } from './case-acts.tsx';
import { CaseFacts } from './case-facts.tsx';
import { Evidence } from './evidence.tsx';
import { Requests } from './requests.tsx';
import { Parties } from './parties.tsx';
import { Timeline } from './timeline.tsx';

/** One case: facts and timeline for everybody who may read, the evidence for those who may look, each look on the record. */
export function AppealPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/appeals/$id' }).id);
  const maySeeEvidence = useMaySee('p2p.evidence');
  const [isLooking, setIsLooking] = useState(false);
  const opened = useQuery({
    queryKey: ['own', 'console/appeal', id, isLooking],
    queryFn: ({ signal }) => call('console/appeal', isLooking ? { id, evidence: '1' } : { id }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage
      title={t('p2p.caseTitle', { id })}
      hint={t('p2p.looksRecorded')}
      above={
        <Link to="/appeals" className="text-[13px] text-t2 underline">
          {t('p2pPlace.appeals')}
        </Link>
      }
    >
      <QueryView query={opened} rows={8}>
        {(known) => (
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <div className="grid gap-4">
              <Section title={t('p2p.caseFacts')} action={<CaseActs opened={known} />}>
                <CaseFacts opened={known} />
              </Section>
              <Section title={t('p2p.timeline')}>
                <Timeline rows={known.order.timeline} />
              </Section>
              <Section title={t('p2p.requests')}>
                <Requests requests={known.requests} />
              </Section>
            </div>
            <div className="grid gap-4">
              <Section title={t('p2p.parties')}>
                <Parties parties={known.order.parties} />
              </Section>
              <Section
                title={t('p2p.evidence')}
                hint={t('p2p.evidenceHint')}
                action={
                  maySeeEvidence &&
                  !isLooking && <Button onClick={() => setIsLooking(true)}>{t('p2p.look')}</Button>
                }
              >
                {known.evidence === null ? (
                  <p className="p-5 text-[13px] text-t3">{t('p2p.notLooked')}</p>
                ) : (
                  <Evidence orderId={known.order.id} evidence={known.evidence} />
                )}
              </Section>
              {maySeeEvidence && known.has_bank === 1 && <BankLook orderId={known.order.id} />}
            </div>
          </div>
        )}
      </QueryView>
    </ConsolePage>
  );
}
