import { beginOfDay, dayOf } from '@candor/ui';
import { useState } from 'react';

interface DayFieldProps {
  readonly label: string;
  /** The form of a day as it is typed, and the message about a text that is no day. */
  readonly words: { readonly format: string; readonly invalid: string };
  readonly className: string;
  readonly ms: number | undefined;
  /** The beginning of the day in the zone of the times shown; undefined where there is none. */
  readonly onChange: (ms: number | undefined) => void;
}

/** A day as `2026-11-21`, in every language: typed text counts once it is a day of the calendar. */
export function DayField({ label, words, className, ms, onChange }: DayFieldProps) {
  const [text, setText] = useState(ms === undefined ? '' : dayOf(ms));
  const isValid = text === '' || beginOfDay(text) !== undefined;

  function change(typed: string) {
    setText(typed);
    const begin = beginOfDay(typed);
    if (typed === '' || begin !== undefined) onChange(begin);
  }

  return (
    <label className={className}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.format}
        maxLength={10}
        size={10}
        aria-invalid={!isValid}
        title={isValid ? undefined : words.invalid}
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
