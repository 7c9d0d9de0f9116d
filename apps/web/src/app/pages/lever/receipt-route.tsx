import { useSearch } from '@tanstack/react-router';
import { ReceiptPage } from '../../../features/lever/ends/receipt-page.tsx';

export function ReceiptRoute() {
  const { id } = useSearch({ from: '/assets/receipt' });
  return <ReceiptPage id={id} />;
}
