import { useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { exactText } from '../../shared/page/exact-text.ts';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import type { WalletRequest } from './hot-wallet.ts';

interface ColdMoveDialogProps {
  readonly request: WalletRequest;
  readonly onClose: () => void;
}

/** Has what a hot wallet holds above its ceiling moved to the cold address, or proposes that. */
export function ColdMoveDialog({ request: { id, amount, wallet }, onClose }: ColdMoveDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const currency = wallet.currency.code;
  return (
    <ReasonDialog
      title={t('hotWallets.moveTitle', { currency })}
      action={t('hotWallets.move')}
      onClose={onClose}
      onSend={async (reason) => {
        await act('console/cold_move', { id: String(id), reason });
        onClose();
      }}
    >
      <p className="text-sm leading-5 [overflow-wrap:anywhere] text-t2">
        {t('hotWallets.moveHint', {
          amount: exactText(amount),
          currency,
          chain: wallet.chain.code,
          address: wallet.cold_address,
        })}
      </p>
    </ReasonDialog>
  );
}
