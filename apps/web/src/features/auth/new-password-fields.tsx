import { TextField } from '@candor/ui';
import { useTranslation } from 'react-i18next';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly policy: string | undefined;
  readonly password: string;
  readonly repeat: string;
  readonly passwordError: string | undefined;
  readonly repeatError: string | undefined;
  readonly onPassword: (password: string) => void;
  readonly onRepeat: (repeat: string) => void;
}

/** A new password and its repetition, with the rule shown before anybody breaks it. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const reveal = { show: t('auth.showPassword'), hide: t('auth.hidePassword') };
  return (
    <>
      <TextField
        label={props.label}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        value={props.password}
        hint={props.policy === 'strict' ? t('auth.passwordRuleStrict') : t('auth.passwordRule')}
        error={props.passwordError}
        reveal={reveal}
        onChange={(event) => props.onPassword(event.target.value)}
      />
      <TextField
        label={t('auth.repeatPassword')}
        name="re_password"
        autoComplete="new-password"
        maxLength={128}
        value={props.repeat}
        error={props.repeatError}
        reveal={reveal}
        onChange={(event) => props.onRepeat(event.target.value)}
      />
    </>
  );
}
