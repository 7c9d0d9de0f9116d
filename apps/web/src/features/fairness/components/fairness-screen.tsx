import { Section } from '@candor/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { TitledList } from '../../../shared/page/titled-list.tsx';
import { HeadsPanel } from './heads-panel.tsx';
import { PickContract } from './pick-contract.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { Verification } from './verification.tsx';

interface FairnessScreenProps {
  /** The contract that the address names. */
  readonly id: number | undefined;
}

/** A contract number for the command where none is chosen. */
const EXAMPLE = 17;

/** Verifies a seconds contract against the public record, in the browser of whoever looks. */
export function FairnessScreen({ id }: FairnessScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <PageMain
      title={t('fairness.title')}
      hint={t('fairness.lead')}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/house" className="button" data-kind="outline" data-size="medium">
            {t('house.title')}
          </Link>
          <Link to="/solvency" className="button" data-kind="outline" data-size="medium">
            {t('fairness.solvency')}
          </Link>
        </div>
      }
    >
      <Section title={t('fairness.pick')} isPadded>
        <PickContract
          key={id}
          id={id}
          onPick={(picked) => void navigate({ to: '/fairness', search: { id: picked } })}
        />
      </Section>
      {id !== undefined && <Verification key={id} id={id} />}
      <Proof />
      <HeadsPanel />
      <ScriptPanel
        script="verify-settlement"
        option={`--id ${id ?? EXAMPLE}`}
        guide="docs/guides/verify-a-settlement.md"
      />
    </PageMain>
  );
}

const PROVEN = ['fairness.proof.chain', 'fairness.proof.rule', 'fairness.proof.nobody'] as const;
const NOT_PROVEN = ['fairness.proof.sources', 'fairness.proof.money', 'fairness.proof.late'] as const;

function Proof() {
  const { t } = useTranslation();
  return (
    <Section title={t('fairness.proof.title')} isPadded>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <TitledList title={t('fairness.proof.does')} items={PROVEN.map((key) => t(key))} />
        <TitledList title={t('fairness.proof.doesNot')} items={NOT_PROVEN.map((key) => t(key))} />
      </div>
    </Section>
  );
}
