import { Button, SelectField, TextField } from '@candor/ui';
import { DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';

const CHANNELS = ['email', 'sms'] as const;

interface Values {
  channel: (typeof CHANNELS)[number];
  recipient: string;
}

const FIELD_OF = {
  recipient: 'recipient',
  email_invalid: 'recipient',
  mobile_invalid: 'recipient',
} as const;

/** Sends a message to an address of the operator's choice, to see whether the provider of a channel delivers. */
export function TestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const { form, field, submit, isBusy, problem, choice } = useCallForm<Values>({
    name: 'test-message',
    defaults: { channel: 'email', recipient: '' },
    fieldOf: FIELD_OF,
    check: ({ recipient }) => ({
      recipient: recipient.trim() === '' ? t('messages.recipientMissing') : undefined,
    }),
  });
  const send = async ({ channel, recipient }: Values) => {
    await act('console/message_test', { channel, recipient: recipient.trim() });
    onClose();
  };
  const channel = form.watch('channel');
  return (
    <DialogForm
      title={t('messages.testTitle')}
      intro={<p className="text-sm leading-5 text-t2">{t('messages.testIntro')}</p>}
      problem={problem}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        {...choice('channel')}
        label={t('messages.channel')}
        options={CHANNELS.map((value) => ({ value, text: t(`messages.channel_${value}`) }))}
      />
      <TextField
        {...field('recipient')}
        label={t('messages.to')}
        hint={t(`messages.recipientHint_${channel}`)}
        inputMode={channel === 'email' ? 'email' : 'tel'}
        autoComplete="off"
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" kind="action" isBusy={isBusy}>
          {t('messages.testSend')}
        </Button>
      </div>
    </DialogForm>
  );
}
