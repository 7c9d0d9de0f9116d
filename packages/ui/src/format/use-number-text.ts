import { type ChangeEvent, useState } from 'react';
import { groupDigits } from './decimal-text.ts';
import { type NumberReading, plainNumber, readNumber } from './read-number.ts';

interface NumberText {
  /** A plain decimal, or what was typed where it is none. */
  readonly value: string;
  readonly decimals: number;
  /** The unit that may stand behind the number; without one no word may. */
  readonly unit?: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * The text of a number field. What is typed stays as it is typed, and goes to `onChange` as what it is read as. At all
 * other times the field shows that number with its digits in groups, or the text as it is where it is no number.
 */
export function useNumberText({ value, decimals, unit, onChange }: NumberText) {
  const [isFocused, setIsFocused] = useState(false);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const own = isFocused && typed?.value === value ? typed.text : undefined;
  const reading: NumberReading = readNumber(own ?? value, decimals, unit);
  const shown = own ?? (reading.kind === 'number' ? grouped(value) : value);
  return {
    reading,
    /** True once the field has been left, when a number that was only begun is no number. */
    isLeft: !isFocused,
    inputProps: {
      value: shown,
      onFocus: () => setIsFocused(true),
      onBlur: () => {
        setIsFocused(false);
        setTyped(undefined);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (own === undefined) dropShownGroups(event);
        const text = event.target.value;
        const read = plainNumber(text, decimals, unit);
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

const GROUP_SIGNS = /[,\u2009]/g;

/**
 * The first edit of a number that the field itself had grouped: its signs between groups go, those of the edit are the user's and
 * stay. Where the browser does not say what was added, the text counts as typed by the user.
 */
function dropShownGroups({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  if (!(nativeEvent instanceof InputEvent)) return;
  const { inputType, data } = nativeEvent;
  const added = inputType.startsWith('delete') ? 0 : data?.length;
  const caret = target.selectionStart ?? target.value.length;
  if (added === undefined || added > caret) return;
  const text = target.value;
  const head = text.slice(0, caret - added).replaceAll(GROUP_SIGNS, '') + text.slice(caret - added, caret);
  target.value = head + text.slice(caret).replaceAll(GROUP_SIGNS, '');
  target.setSelectionRange(head.length, head.length);
}
