import { readNumber } from '@candor/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@candor/web-kit';

const STOPS = [0, 25, 50, 75, 100] as const;

interface ShareStopsProps {
  readonly percent: number;
  readonly onChange: (percent: number) => void;
  readonly isDisabled: boolean;
}

/** Returns the share that a key chooses: the next stop, or with Shift the next whole percent. */
function shareAt({ key, shiftKey }: KeyboardEvent, percent: number): number | undefined {
  const isUp = key === 'ArrowRight' || key === 'ArrowUp' || key === 'PageUp';
  const isDown = key === 'ArrowLeft' || key === 'ArrowDown' || key === 'PageDown';
  if (!isUp && !isDown) return undefined;
  if (shiftKey) return Math.min(100, Math.max(0, percent + (isUp ? 1 : -1)));
  return isUp
    ? (STOPS.find((stop) => stop > percent) ?? 100)
    : (STOPS.findLast((stop) => stop < percent) ?? 0);
}

const STOP_SIZE = 25;

/** The stop that a pointer on the slider means. */
const nearestStop = (percent: number) => Math.round(percent / STOP_SIZE) * STOP_SIZE;

/** A share of the balance: by a slider that pointer and keys move in steps of 25 %, by the button of a stop, or typed. */
export function ShareStops({ percent, onChange, isDisabled }: ShareStopsProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-1.5 @min-[400px]:self-start">
      <div className="flex items-center gap-2">
        <input
          type="range"
          className="stops block @min-[400px]:h-4"
          min={0}
          max={100}
          step={1}
          value={percent}
          disabled={isDisabled}
          aria-label={t('entry.share')}
          aria-valuetext={t('entry.shareOf', { percent })}
          style={{ '--at': `${percent}%` } as React.CSSProperties}
          onKeyDown={(event) => {
            const next = shareAt(event, percent);
            if (next === undefined) return;
            event.preventDefault();
            onChange(next);
          }}
          onChange={(event) => onChange(nearestStop(Number(event.target.value)))}
        />
        <PercentField percent={percent} onChange={onChange} isDisabled={isDisabled} />
      </div>
      <div className="flex justify-between">
        {STOPS.map((stop) => (
          <button
            key={stop}
            type="button"
            className="h-6 min-w-8 max-md:h-11 rounded-control text-center text-xs text-t3 first:text-left last:text-right hover:text-t1 disabled:hover:text-t3 aria-pressed:font-semibold aria-pressed:text-t1"
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

/** Whole percents as digits; emptied while somebody types, it takes nothing. */
function PercentField({ percent, onChange, isDisabled }: ShareStopsProps) {
  const { t } = useTranslation();
  const [isEmptied, setIsEmptied] = useState(false);
  return (
    <span className="field h-6 shrink-0 gap-0.5 px-1.5 max-md:h-11" data-disabled={isDisabled}>
      <input
        name="percent"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('entry.sharePercent')}
        className="w-6 flex-none text-right text-xs max-md:text-base"
        value={isEmptied || percent === 0 ? '' : percent}
        placeholder="0"
        disabled={isDisabled}
        onBlur={() => setIsEmptied(false)}
        onChange={(event) => {
          const reading = readNumber(event.target.value, 0);
          if (reading.kind === 'empty') return setIsEmptied(true);
          if (reading.kind !== 'number' || Number(reading.value) > 100) return;
          setIsEmptied(false);
          onChange(Number(reading.value));
        }}
      />
      <span className="text-xs text-t3">%</span>
    </span>
  );
}
