import { NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { exactText } from '../../shared/page/exact-text.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { AppealCase } from './appeal-case.ts';

/** The facts of a case, and whether its payment details and its chain of evidence are as they were agreed. */
export function CaseFacts({ opened }: { readonly opened: AppealCase }) {
  const { t } = useTranslation();
  const { appeal, order, chain } = opened;
  const coins = (number: string) => `${exactText(number)} ${order.currency_code}`;
  const check = (isRight: boolean) =>
    isRight ? <Mark tone="good">{t('p2p.right')}</Mark> : <Mark tone="bad">{t('p2p.wrong')}</Mark>;
  return (
    <Facts
      facts={[
        { label: t('p2p.status'), value: order.status_name },
        { label: t('p2p.caseStateLabel'), value: t(`p2p.caseState.${appeal.state}`) },
        { label: t('p2p.openedBy'), value: t(`p2p.by.${appeal.opened_by}`) },
        {
          label: t('p2p.reason'),
          value: appeal.reason === null ? NO_VALUE : t(`p2p.appealReason.${appeal.reason}`),
        },
        { label: t('p2p.openedAt'), value: <TimeText at={appeal.opened_at} /> },
        { label: t('p2p.answerDue'), value: <TimeText at={appeal.answer_due_at} /> },
        { label: t('p2p.nextDue'), value: <TimeText at={appeal.due_at} /> },
        { label: t('p2p.takenBy'), value: appeal.taken_by_account || NO_VALUE },
        { label: t('p2p.number'), value: coins(order.number) },
        { label: t('p2p.money'), value: `${exactText(order.money)} ${order.fiat}` },
        { label: t('p2p.price'), value: `${exactText(order.price)} ${order.fiat}` },
        { label: t('p2p.escrow'), value: coins(order.escrow) },
        { label: t('p2p.method'), value: t(`p2p.methods.${order.pay_type}`) },
        { label: t('p2p.rulesVersion'), value: opened.rules_version },
        { label: t('p2p.termsCheck'), value: check(opened.terms_match === 1) },
        { label: t('p2p.chainCheck'), value: check(chain.is_sound === 1) },
        { label: t('p2p.anchorCheck'), value: check(chain.is_anchored === 1) },
        { label: t('p2p.chainItems'), value: chain.items },
        {
          label: t('p2p.papersOfBoth'),
          value:
            opened.is_same_person === 1 ? (
              <Mark tone="bad">{t('p2p.papersSame')}</Mark>
            ) : (
              t('p2p.papersDiffer')
            ),
        },
      ]}
    />
  );
}
