import { Dialog } from '@candor/ui';
import { session, useTranslation } from '@candor/web-kit';
import { LoginForm } from '../features/auth/index.ts';

interface LoginInPlaceProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The login over a page that holds input, with the name of the account whose session has ended. */
export function LoginInPlace({ onDone, onClose }: LoginInPlaceProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('session.loginAgain')} closeLabel={t('common.close')} onClose={onClose}>
      <LoginForm hasFocus account={session.expiredAccount} onDone={onDone} />
    </Dialog>
  );
}
