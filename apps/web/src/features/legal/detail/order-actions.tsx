import { callPath } from '@candor/contract';
import { Button, SelectField } from '@candor/ui';
import { errorText, toasts, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { type P2pOrder, useOrderAct } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { BlockButton } from './block-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StatementDialog, type StatementKind } from './statement-dialog.tsx';

interface OrderActionsProps {
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
}

type Opened = 'cancel' | 'ask' | 'rate' | StatementKind;

/** The acts that the exchange would accept now, beside the main one of the reader’s side. */
export function OrderActions({ order, desk }: OrderActionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const may = (action: P2pOrder['actions'][number]) => order.actions.includes(action);
  const opening = (action: P2pOrder['actions'][number], dialog: Opened, text: string) =>
    may(action) && (
      <Button className="max-md:h-11" onClick={() => setOpened(dialog)}>
        {text}
      </Button>
    );
  return (
    <div
      role="group"
      aria-label={t('p2p.order.acts')}
      className="flex flex-wrap items-end gap-2 empty:hidden"
    >
      {may('cancel_answer') && <CancelAnswer order={order} />}
      {may('extend') && <Extension order={order} />}
      {opening('cancel', 'cancel', t('p2p.order.cancel'))}
      {opening('cancel_ask', 'ask', t('p2p.order.askCancel'))}
      {opening('appeal', 'appeal', t('p2p.order.appeal'))}
      {opening('appeal_answer', 'appeal_answer', t('p2p.order.answerAppeal'))}
      {may('appeal_withdraw') && <Withdrawal order={order} />}
      {opening('claim', 'claim', t('p2p.order.claim'))}
      {opening('rate', 'rate', t('p2p.order.rate'))}
      {may('block') && <BlockButton order={order} />}
      {may('evidence') && (
        <a
          href={`${callPath('legal/evidence')}?id=${order.id}`}
          download
          className="button max-md:h-11"
          data-kind="quiet"
        >
          {t('p2p.order.evidence')}
        </a>
      )}
      {opened === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {opened === 'ask' && <ReasonDialog order={order} onClose={close} />}
      {opened === 'rate' && <RateDialog order={order} desk={desk} onClose={close} />}
      {(opened === 'appeal' || opened === 'appeal_answer' || opened === 'claim') && (
        <StatementDialog kind={opened} order={order} desk={desk} onClose={close} />
      )}
    </div>
  );
}

/** The buyer’s answer to the seller’s request to cancel. */
function CancelAnswer({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const [isAgreeing, setIsAgreeing] = useState(false);
  const answering = useOrderAct('legal/cancel_answer');
  return (
    <>
      <Button className="max-md:h-11" onClick={() => setIsAgreeing(true)}>
        {t('p2p.order.agreeCancel')}
      </Button>
      <Button
        className="max-md:h-11"
        isBusy={answering.isPending}
        onClick={() =>
          answering.mutate(
            { id: String(order.id), accepted: '0' },
            { onError: (error) => toasts.show('error', errorText(error) ?? '') },
          )
        }
      >
        {t('p2p.order.declineCancel')}
      </Button>
      {isAgreeing && <CancelDialog order={order} isAnswer onClose={() => setIsAgreeing(false)} />}
    </>
  );
}

const EXTENSIONS = ['15', '30'] as const;

function Extension({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState<string>(EXTENSIONS[0]);
  const extending = useOrderAct('legal/extend');
  return (
    <div className="flex items-end gap-2">
      <SelectField
        label={t('p2p.order.extend', { left: String(order.extensions_left) })}
        options={EXTENSIONS.map((value) => ({
          value,
          text: t('p2p.deal.minutes', { count: Number(value) }),
        }))}
        value={minutes}
        onChange={setMinutes}
      />
      <Button
        className="h-10 max-md:h-11"
        isBusy={extending.isPending}
        onClick={() =>
          extending.mutate(
            { id: String(order.id), minutes: minutes as (typeof EXTENSIONS)[number] },
            { onError: (error) => toasts.show('error', errorText(error) ?? '') },
          )
        }
      >
        {t('p2p.order.giveTime')}
      </Button>
    </div>
  );
}

function Withdrawal({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const withdrawing = useOrderAct('legal/appeal_withdraw');
  return (
    <Button
      className="max-md:h-11"
      isBusy={withdrawing.isPending}
      onClick={() =>
        withdrawing.mutate(
          { id: String(order.id) },
          { onError: (error) => toasts.show('error', errorText(error) ?? '') },
        )
      }
    >
      {t('p2p.order.withdrawAppeal')}
    </Button>
  );
}
