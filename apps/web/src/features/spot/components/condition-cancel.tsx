import type { ConditionalOrder } from '@candor/contract';
import { lazy, Suspense } from 'react';
import { isOfPair } from '../model/open-orders.ts';
import { loadProtection } from '../protection/load.ts';
import {
  CANCEL_OCO,
  CANCEL_ONE,
  CANCEL_PAIR,
  CancelButton,
  type CancelButtonProps,
} from './cancel-button.tsx';

const WithTexts = lazy(async () => ({ default: (await loadProtection()).WithTexts }));

interface ConditionCancelProps extends Omit<CancelButtonProps, 'texts' | 'row'> {
  readonly row: ConditionalOrder;
}

/** Cancels an order that waits, and says what ends with it. */
export function ConditionCancel(props: ConditionCancelProps) {
  const { row } = props;
  if (!isOfPair(row))
    return <CancelButton {...props} texts={row.linked_order_id === undefined ? CANCEL_ONE : CANCEL_OCO} />;
  return (
    <Suspense>
      <WithTexts>
        <CancelButton {...props} texts={CANCEL_PAIR} />
      </WithTexts>
    </Suspense>
  );
}
