import { TextField } from '@candor/ui';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';

const NAME_MAX = 60;

interface PasskeyNameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The name that a person gives to a new passkey. `check` says whether there is one, and shows the problem where not. */
export function usePasskeyName() {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const name = value.trim();
  const field: PasskeyNameFieldProps = {
    value,
    error,
    onChange: ({ target }) => {
      setValue(target.value);
      setError(undefined);
    },
  };
  const check = () => {
    setError(name === '' ? t('passkeys.nameEmpty') : undefined);
    return name !== '';
  };
  return { name, check, field };
}

export function PasskeyNameField(field: PasskeyNameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('passkeys.name')}
      placeholder={t('passkeys.nameExample')}
      autoComplete="off"
      autoFocus
      maxLength={NAME_MAX}
    />
  );
}
