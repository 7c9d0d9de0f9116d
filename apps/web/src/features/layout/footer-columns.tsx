import { NEWS_CATEGORIES } from '@candor/contract';
import { QrCode } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { Headset, Mail, Phone } from 'lucide-react';
import { useNewsCategories, useNewsList } from '../../shared/api/use-news.ts';
import { failureOf, readLocal, useSetting, useTranslation } from '@candor/web-kit';
import { serviceLink } from '../../shared/service-link.ts';
import { LegalLinks } from './legal-links.tsx';
import { RecordLinks } from './record/record-links.tsx';

const COLUMNS = [
  NEWS_CATEGORIES.footerFirst,
  NEWS_CATEGORIES.footerSecond,
  NEWS_CATEGORIES.footerThird,
] as const;
const TITLES_SHOWN = 3;

/** The links to notices, and the ways to reach the people behind the exchange. */
export function FooterColumns() {
  return (
    <>
      {COLUMNS.map((category) => (
        <NewsColumn key={category} category={category} />
      ))}
      <Contact />
      <div className="footer-record">
        <RecordLinks />
        <LegalLinks />
      </div>
    </>
  );
}

function NewsColumn({ category }: { readonly category: number }) {
  const { t } = useTranslation();
  const { data: categories } = useNewsCategories();
  const news = useNewsList(category, TITLES_SHOWN);
  const name = categories?.find(({ id }) => id === category)?.name;
  if (news.data?.length === 0) return null;
  return (
    <nav aria-label={name ?? t('common.loading')} className="min-w-0">
      <h2 className="footer-head">{name ?? '\u00a0'}</h2>
      {failureOf(news, true)}
      <ul data-state={news.isPending ? 'loading' : 'ready'} className={news.isError ? '' : 'min-h-[108px]'}>
        {news.data?.map(({ id, title }) => (
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
  const phone = useSetting('contact_mobile');
  const email = useSetting('contact_email');
  const service = useSetting('service_url');
  if (phone === '' && email === '' && service === '') return null;
  const link = serviceLink(service, readLocal('remember') === '1' ? readLocal('accountNumber') : undefined);
  return (
    <section className="flex min-h-[140px] min-w-0 justify-between gap-6 max-md:col-span-full">
      <div className="min-w-0">
        {(phone || email || link) && <h2 className="footer-head">{t('footer.contact')}</h2>}
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
