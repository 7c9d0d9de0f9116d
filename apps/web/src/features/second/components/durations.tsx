import { ChoiceField } from '@candor/desk';
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
export function Durations({ options, ...choice }: DurationsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      {...choice}
      label={t('second.duration')}
      choices={options.map(({ seconds, profit_ratio: ratio }) => ({
        value: seconds,
        content: (
          <>
            <span className="text-sm leading-5">{t('second.secondsLeft', { seconds })}</span>
            <span className="text-xs leading-4 font-normal text-t2 in-[[aria-pressed=true]]:text-on-action">
              +{percentOf(ratio)}%
            </span>
          </>
        ),
      }))}
      className="grid-cols-[repeat(auto-fill,minmax(84px,1fr))]"
      buttonClassName="h-12 flex-col gap-0 px-1"
    />
  );
}
