import { ACCENT_GROUNDS, BRAND_PICTURES, type BrandPicture } from '@candor/contract';
import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { PictureField } from '@candor/web-kit/pictures';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { uploaderOf } from '../../shared/api/upload-picture.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { SettingRows } from '../../shared/settings/setting-rows.tsx';
import { settingName } from '../../shared/settings/setting-name.ts';
import { useSettingForm } from '../../shared/settings/use-setting-form.ts';
import { type BrandSettings, valueOf } from './brand-settings.ts';

const UPLOADERS = {
  logo_dark: uploaderOf('logo'),
  logo_light: uploaderOf('logo'),
  favicon: uploaderOf('favicon'),
  touch_icon: uploaderOf('touch_icon'),
} satisfies Record<BrandPicture, ReturnType<typeof uploaderOf>>;

/** The surface of the header on which a picture is shown. */
const GROUNDS: Readonly<Record<BrandPicture, string | undefined>> = {
  logo_dark: ACCENT_GROUNDS.accent_dark.surfaces[1],
  logo_light: ACCENT_GROUNDS.accent_light.surfaces[1],
  favicon: ACCENT_GROUNDS.accent_light.surfaces[1],
  touch_icon: ACCENT_GROUNDS.accent_light.surfaces[1],
};

/** Logo and icons; each is Candor's own until one is uploaded. */
export function PicturesSection({ settings }: { readonly settings: BrandSettings }) {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<BrandPicture>();
  return (
    <Section title={t('brand.pictures')} hint={t('brand.picturesHint')}>
      <SettingRows
        rows={BRAND_PICTURES.map((key) => ({
          key,
          title: settingName(key),
          hint: t(`brand.${key}_hint`),
          value: <Preview picture={key} url={valueOf(settings, key)} />,
        }))}
        onChange={mayChange && settings.data ? setEdited : undefined}
      />
      {edited && (
        <PictureDialog
          picture={edited}
          before={valueOf(settings, edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function Preview({ picture, url }: { readonly picture: BrandPicture; readonly url: string }) {
  const { t } = useTranslation();
  if (url === '') return <span className="text-t3">{t('brand.own')}</span>;
  return (
    <img
      src={url}
      alt={settingName(picture)}
      style={{ background: GROUNDS[picture] }}
      className="h-9 max-w-48 rounded-control border border-hairline object-contain p-1"
    />
  );
}

interface PictureDialogProps {
  readonly picture: BrandPicture;
  readonly before: string;
  readonly onClose: () => void;
}

/** Uploads a picture and puts it in its place; without one, Candor's own is there again. */
function PictureDialog({ picture, before, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const { choice, dialog } = useSettingForm({ name: 'brand-picture', key: picture, before, onClose });
  const url = choice('value');
  return (
    <FormDialog {...dialog}>
      <div className="col-span-full">
        <PictureField
          label={settingName(picture)}
          hint={t(`brand.${picture}_hint`)}
          url={url.value}
          error={url.error}
          send={UPLOADERS[picture]}
          onChange={(next) => url.onChange(next)}
        />
      </div>
    </FormDialog>
  );
}
