import { Button, TextField } from '@candor/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAndConfirm, errorText } from '@candor/web-kit';
import type { Contact } from './contact.ts';
import { useCodeWait } from './use-code-wait.ts';

interface CodeFieldProps {
  /** The purpose of the code: one of CODE_PURPOSES. */
  readonly type: '1' | '2' | '5';
  readonly contact: Contact;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** Asked before a code is sent; false where the account has a problem, which is then shown. */
  readonly isContactFine: () => boolean;
}

/** A verification code, and the button that sends one: again after 60 s, or at once to another account. */
export function CodeField({ type, contact, value, error, onChange, isContactFine }: CodeFieldProps) {
  const { t } = useTranslation();
  const { account, way, areaId } = contact;
  const wait = useCodeWait(type, `${way}/${areaId ?? ''}/${account}`);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function send() {
    if (isSending || wait.seconds > 0 || !isContactFine()) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      const { resend_after: seconds } = await callAndConfirm(
        way === 'email' ? 'notify/send_email' : 'notify/send_sms',
        {
          to: account,
          type,
          ...(areaId === undefined ? {} : { area_id: areaId }),
        },
      );
      wait.begin(seconds);
      field.current?.focus();
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <TextField
      ref={field}
      label={t('auth.code')}
      name="sms_code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={16}
      value={value}
      error={problem ?? error}
      onChange={(event) => {
        setProblem(undefined);
        onChange(event.target.value.trim());
      }}
      trailing={
        <Button
          kind="quiet"
          className="-mr-2 min-w-24 shrink-0"
          disabled={wait.seconds > 0}
          isBusy={isSending}
          onClick={() => void send()}
        >
          {wait.seconds > 0 ? t('auth.resendIn', { seconds: wait.seconds }) : t('auth.sendCode')}
        </Button>
      }
    />
  );
}
