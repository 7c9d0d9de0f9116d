import '../../../shared/account/texts.ts';
import { NumberField } from '@candor/desk';
import { Button, Dialog, FormProblem, formatTrimmed, NO_VALUE, SelectField } from '@candor/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useIsLoggedIn, useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import { TradePasswordLink } from '../../../shared/account/trade-password-link.tsx';
import { Figures } from '../../../shared/page/figures.tsx';
import type { P2pAd, P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';
import { ProtectionPanel } from '../protection-panel.tsx';
import { MissingSteps } from './missing-steps.tsx';
import { type DealForm, useDealForm } from './use-deal-form.ts';

interface OrderPanelProps {
  readonly ad: P2pAd;
  readonly desk: P2pDesk;
  /** On a narrow screen the panel is a dialog of its own. */
  readonly isDialog: boolean;
  readonly firstMoney: string;
  readonly onClose: () => void;
}

/** Takes an ad: amount, payment method, what it costs and what is protected. Guests are sent to the login. */
export function OrderPanel(props: OrderPanelProps) {
  const { t } = useTranslation();
  const { ad, isDialog, onClose } = props;
  const isLoggedIn = useIsLoggedIn();
  const content = isLoggedIn ? <DealFields {...props} /> : <GuestChoice />;
  if (!isDialog) return <div className="border-t border-hairline bg-bg2 px-4 py-4">{content}</div>;
  return (
    <Dialog
      isSheet
      title={t(ad.way === 'out' ? 'p2p.ads.buyCoin' : 'p2p.ads.sellCoin', { coin: ad.currency_code })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="px-4 pb-4">{content}</div>
    </Dialog>
  );
}

function GuestChoice() {
  const { t } = useTranslation();
  const redirect = useLocation({ select: ({ href }) => href });
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-t2">
      <p className="mr-auto">{t('p2p.deal.guest')}</p>
      <Link to="/login" search={{ redirect }} className="button max-md:h-11" data-kind="outline">
        {t('header.login')}
      </Link>
      <Link to="/register" className="button max-md:h-11" data-kind="action">
        {t('header.register')}
      </Link>
    </div>
  );
}

function DealFields({ ad, desk, firstMoney, onClose }: OrderPanelProps) {
  const { t } = useTranslation();
  const deal = useDealForm({ ad, desk, firstMoney });
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] gap-6 max-lg:grid-cols-1"
      onSubmit={(event) => void deal.onSubmit(event)}
    >
      <div className="grid content-start gap-4">
        <MissingSteps />
        <FormProblem text={deal.problem} />
        <Amounts deal={deal} desk={desk} />
        <Method deal={deal} />
        {deal.needsPassword && <Password deal={deal} />}
      </div>
      <div className="grid content-start gap-4">
        <Sum deal={deal} />
        <div className="flex gap-3 max-md:sticky max-md:bottom-0 max-md:bg-bg1 max-md:py-2">
          <Button size="large" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" kind="action" size="large" className="flex-1" isBusy={deal.isBusy}>
            {t(deal.isBuying ? 'p2p.ads.buyCoin' : 'p2p.ads.sellCoin', { coin: ad.currency_code })}
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-4 text-[13px] leading-5">
        {ad.terms !== '' && (
          <div>
            <h3 className="font-semibold text-t1">{t('p2p.deal.terms')}</h3>
            <p className="mt-1 whitespace-pre-wrap text-t2" dir="auto">
              {ad.terms}
            </p>
          </div>
        )}
        <ProtectionPanel bond={ad.shop.bond} />
      </div>
    </form>
  );
}

interface PartProps {
  readonly deal: DealForm;
  readonly desk: P2pDesk;
}

