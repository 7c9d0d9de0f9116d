import { Button, FormProblem, Section } from '@candor/ui';
import { CopyButton, errorText, uploadPicture, useIsDemo, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { PictureField } from '@candor/web-kit/pictures';
import { type P2pOrder, useOrderAct } from '../../../shared/p2p/p2p-queries.ts';
import { DemoReceipt } from './demo-receipt.tsx';
import { MainAct } from './main-act.tsx';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';

/** The payee’s data to copy, the own account to pay from, the proof, and the confirmation of a buyer. */
export function PaymentBlock({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const money = fiatText(order.money, order.fiat);
  return (
    <Section title={t('p2p.order.payment')} isPadded>
      <div className="grid gap-4 text-sm">
        {order.payer !== null && (
          <p className="text-pretty text-t1">
            {t('p2p.order.payExactly', {
              money,
              name: order.payer.real_name,
              account: order.payer.account,
              method: t(`p2p.methods.${order.payer.type}`),
            })}
          </p>
        )}
        {order.payee !== null && <Payee order={order} payee={order.payee} money={money} />}
        <p className="text-[13px] leading-5 text-t2">{t('p2p.order.noCoinWords')}</p>
        {order.actions.includes('pay') && <Confirmation order={order} />}
      </div>
    </Section>
  );
}

interface PayeeProps {
  readonly order: P2pOrder;
  readonly payee: NonNullable<P2pOrder['payee']>;
  readonly money: string;
}

function Payee({ order, payee, money }: PayeeProps) {
  const { t } = useTranslation();
  const rows = [
    [t('p2p.order.payeeName'), payee.real_name, payee.real_name],
    [t(payee.type === 'bank' ? 'p2p.order.cardNumber' : 'p2p.order.account'), payee.account, payee.account],
    [t('p2p.order.bank'), payee.bank_name, payee.bank_name],
    [t('p2p.order.branch'), payee.bank_address, payee.bank_address],
    [t('p2p.order.money'), money, order.money],
    [t('p2p.order.payCode'), order.pay_code, order.pay_code],
  ] as const;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <dl className="grid min-w-0 flex-[1_1_18rem] gap-1">
        {rows
          .filter(([, shown]) => shown !== '')
          .map(([name, shown, copied]) => (
            <div key={name} className="flex items-center justify-between gap-3">
              <dt className="text-[13px] text-t3">{name}</dt>
              <dd className="flex min-w-0 items-center gap-1 font-semibold text-t1">
                <span className="truncate">{shown}</span>
                <CopyButton
                  text={copied}
                  label={t('p2p.order.copy')}
                  name={t('p2p.order.copyOf', { name })}
                />
              </dd>
            </div>
          ))}
      </dl>
      {payee.qrcode !== '' && (
        <figure className="grid gap-1">
          <img
            src={payee.qrcode}
            alt={t('p2p.order.qrOf', { name: payee.real_name, account: payee.account })}
            className="size-36 rounded-control border border-hairline bg-white object-contain"
          />
        </figure>
      )}
    </div>
  );
}

/** A proof first, then the confirmation; below it the effect of confirming without having paid. */
function Confirmation({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  const [proof, setProof] = useState('');
  const paying = useOrderAct('legal/pay');
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      {isDemo && <DemoReceipt order={order} onProof={setProof} />}
      <PictureField
        label={t('p2p.order.proof')}
        hint={t('p2p.order.proofHint')}
        url={proof}
        error={undefined}
        send={uploadPicture}
        onChange={setProof}
      />
      <FormProblem text={paying.error === null ? undefined : errorText(paying.error)} />
      <MainAct order={order}>
        <Button
          kind="action"
          size="large"
          disabled={proof === ''}
          aria-describedby="paid-warning"
          isBusy={paying.isPending}
          onClick={() => paying.mutate({ id: String(order.id), proof: [proof] })}
        >
          {t('p2p.order.paid')}
        </Button>
      </MainAct>
      <p id="paid-warning" className="text-[13px] leading-5 text-t2">
        {proof === '' ? t('p2p.forms.p_proof') : t('p2p.order.paidWarning')}
      </p>
    </div>
  );
}
