import { Button, Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import { MainAct } from './main-act.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

/** The declared payer and the proofs of a payment, for the seller, and the release. */
export function ReceiptBlock({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const [isReleasing, setIsReleasing] = useState(false);
  const { payer } = order;
  return (
    <Section title={t('p2p.order.receipt')} isPadded>
      <div className="grid gap-4 text-sm">
        {payer !== null && (
          <>
            <p className="font-semibold text-pretty text-t1">
              {t('p2p.order.releaseOnlyFrom', { name: payer.real_name })}
            </p>
            <Figures
              rows={[
                [t('p2p.order.money'), fiatText(order.money, order.fiat)],
                [t('p2p.order.payerName'), payer.real_name],
                [t('p2p.order.payerAccount'), `${t(`p2p.methods.${payer.type}`)} ${payer.account}`],
                [t('p2p.order.payCode'), order.pay_code],
              ]}
            />
          </>
        )}
        <Proofs pictures={order.proofs} />
        {order.actions.includes('release') && (
          <MainAct order={order}>
            <Button kind="action" size="large" onClick={() => setIsReleasing(true)}>
              {t('p2p.order.release')}
            </Button>
          </MainAct>
        )}
      </div>
      {isReleasing && <ReleaseDialog order={order} onClose={() => setIsReleasing(false)} />}
    </Section>
  );
}

/** Pictures of a payment: blurred until they are opened, because a picture proves nothing by itself. */
export function Proofs({ pictures }: { readonly pictures: readonly string[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (pictures.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-[13px] leading-5 text-t2">{t('p2p.order.forged')}</p>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((url, place) => {
          const isOpen = opened.includes(url);
          return (
            <li key={url} className="relative overflow-hidden rounded-control">
              <img
                src={url}
                alt={t('p2p.order.proofOf', { place: String(place + 1) })}
                className={`size-40 rounded-control border border-hairline object-cover ${isOpen ? '' : 'blur-lg'}`}
              />
              {!isOpen && (
                // The picture below is light in a dark theme too.
                <span className="absolute inset-x-3 bottom-3 grid rounded-control bg-bg1">
                  <Button size="small" className="max-md:h-11" onClick={() => setOpened([...opened, url])}>
                    {t('p2p.order.showPicture')}
                  </Button>
                </span>
              )}
              {isOpen && (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="absolute inset-x-3 bottom-3 rounded-control bg-bg1 px-2 py-1 text-center text-[13px] text-t1"
                >
                  {t('p2p.order.fullSize')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
