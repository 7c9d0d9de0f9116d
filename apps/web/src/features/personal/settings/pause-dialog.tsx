import { Button, SelectField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { type LimitedProduct, OWN_LIMITS } from '../../../shared/own-limits/use-own-limits.ts';

interface PauseDialogProps {
  readonly product: LimitedProduct;
  readonly name: string;
  readonly onClose: () => void;
}

const DAYS = [1, 7, 30, 90, 365] as const;

/** Keeps the user from a product for some days; nothing takes a pause back. */
export function PauseDialog({ product, name, onClose }: PauseDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { choice, submit, isBusy, problem } = useCallForm<{ days: string }>({
    name: 'pause',
    defaults: { days: String(DAYS[0]) },
    check: () => ({}),
  });
  const send = async ({ days }: { readonly days: string }) => {
    queryClient.setQueryData(OWN_LIMITS, await callAndConfirm('user/cool_off', { product, days }));
    onClose();
  };
  return (
    <DialogForm
      title={`${t('personal.pause')}: ${name}`}
      intro={<p className="text-sm leading-5 text-t2">{t('personal.pauseIntro')}</p>}
      problem={problem}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <SelectField
        label={t('personal.pauseFor')}
        options={DAYS.map((days) => ({ value: String(days), text: t('personal.days', { count: days }) }))}
        {...choice('days')}
      />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
        {t('personal.pauseBegin')}
      </Button>
    </DialogForm>
  );
}
