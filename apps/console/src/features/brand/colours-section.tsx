import {
  type Accent,
  ACCENT_CONTRAST_MIN,
  ACCENT_GROUNDS,
  accentContrast,
  ACCENTS,
  contrastText,
  isColour,
} from '@candor/contract';
import { Section, TextField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { SettingRows } from '../../shared/settings/setting-rows.tsx';
import { settingName } from '../../shared/settings/setting-name.ts';
import { useSettingForm } from '../../shared/settings/use-setting-form.ts';
import { type BrandSettings, valueOf } from './brand-settings.ts';

/** The accent colour of each theme; each is Candor's own until one is chosen. */
export function ColoursSection({ settings }: { readonly settings: BrandSettings }) {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<Accent>();
  return (
    <Section title={t('brand.colours')} hint={t('brand.coloursHint', { needed: ACCENT_CONTRAST_MIN })}>
      <SettingRows
        rows={ACCENTS.map((key) => ({
          key,
          title: settingName(key),
          value: <Sample accent={key} colour={valueOf(settings, key)} />,
        }))}
        onChange={mayChange && settings.data ? setEdited : undefined}
      />
      {edited && (
        <ColourDialog
          accent={edited}
          before={valueOf(settings, edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

interface SampleProps {
  readonly accent: Accent;
  /** '' for Candor's own. */
  readonly colour: string;
}

/** A button of this colour on a surface of its theme, with its contrast. */
function Sample({ accent, colour }: SampleProps) {
  const { t } = useTranslation();
  if (!isColour(colour)) return <span className="text-t3">{t('brand.own')}</span>;
  const { surfaces, text } = ACCENT_GROUNDS[accent];
  return (
    <span className="inline-flex items-center gap-3">
      <span
        aria-hidden
        className="inline-flex items-center gap-2 rounded-control p-2"
        style={{ background: surfaces[1] }}
      >
        <span className="rounded-control px-2 font-semibold" style={{ background: colour, color: text }}>
          Aa
        </span>
        <span className="font-semibold" style={{ color: colour }}>
          Aa
        </span>
      </span>
      <code>{colour}</code>
      {t('brand.contrast', { ratio: contrastText(accentContrast(accent, colour)) })}
    </span>
  );
}

interface ColourDialogProps {
  readonly accent: Accent;
  readonly before: string;
  readonly onClose: () => void;
}

/** Chooses a colour; one that is hard to read is refused with its contrast, by the exchange as well. */
function ColourDialog({ accent, before, onClose }: ColourDialogProps) {
  const { t } = useTranslation();
  const { form, field, dialog } = useSettingForm({
    name: 'brand-colour',
    key: accent,
    before,
    check: (text) => {
      const wanted = colourOf(text);
      return wanted === '' || isColour(wanted) ? undefined : t('brand.colourInvalid');
    },
    read: colourOf,
    onClose,
  });
  const colour = colourOf(form.watch('value'));
  return (
    <FormDialog {...dialog}>
      <TextField
        {...field('value')}
        label={t('brand.colour')}
        hint={t('brand.colourHint')}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="self-center">
        <Sample accent={accent} colour={colour} />
      </div>
    </FormDialog>
  );
}

function colourOf(text: string): string {
  return text.trim().toLowerCase();
}
