import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DayFieldProps {
  readonly label: string;
  readonly ms: number | undefined;
  /** The beginning of the day on this device's clock; undefined where there is none. */
  readonly onChange: (ms: number | undefined) => void;
}

/** A day as `2026-11-21`, in every language: typed text counts once it is a day of the calendar. */
export function DayField({ label, ms, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(ms === undefined ? '' : dayOf(ms));
  const isValid = text === '' || beginOf(text) !== undefined;

  function change(typed: string) {
    setText(typed);
    const begin = beginOf(typed);
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

/** Returns the beginning of a day of the calendar; undefined for anything else. */
function beginOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = new Date(`${text}T00:00:00`).getTime();
  return Number.isNaN(ms) || dayOf(ms) !== text ? undefined : ms;
}

/** `2026-11-21` on this device's clock. */
function dayOf(ms: number): string {
  const at = new Date(ms);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}
