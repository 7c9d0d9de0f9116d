import { LEGAL_PAGES } from '@candor/contract';
import { CheckBox, formatZone, Section, SelectField, TextField } from '@candor/ui';
import { PictureField } from '@candor/web-kit/pictures';
import { useState } from 'react';
import { uploadPicture } from '../../shared/api/upload-picture.ts';
import { CATEGORIES } from './article.ts';
import type { ArticleForm } from './use-article-form.ts';
import { useTranslation } from '@candor/web-kit';

function zoneOfBrowser(): string {
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (${formatZone(Date.now())})`;
}

/** Where, when and with which picture an article appears. */
export function PublicationFields({ form }: { readonly form: ArticleForm }) {
  const { t } = useTranslation();
  const published = form.choice('published');
  const pinned = form.choice('pinned');
  const banner = form.choice('banner');
  const [zone] = useState(zoneOfBrowser);
  return (
    <>
      <Section title={t('content.publication')} hint={t('content.zone', { zone })} isPadded>
        <div className="grid gap-4">
          <CheckBox
            isChecked={published.value === '1'}
            onChange={(isOn) => published.onChange(isOn ? '1' : '0')}
          >
            {t('content.published')}
          </CheckBox>
          <CheckBox isChecked={pinned.value === '1'} onChange={(isOn) => pinned.onChange(isOn ? '1' : '0')}>
            {t('content.pin')}
          </CheckBox>
          <SelectField
            {...form.choice('category_id')}
            label={t('content.category')}
            options={CATEGORIES.map(({ id, name }) => ({
              value: String(id),
              text: t(`content.category_${name}`),
            }))}
          />
          <div className="grid gap-1.5">
            <SelectField
              {...form.choice('legal')}
              label={t('content.legal')}
              options={(['none', ...LEGAL_PAGES] as const).map((value) => ({
                value,
                text: t(`console.legal_${value}`),
              }))}
            />
            <p className="text-[13px] leading-5 text-t3">{t('content.legalHint')}</p>
          </div>
          {(['publish_at', 'withdraw_at', 'created_at'] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              type="datetime-local"
              label={t(`content.${name}`)}
              hint={t(`content.${name}_hint`)}
            />
          ))}
        </div>
      </Section>
      <Section title={t('content.banner')} isPadded>
        <PictureField
          label={t('content.bannerPicture')}
          hint={t('content.bannerHint')}
          url={banner.value}
          error={banner.error}
          send={uploadPicture}
          onChange={(url) => banner.onChange(url)}
        />
      </Section>
    </>
  );
}
