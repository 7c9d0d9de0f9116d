import { ResetPasswordPage } from '../../../features/personal/reset-password-page.tsx';
import { AuthFrame } from '../auth-frame.tsx';

export function ResetPasswordRoute() {
  return (
    <AuthFrame>
      <ResetPasswordPage />
    </AuthFrame>
  );
}
