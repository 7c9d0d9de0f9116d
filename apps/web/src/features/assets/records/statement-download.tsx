import { callPath } from '@candor/contract';
import { SelectButton } from '@candor/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { newestMonths } from './newest-months.ts';

const MONTHS = 12;

/** The file of one month, as a table or to be printed. */
export function StatementDownload() {
  const { t } = useTranslation();
  const [months] = useState(() => newestMonths(Date.now(), MONTHS));
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <div role="group" aria-label={t('assets.monthly')} className="flex flex-wrap items-center gap-2">
      <span className="text-[13px] text-t2 max-md:hidden" aria-hidden>
        {t('assets.monthly')}
      </span>
      <SelectButton
        label={t('assets.monthlyOf')}
        className="field h-8 min-w-28 text-sm text-t1 max-md:h-11"
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, text: value }))}
      />
      {(['csv', 'pdf'] as const).map((format) => (
        <a
          key={format}
          href={`${callPath('account/monthly_statement')}?${new URLSearchParams({ month, format }).toString()}`}
          download
          className="button max-md:h-11"
          data-kind="outline"
          aria-label={t('assets.monthlyAs', { month, format: format.toUpperCase() })}
        >
          <Download size={14} strokeWidth={1.75} aria-hidden />
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
