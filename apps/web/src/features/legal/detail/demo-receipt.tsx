import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, errorText, toasts, useTranslation } from '@candor/web-kit';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { receiptPicture } from './receipt-picture.ts';
import { sendPicture } from '../../../shared/p2p/send-picture.ts';

type BankEntry = ResponseOf<'demo/bank'>['entries'][number];

const REFRESH_MS = 3_000;

interface DemoReceiptProps {
  readonly order: P2pOrder;
  /** Takes the address of the uploaded receipt. */
  readonly onProof: (url: string) => void;
}

/** In a demo: leads to the simulated bank, and attaches the receipt of the payment that was made there. */
export function DemoReceipt({ order, onProof }: DemoReceiptProps) {
  const { t } = useTranslation();
  const bank = useQuery({
    queryKey: ['own', 'demo', 'bank'],
    queryFn: ({ signal }) => call('demo/bank', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const entry = bank.data?.entries.find((each) => isPaymentOf(each, order));
  const attaching = useMutation({
    mutationFn: async (payment: BankEntry) => {
      const picture = await receiptPicture(payment, t('p2p.order.receiptTitle'));
      return sendPicture(picture);
    },
    onSuccess: onProof,
    onError: (error) => toasts.show('error', errorText(error) ?? ''),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/demo/bank" className="button max-md:h-11" data-kind="outline">
        {t('p2p.order.demoBank')}
      </Link>
      {entry && (
        <Button className="max-md:h-11" isBusy={attaching.isPending} onClick={() => attaching.mutate(entry)}>
          {t('p2p.order.attachReceipt')}
        </Button>
      )}
    </div>
  );
}

/** An outgoing payment for the order, or one to its payee that names no order; the amount may differ. */
function isPaymentOf(entry: BankEntry, { id, payee, created_at: since }: P2pOrder): boolean {
  return (
    entry.money.startsWith('-') &&
    entry.is_reversal === 0 &&
    (entry.order_id === null
      ? entry.payee_account === payee?.account && entry.created_at >= since
      : entry.order_id === id)
  );
}
