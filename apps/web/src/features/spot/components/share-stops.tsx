import { useTranslation } from 'react-i18next';

const STOPS = [0, 25, 50, 75, 100] as const;

interface ShareStopsProps {
  readonly percent: number;
  readonly onChange: (percent: number) => void;
  readonly isDisabled: boolean;
}

/** A slider in steps of 25 % with a button for each stop: to drag, to press, or to use by keyboard. */
export function ShareStops({ percent, onChange, isDisabled }: ShareStopsProps) {
  const { t } = useTranslation();
  return (
    <div className="@min-[400px]:self-center">
      <input
        type="range"
        className="stops block @min-[400px]:h-4"
        min={0}
        max={100}
        step={25}
        value={percent}
        disabled={isDisabled}
        aria-label={t('ticket.share')}
        aria-valuetext={t('ticket.shareOf', { percent })}
        style={{ '--at': `${percent}%` } as React.CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="flex justify-between">
        {STOPS.map((stop) => (
          <button
            key={stop}
            type="button"
            className="h-6 min-w-8 max-md:h-8 rounded-control text-center text-xs text-t3 first:text-left last:text-right hover:text-t1 disabled:hover:text-t3 aria-pressed:font-semibold aria-pressed:text-t1"
            aria-pressed={percent === stop && stop > 0}
            disabled={isDisabled}
            onClick={() => onChange(stop)}
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  );
}
