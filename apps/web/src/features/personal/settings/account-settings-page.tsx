import '../../../shared/account/texts.ts';
import '../texts.ts';
import { formatFullTime, formatZone, Section } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation, useUser } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { DevicesSection } from './devices-section.tsx';
import { InviteSection } from './invite-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { LoginHistory } from './login-history.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SecurityLevel } from './security-level.tsx';
import { SecurityList } from './security-list.tsx';
import { SupportCode } from './support-code.tsx';

/** Everything that guards the account, what it earned, and how the exchange looks to its user. */
export function AccountSettingsPage() {
  const { t } = useTranslation();
  const user = useUser();
  const held = user.data?.withdrawals_held_until;
  const heldMs = held ? Date.parse(held) : 0;
  return (
    <PageMain
      title={t('header.accountSettings')}
      action={
        <Link to="/personal/transactionLog" className="button" data-kind="outline">
          {t('personal.transactionLog')}
        </Link>
      }
    >
      {held && (
        <p role="status" className="rounded-panel border border-warn bg-bg1 px-5 py-3 text-sm text-t1">
          {t('personal.held', { time: formatFullTime(heldMs), zone: formatZone(heldMs) })}
        </p>
      )}
      <Section title={t('personal.security')}>
        <QueryView query={user} rows={9} rowClassName="h-16">
          {(known) => (
            <>
              <SecurityLevel level={known.security_level} hasSecondFactor={known.second_factor === 1} />
              <SecurityList user={known} />
            </>
          )}
        </QueryView>
      </Section>
      <OwnPasskeys />
      <SupportCode />
      <InviteSection />
      <DevicesSection />
      <LoginHistory />
      <LimitsSection />
      <PreferencesSection />
      <OwnDataSection />
    </PageMain>
  );
}
