import { type ChangeEvent, useState } from 'react';
import { groupDigits } from './decimal-text.ts';
import { type NumberReading, plainNumber, readNumber } from './read-number.ts';

interface NumberText {
  /** A plain decimal, or what was typed where it is none. */
  readonly value: string;
  readonly decimals: number;
  readonly onChange: (value: string) => void;
}

/**
 * The text of a number field. While somebody types, it is theirs; what it is read as goes to `onChange`. Once the
 * field is left, it shows that number with its digits in groups, or the text as it is where it is no number.
 */
export function useNumberText({ value, decimals, onChange }: NumberText) {
  const [isFocused, setIsFocused] = useState(false);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const own = isFocused && typed?.value === value ? typed.text : undefined;
  const reading: NumberReading = readNumber(own ?? value, decimals);
  const isRead = reading.kind === 'number';
  return {
    reading,
    /** True once the field has been left, when a number that was only begun is no number. */
    isLeft: !isFocused,
    inputProps: {
      value: own ?? (isRead && !isFocused ? grouped(value) : value),
      onFocus: () => setIsFocused(true),
      onBlur: () => {
        setIsFocused(false);
        setTyped(undefined);
      },
      onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        const read = plainNumber(text, decimals);
        setTyped({ text, value: read });
        onChange(read);
      },
    },
  };
}

function grouped(plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  return fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${fraction}`;
}
