import { Button, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useMayAct } from '../../shared/api/operator.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { exactText } from '../../shared/page/exact-text.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import type { ClaimCase } from './appeal-case.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { EvidenceItem } from './evidence.tsx';
import { Parties } from './parties.tsx';
import { Timeline } from './timeline.tsx';

/** One claim with its order and what the bond of the shop still holds. */
export function ClaimPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/claims/$id' }).id);
  const opened = useQuery({
    queryKey: ['own', 'console/claim', id],
    queryFn: ({ signal }) => call('console/claim', { id }, { signal }),
  });
  return (
    <ConsolePage
      title={t('p2p.claimTitle', { id })}
      hint={t('p2p.looksRecorded')}
      above={
        <Link to="/claims" className="text-[13px] text-t2 underline">
          {t('p2pPlace.claims')}
        </Link>
      }
    >
      <QueryView query={opened} rows={8}>
        {(known) => (
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <Section title={t('p2p.caseFacts')} action={<ProposeButton opened={known} />}>
              <ClaimFacts opened={known} />
            </Section>
            <div className="grid gap-4">
              <Section title={t('p2p.timeline')}>
                <Timeline rows={known.order.timeline} />
              </Section>
              <Section title={t('p2p.parties')}>
                <Parties parties={known.order.parties} />
              </Section>
            </div>
          </div>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function ClaimFacts({ opened: { claim, order, bond, statement } }: { readonly opened: ClaimCase }) {
  const { t } = useTranslation();
  return (
    <>
      <Facts
        facts={[
          { label: t('p2p.status'), value: claim.status_name },
          { label: t('p2p.order'), value: order.id },
          { label: t('p2p.claimant'), value: <UserLink id={claim.claimant_id} /> },
          { label: t('p2p.shopOwner'), value: <UserLink id={claim.shop_user_id} /> },
          { label: t('p2p.reason'), value: t(`p2p.appealReason.${claim.reason}`) },
          { label: t('p2p.created'), value: <TimeText at={claim.created_at} /> },
          { label: t('p2p.money'), value: `${exactText(order.money)} ${order.fiat}` },
          { label: t('p2p.bond'), value: `${exactText(bond.number)} ${bond.currency_code}` },
        ]}
      />
      {statement && <EvidenceItem orderId={order.id} item={statement} />}
    </>
  );
}

function ProposeButton({ opened }: { readonly opened: ClaimCase }) {
  const { t } = useTranslation();
  const isOpen = opened.claim.status === 'waiting_answer' || opened.claim.status === 'in_review';
  const mayPropose = useMayAct('p2p.propose') && isOpen && opened.proposal === null;
  const [isAsking, setIsAsking] = useState(false);
  if (!mayPropose) return null;
  return (
    <>
      <Button kind="action" onClick={() => setIsAsking(true)}>
        {t('p2p.propose')}
      </Button>
      {isAsking && <ClaimDialog opened={opened} onClose={() => setIsAsking(false)} />}
    </>
  );
}
