import type { ResponseOf } from '@candor/contract';
import { Section, SettingRow } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { Mark } from '../../shared/page/mark.tsx';
import { settingName } from '../../shared/settings/setting-name.ts';
import { type BrandSettings, valueOf } from './brand-settings.ts';

type LegalRow = ResponseOf<'console/legal_pages'>[number];

/** The settings without which nobody can reach the people behind the exchange. */
const CONTACTS = ['contact_email', 'company_address'] as const;

/** The list to go through before an exchange is live: its contact and its legal pages, and which of them are missing. */
export function PublicFactsSection({ settings }: { readonly settings: BrandSettings }) {
  const { t } = useTranslation();
  const pages = useRead('console/legal_pages', {});
  const legal = { ...pages, data: settings.data && pages.data };
  return (
    <Section title={t('brand.facts')} hint={t('brand.factsHint')}>
      <QueryView query={legal} rows={5}>
        {(rows) => (
          <ul>
            {CONTACTS.map((key) => (
              <SettingRow
                key={key}
                title={settingName(key)}
                value={valueOf(settings, key) || <Mark tone="bad">{t('brand.missing')}</Mark>}
              />
            ))}
            {rows.map((row) => (
              <LegalPageRow key={row.page} row={row} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function LegalPageRow({ row: { page, article } }: { readonly row: LegalRow }) {
  const { t } = useTranslation();
  return (
    <SettingRow
      title={t(`console.legal_${page}`)}
      hint={article === null ? t('brand.legalMissing') : article.title}
      value={
        article === null ? (
          <Mark tone="bad">{t('brand.missing')}</Mark>
        ) : article.is_shown === 1 ? (
          <Mark tone="good">{t('brand.published')}</Mark>
        ) : (
          <Mark tone="warn">{t('brand.unpublished')}</Mark>
        )
      }
      action={
        <Link
          to="/news/$id"
          params={{ id: article === null ? 'new' : String(article.id) }}
          className="button"
          data-kind="quiet"
        >
          {article === null ? t('brand.write') : t('brand.open')}
        </Link>
      }
    />
  );
}
