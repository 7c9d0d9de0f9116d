import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { arrived, hasUnsavedInput, session, toasts, useTranslation } from '@candor/web-kit';
import { isOnUsersPage } from '../shared/navigation.ts';
import { endingText } from './ending-text.ts';

/** Comes when it is needed: most pages never ask for it. */
const LoginInPlace = lazy(async () => ({
  default: (await arrived(() => import('./login-in-place.tsx'))).LoginInPlace,
}));

/**
 * Answers the end of a session. A page with nothing typed goes to login and comes back; one that holds input gets the
 * login in place, with the account's name, and keeps what was typed. Both say why the session ended. A guest goes to
 * login without a message.
 */
export function SessionGuard() {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  const [inPlace, setInPlace] = useState<'open' | 'covered'>();
  const [wayBack, setWayBack] = useState<{ readonly href: string }>();

  useEffect(() => {
    function answer() {
      if (session.phase === 'user') setInPlace(undefined);
      if (session.phase !== 'expired') return;
      if (hasUnsavedInput()) return setInPlace(isOnUsersPage(router) ? 'covered' : 'open');
      toasts.show('error', endingText(t, session.ending));
      setWayBack({ href });
    }
    const askGuest = () => void navigate({ to: '/login', search: { redirect: href } });
    // The socket may have learnt of it before this was on the screen.
    answer();
    const stops = [
      session.subscribe(answer),
      session.onRefused(askGuest),
      session.onLeftElsewhere(() => {
        if (isOnUsersPage(router)) askGuest();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, router, href, t]);

  // A page may replace its own address at the same moment; the way to the login is taken until it has led there.
  useEffect(() => {
    if (wayBack === undefined || session.phase !== 'expired') return;
    if (pathname === '/login') session.acceptExpiry();
    else void navigate({ to: '/login', search: { redirect: wayBack.href } });
  }, [wayBack, pathname, navigate]);

  if (inPlace === undefined) return null;
  const close = () => {
    setInPlace(undefined);
    session.acceptExpiry();
    if (inPlace === 'covered') void navigate({ to: '/login', search: { redirect: href } });
  };
  return (
    <>
      {inPlace === 'covered' && <div className="fixed inset-0 z-50 bg-bg0" />}
      <Suspense>
        <LoginInPlace onDone={() => setInPlace(undefined)} onClose={close} />
      </Suspense>
    </>
  );
}
