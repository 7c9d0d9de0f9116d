import { beginOfDay, dayOf } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';

interface DayFieldProps {
  readonly label: string;
  readonly ms: number | undefined;
  /** The beginning of the day in the zone of the times shown; undefined where there is none. */
  readonly onChange: (ms: number | undefined) => void;
}

/** A day as `2026-11-21`, in every language: typed text counts once it is a day of the calendar. */
export function DayField({ label, ms, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(ms === undefined ? '' : dayOf(ms));
  const isValid = text === '' || beginOfDay(text) !== undefined;

  function change(typed: string) {
    setText(typed);
    const begin = beginOfDay(typed);
    if (typed === '' || begin !== undefined) onChange(begin);
  }

  return (
    <label className="history-day">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('orders.dayFormat')}
        maxLength={10}
        size={10}
        aria-invalid={!isValid}
        title={isValid ? undefined : t('orders.dayInvalid')}
        value={text}
        onChange={(event) => change(withDashes(event.target.value))}
      />
    </label>
  );
}

/** Puts the dashes into a day that is typed or pasted as digits only. */
function withDashes(typed: string): string {
  return typed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
