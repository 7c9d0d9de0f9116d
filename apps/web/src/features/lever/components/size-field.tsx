import type { Match } from '@candor/contract';
import { NumberField } from '@candor/desk';
import { formatTrimmed, Segments } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { lotsWithin, SIZE_UNITS, sizeOfLots, type SizeUnit, VALUE_DECIMALS } from '../model/position-size.ts';
import { lotsOf, type TicketValues } from '../model/ticket-values.ts';
import { Term } from '../../../shared/page/term.tsx';

interface SizeFieldProps {
  readonly match: Match;
  readonly values: TicketValues;
  /** The index, or the price that the order waits for; empty while it is not known. */
  readonly price: string;
  readonly mostLots: number;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<TicketValues>) => void;
}

/** The size of a position in lots, in the coin, or by its value. Whatever is typed, the order is of whole lots. */
export function SizeField({ match, values, price, mostLots, problem, onChange }: SizeFieldProps) {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<SizeUnit>('lots');
  const [typed, setTyped] = useState<{ readonly text: string; readonly lots: string }>();
  const { base_currency_code: base, quote_currency_code: quote, base_decimals: baseDecimals } = match;
  const priced = { side: values.side, price };
  const lots = lotsOf(values.lots);
  const number = formatTrimmed(sizeOfLots(match, priced, 'base', lots) || '0', baseDecimals);
  const codes = { lots: t('lever.lots'), base, quote } as const;

  function change(text: string): void {
    if (unit === 'lots') return onChange({ lots: text });
    const next = text === '' ? '' : String(lotsWithin(match, priced, { unit, text, most: mostLots }));
    setTyped({ text, lots: next });
    onChange({ lots: next });
  }

  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3 text-[13px] text-t3">
        <Term name={t('lever.number')}>{t('lever.help.lots')}</Term>
        <Segments<SizeUnit>
          className="h-6 text-xs max-md:h-11"
          label={t('lever.sizeUnit')}
          items={SIZE_UNITS.map((value) => ({ value, label: codes[value] }))}
          value={unit}
          onChange={(next) => {
            setTyped(undefined);
            setUnit(next);
          }}
        />
      </div>
      {unit === 'lots' ? (
        <NumberField
          name="lots"
          label={t('lever.lots')}
          unit={t('lever.lotOf', { number: formatTrimmed(match.lever_share_num, baseDecimals), code: base })}
          value={values.lots}
          decimals={0}
          step="1"
          onChange={change}
          problem={problem}
        />
      ) : (
        <>
          <NumberField
            name="lots"
            label={t('lever.number')}
            unit={codes[unit]}
            value={typed?.lots === values.lots ? typed.text : sizeOfLots(match, priced, unit, lots)}
            decimals={unit === 'base' ? baseDecimals : VALUE_DECIMALS}
            onChange={change}
            problem={problem}
          />
          <p role="status" className="text-right text-xs leading-4 text-t3">
            {t('lever.roundedTo', { lots, number, code: base })}
          </p>
        </>
      )}
    </div>
  );
}
