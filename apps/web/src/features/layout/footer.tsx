import { NEWS_CATEGORIES } from '@candor/contract';
import { QrCode } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { Headset, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNewsCategories, useNewsList } from '../../shared/api/use-news.ts';
import { useBrandName, useSetting, readLocal, useIsSettled } from '@candor/web-kit';
import { serviceLink } from '../../shared/service-link.ts';
import { BrandMark } from './brand-mark.tsx';

const COLUMNS = [
  NEWS_CATEGORIES.footerFirst,
  NEWS_CATEGORIES.footerSecond,
  NEWS_CATEGORIES.footerThird,
] as const;
const TITLES_SHOWN = 3;

/** At the end of every public screen: what to read, and how to reach the people behind the exchange. */
export function Footer() {
  const { t } = useTranslation();
  const brand = useBrandName();
  return (
    <footer className="site-footer">
      <div className="page-width grid gap-x-10 gap-y-8 px-4 py-10 lg:px-0" data-share="80">
        <div className="footer-columns">
          {COLUMNS.map((category) => (
            <NewsColumn key={category} category={category} />
          ))}
          <Contact />
        </div>
        <p className="flex items-center gap-2 border-t border-hairline pt-5 text-[13px] leading-5 text-t3">
          <span className="text-t2" aria-hidden>
            <BrandMark />
          </span>
          {t('footer.claim', { brand })}
        </p>
      </div>
    </footer>
  );
}

function NewsColumn({ category }: { readonly category: number }) {
  const { t } = useTranslation();
  const isSettled = useIsSettled();
  const { data: categories } = useNewsCategories(isSettled);
  const { data: news, isPending } = useNewsList(category, TITLES_SHOWN, isSettled);
  const name = categories?.find(({ id }) => id === category)?.name;
  return (
    <nav aria-label={name ?? t('common.loading')} className="min-w-0">
      <h2 className="footer-head">{name ?? '\u00a0'}</h2>
      <ul data-state={isPending ? 'loading' : 'ready'} className="min-h-[108px]">
        {news?.map(({ id, title }) => (
          <li key={id}>
            <Link to="/notice" search={{ id, category_id: category }} className="footer-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const { t } = useTranslation();
  const isSettled = useIsSettled();
  const phone = useSetting('contact_mobile', isSettled);
  const email = useSetting('contact_email', isSettled);
  const service = useSetting('service_url', isSettled);
  const link = serviceLink(service, readLocal('remember') === '1' ? readLocal('accountNumber') : undefined);
  return (
    <section className="flex min-h-[140px] min-w-0 justify-between gap-6 max-md:col-span-full">
      <div className="min-w-0">
        <h2 className="footer-head">{t('footer.contact')}</h2>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="footer-link">
            <Phone size={15} strokeWidth={1.5} aria-hidden className="shrink-0 text-t3" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="footer-link break-all">
            <Mail size={15} strokeWidth={1.5} aria-hidden className="shrink-0 text-t3" />
            {email}
          </a>
        )}
        {link && (
          <button
            type="button"
            className="button mt-2"
            data-kind="outline"
            onClick={() => window.open(link, '_blank', 'noopener,noreferrer')}
          >
            <Headset size={16} strokeWidth={1.5} aria-hidden />
            {t('footer.service')}
          </button>
        )}
      </div>
      {service && (
        <figure className="shrink-0 text-center">
          <QrCode text={service} label={t('footer.serviceQr')} className="size-28 rounded-control" />
          <figcaption className="mt-1.5 text-xs text-t3">{t('footer.scan')}</figcaption>
        </figure>
      )}
    </section>
  );
}
