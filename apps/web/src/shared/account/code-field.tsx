import { Button, TextField } from '@candor/ui';
import { useState, type ComponentProps } from 'react';
import { errorText, useTranslation } from '@candor/web-kit';
import { useCodeWait } from './use-code-wait.ts';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  /** Names the wait between two codes, which outlives a reload. */
  readonly waitName: string;
  /** The contact; another one need not wait. */
  readonly target: string;
  /** Sends a code; resolves with the seconds until it may be sent again. */
  readonly send: () => Promise<number>;
  /** Asked before a code is sent; false where the contact has a problem, which is then shown. */
  readonly isContactFine?: () => Promise<boolean>;
}

/** A verification code, and the button that sends one: again after 60 s, or at once to another contact. */
export function CodeField({ waitName, target, send, isContactFine, error, ...input }: CodeFieldProps) {
  const { t } = useTranslation();
  const wait = useCodeWait(waitName, target);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function sendOne(button: HTMLElement) {
    if (isSending || wait.seconds > 0) return;
    if (isContactFine && !(await isContactFine())) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      wait.begin(await send());
      // A person who types elsewhere by now, a password perhaps, must not find the rest of it here.
      const { activeElement: focused } = document;
      const isElsewhere = focused !== null && focused !== button && focused !== document.body;
      if (input.name && !isElsewhere) document.getElementsByName(input.name)[0]?.focus();
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <TextField
      {...input}
      label={t('auth.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={16}
      error={problem ?? error}
      onChange={(event) => {
        setProblem(undefined);
        input.onChange?.(event);
      }}
      trailing={
        <Button
          kind="quiet"
          className="-mr-2 min-w-24 shrink-0"
          disabled={wait.seconds > 0}
          isBusy={isSending}
          onClick={({ currentTarget }) => void sendOne(currentTarget)}
        >
          {wait.seconds > 0 ? t('auth.resendIn', { seconds: wait.seconds }) : t('auth.sendCode')}
        </Button>
      }
    />
  );
}
