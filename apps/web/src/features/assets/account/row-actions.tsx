import type { Account, AccountCode } from '@candor/contract';
import { type Product, PairLink, selectGroups, useMarkets } from '@candor/desk/pairs';
import { Button } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { type TFunction, toasts, useTranslation } from '@candor/web-kit';
import type { OpenPanel, PanelKind } from './use-open-panel.ts';

interface RowActionsProps {
  readonly account: Account;
  readonly code: AccountCode;
  readonly open: OpenPanel | undefined;
  readonly onOpen: (kind: PanelKind, currency: string) => void;
}

/** The actions on a currency of an account. An action that is closed stays in its place and says why. */
export function RowActions({ account, code, open, onOpen }: RowActionsProps) {
  const { t } = useTranslation();
  const { currency_id: id, currency_code: name, currency } = account;
  const openOf = (kind: PanelKind) => ({
    name: t(`assets.${kind}`),
    currency: name,
    isOpen: open?.kind === kind && open.currency === name,
    onPress: () => onOpen(kind, name),
  });
  return (
    <div className="inline-grid grid-flow-col gap-2 max-md:grid max-md:w-full max-md:auto-cols-fr">
      <PanelButton
        {...openOf('charge')}
        closed={currency.open_recharge === 1 ? undefined : t('assets.chargeClosed', { code: name })}
      />
      <PanelButton
        {...openOf('withdraw')}
        closed={currency.open_draw === 1 ? undefined : t('assets.withdrawClosed', { code: name })}
      />
      <Link
        to="/assets/transfer"
        search={{ currency_id: id }}
        className="button max-md:h-11 max-md:px-1"
        data-kind="outline"
        data-size="small"
        aria-label={`${t('assets.transfer')} ${name}`}
      >
        {t('assets.transfer')}
      </Link>
      <TradeLink name={name} product={code === 'lever_account' ? 'lever' : 'spot'} t={t} />
    </div>
  );
}

interface PanelButtonProps {
  readonly name: string;
  readonly currency: string;
  readonly isOpen: boolean;
  /** Why it cannot be done now; undefined: it can. */
  readonly closed: string | undefined;
  readonly onPress: () => void;
}

function PanelButton({ name, currency, isOpen, closed, onPress }: PanelButtonProps) {
  return (
    <Button
      size="small"
      className="max-md:h-11 max-md:px-1"
      aria-label={`${name} ${currency}`}
      aria-expanded={closed === undefined ? isOpen : undefined}
      {...refusing(closed)}
      onClick={closed === undefined ? onPress : () => toasts.show('notice', closed)}
    >
      {name}
    </Button>
  );
}

/** A button that refuses can still be reached, so that it can say why. */
function refusing(reason: string | undefined) {
  return reason === undefined
    ? {}
    : ({ 'aria-disabled': true, 'aria-description': reason, title: reason } as const);
}

interface TradeLinkProps {
  readonly name: string;
  readonly product: Product;
  readonly t: TFunction;
}

/** Leads to a pair of the currency: one that is counted in it only where none trades it. */
function TradeLink({ name, product, t }: TradeLinkProps) {
  const { data: groups } = useMarkets();
  const matches = groups && selectGroups(groups, product).flatMap((each) => each.matches);
  const match =
    matches?.find(({ base_currency_code: base }) => base === name) ??
    matches?.find(({ quote_currency_code: quote }) => quote === name);
  const label = `${t('assets.trade')} ${name}`;
  if (match)
    return (
      <PairLink
        match={match}
        product={product}
        className="button max-md:h-11 max-md:px-1"
        data-kind="outline"
        data-size="small"
        aria-label={label}
      >
        {t('assets.trade')}
      </PairLink>
    );
  const reason = t('assets.noPair', { code: name });
  return (
    <Button
      size="small"
      className="max-md:h-11 max-md:px-1"
      aria-label={label}
      {...refusing(reason)}
      onClick={() => toasts.show('notice', reason)}
    >
      {t('assets.trade')}
    </Button>
  );
}
