import type { LeverOrder, Match } from '@candor/contract';
import { BatchDialog } from './batch-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ReceiptDialog } from '../ends/receipt-dialog.tsx';
import { StopDialog } from './stop-dialog.tsx';

export { ConfirmLever } from './confirm-lever.tsx';
export { ReceiptDialog } from '../ends/receipt-dialog.tsx';

/** A dialog about one order, or about several. */
export type OpenedDialog =
  | { readonly kind: 'stops' | 'close' | 'receipt'; readonly order: LeverOrder }
  | { readonly kind: 'batch' };

interface PositionDialogProps {
  readonly opened: OpenedDialog;
  /** The pair of the screen, to which a dialog about several orders can be limited. */
  readonly match: Match;
  readonly matchOf: (order: LeverOrder) => Match;
  readonly onClose: () => void;
}

/** The dialog that was opened from the list of positions. */
export function PositionDialog({ opened, match, matchOf, onClose }: PositionDialogProps) {
  switch (opened.kind) {
    case 'stops':
      return <StopDialog match={matchOf(opened.order)} order={opened.order} onClose={onClose} />;
    case 'close':
      return <CloseDialog order={opened.order} onClose={onClose} />;
    case 'receipt':
      return <ReceiptDialog id={opened.order.id} onClose={onClose} />;
    case 'batch':
      return <BatchDialog match={match} onClose={onClose} />;
  }
}
