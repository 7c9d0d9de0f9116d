import { DayField } from './day-field.tsx';

/** The filters of a list: beside each other, or two in a row on a phone. */
export const FILTERS =
  'flex min-w-0 flex-wrap items-center gap-x-2 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-x-2 max-md:[&>*:first-child:is(:nth-last-child(3),:nth-last-child(5))]:col-span-2';
/** On a phone the name of a day stands above it. */
const DAY =
  'field my-2 h-9 gap-2 text-sm text-t3 [&_input]:w-[92px] [&_input]:text-t1 max-md:h-[54px] max-md:min-w-0 max-md:flex-col max-md:items-start max-md:justify-center max-md:gap-0 max-md:text-xs max-md:[&_input]:h-6 max-md:[&_input]:flex-none max-md:[&_input]:w-full max-md:[&_input]:text-base';

/** The beginnings of the first and the last day of a list. */
export interface Days {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

interface PeriodFilterProps {
  readonly days: Days;
  readonly words: {
    readonly from: string;
    readonly to: string;
    readonly format: string;
    readonly invalid: string;
  };
  readonly onChange: (days: Days) => void;
}

/** The first and the last day of the rows shown. */
export function PeriodFilter({ days: { fromMs, toMs }, words, onChange }: PeriodFilterProps) {
  const day = { words, className: DAY };
  return (
    <>
      <DayField label={words.from} {...day} ms={fromMs} onChange={(ms) => onChange({ fromMs: ms, toMs })} />
      <DayField label={words.to} {...day} ms={toMs} onChange={(ms) => onChange({ fromMs, toMs: ms })} />
    </>
  );
}
