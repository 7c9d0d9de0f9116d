import { NumberField } from '@candor/desk';
import { Button, formatFixed, formatTrimmed, SelectField } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { limitMoney } from '../../../shared/own-limits/own-limits-note.tsx';
import type { PayableCurrency } from '../api/second-queries.ts';
import { plainStake, stakeDecimals, type StakeProblem } from '../model/stake-figures.ts';

interface StakeFieldsProps {
  readonly currencies: readonly PayableCurrency[];
  readonly currency: PayableCurrency;
  readonly number: string;
  readonly problem: string | undefined;
  readonly onNumber: (number: string) => void;
  readonly onCurrency: (code: string) => void;
}

const MONEY_DECIMALS = 2;

/** The currency, its balance, and the stake: a preset or typed, within the limits that are said below it. */
export function StakeFields(props: StakeFieldsProps) {
  const { currencies, currency, number, problem, onNumber, onCurrency } = props;
  const { t } = useTranslation();
  const decimals = stakeDecimals(currency);
  const money = (text: string) => formatTrimmed(text, decimals);
  return (
    <div className="grid gap-1.5">
      {currencies.length > 1 && (
        <SelectField
          label={t('second.currency')}
          options={currencies.map(({ code }) => ({ value: code, text: code }))}
          value={currency.code}
          onChange={onCurrency}
        />
      )}
      <p className="flex items-center justify-between text-[13px] text-t3">
        {t('second.available')}
        <span className="flex items-center gap-2 text-t1">
          <span data-testid="available-micro">
            {formatFixed(currency.micro_account.balance, MONEY_DECIMALS)} {currency.code}
          </span>
          <Link
            to="/assets/transfer"
            search={{ currency_id: currency.id }}
            className="text-t2 underline underline-offset-2 hover:text-t1"
          >
            {t('second.transfer')}
          </Link>
        </span>
      </p>
      <NumberField
        name="number"
        label={t('second.stake')}
        unit={currency.code}
        value={number}
        decimals={decimals}
        step={currency.min_number}
        placeholder={`${money(currency.min_number)} – ${money(currency.max_number)}`}
        onChange={onNumber}
        problem={problem}
      />
      <div role="group" aria-label={t('second.presets')} className="grid grid-cols-3 gap-1.5">
        {currency.micro_numbers.map(({ number: preset }) => (
          <Button
            key={preset}
            size="small"
            className="max-md:h-11"
            onClick={() => onNumber(plainStake(preset))}
          >
            {money(preset)}
          </Button>
        ))}
      </div>
      <p className="text-xs leading-4 text-t3" data-testid="open-limit">
        {t('second.openLimit', {
          taken: money(currency.open_taken),
          limit: money(currency.open_limit),
          code: currency.code,
        })}
      </p>
    </div>
  );
}

/** The problem with a stake, in the words in which the exchange refuses it. */
export function stakeProblemText(t: TFunction, problem: StakeProblem, currency: PayableCurrency): string {
  if (problem.kind === 'own')
    return t('ownLimits.exceeds', { room: limitMoney(problem.nearest, currency.code) });
  const nearest = 'nearest' in problem ? formatTrimmed(problem.nearest, stakeDecimals(currency)) : '';
  return t(`second.problems.${problem.kind}`, { nearest });
}
