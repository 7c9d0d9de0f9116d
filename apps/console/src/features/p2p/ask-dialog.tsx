import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';

interface AskDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

const HOURS = '12';

/** Asks one party for evidence by a time. */
export function AskDialog({ orderId, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, problem, isBusy } = useCallForm({
    name: `appeal-ask-${orderId}`,
    defaults: { of: 'buyer', hours: HOURS, content: '' },
    fieldOf: { of: 'of', hours: 'hours', content: 'content' },
    check: ({ hours, content }) => ({
      hours: /^[1-9]\d*$/.test(hours) ? undefined : t('p2p.hoursMissing'),
      content: content.trim() === '' ? t('p2p.textMissing') : undefined,
    }),
  });
  return (
    <FormDialog
      title={t('p2p.ask')}
      reason={field('content')}
      reasonLabel={t('p2p.text')}
      reasonHint={t('p2p.bothRead')}
      problem={problem}
      action={t('p2p.send')}
      isBusy={isBusy}
      onSubmit={submit(async ({ of, hours, content }) => {
        await act('console/appeal_ask', {
          id: orderId,
          of: of as 'buyer' | 'seller',
          hours,
          content: content.trim(),
        });
        onClose();
      })}
      onClose={onClose}
    >
      <SelectField
        label={t('p2p.askWhom')}
        options={(['buyer', 'seller'] as const).map((value) => ({ value, text: t(`p2p.by.${value}`) }))}
        {...choice('of')}
      />
      <TextField {...field('hours')} label={t('p2p.hours')} inputMode="numeric" maxLength={3} />
    </FormDialog>
  );
}
