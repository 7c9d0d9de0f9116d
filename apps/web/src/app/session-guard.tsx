import { Dialog } from '@candor/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session, hasUnsavedInput, toasts } from '@candor/web-kit';

/** Comes when it is needed: most pages never ask for it. */
const LoginForm = lazy(async () => ({ default: (await import('../features/auth/index.ts')).LoginForm }));

/**
 * Answers code 999. A page with nothing typed goes to login and comes back; one that holds input gets the
 * login in place, with the account's name, and keeps what was typed. A guest goes to login without a message.
 */
export function SessionGuard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href } = useLocation();
  const [isInPlace, setIsInPlace] = useState(false);

  useEffect(() => {
    function answer() {
      if (session.phase !== 'expired') return;
      toasts.show('error', t('session.expired'));
      if (hasUnsavedInput()) return setIsInPlace(true);
      session.acceptExpiry();
      void navigate({ to: '/login', search: { redirect: href } });
    }
    const askGuest = () => void navigate({ to: '/login', search: { redirect: href } });
    // The socket may have learnt of it before this was on the screen.
    answer();
    const stopExpiry = session.subscribe(answer);
    const stopRefusal = session.onRefused(askGuest);
    return () => {
      stopExpiry();
      stopRefusal();
    };
  }, [navigate, href, t]);

  if (!isInPlace) return null;
  const close = () => {
    setIsInPlace(false);
    session.acceptExpiry();
  };
  return (
    <Dialog title={t('session.loginAgain')} closeLabel={t('common.close')} onClose={close}>
      <Suspense>
        <LoginForm hasFocus account={session.expiredAccount} onDone={() => setIsInPlace(false)} />
      </Suspense>
    </Dialog>
  );
}
