import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { keepInput, useTranslation } from '@candor/web-kit';

/** The claim, and the one thing that a guest does next: open an account. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-[7fr_5fr] items-center gap-10 py-14 max-lg:grid-cols-1 max-md:gap-6 max-md:py-8">
      <div>
        <h1 className="text-[40px] leading-[48px] font-[650] text-balance max-md:text-[28px] max-md:leading-9">
          {t('home.title')}
        </h1>
        {/* Before the font is there, the text may take a line more: its place is held, so that nothing below moves. */}
        <p className="mt-4 max-w-[60ch] text-base leading-6 text-t2 max-md:min-h-24">{t('home.lead')}</p>
      </div>
      <Begin />
    </section>
  );
}

function Begin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  function begin(event: FormEvent) {
    event.preventDefault();
    keepInput('register', 'account', email.trim());
    void navigate({ to: '/register' });
  }
  return (
    <form noValidate className="rounded-panel border border-hairline bg-bg1 p-6" onSubmit={begin}>
      <label className="block text-[13px] leading-5 font-medium text-t2" htmlFor="begin-email">
        {t('home.email')}
      </label>
      <div className="mt-1.5 flex gap-3 max-sm:flex-col">
        <div className="field h-11 flex-1 max-sm:flex-none">
          <input
            id="begin-email"
            type="email"
            autoComplete="email"
            maxLength={254}
            className="text-base"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <button type="submit" className="button" data-kind="action" data-size="large">
          {t('home.openAccount')}
        </button>
      </div>
      <p className="mt-4 text-[13px] leading-5 text-t3">
        {t('home.lookFirst')}{' '}
        <Link to="/trade" className="font-semibold text-t1 underline underline-offset-2">
          {t('home.lookAround')}
        </Link>
      </p>
    </form>
  );
}
