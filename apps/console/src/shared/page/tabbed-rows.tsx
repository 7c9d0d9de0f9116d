import { TabStrip, useTabPanel } from '@candor/ui';
import type { ComponentProps } from 'react';
import { PagedRows } from './console-table.tsx';

type Tabs<Value extends string> = Pick<
  ComponentProps<typeof TabStrip<Value>>,
  'label' | 'items' | 'value'
> & {
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

interface TabbedRowsProps<Value extends string, Row extends object>
  extends ComponentProps<typeof PagedRows<Row>> {
  readonly tabs: Tabs<Value>;
}

/** A list that is read page by page, with tabs for its parts. */
export function TabbedRows<Value extends string, Row extends object>(props: TabbedRowsProps<Value, Row>) {
  const { tabs, ...rows } = props;
  const panel = useTabPanel(tabs.value);
  return (
    <>
      <TabStrip {...tabs} panelId={panel.id} className={`h-9 ${tabs.className ?? ''}`} />
      <div {...panel}>
        <PagedRows {...rows} />
      </div>
    </>
  );
}
