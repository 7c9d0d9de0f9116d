import { LoginPage } from '../../features/auth/login-page.tsx';
import { AuthFrame } from './auth-frame.tsx';

export function LoginRoute() {
  return (
    <AuthFrame>
      <LoginPage />
    </AuthFrame>
  );
}
