import type { Area } from '@candor/contract';
import { TabStrip, TextField, useTabPanel } from '@candor/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@candor/web-kit';
import { AreaField } from '../../shared/account/area-field.tsx';

export type Way = 'email' | 'mobile';

interface WayPanelProps {
  readonly label: string;
  readonly way: Way;
  /** Where phones are not a way in, the phone tab is hidden, and a strip with one tab left is too. */
  readonly hasPhone: boolean;
  readonly onChange: (way: Way) => void;
  /** The form, whose fields depend on the way. */
  readonly children: ReactNode;
}

/** E-mail or phone, and the form for the chosen one; e-mail is chosen on entry. */
export function WayPanel({ label, way, hasPhone, onChange, children }: WayPanelProps) {
  const { t } = useTranslation();
  const panel = useTabPanel(way);
  return (
    <>
      {hasPhone && (
        <TabStrip<Way>
          className="mb-5 h-9 border-b border-hairline"
          label={label}
          panelId={panel.id}
          items={[
            { value: 'email', label: t('auth.byEmail') },
            { value: 'mobile', label: t('auth.byPhone') },
          ]}
          value={way}
          onChange={onChange}
        />
      )}
      <div {...(hasPhone && panel)}>{children}</div>
    </>
  );
}

interface AccountFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly way: Way;
}

/** The e-mail address or the number. */
export function AccountField({ way, ...field }: AccountFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      key={way}
      label={way === 'email' ? t('auth.email') : t('auth.phone')}
      type={way === 'email' ? 'email' : 'tel'}
      autoComplete="username"
      inputMode={way === 'email' ? 'email' : 'numeric'}
      maxLength={way === 'email' ? 254 : 15}
    />
  );
}

interface CountryProps {
  readonly area: Area | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly onChange: (area: Area | undefined) => void;
}

export function CountryField({ area, error, isOptional = false, onChange }: CountryProps) {
  const { t } = useTranslation();
  const label = isOptional ? `${t('auth.country')} (${t('auth.optional')})` : t('auth.country');
  return <AreaField label={label} area={area} error={error} onChange={onChange} />;
}
