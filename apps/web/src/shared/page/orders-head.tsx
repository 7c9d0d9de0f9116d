import { TabStrip } from '@candor/ui';
import { ListPager } from '@candor/web-kit';
import type { ReactNode } from 'react';

interface OrdersHeadProps<List extends string> {
  readonly label: string;
  /** The id of the panel that shows the chosen list. */
  readonly panelId: string;
  readonly lists: readonly { readonly value: List; readonly label: string }[];
  readonly list: List;
  readonly onList: (list: List) => void;
  readonly page: number;
  readonly pageCount: number | undefined;
  readonly onPage: (page: number) => void;
  /** Buttons that act on the whole list. */
  readonly children?: ReactNode;
}

/** The head of a panel of orders: one of its lists, the page of it, and what can be done with it. */
export function OrdersHead<List extends string>({
  label,
  panelId,
  lists,
  list,
  onList,
  page,
  pageCount,
  onPage,
  children,
}: OrdersHeadProps<List>) {
  return (
    <div className="orders-head">
      <TabStrip<List>
        className="h-9 max-md:h-11"
        label={label}
        panelId={panelId}
        items={lists}
        value={list}
        onChange={(next) => {
          onList(next);
          onPage(1);
        }}
      />
      <div className="ml-auto flex items-center gap-2">
        <ListPager page={page} pageCount={pageCount} onChange={onPage} />
        {children}
      </div>
    </div>
  );
}
