import { type ReactNode, useId } from 'react';
import { FieldFrame } from './number-field.tsx';

interface LiveFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly text: string;
  readonly problem?: ReactNode;
}

/** A field that looks like the others, cannot be typed into, and follows the market. */
export function LiveField({ name, label, unit, text, problem }: LiveFieldProps) {
  const id = useId();
  const input = { name, value: text, disabled: true, readOnly: true };
  return <FieldFrame {...{ id, label, unit, problem, input }} isDisabled />;
}
