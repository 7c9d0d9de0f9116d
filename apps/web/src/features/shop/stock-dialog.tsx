import { createIdempotencyKey } from '@candor/client';
import { NumberField } from '@candor/desk';
import { Button, cutDecimal, isPositiveDecimal } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import type { P2pDesk } from '../../shared/p2p/deal-formulas.ts';
import type { OwnAd } from './shop-queries.ts';

interface StockDialogProps {
  readonly ad: OwnAd;
  readonly desk: P2pDesk;
  readonly onClose: () => void;
}

/** Sets the number that an ad has on offer; the lock of an ad that sells follows. */
export function StockDialog({ ad, desk, onClose }: StockDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { form, errorOf, problem, isBusy, submit } = useCallForm<{ number: string }>({
    name: `stock-${ad.id}`,
    defaults: { number: cutDecimal(ad.number_left, 8) },
    check: ({ number }) => ({ number: isPositiveDecimal(number) ? undefined : t('p2p.forms.p_adNumber') }),
    fieldOf: { number: 'number', insufficient_balance: 'number' },
  });
  return (
    <DialogForm
      title={t('shop.stockTitle', { id: String(ad.id) })}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ number }) => {
        await callAndConfirm('shop/ad_stock', { id: ad.id, version: ad.version, number }, { idempotencyKey });
        void client.invalidateQueries({ queryKey: ['own'] });
        onClose();
      })}
    >
      <NumberField
        name="number"
        label={t('shop.form.number')}
        unit={ad.currency_code}
        value={form.watch('number')}
        decimals={desk.currencies.find(({ id }) => id === ad.currency_id)?.scale ?? 8}
        onChange={(number) => {
          form.setValue('number', number, { shouldDirty: true });
          form.clearErrors('number');
        }}
        problem={errorOf('number')}
        isStacked
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('shop.save')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
