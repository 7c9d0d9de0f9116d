import type { Account } from '@candor/contract';
import { EmptyState, Segments } from '@candor/ui';
import { useRef, useState } from 'react';
import { QueryView, useTranslation } from '@candor/web-kit';
import type { PanelProps } from '../panel-props.ts';
import { useWallet, type Wallet } from '../wallet-queries.ts';
import { AddressPanel } from './address-panel.tsx';
import { DepositList } from './deposit-list.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Deposits of a currency: to an address of one's own, and in the trade account also by a notice that an operator reviews. */
export function ChargePanel({ account, code }: PanelProps) {
  const wallet = useWallet(account.currency_id);
  return (
    <QueryView query={wallet} rows={4} rowClassName="h-14">
      {(known) => <Ways account={account} wallet={known} hasNotices={code === 'change_account'} />}
    </QueryView>
  );
}

interface WaysProps {
  readonly account: Account;
  readonly wallet: Wallet;
  readonly hasNotices: boolean;
}

type Way = 'notice' | 'address';

function Ways({ account, wallet, hasNotices }: WaysProps) {
  const { t } = useTranslation();
  const offered: Way[] = [];
  if (wallet.wallets.length > 0) offered.push('address');
  if (hasNotices && wallet.currency_protocols.length > 0) offered.push('notice');
  const [chosen, setChosen] = useState<Way>();
  const notices = useRef<HTMLElement>(null);
  const way = chosen ?? offered[0];
  if (way === undefined)
    return <EmptyState>{t('assets.chargeClosed', { code: account.currency_code })}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {offered.length > 1 && (
        <Segments
          label={t('assets.chargeWay')}
          className="min-h-9 w-full max-w-[520px] text-[13px] max-md:min-h-12 max-md:auto-cols-[minmax(0,1fr)] max-md:[&>button]:whitespace-normal"
          items={offered.map((value) => ({ value, label: t(`assets.ways.${value}`) }))}
          value={way}
          onChange={setChosen}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-10 gap-y-6 max-xl:grid-cols-[minmax(0,1fr)]">
        {way === 'notice' ? (
          <>
            <NoticeForm
              account={account}
              places={wallet.currency_protocols}
              onSent={() => notices.current?.focus()}
            />
            <NoticeList ref={notices} currencyId={account.currency_id} />
          </>
        ) : (
          <>
            <AddressPanel account={account} wallet={wallet} />
            <DepositList currencyId={account.currency_id} />
          </>
        )}
      </div>
    </div>
  );
}
