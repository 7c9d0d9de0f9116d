import { readLocalJson, useIsLoggedIn, writeLocal } from '@candor/web-kit';
import { useState } from 'react';
import type { AdFilters } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk, P2pMarket } from '../../../shared/p2p/deal-formulas.ts';

/** The user’s view: `in` buys coins, from ads that sell. */
export type Way = 'in' | 'out';
export const SORTS = ['price', 'completion', 'time'] as const;
export type Sort = (typeof SORTS)[number];

/** Choices of the filters; the coin and the fiat are remembered in this browser. */
interface Choice {
  readonly way: Way;
  readonly currencyId: number;
  readonly fiat: string;
  readonly money: string;
  readonly payType: string;
  readonly isTakeable: boolean;
  readonly sort: Sort;
}

/** The choices of the page of ads, and the way to change them. */
export interface AdChoice extends Choice {
  readonly market: P2pMarket | undefined;
  /** Undefined where the desk has no market of the chosen coin and fiat. */
  readonly filters: AdFilters | undefined;
  readonly change: (next: Partial<Choice>) => void;
}

const FIRST_FIAT = 'CNY';

/** Returns the filters of the page; the way is the user’s, and the list answers with the shops’ opposite one. */
export function useAdChoice(desk: P2pDesk): AdChoice {
  const isLoggedIn = useIsLoggedIn();
  const [choice, setChoice] = useState<Choice>(() => ({
    way: 'in',
    ...rememberedMarket(desk),
    money: '',
    payType: '',
    isTakeable: isLoggedIn,
    sort: 'price',
  }));
  const market = desk.markets.find(
    ({ currency_id: id, fiat }) => id === choice.currencyId && fiat === choice.fiat,
  );
  return {
    ...choice,
    market,
    filters: market && filtersOf(choice, isLoggedIn),
    change(next) {
      const changed = { ...choice, ...next };
      if (changed.fiat !== choice.fiat) changed.money = '';
      writeLocal('legalData', JSON.stringify({ currencyId: changed.currencyId, fiat: changed.fiat }));
      setChoice(changed);
    },
  };
}

function filtersOf(choice: Choice, isLoggedIn: boolean): AdFilters {
  const { way, currencyId, fiat, money, payType, isTakeable, sort } = choice;
  return {
    way,
    currency_id: String(currencyId),
    fiat,
    sort,
    ...(/^[0-9]+(\.[0-9]+)?$/.test(money) && { money }),
    ...(payType !== '' && { pay_type: payType as NonNullable<AdFilters['pay_type']> }),
    ...(isLoggedIn && isTakeable && { takeable: '1' as const }),
  };
}

function rememberedMarket(desk: P2pDesk): Pick<Choice, 'currencyId' | 'fiat'> {
  const kept = readLocalJson('legalData');
  const { currencyId, fiat } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Choice>;
  const usual = desk.markets.find(({ fiat: code }) => code === FIRST_FIAT) ?? desk.markets[0];
  const known = desk.markets.find((each) => each.currency_id === currencyId && each.fiat === fiat) ?? usual;
  return { currencyId: known?.currency_id ?? 0, fiat: known?.fiat ?? FIRST_FIAT };
}
