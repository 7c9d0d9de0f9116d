import '../../../shared/p2p/texts.ts';
import '../../../shared/account/texts.ts';
import { EmptyState, TabStrip, useTabPanel } from '@candor/ui';
import { QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { PageMain, Panel } from '../../../shared/page/page-main.tsx';
import { type P2pOrder, useDesk, useDeskEvents, useOrder } from '../../../shared/p2p/p2p-queries.ts';
import { OrderChat } from '../chat/order-chat.tsx';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { ProtectionPanel } from '../protection-panel.tsx';
import { AppealPart } from './appeal-part.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { PaymentBlock } from './payment-block.tsx';
import { ReceiptBlock } from './receipt-block.tsx';

/** An order of the desk for one of its parties: facts, payment, acts and chat on one screen. */
export function P2pOrderPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  if (id === undefined)
    return (
      <PageMain title={t('p2p.order.title')}>
        <Panel>
          <EmptyState>{t('p2p.order.unknown')}</EmptyState>
        </Panel>
      </PageMain>
    );
  return <KnownOrder id={id} />;
}

function KnownOrder({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  useDeskEvents();
  const order = useOrder(id);
  const desk = useDesk();
  return (
    <PageMain title={t('p2p.order.titleOf', { id: String(id) })}>
      <QueryView query={order} rows={8}>
        {(known) => (
          <QueryView query={desk} rows={8}>
            {(words) => <OrderView order={known} desk={words} />}
          </QueryView>
        )}
      </QueryView>
    </PageMain>
  );
}

interface OrderPartProps {
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
}

type Side = 'order' | 'chat';

function OrderView({ order, desk }: OrderPartProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [side, setSide] = useState<Side>('order');
  const panel = useTabPanel(side);
  if (!isNarrow)
    return (
      <>
        <OrderHead order={order} desk={desk} />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(320px,400px)] items-start gap-4 max-lg:grid-cols-1">
          <OrderSide order={order} desk={desk} />
          <OrderChat order={order} desk={desk} />
        </div>
      </>
    );
  const chat = t('p2p.order.chat');
  return (
    <>
      <OrderHead order={order} desk={desk} />
      <TabStrip
        label={t('p2p.order.title')}
        panelId={panel.id}
        className="h-11 border-b border-hairline"
        items={[
          { value: 'order', label: t('p2p.order.order') },
          { value: 'chat', label: order.unread === 0 ? chat : `${chat} (${order.unread})` },
        ]}
        value={side}
        onChange={setSide}
      />
      <div {...panel} className="grid gap-4">
        {side === 'order' ? <OrderSide order={order} desk={desk} /> : <OrderChat order={order} desk={desk} />}
      </div>
    </>
  );
}

function OrderSide({ order, desk }: OrderPartProps) {
  return (
    <div className="grid min-w-0 gap-4">
      {order.terms_match === 0 && <ChangedTerms />}
      {order.way === 'in' && order.status === 'created' && <PaymentBlock order={order} />}
      {order.way === 'out' && (order.status === 'paid' || order.status === 'appealed') && (
        <ReceiptBlock order={order} />
      )}
      <OrderActions order={order} desk={desk} />
      {order.appeal !== null && <AppealPart order={order} desk={desk} />}
      <OrderFacts order={order} />
      <ProtectionPanel order={order} bond={order.counterparty.bond} />
    </div>
  );
}

function ChangedTerms() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="rounded-panel border border-danger bg-bg2 px-4 py-3 text-sm text-danger">
      {t('p2p.order.termsDiffer')}
    </p>
  );
}
