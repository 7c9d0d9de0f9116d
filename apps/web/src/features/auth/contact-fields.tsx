import type { Area } from '@candor/contract';
import { TabStrip, TextField } from '@candor/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from '@candor/web-kit';
import { AreaField } from './area-field.tsx';

export type Way = 'email' | 'mobile';

interface WayTabsProps {
  readonly label: string;
  readonly way: Way;
  /** Where phones are not a way in, the phone tab is hidden, and a strip with one tab left is too. */
  readonly hasPhone: boolean;
  readonly onChange: (way: Way) => void;
}

/** E-mail or phone; e-mail is chosen on entry. */
export function WayTabs({ label, way, hasPhone, onChange }: WayTabsProps) {
  const { t } = useTranslation();
  if (!hasPhone) return null;
  return (
    <TabStrip<Way>
      className="mb-5 h-9 border-b border-hairline"
      label={label}
      items={[
        { value: 'email', label: t('auth.byEmail') },
        { value: 'mobile', label: t('auth.byPhone') },
      ]}
      value={way}
      onChange={onChange}
    />
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
