import { Button } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { BlockDialog } from '../users/block-dialog.tsx';

/** Blocks the other side for later orders; the open one goes on. */
export function BlockButton({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" className="max-md:h-11" onClick={() => setIsAsking(true)}>
        {t('p2p.order.block')}
      </Button>
      {isAsking && (
        <BlockDialog
          name={order.counterparty.nickname}
          user={{ order_id: String(order.id) }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
