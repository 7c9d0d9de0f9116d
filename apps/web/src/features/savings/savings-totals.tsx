import type { ResponseOf } from '@candor/contract';
import { EmptyState, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { amountText } from './amount-text.ts';
import { useLockTotals } from './savings-queries.ts';

type LockTotals = ResponseOf<'storage_currency/current_setting'>[number];

/** The user's savings by currency. */
export function SavingsTotals() {
  const { t } = useTranslation();
  const totals = useLockTotals();
  return (
    <Section title={t('savings.totals')}>
      <QueryView query={totals} rows={1} rowClassName="h-20">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>{t('savings.noTotals')}</EmptyState>
          ) : (
            <ul>
              {rows.map((row) => (
                <CurrencyTotals key={row.currency.id} totals={row} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}

function CurrencyTotals({ totals }: { readonly totals: LockTotals }) {
  const { t } = useTranslation();
  const {
    currency,
    count,
    principal,
    interest_paid: paid,
    interest_left: left,
    interest_earned: earned,
  } = totals;
  const figures = [
    ['principal', t('savings.inSavings', { count }), principal],
    ['paid', t('savings.interestPaid'), paid],
    ['left', t('savings.interestLeft'), left],
    ['earned', t('savings.interestEarned'), earned],
  ] as const;
  return (
    <li className="border-t border-hairline first:border-t-0">
      <dl
        aria-label={currency.code}
        className="grid min-h-20 grid-cols-4 items-center gap-x-6 gap-y-3 px-5 py-4 max-md:grid-cols-2 max-md:px-4"
      >
        {figures.map(([id, name, amount]) => (
          <div key={id} className="min-w-0" data-figure={id}>
            <dt className="text-[13px] leading-5 text-t3">{name}</dt>
            <dd className="text-base leading-6 font-semibold break-words">
              {amountText(amount, currency.code)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
