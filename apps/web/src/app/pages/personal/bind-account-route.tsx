import { BindAccountPage } from '../../../features/personal/bind-account-page.tsx';
import { AuthFrame } from '../auth-frame.tsx';

export function BindAccountRoute() {
  return (
    <AuthFrame>
      <BindAccountPage />
    </AuthFrame>
  );
}
