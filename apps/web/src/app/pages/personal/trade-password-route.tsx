import { TradePasswordPage } from '../../../features/personal/trade-password-page.tsx';
import { AuthFrame } from '../auth-frame.tsx';

export function TradePasswordRoute() {
  return (
    <AuthFrame>
      <TradePasswordPage />
    </AuthFrame>
  );
}
