import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { Moment } from '../../../shared/p2p/moment.tsx';
import { Figures } from '../../../shared/page/figures.tsx';
import { Proofs } from './receipt-block.tsx';

interface AppealPartProps {
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
}

/** The course of an appeal as both parties see it: statements, times, the rule and the reason of a decision. */
export function AppealPart({ order: { appeal }, desk }: AppealPartProps) {
  const { t } = useTranslation();
  if (appeal === null) return null;
  const reason = desk.words.appeal_reasons.find(({ value }) => value === appeal.reason)?.name;
  return (
    <Section title={t('p2p.order.appealTitle')} isPadded>
      <div className="grid gap-4 text-sm">
        <Figures
          rows={[
            [t('p2p.order.appealState'), appeal.status_name],
            ...(reason === undefined ? [] : ([[t('p2p.statement.reason'), reason]] as const)),
            ...(appeal.answer_due_at === null
              ? []
              : ([[t('p2p.order.answerDue'), <Moment key="due" at={appeal.answer_due_at} />]] as const)),
            ...(appeal.rule === null ? [] : ([[t('p2p.order.rule'), appeal.rule]] as const)),
            ...(appeal.decided_at === null
              ? []
              : ([[t('p2p.order.decidedAt'), <Moment key="decided" at={appeal.decided_at} />]] as const)),
          ]}
        />
        {appeal.public_reason !== '' && (
          <p className="leading-6 text-pretty text-t1">{appeal.public_reason}</p>
        )}
        <ul className="grid gap-3">
          {appeal.statements.map((statement) => (
            <li key={`${statement.by} ${statement.created_at}`} className="rounded-panel bg-bg2 px-4 py-3">
              <p className="text-[13px] text-t3">
                {t(`p2p.roles.${statement.by}`)} · <Moment at={statement.created_at} />
              </p>
              <p className="mt-1 leading-6 whitespace-pre-wrap text-t1" dir="auto">
                {statement.content}
              </p>
              <Proofs pictures={statement.pictures} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
