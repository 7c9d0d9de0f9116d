import { P2P_ORDER_CHANGES } from '@candor/contract';
import type { FoundName, FoundValue, P2pCheck, P2pStep } from '@candor/fairness';
import { formatAmount } from '@candor/primitives';
import { formatFullTime, formatTrimmed } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { type Fact, Facts } from '../components/facts.tsx';
import { StepRow } from '../components/step-row.tsx';

interface BundleStepProps {
  readonly check: P2pCheck;
  /** Its place among the checks, from 1. */
  readonly place: number;
  /** Undefined where a broken check before it left this one out. */
  readonly step: P2pStep | undefined;
}

/** One check of a bundle, with what it found. */
export function BundleStep({ check, place, step }: BundleStepProps) {
  const { t } = useTranslation();
  const state = step === undefined ? 'skipped' : step.isRight ? 'right' : 'broken';
  return (
    <StepRow
      check={check}
      state={state}
      title={`${place}. ${t(`fairness.p2p.steps.${check}`)}`}
      sentence={step === undefined ? t('fairness.p2p.skipped') : sentenceOf(step, t)}
    >
      {step && <StepFacts step={step} />}
    </StepRow>
  );
}

function sentenceOf({ check, fault, at = '', isPartial = false }: P2pStep, t: TFunction): string {
  if (fault !== undefined) return t(`fairness.p2p.faults.${fault}`, { at: String(at) });
  if (isPartial && (check === 'terms' || check === 'lines')) return t(`fairness.p2p.partial.${check}`);
  return t(`fairness.p2p.right.${check}`);
}

/** Values that are hashes or keys, which break anywhere. */
const CODES: ReadonlySet<FoundName> = new Set(['digest', 'key', 'newest', 'terms', 'head']);

function StepFacts({ step: { found } }: { readonly step: P2pStep }) {
  const { t } = useTranslation();
  const facts = (isCode: boolean) =>
    found
      .filter(([name, value]) => CODES.has(name) === isCode && value !== '')
      .map(([name, value]): Fact => [t(`fairness.p2p.found.${name}`), foundText(name, value, t)]);
  return (
    <>
      <Facts facts={facts(false)} />
      <Facts facts={facts(true)} isCode />
    </>
  );
}

function foundText(name: FoundName, value: FoundValue, t: TFunction): string {
  if (value instanceof Array) return value.map((change) => changeText(change, t)).join(' → ');
  if (typeof value !== 'object')
    return name === 'since' || name === 'until' ? formatFullTime(Date.parse(String(value))) : String(value);
  const { units, scale, code } = value;
  return `${formatTrimmed(formatAmount(units, scale), scale, 2)} ${code}`;
}

/** A change that this page has no word for is shown as the record has it. */
function changeText(change: string, t: TFunction): string {
  const known = P2P_ORDER_CHANGES.find((name) => name === change);
  return known === undefined ? change : t(`fairness.p2p.changes.${known}`);
}
