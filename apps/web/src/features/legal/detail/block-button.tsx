import { Button, Dialog, FormProblem } from '@candor/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, errorText, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';

/** Blocks the other side for later orders; the open one goes on. */
export function BlockButton({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const blocking = useMutation({
    mutationFn: () => callAndConfirm('legal/block', { order_id: String(order.id), blocked: '1' }),
    onSuccess: () => setIsAsking(false),
    onSettled: () => void client.invalidateQueries({ queryKey: ['person', 'p2p'] }),
  });
  return (
    <>
      <Button kind="quiet" className="max-md:h-11" onClick={() => setIsAsking(true)}>
        {t('p2p.order.block')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('p2p.order.blockTitle', { name: order.counterparty.nickname })}
          closeLabel={t('common.close')}
          onClose={() => setIsAsking(false)}
        >
          <div className="grid gap-4 text-sm">
            <p className="leading-6 text-pretty text-t2">{t('p2p.order.blockIntro')}</p>
            <FormProblem text={blocking.error === null ? undefined : errorText(blocking.error)} />
            <DialogActions onCancel={() => setIsAsking(false)}>
              <Button kind="down" size="large" isBusy={blocking.isPending} onClick={() => blocking.mutate()}>
                {t('p2p.order.block')}
              </Button>
            </DialogActions>
          </div>
        </Dialog>
      )}
    </>
  );
}
