import { RegisterPage } from '../../features/auth/register-page.tsx';
import { AuthFrame } from './auth-frame.tsx';

export function RegisterRoute() {
  return (
    <AuthFrame>
      <RegisterPage />
    </AuthFrame>
  );
}
