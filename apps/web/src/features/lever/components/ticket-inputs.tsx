import type { Match } from '@candor/contract';
import { ChoiceField, NumberField } from '@candor/desk';
import { Button, formatFixed, formatSigned } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { type Affordable, type LeverDeal, RESULT_DECIMALS, type StopKind } from '../model/lever-figures.ts';
import type { TicketValues } from '../model/ticket-values.ts';
import { Term } from '../../../shared/page/term.tsx';

type OnChange = (part: Partial<TicketValues>) => void;

/** The money that an order can be paid from: what is available, and how much of it is free. */
export function Available({ match, deal }: { readonly match: Match; readonly deal: LeverDeal }) {
  const { t } = useTranslation();
  const code = match.quote_currency_code;
  const rows = [
    ['available-lever', 'lever.available', 'lever.help.available', formatFixed(deal.user_lever, 2)],
    ['usable-lever', 'lever.usable', 'lever.riskHelp.free', formatFixed(deal.usable_money, 2)],
    [
      'value-taken',
      'lever.valueTaken',
      'lever.help.valueTaken',
      `${formatFixed(deal.value_taken, 2)} / ${formatFixed(deal.value_limit, 2)}`,
    ],
  ] as const;
  return (
    <dl className="grid gap-1 text-[13px] leading-5">
      {rows.map(([id, name, help, figure]) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <dt className="text-t3">
            <Term name={t(name)}>{t(help)}</Term>
          </dt>
          <dd className="ml-auto text-right text-t1" data-testid={id}>
            {figure} {code}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface MultiplesProps {
  readonly deal: LeverDeal;
  readonly value: number;
  readonly problem: string | undefined;
  readonly onChange: OnChange;
}

const RISKY_MULTIPLE = 20;

export function Multiples({ deal, value, problem, onChange }: MultiplesProps) {
  const { t } = useTranslation();
  return (
    <div>
      <ChoiceField
        label={<Term name={t('lever.multiple')}>{t('lever.help.multiple')}</Term>}
        choices={deal.multiple.muit.map(({ value: multiple }) => ({
          value: multiple,
          content: `${multiple}x`,
        }))}
        value={value}
        problem={problem}
        onChange={(multiple) => onChange({ multiple })}
        className="grid-cols-5 max-md:grid-cols-3"
        buttonClassName="px-0"
      />
      {value > RISKY_MULTIPLE && <p className="mt-1 text-xs text-warn">{t('lever.risky')}</p>}
    </div>
  );
}

interface PresetsProps {
  readonly deal: LeverDeal;
  /** Undefined before a multiple and a price are given. */
  readonly most: Affordable | undefined;
  readonly onChange: OnChange;
}

export function Presets({ deal, most, onChange }: PresetsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('lever.presets')} className="flex flex-wrap gap-1.5">
      {deal.multiple.share.map(({ label, value }) => (
        <Button
          key={label}
          size="small"
          className="max-md:h-11"
          onClick={() => onChange({ lots: String(value) })}
        >
          {label}
        </Button>
      ))}
      {most !== undefined && most.lots > 0 && (
        <Button size="small" className="max-md:h-11" onClick={() => onChange({ lots: String(most.lots) })}>
          {t('lever.most', { lots: most.lots })}
        </Button>
      )}
    </div>
  );
}

/** The results at take-profit and stop-loss, signed, in the quote currency; undefined where no price is given. */
export type StopResults = Readonly<Record<StopKind, string | undefined>>;

interface StopFieldProps {
  readonly match: Match;
  readonly kind: StopKind;
  readonly value: string;
  readonly result: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

const STOP_TEXTS = {
  profit: ['lever.columns.takeProfit', 'lever.expectedProfit', 'lever.help.takeProfit'],
  loss: ['lever.columns.stopLoss', 'lever.expectedLoss', 'lever.help.stopLoss'],
} as const;

interface StopFieldsProps {
  readonly match: Match;
  readonly values: Readonly<Record<StopKind, string>>;
  /** The results at these prices, signed; undefined where none is given. */
  readonly results: StopResults;
  readonly problems: Readonly<Record<StopKind, string | undefined>>;
  readonly onChange: (kind: StopKind, text: string) => void;
}

/** The prices of a take-profit and of a stop-loss, and what each would bring. */
export function StopFields({ match, values, results, problems, onChange }: StopFieldsProps) {
  return (['profit', 'loss'] as const).map((kind) => (
    <StopField
      key={kind}
      match={match}
      kind={kind}
      value={values[kind]}
      result={results[kind]}
      problem={problems[kind]}
      onChange={(text) => onChange(kind, text)}
    />
  ));
}

function StopField({ match, kind, value, result, problem, onChange }: StopFieldProps) {
  const { t } = useTranslation();
  const [label, name, help] = STOP_TEXTS[kind];
  return (
    <div>
      <NumberField
        name={kind}
        label={t(label)}
        unit={match.quote_currency_code}
        value={value}
        decimals={match.price_decimals}
        step={match.tick_size}
        onChange={onChange}
        problem={problem}
      />
      <p className="text-[13px] leading-5 text-t3" title={t(help)}>
        {t(name)}{' '}
        <span className="text-t1">
          {Number(result ?? '0') === 0 ? '0.00' : formatSigned(result, RESULT_DECIMALS)}{' '}
          {match.quote_currency_code}
        </span>
      </p>
    </div>
  );
}
