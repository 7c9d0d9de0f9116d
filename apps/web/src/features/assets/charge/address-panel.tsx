import type { Account } from '@candor/contract';
import { CheckBox, formatTrimmed } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CopyButton, useIsDemo, useTranslation } from '@candor/web-kit';
import type { Wallet } from '../wallet-queries.ts';
import { DepositAddress } from './deposit-address.tsx';
import { NetworkCards, networksShown } from './network-cards.tsx';

interface AddressPanelProps {
  readonly account: Account;
  readonly wallet: Wallet;
}

type OwnAddress = Wallet['wallets'][number];

/**
 * The network first, then its address: nothing can be copied before the network is chosen. Where there is only one, its
 * address is shown at once, below the sentence that names the network.
 */
export function AddressPanel({ account, wallet }: AddressPanelProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const ids = wallet.wallets.map(({ currency_protocol_id: id }) => id);
  const own = wallet.wallets.find(({ currency_protocol_id: id }) => id === chosen);
  const shown = networksShown(account.currency, ids);
  const [only] = wallet.wallets;
  if (only && shown.length === 1 && shown[0]?.open_recharge === 1)
    return <Destination account={account} own={only} credited={wallet.account_code} />;
  return (
    <ol className="grid gap-5">
      <Step number={1} title={t('assets.chooseNetwork')}>
        <NetworkCards currency={account.currency} ids={ids} chosen={chosen} onChoose={setChosen} />
      </Step>
      <Step number={2} title={t('assets.depositTo')}>
        {own ? (
          <Destination
            key={own.currency_protocol_id}
            account={account}
            own={own}
            credited={wallet.account_code}
          />
        ) : (
          <p className="text-[13px] leading-5 text-t3">{t('assets.chooseFirst')}</p>
        )}
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: React.ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-3">
      <span
        className="grid size-7 place-items-center rounded-pill border border-control text-[13px] font-[550]"
        aria-hidden
      >
        {number}
      </span>
      <h3 className="self-center text-sm font-semibold">{title}</h3>
      <div className="col-start-2 max-md:col-span-2 max-md:col-start-1">{children}</div>
    </li>
  );
}

interface DestinationProps {
  readonly account: Account;
  readonly own: OwnAddress;
  readonly credited: Wallet['account_code'];
}

/** The address; where the network needs a memo, first the memo and the word that it will not be forgotten. */
function Destination({ account, own, credited }: DestinationProps) {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  const [knowsMemo, setKnowsMemo] = useState(false);
  const isRevealed = own.memo === '' || knowsMemo;
  const { currency_code: code, currency } = account;
  const protocol = currency.currency_protocols.find(({ id }) => id === own.currency_protocol_id);
  const names = { code, network: protocol?.chain_protocol.name ?? own.chain_protocol.code };
  return (
    <div className="grid gap-4">
      <p className="flex gap-2 text-sm leading-5 font-[550]">
        <TriangleAlert size={18} strokeWidth={1.75} className="mt-px shrink-0 text-warn" aria-hidden />
        {t('assets.onlySend', names)}
      </p>
      {own.memo !== '' && <MemoBox memo={own.memo} isKnown={knowsMemo} onKnown={setKnowsMemo} />}
      {isRevealed && <DepositAddress address={own.address} {...names} />}
      <ul className="grid list-disc gap-1 pl-5 text-[13px] leading-5 text-t2">
        <li>{t('assets.tipCredited', { account: t(`assets.accounts.${credited}`) })}</li>
        <li>
          {t('assets.tipConfirmations', {
            credit: own.credit_confirmations,
            final: own.final_confirmations,
          })}
        </li>
        <li>{t('assets.tipMinimum', { amount: formatTrimmed(own.deposit_min, currency.scale), code })}</li>
        <li>{t('assets.tipOther', names)}</li>
      </ul>
      {isDemo && isRevealed && (
        <Link
          to="/demo/chain"
          search={{
            chain: own.chain_protocol.code,
            currency: code,
            address: own.address,
            memo: own.memo,
          }}
          className="button justify-self-start max-md:h-11"
          data-kind="outline"
        >
          {t('assets.sendTestCoins')}
        </Link>
      )}
    </div>
  );
}

interface MemoBoxProps {
  readonly memo: string;
  readonly isKnown: boolean;
  readonly onKnown: (isKnown: boolean) => void;
}

/** A deposit without its memo belongs to nobody, so that it is read before the address. */
function MemoBox({ memo, isKnown, onKnown }: MemoBoxProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('assets.memoLabel')}
      className="grid gap-3 rounded-panel border border-warn px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="text-[13px] leading-5 text-t3">{t('assets.memoLabel')}</p>
          <code className="text-base leading-6 font-semibold break-all">{memo}</code>
        </div>
        <CopyButton text={memo} label={t('assets.copy')} name={t('assets.copyMemo')} />
      </div>
      <p className="text-[13px] leading-5 text-t2">{t('assets.memoWarning')}</p>
      <CheckBox isChecked={isKnown} onChange={onKnown}>
        {t('assets.memoRequired')}
      </CheckBox>
    </section>
  );
}
