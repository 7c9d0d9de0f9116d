import { Button, SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';

/** Opens the dialog that hides a comment, for those who may. */
export function HideRating() {
  const { t } = useTranslation();
  const mayHide = useMayAct('p2p.mediate');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayHide) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('p2p.hideRating')}</Button>
      {isOpen && <HideRatingDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Hides the comment of one side’s rating; its author and everybody else read the reason in its place. */
export function HideRatingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, problem, isBusy } = useCallForm({
    name: 'rating-hide',
    defaults: { id: '', by: 'buyer', reason: '' },
    fieldOf: { id: 'id', by: 'by', reason: 'reason' },
    check: ({ id, reason }) => ({
      id: /^[1-9]\d*$/.test(id) ? undefined : t('p2p.orderMissing'),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  return (
    <FormDialog
      title={t('p2p.hideRating')}
      intro={t('p2p.hideRatingHint')}
      reason={field('reason')}
      reasonHint={t('p2p.hiddenReasonHint')}
      problem={problem}
      action={t('p2p.hideRating')}
      isBusy={isBusy}
      onSubmit={submit(async ({ id, by, reason }) => {
        await act('console/rating_hide', {
          id: Number(id),
          by: by as 'buyer' | 'seller',
          reason: reason.trim(),
        });
        onClose();
      })}
      onClose={onClose}
    >
      <TextField {...field('id')} label={t('p2p.order')} inputMode="numeric" maxLength={15} />
      <SelectField
        label={t('p2p.ratedBy')}
        options={(['buyer', 'seller'] as const).map((value) => ({ value, text: t(`p2p.by.${value}`) }))}
        {...choice('by')}
      />
    </FormDialog>
  );
}
