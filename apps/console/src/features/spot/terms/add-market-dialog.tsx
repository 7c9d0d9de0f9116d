import './texts.ts';
import type { RequestOf } from '@candor/contract';
import { SelectField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct, useRead } from '../../../shared/api/use-read.ts';
import { SCALE_MAX } from '../../../shared/page/exact-text.ts';
import { NumberTextField } from '../../../shared/page/number-text-field.tsx';
import { useFeatures } from '../../../shared/features/features-context.ts';
import { FormDialog } from '../../../shared/page/form-dialog.tsx';
import { type AddTermsProps, type TermForm, termsOf, wireTerm } from '../../../shared/terms/subjects.ts';
import { useTermText } from '../../../shared/terms/use-term-text.ts';

type NewMarket = RequestOf<'console/market_add'>;
type Values = Record<'base_id' | 'quote_id' | 'reason' | (typeof TERM_NAMES)[number], string>;

const TERM_NAMES = [
  'tick',
  'lot',
  'max_price',
  'max_quantity',
  'min_notional',
  'maker_fee',
  'taker_fee',
  'slippage',
  'band',
  'reference_price',
  'max_open_orders',
] as const satisfies readonly (keyof NewMarket)[];

/** Terms that most pairs share, fractions in percent; the rest depends on what the currency is worth. */
const USUAL: Partial<Values> = {
  maker_fee: '0.1',
  taker_fee: '0.1',
  slippage: '1',
  band: '50',
  reference_price: '0',
  max_open_orders: '200',
};

/** Adds a pair of the spot market. */
export function AddDialog({ onClose }: AddTermsProps) {
  const { t } = useTranslation();
  const { nameOf } = useTermText();
  const act = useAct();
  const currencies = useRead('console/currencies', {}).data ?? [];
  const empty = Object.fromEntries(
    [...TERM_NAMES, 'base_id', 'quote_id', 'reason'].map((name) => [name, '']),
  );
  const { field, submit, isBusy, problem, choice } = useCallForm<Values>({
    name: 'newMarket',
    defaults: { ...empty, ...USUAL },
    fieldOf: Object.fromEntries(
      [...TERM_NAMES, 'base_id', 'quote_id', 'reason'].map((name) => [name, name]),
    ) as Record<string, keyof Values>,
    check: (values) => ({
      ...Object.fromEntries(
        TERM_NAMES.filter((name) => values[name].trim() === '').map((name) => [
          name,
          t('spotTerms.termMissing'),
        ]),
      ),
      quote_id: values.base_id === values.quote_id ? t('spotTerms.pairInvalid') : undefined,
      reason: values.reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const forms = new Map<string, TermForm>(termsOf(useFeatures().terms.market));
  const send = async (values: Values) => {
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, wireTerm(forms.get(name), value.trim())]),
    );
    await act('console/market_add', trimmed as Record<keyof Values, string>);
    onClose();
  };
  const options = [
    { value: '', text: t('term.choose') },
    ...currencies.map(({ id, code }) => ({ value: String(id), text: code })),
  ];
  return (
    <FormDialog
      title={t('spotPlace.kind_market_add')}
      reason={field('reason')}
      problem={problem}
      action={t('term.add')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField {...choice('base_id')} label={t('spotTerms.base')} options={options} />
      <SelectField {...choice('quote_id')} label={t('spotTerms.quote')} options={options} />
      {TERM_NAMES.map((name) => (
        <NumberTextField
          key={name}
          {...field(name)}
          label={nameOf(name)}
          trailing={forms.get(name) === 'fraction' ? <span className="pr-3 text-t3">%</span> : undefined}
          decimals={SCALE_MAX}
        />
      ))}
    </FormDialog>
  );
}
