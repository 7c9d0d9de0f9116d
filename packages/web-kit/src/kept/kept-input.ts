import { useState } from 'react';

type Inputs = Readonly<Record<string, string>>;

const keyOf = (form: string) => `input:${form}`;

export function readInputs(form: string): Inputs {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Inputs) : {};
  } catch {
    return {};
  }
}

/** Keeps what belongs into a field of a form that is about to be shown. */
export function keepInput(form: string, field: string, value: string): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ ...readInputs(form), [field]: value }));
  } catch {
    // Not kept, and that is all.
  }
}

/** The form has done its work. */
export function forgetInputs(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There was nothing to forget.
  }
}

/** Keeps typed text over a reload in this tab, mostly for a change of language. Never use it for a secret. */
export function useKeptInput(
  form: string,
  field: string,
  initial = '',
): readonly [value: string, change: (value: string) => void] {
  const [value, setValue] = useState(() => {
    const kept = readInputs(form)[field];
    return typeof kept === 'string' ? kept : initial;
  });
  return [
    value,
    (next) => {
      keepInput(form, field, next);
      setValue(next);
    },
  ];
}
