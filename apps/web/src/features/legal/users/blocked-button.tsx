import { Button, Dialog, EmptyState, FormProblem } from '@candor/ui';
import { errorText, QueryView, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { Moment } from '../../../shared/p2p/moment.tsx';
import { type BlockedUser, useBlocked, useBlocking } from './use-blocking.ts';

/** Opens the list of the persons whom the reader has blocked. */
export function BlockedButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="max-md:h-11" onClick={() => setIsOpen(true)}>
        {t('p2p.blocked.title')}
      </Button>
      {isOpen && <BlockedDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BlockedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const blocked = useBlocked();
  const blocking = useBlocking();
  return (
    <Dialog title={t('p2p.blocked.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4 text-sm">
        <p className="leading-6 text-pretty text-t2">{t('p2p.blocked.intro')}</p>
        <FormProblem text={blocking.error === null ? undefined : errorText(blocking.error)} />
        <QueryView query={blocked} rows={3}>
          {(users) =>
            users.length === 0 ? (
              <EmptyState>{t('p2p.blocked.none')}</EmptyState>
            ) : (
              <ul className="divide-y divide-hairline">
                {users.map((user) => (
                  <li key={keyOf(user)} className="flex items-center gap-3 py-3">
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium text-t1">{user.nickname}</span>
                      <span className="block text-[13px] leading-5 text-t3">
                        <Moment at={user.blocked_at} />
                      </span>
                    </span>
                    <Button
                      className="max-md:h-11"
                      aria-label={t('p2p.blocked.unblockName', { name: user.nickname })}
                      isBusy={blocking.isPending}
                      onClick={() => blocking.mutate({ ...namedBy(user), blocked: '0' })}
                    >
                      {t('p2p.blocked.unblock')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
}

/** A shop names its owner; anybody else is named by an order. */
function namedBy({ shop_id: shopId, order_id: orderId }: BlockedUser) {
  return shopId === null ? { order_id: String(orderId) } : { shop_id: String(shopId) };
}

function keyOf({ shop_id: shopId, order_id: orderId }: BlockedUser): string {
  return `${shopId ?? ''} ${orderId ?? ''}`;
}
