import { Button, Dialog } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callAndConfirm, useCallForm } from '@candor/web-kit';
import { FormProblem } from '../../../shared/account/form-card.tsx';
import { ChoiceField } from '../../../shared/page/choice-field.tsx';
import type { LimitedProduct } from './limited-product.ts';

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
  const { form, submit, isBusy, problem } = useCallForm<{ days: string }>({
    name: 'pause',
    defaults: { days: String(DAYS[0]) },
    check: () => ({}),
  });
  const send = async ({ days }: { readonly days: string }) => {
    queryClient.setQueryData(['person', 'limits'], await callAndConfirm('user/cool_off', { product, days }));
    onClose();
  };
  return (
    <Dialog title={`${t('personal.pause')}: ${name}`} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
        <p className="text-sm leading-5 text-t2">{t('personal.pauseIntro')}</p>
        <FormProblem text={problem} />
        <ChoiceField
          label={t('personal.pauseFor')}
          options={DAYS.map((days) => ({ value: String(days), text: t('personal.days', { count: days }) }))}
          {...form.register('days')}
        />
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
          {t('personal.pauseBegin')}
        </Button>
      </form>
    </Dialog>
  );
}
