import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

const DIGITS = 6;

type OneTimeCodeFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'reveal' | 'type'
>;

/** The six digits of an authenticator app; whatever else is typed or pasted is left out. */
export function OneTimeCodeField({ onChange, ...field }: OneTimeCodeFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
        onChange?.(event);
      }}
    />
  );
}
