import '../../../shared/account/texts.ts';
import '../texts.ts';
import { formatFullTime, formatZone, Section } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation, useUser } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
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

/** The parts of the page, each with the name by which an address leads to it. */
const PARTS = [
  { id: 'security', title: 'personal.security', Part: Security },
  { id: 'passkeys', title: 'passkeys.title', Part: OwnPasskeys },
  { id: 'support', title: 'personal.authorization', Part: SupportCode },
  { id: 'invite', title: 'personal.invite', Part: InviteSection },
  { id: 'devices', title: 'personal.devices', Part: DevicesSection },
  { id: 'apiKeys', title: 'personal.apiKeys', Part: ApiKeysSection },
  { id: 'logins', title: 'personal.logins', Part: LoginHistory },
  { id: 'limits', title: 'personal.limits', Part: LimitsSection },
  { id: 'preferences', title: 'personal.preferences', Part: PreferencesSection },
  { id: 'data', title: 'personal.ownData', Part: OwnDataSection },
] as const;

function Security() {
  const { t } = useTranslation();
  const user = useUser();
  return (
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
  );
}

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
      <nav
        aria-label={t('personal.sections')}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
      >
        {PARTS.map(({ id, title }) => (
          <Link
            key={id}
            to="/personal/accountSettings"
            hash={id}
            className="button whitespace-nowrap max-md:min-h-11"
            data-kind="quiet"
          >
            {t(title)}
          </Link>
        ))}
      </nav>
      {PARTS.map(({ id, Part }) => (
        <div key={id} id={id} className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-4">
          <Part />
        </div>
      ))}
    </PageMain>
  );
}
