import '../../shared/account/texts.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { safeReturnPath, useTranslation } from '@candor/web-kit';
import { FormCard } from '../../shared/account/form-card.tsx';
import { LoginForm } from './login-form.tsx';

const DELAY_AFTER_LOGIN_MS = 200;

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: '/login' });

  function onDone() {
    const href = safeReturnPath(redirect, location.origin) ?? '/home';
    setTimeout(() => void navigate({ href }), DELAY_AFTER_LOGIN_MS);
  }

  return (
    <FormCard
      title={t('auth.loginTitle')}
      footer={
        <>
          {t('auth.noAccount')}{' '}
          <Link to="/register" className="font-semibold text-t1 underline underline-offset-2">
            {t('auth.register')}
          </Link>
        </>
      }
    >
      <LoginForm onDone={onDone} />
    </FormCard>
  );
}
