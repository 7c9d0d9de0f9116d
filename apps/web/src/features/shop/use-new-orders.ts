import { playAnyway } from '@candor/desk';
import { keptSwitch, noteUnseen, push, toasts, useTranslation, useValue } from '@candor/web-kit';
import { useEffect } from 'react';
import { formatTrimmed } from '@candor/ui';
import { fiatText } from '../../shared/p2p/fiat-text.ts';
import type { P2pOrder } from '../../shared/p2p/p2p-queries.ts';

/** On until the owner switches it off: an order waits for minutes only. */
export const shopSoundStore = keptSwitch('shopSounds', true);

/** True if new orders make a sound. */
export const useShopSound = () => useValue(shopSoundStore);

/** While mounted, an order that somebody opens on an ad of the shop is shown, counted and heard as it arrives. */
export function useNewOrders(): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      push().onPrivate('P2P_ORDER', ({ order }) => {
        if (!isNewOnOwnAd(order)) return;
        if (shopSoundStore.get()) playAnyway('filled');
        noteUnseen();
        toasts.show(
          'notice',
          t('shop.newOrder', {
            id: String(order.id),
            number: `${formatTrimmed(order.number, 8)} ${order.currency_code}`,
            money: fiatText(order.money, order.fiat),
          }),
        );
      }),
    [t],
  );
}

/** The first frame of an order is that of its opening. */
function isNewOnOwnAd({ role, version }: P2pOrder): boolean {
  return role === 'maker' && version === 1;
}
