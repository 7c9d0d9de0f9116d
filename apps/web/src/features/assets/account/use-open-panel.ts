import type { AccountCode, AccountGroup } from '@candor/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ACCOUNT_PATHS } from './account-paths.ts';

export type PanelKind = 'charge' | 'withdraw';

/** The panel that is open, by its kind and the code of its currency. */
export interface OpenPanel {
  readonly kind: PanelKind;
  readonly currency: string;
}

/** The panel that the address names, such as `?charge=LTC`, where the account and the currency are open for it. */
export function useOpenPanel(code: AccountCode, group: AccountGroup | undefined) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const kind: PanelKind = search.withdraw === undefined ? 'charge' : 'withdraw';
  const wanted = search[kind]?.toUpperCase();
  const account = group?.accounts.find(({ currency_code: each }) => each.toUpperCase() === wanted);
  const flag = kind === 'charge' ? account?.currency.open_recharge : account?.currency.open_draw;
  const isOpen = group?.is_recharge === 1 && flag === 1;
  const open: OpenPanel | undefined =
    account && isOpen ? { kind, currency: account.currency_code } : undefined;
  const show = (next: OpenPanel | undefined) =>
    void navigate({
      to: ACCOUNT_PATHS[code],
      search: next === undefined ? {} : { [next.kind]: next.currency },
      replace: open !== undefined,
      resetScroll: false,
    });
  return {
    open,
    account: open && account,
    close: () => show(undefined),
    toggle: (next: PanelKind, currency: string) =>
      show(open?.kind === next && open.currency === currency ? undefined : { kind: next, currency }),
  };
}
