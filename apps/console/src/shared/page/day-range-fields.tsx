import { TextField } from '@candor/ui';
import type { DayRange } from './day-range.ts';

interface DayRangeFieldsProps {
  readonly range: DayRange;
  readonly labels: Readonly<Record<keyof DayRange, string>>;
  readonly onChange: (range: DayRange) => void;
}

/** The first and the last day of a page’s figures; neither can be emptied. */
export function DayRangeFields({ range, labels, onChange }: DayRangeFieldsProps) {
  return (['from', 'to'] as const).map((end) => (
    <TextField
      key={end}
      type="date"
      className="w-44"
      label={labels[end]}
      value={range[end]}
      onChange={({ target }) => {
        if (target.value !== '') onChange({ ...range, [end]: target.value });
      }}
    />
  ));
}
