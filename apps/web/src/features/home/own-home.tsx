import { totalIn } from '@candor/desk/arithmetic';
import {
  RATES_BEFORE_DATA,
  choosePair,
  PairLink,
  readRememberedPair,
  useMarkets,
  useQuotation,
} from '@candor/desk/pairs';
import type { Match } from '@candor/contract';
import { ChangeText, CoinBadge, PriceText } from '@candor/ui';
import { call, failureOf, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesCombined, Eye, EyeOff, Newspaper } from 'lucide-react';
import { HIDDEN, showAmounts, useAmountsShown } from '../../shared/account/amounts-shown.ts';

const REFRESH_MS = 15_000;

/** A user's own home: what they have, the pair they traded last, and the ways on. */
export function OwnHome() {
  const { t } = useTranslation();
  const { data: groups } = useMarkets();
  const pair = groups && choosePair(groups);
  const isLast = pair !== undefined && readRememberedPair()?.mathid === pair.id;
  return (
    <section aria-label={t('home.own')} className="grid gap-3 py-8 lg:grid-cols-[5fr_4fr_3fr]">
      <Assets />
      <div className="own-card">
        <h2 className="own-head">{t(isLast ? 'home.lastPair' : 'home.firstPair')}</h2>
        {pair && <LastPair match={pair} />}
      </div>
      <nav aria-label={t('home.quickLinks')} className="own-card flex flex-col justify-center">
        <Link to="/markets" className="menu-item min-h-11">
          <ChartNoAxesCombined size={18} strokeWidth={1.5} aria-hidden />
          {t('home.allMarkets')}
        </Link>
        <Link to="/notice" className="menu-item min-h-11">
          <Newspaper size={18} strokeWidth={1.5} aria-hidden />
          {t('home.announcements')}
        </Link>
      </nav>
    </section>
  );
}

function Assets() {
  const { t } = useTranslation();
  const { data: groups } = useMarkets();
  const accounts = useQuery({
    queryKey: ['own', 'accounts'],
    queryFn: ({ signal }) => call('account/list', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const isShown = useAmountsShown();
  const quote = groups === undefined ? RATES_BEFORE_DATA : groups.find(({ code }) => code === 'USDT');
  const total =
    accounts.data &&
    totalIn(
      quote?.usd_price,
      accounts.data.map((group) => group.convert_usd),
    );
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="own-card">
      <div className="flex items-center gap-2">
        <h2 className="own-head">{t('home.totalAssets')}</h2>
        <button
          type="button"
          className="icon-button -my-2"
          aria-pressed={!isShown}
          aria-label={t('home.hideAssets')}
          title={t('home.hideAssets')}
          onClick={() => showAmounts(!isShown)}
        >
          <Icon size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <p className="mt-2 flex items-baseline gap-2">
        <span data-testid="total-assets" className="text-[32px] leading-10 font-[650]">
          {isShown ? (total ?? '—') : HIDDEN}
        </span>
        <span className="text-sm text-t3">USDT</span>
      </p>
      {failureOf(accounts, true)}
    </div>
  );
}

function LastPair({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const quotation = useQuotation(match);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <span className="flex items-center gap-3">
        <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} size={32} />
        <span>
          <span className="block text-sm leading-5 text-t2">{match.symbol}</span>
          <span className="flex items-baseline gap-2">
            <PriceText
              price={quotation.close}
              decimals={match.price_decimals}
              className="live-number text-lg leading-6 font-semibold"
            />
            <ChangeText change={quotation.change} className="live-number text-[13px] font-[550]" />
          </span>
        </span>
      </span>
      <PairLink match={match} className="button" data-kind="action" data-size="large">
        {t('home.tradePair', { pair: match.symbol })}
      </PairLink>
    </div>
  );
}
