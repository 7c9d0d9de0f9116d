import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';

/** Links for guests in place of the users' buttons; login brings them back here. */
export function GuestLinks({ purpose }: { readonly purpose: string }) {
  const { t } = useTranslation();
  const { href } = useLocation();
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-control border border-hairline bg-bg2 px-2 text-[13px] text-t2">
      <Link
        to="/login"
        search={{ redirect: href }}
        className="font-semibold text-t1 underline underline-offset-2"
      >
        {t('entry.logIn')}
      </Link>
      {t('entry.or')}
      <Link to="/register" className="font-semibold text-t1 underline underline-offset-2">
        {t('entry.register')}
      </Link>
      {purpose}
    </p>
  );
}

/** The two ways in as buttons, in the place of the one that places an order. */
export function GuestButtons() {
  const { t } = useTranslation();
  const { href } = useLocation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to="/login" search={{ redirect: href }} className="button" data-kind="action" data-size="large">
        {t('entry.logIn')}
      </Link>
      <Link to="/register" className="button" data-kind="outline" data-size="large">
        {t('entry.register')}
      </Link>
    </div>
  );
}
