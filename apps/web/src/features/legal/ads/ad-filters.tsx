import { NumberField } from '@candor/desk';
import { Button, CheckBox, CoinBadge, Dialog, Segments, SelectButton } from '@candor/ui';
import { useIsLoggedIn, useIsMobile, useTranslation } from '@candor/web-kit';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { type AdChoice, type Sort, SORTS } from './use-ad-choice.ts';

interface FiltersProps {
  readonly desk: P2pDesk;
  readonly choice: AdChoice;
}

/** A list to choose from that is as high as the field beside it. */
const FIELD = 'field h-10 min-w-40 text-sm text-t1 max-md:h-11 max-md:w-full';

/** Way, coin and fiat are always in sight; the other filters move into a sheet on a narrow screen. */
export function AdFilters({ desk, choice }: FiltersProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-3 border-b border-hairline px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={t('p2p.ads.way')}
          items={[
            { value: 'in', label: t('p2p.ads.buy'), tone: 'up' },
            { value: 'out', label: t('p2p.ads.sell'), tone: 'down' },
          ]}
          value={choice.way}
          onChange={(way) => choice.change({ way })}
          className="w-44"
        />
        {isNarrow && (
          <Button className="ml-auto h-11" onClick={() => setIsOpen(true)}>
            <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
            {t('p2p.ads.filters')}
          </Button>
        )}
        <Coins desk={desk} choice={choice} />
        <SelectButton
          label={t('p2p.ads.fiat')}
          className="field h-8 min-w-24 text-sm text-t1 max-md:h-11"
          options={desk.fiats.map(({ code }) => ({ value: code, text: code }))}
          value={choice.fiat}
          onChange={(fiat) => choice.change({ fiat })}
        />
      </div>
      {!isNarrow && (
        // The room below the amount is for its problem, which stays on the line of the border.
        <div className="-mb-4 flex flex-wrap items-start gap-3">
          <MoreFilters desk={desk} choice={choice} />
        </div>
      )}
      {isNarrow && isOpen && (
        <Dialog
          isSheet
          title={t('p2p.ads.filters')}
          closeLabel={t('common.close')}
          onClose={() => setIsOpen(false)}
        >
          <div className="grid gap-4 px-4 pb-4">
            <MoreFilters desk={desk} choice={choice} />
            <Button kind="action" size="large" onClick={() => setIsOpen(false)}>
              {t('p2p.ads.showAds')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Coins({ desk, choice }: FiltersProps) {
  const { t } = useTranslation();
  const coins = desk.currencies.map(({ id, code }) => ({ value: String(id), label: code }));
  return (
    <div className="flex items-center gap-2">
      {coins.length > 0 && (
        <CoinBadge code={coins.find(({ value }) => value === String(choice.currencyId))?.label ?? ''} />
      )}
      <Segments
        label={t('p2p.ads.coin')}
        items={coins}
        value={String(choice.currencyId)}
        onChange={(id) => choice.change({ currencyId: Number(id) })}
      />
    </div>
  );
}

function MoreFilters({ desk, choice }: FiltersProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const fiat = desk.fiats.find(({ code }) => code === choice.fiat);
  return (
    <>
      <div className="w-56 max-md:w-full">
        <NumberField
          name="money"
          label={t('p2p.ads.amount')}
          unit={choice.fiat}
          value={choice.money}
          decimals={fiat?.scale ?? 0}
          onChange={(money) => choice.change({ money })}
        />
      </div>
      <SelectButton
        label={t('p2p.ads.method')}
        className={FIELD}
        options={[
          { value: '', text: t('p2p.ads.allMethods') },
          ...desk.pay_types.map((code) => ({ value: code, text: t(`p2p.methods.${code}`) })),
        ]}
        value={choice.payType}
        onChange={(payType) => choice.change({ payType })}
      />
      <SelectButton
        label={t('p2p.ads.sort')}
        className={FIELD}
        options={SORTS.map((value) => ({ value, text: t(`p2p.ads.sorts.${value}`) }))}
        value={choice.sort}
        onChange={(sort) => choice.change({ sort: sort as Sort })}
      />
      {isLoggedIn && (
        <div className="flex h-10 items-center max-md:h-11">
          <CheckBox isChecked={choice.isTakeable} onChange={(isTakeable) => choice.change({ isTakeable })}>
            {t('p2p.ads.onlyTakeable')}
          </CheckBox>
        </div>
      )}
    </>
  );
}
