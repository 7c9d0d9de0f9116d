import { useTranslation } from '@candor/web-kit';
import type { SecondsOption } from '../api/second-queries.ts';
import { percentOf } from '../model/stake-figures.ts';

interface DurationsProps {
  readonly options: readonly SecondsOption[];
  readonly value: number;
  readonly problem: string | undefined;
  readonly onChange: (seconds: number) => void;
}

/** The durations on offer, each with what a win pays. */
export function Durations({ options, value, problem, onChange }: DurationsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] text-t3">{t('second.duration')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-1.5">
        {options.map(({ seconds, profit_ratio: ratio }) => (
          <button
            key={seconds}
            type="button"
            className="button h-12 flex-col gap-0 px-1 aria-pressed:border-select aria-pressed:text-t1"
            data-kind="outline"
            aria-pressed={seconds === value}
            onClick={() => onChange(seconds)}
          >
            <span className="text-sm leading-5">{t('second.secondsLeft', { seconds })}</span>
            <span className="text-xs leading-4 font-normal text-t2">+{percentOf(ratio)}%</span>
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
