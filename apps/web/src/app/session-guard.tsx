import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasUnsavedInput, session, toasts, useTranslation } from '@candor/web-kit';

/** Comes when it is needed: most pages never ask for it. */
const LoginInPlace = lazy(async () => ({ default: (await import('./login-in-place.tsx')).LoginInPlace }));

/**
 * Answers code 999. A page with nothing typed goes to login and comes back; one that holds input gets the
 * login in place, with the account's name, and keeps what was typed. A guest goes to login without a message.
 */
export function SessionGuard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  const [isInPlace, setIsInPlace] = useState(false);
  const [wayBack, setWayBack] = useState<{ readonly href: string }>();

  useEffect(() => {
    function answer() {
      if (session.phase !== 'expired') return;
      toasts.show('error', t('session.expired'));
      if (hasUnsavedInput()) return setIsInPlace(true);
      setWayBack({ href });
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

  // A page may replace its own address at the same moment; the way to the login is taken until it has led there.
  useEffect(() => {
    if (wayBack === undefined || session.phase !== 'expired') return;
    if (pathname === '/login') session.acceptExpiry();
    else void navigate({ to: '/login', search: { redirect: wayBack.href } });
  }, [wayBack, pathname, navigate]);

  if (!isInPlace) return null;
  const close = () => {
    setIsInPlace(false);
    session.acceptExpiry();
  };
  return (
    <Suspense>
      <LoginInPlace onDone={() => setIsInPlace(false)} onClose={close} />
    </Suspense>
  );
}