function Amounts({ deal, desk }: PartProps) {
  const { t } = useTranslation();
  const { ad, values, isBuying } = deal;
  const coin = desk.currencies.find(({ id }) => id === ad.currency_id);
  const fiat = desk.fiats.find(({ code }) => code === ad.fiat);
  const { min_money: least, max_money: most } = ad.can_take ?? ad;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <NumberField
          name="money"
          label={t(isBuying ? 'p2p.deal.pay' : 'p2p.deal.receiveMoney')}
          unit={ad.fiat}
          value={values.money}
          decimals={fiat?.scale ?? 0}
          placeholder={`${fiatText(least, ad.fiat)} – ${fiatText(most, ad.fiat)}`}
          onChange={(text) => deal.type('money', text)}
          problem={deal.errorOf('money')}
          isStacked
        />
        <Button className="h-10 max-md:h-11" onClick={deal.takeMost}>
          {t('p2p.deal.most')}
        </Button>
      </div>
      <NumberField
        name="number"
        label={t(isBuying ? 'p2p.deal.receiveCoins' : 'p2p.deal.give')}
        unit={ad.currency_code}
        value={values.number}
        decimals={coin?.scale ?? 0}
        onChange={(text) => deal.type('number', text)}
        problem={deal.errorOf('number')}
        isStacked
      />
    </div>
  );
}

/** The method, and the own account that pays or receives; a method that is not saved yet is saved first. */
function Method({ deal }: { readonly deal: DealForm }) {
  const { t } = useTranslation();
  const { ad, isBuying, ownMethod, values } = deal;
  const saved = ownMethod.data;
  const isMissing = values.payType !== '' && saved?.raw_data === null;
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={t('p2p.ads.method')}
        options={[
          { value: '', text: t('p2p.deal.chooseMethod') },
          ...ad.pay_types.map((code) => ({
            value: code,
            text: t(`p2p.methods.${code}`),
          })),
        ]}
        {...deal.choice('payType')}
      />
      {saved?.raw_data && (
        <p className="text-[13px] leading-5 text-t2">
          {t(isBuying ? 'p2p.deal.payFrom' : 'p2p.deal.receiveOn')} <OwnAccount data={saved.raw_data} />
        </p>
      )}
      {isMissing && (
        <p className="text-[13px] leading-5 text-t2">
          <Link
            to="/personal/collectionSettings"
            className="font-semibold text-t1 underline underline-offset-2"
          >
            {t('p2p.forms.openPaymentSettings')}
          </Link>
        </p>
      )}
    </div>
  );
}

function OwnAccount({ data }: { readonly data: object }): ReactNode {
  const { real_name: name, account, card_no: card } = data as Readonly<Record<string, string | undefined>>;
  return (
    <strong className="font-semibold text-t1">
      {name}, {account ?? card}
    </strong>
  );
}

function Password({ deal }: { readonly deal: DealForm }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1.5">
      <CurrentPasswordField {...deal.field('password')} kind="trade" label={t('p2p.deal.tradePassword')} />
      {!deal.hasPassword && (
        <p className="text-[13px] leading-5 text-t2">
          <TradePasswordLink>{t('p2p.deal.setPassword')}</TradePasswordLink>
        </p>
      )}
    </div>
  );
}

function Sum({ deal }: { readonly deal: DealForm }) {
  const { t } = useTranslation();
  const { ad, isBuying, sum, worstPrice } = deal;
  const coins = (number: string) => `${formatTrimmed(number, 8)} ${ad.currency_code}`;
  return (
    <Figures
      rows={[
        [t('p2p.deal.price'), ad.price === null ? NO_VALUE : fiatText(ad.price, ad.fiat)],
        ...(worstPrice === undefined
          ? []
          : ([[t('p2p.deal.worstPrice'), fiatText(worstPrice, ad.fiat)]] as const)),
        [
          t(isBuying ? 'p2p.deal.pay' : 'p2p.deal.receiveMoney'),
          sum ? fiatText(sum.money, ad.fiat) : NO_VALUE,
        ],
        [t('p2p.deal.fee'), sum ? coins(sum.fee) : NO_VALUE],
        [t(isBuying ? 'p2p.deal.arrives' : 'p2p.deal.leaves'), sum ? coins(sum.net) : NO_VALUE],
        [t('p2p.deal.window'), t('p2p.deal.minutes', { count: ad.window_minutes })],
      ]}
    />
  );
}
