import { ForgetPasswordPage } from '../../features/auth/forget-password-page.tsx';
import { AuthFrame } from './auth-frame.tsx';

export function ForgetPasswordRoute() {
  return (
    <AuthFrame>
      <ForgetPasswordPage />
    </AuthFrame>
  );
}
