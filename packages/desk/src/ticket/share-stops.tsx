import { readNumber } from '@candor/ui';
import { type KeyboardEvent, useId, useState } from 'react';
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

/** Whole percents as digits. What is no share stays as it is typed until the field is left, and changes nothing. */
function PercentField({ percent, onChange, isDisabled }: ShareStopsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const isWrong = refused !== undefined && refused !== '';
  return (
    <span
      className="field relative h-6 shrink-0 gap-0.5 px-1.5 max-md:h-11"
      data-disabled={isDisabled}
      data-invalid={isWrong}
    >
      <input
        name="percent"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('entry.sharePercent')}
        className="w-6 flex-none text-right text-xs max-md:text-base"
        value={refused ?? (percent === 0 ? '' : percent)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder="0"
        disabled={isDisabled}
        onBlur={() => setRefused(undefined)}
        onChange={(event) => {
          const reading = readNumber(event.target.value, 0);
          if (reading.kind !== 'number' || Number(reading.value) > 100) return setRefused(event.target.value);
          setRefused(undefined);
          onChange(Number(reading.value));
        }}
      />
      <span className="text-xs text-t3">%</span>
      {isWrong && (
        <span
          id={id}
          role="alert"
          className="absolute top-full right-0 z-10 mt-0.5 rounded-control border border-hairline bg-bg1 px-2 py-0.5 text-xs whitespace-nowrap text-danger"
        >
          {t('entry.wholeRange', { min: 0, max: 100 })}
        </span>
      )}
    </span>
  );
}
