import { BindAccountPage } from '../../../features/personal/bind-account-page.tsx';
import { ResetPasswordPage } from '../../../features/personal/reset-password-page.tsx';
import { TradePasswordPage } from '../../../features/personal/trade-password-page.tsx';
import { AuthFrame } from '../auth-frame.tsx';

export function ResetPasswordRoute() {
  return (
    <AuthFrame>
      <ResetPasswordPage />
    </AuthFrame>
  );
}

export function TradePasswordRoute() {
  return (
    <AuthFrame>
      <TradePasswordPage />
    </AuthFrame>
  );
}

export function BindAccountRoute() {
  return (
    <AuthFrame>
      <BindAccountPage />
    </AuthFrame>
  );
}
