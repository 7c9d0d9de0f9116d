import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useRead } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';

interface BankEntriesProps {
  readonly notice: ResponseOf<'console/pay_orders'>['data'][number];
  readonly onChoose: (reference: string) => void;
}

/** The open entries of imported statements that have the account and the amount of a notice. */
export function BankEntries({ notice: { id }, onChoose }: BankEntriesProps) {
  const { t } = useTranslation();
  const entries = useRead('console/bank_entries', { pay_order_id: id, state: 'open' });
  return (
    <section className="col-span-full grid gap-2" aria-label={t('funds.bankChooseEntry')}>
      <p className="text-[13px] leading-5 text-t2">{t('funds.bankChooseEntry')}</p>
      <QueryView query={entries} rows={1}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-sm leading-5 text-t1">{t('funds.bankNone')}</p>
          ) : (
            data.map((entry) => (
              <div key={entry.id} className="flex flex-wrap items-center gap-2 text-[13px] leading-5">
                <Button size="small" onClick={() => onChoose(entry.reference)}>
                  {entry.reference}
                </Button>
                <span className="[overflow-wrap:anywhere]">
                  {exactText(entry.number)} {entry.currency.code} · {entry.booked_on} · {entry.payer}{' '}
                  {entry.payer_account} · {entry.text}
                </span>
              </div>
            ))
          )
        }
      </QueryView>
    </section>
  );
}
