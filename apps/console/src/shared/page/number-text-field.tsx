import { type NumberProblem, plainNumber, readNumber, TextField } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { type ComponentProps, useState } from 'react';

interface NumberTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'inputMode' | 'defaultValue'> {
  /** At most this many decimals; zero for a whole number. */
  readonly decimals: number;
}

/**
 * A field of a form for a number, read as the fields of the trade screen are. It says while one types that a text is no
 * number, and of one that is only begun once the field is left, where digits in groups become the plain number.
 */
export function NumberTextField({ decimals, error, onChange, onBlur, ...field }: NumberTextFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(true);
  const reading = readNumber(typed, decimals);
  const isWrong = reading.kind === 'refused' || (reading.kind === 'begun' && isLeft);
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      error={isWrong ? problemText(t, reading.problem, decimals) : error}
      onChange={(event) => {
        setTyped(event.target.value);
        setIsLeft(false);
        onChange?.(event);
      }}
      onBlur={(event) => {
        const plain = plainNumber(event.target.value, decimals);
        if (plain !== event.target.value) {
          event.target.value = plain;
          setTyped(plain);
          onChange?.(event);
        }
        setIsLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

function problemText(t: TFunction, problem: NumberProblem, decimals: number): string {
  if (problem === 'tooManyDecimals')
    return decimals === 0 ? t('numberField.whole') : t('numberField.tooManyDecimals', { decimals });
  // A field without a unit takes no word, whichever it is.
  return t(`numberField.${problem === 'otherUnit' ? 'notANumber' : problem}`);
}
