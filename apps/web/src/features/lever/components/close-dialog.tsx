import type { LeverOrder } from '@candor/contract';
import { Button, Dialog, formatSigned } from '@candor/ui';
import { useState } from 'react';
import { DialogActions, useTranslation } from '@candor/web-kit';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { sideText } from '../model/side-text.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';
import { BlockNote } from './block-note.tsx';

interface CloseDialogProps {
  readonly order: LeverOrder;
  readonly onClose: () => void;
}

/** Asks before a position is closed at the next price of the index. */
export function CloseDialog({ order, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  const actions = useLeverActions();
  const block = useLeverBlock(order.currency_match.symbol);
  const [isBusy, setIsBusy] = useState(false);
  const quote = order.currency_match.symbol.split('/')[1] ?? '';
  return (
    <Dialog title={t('lever.closeTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-base leading-6">
          {t('lever.closeQuestion', {
            side: sideText(t, order),
            pair: order.currency_match.symbol,
            lots: order.share,
            profits: `${formatSigned(order.net_profits, 2)} ${quote}`,
          })}
        </p>
        <p className="text-[13px] leading-5 text-t3">{t('lever.mayDiffer')}</p>
        <BlockNote block={block} />
        <DialogActions onCancel={onClose}>
          <Button
            kind="action"
            size="large"
            autoFocus
            disabled={block !== undefined}
            isBusy={isBusy}
            onClick={() => {
              setIsBusy(true);
              void actions.close(order).finally(onClose);
            }}
          >
            {t('lever.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
