import type { UserInfo } from '@candor/contract';
import { Button, formatFullTime, SettingRow } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSetting, useTranslation } from '@candor/web-kit';
import { useFactors } from '../../../shared/account/factor-field.tsx';
import { ConfirmContactDialog } from './confirm-contact-dialog.tsx';
import { PhraseDialog } from './phrase-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpOffDialog } from './totp-off-dialog.tsx';
import { TotpOnDialog } from './totp-on-dialog.tsx';

const DIALOGS = {
  confirm: ConfirmContactDialog,
  totpOn: TotpOnDialog,
  totpOff: TotpOffDialog,
  recovery: RecoveryCodesDialog,
  phrase: PhraseDialog,
} as const;

type DialogName = keyof typeof DIALOGS;

interface PartProps {
  readonly user: UserInfo;
  readonly onOpen: (dialog: DialogName) => void;
}

/** The checklist of what guards the account: the state of each item, why it matters, and one action. */
export function SecurityList({ user }: { readonly user: UserInfo }) {
  const [opened, setOpened] = useState<DialogName>();
  const Opened = opened && DIALOGS[opened];
  return (
    <>
      <ul className="border-t border-hairline">
        <Contacts user={user} onOpen={setOpened} />
        <Passwords user={user} />
        <SecondFactor user={user} onOpen={setOpened} />
        <Proofs user={user} onOpen={setOpened} />
      </ul>
      {Opened && (
        <Opened user={user} onClose={() => setOpened(undefined)} onRecovery={() => setOpened('recovery')} />
      )}
    </>
  );
}

function Contacts({ user, onOpen }: PartProps) {
  const { t } = useTranslation();
  const registered = user.registered_with === 'email' ? 'email' : 'phone';
  const hasTexts = useSetting('phone_binding') === '1';
  const isUnconfirmed = user.contact_verified === 0;
  const confirm = isUnconfirmed && <Act text={t('personal.confirm')} onClick={() => onOpen('confirm')} />;
  const hintOf = (contact: 'email' | 'phone') =>
    contact === registered && isUnconfirmed ? 'personal.contactUnconfirmed' : 'personal.contactFixed';
  const bind = (
    <Link to="/bindAccount" className="button" data-kind="outline">
      {t('personal.bind')}
    </Link>
  );
  return (
    <>
      {(user.mobile !== '' || hasTexts) && (
        <SettingRow
          icon={<StateIcon isDone={user.mobile !== ''} />}
          title={t('personal.phone')}
          hint={t(user.mobile === '' ? 'personal.phoneNone' : hintOf('phone'))}
          value={user.mobile || t('personal.notBound')}
          action={user.mobile === '' ? bind : registered === 'phone' && confirm}
        />
      )}
      <SettingRow
        icon={<StateIcon isDone={user.email !== ''} />}
        title={t('personal.email')}
        hint={t(user.email === '' ? 'personal.emailNone' : hintOf('email'))}
        value={user.email || t('personal.notBound')}
        action={user.email === '' ? bind : registered === 'email' && confirm}
      />
    </>
  );
}

function Passwords({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const hasTrade = user.has_pay_password === 1;
  const blocked = user.pay_password_blocked_until;
  return (
    <>
      <SettingRow
        icon={<StateIcon isDone />}
        title={t('personal.loginPassword')}
        hint={t('personal.loginPasswordHint')}
        action={
          <Link to="/resetPassword" search={{ fromSet: '1' }} className="button" data-kind="outline">
            {t('personal.change')}
          </Link>
        }
      />
      <SettingRow
        icon={<StateIcon isDone={hasTrade} />}
        title={t('personal.tradePassword')}
        hint={
          blocked
            ? t('personal.tradePasswordBlocked', { time: formatFullTime(Date.parse(blocked)) })
            : t('personal.tradePasswordHint')
        }
        value={t(hasTrade ? 'personal.isSet' : 'personal.notSet')}
        action={
          <Link to="/tradePassword" className="button" data-kind="outline">
            {t(hasTrade ? 'personal.change' : 'personal.set')}
          </Link>
        }
      />
    </>
  );
}

function SecondFactor({ user, onOpen }: PartProps) {
  const { t } = useTranslation();
  const { data: factors } = useFactors();
  const hasApp = factors?.totp === 1;
  const left = factors?.recovery_codes_left ?? 0;
  return (
    <>
      <SettingRow
        icon={<StateIcon isDone={hasApp} />}
        title={t('personal.app')}
        hint={t('personal.appHint')}
        value={factors && t(hasApp ? 'personal.on' : 'personal.off')}
        action={
          factors && (
            <Act
              text={t(hasApp ? 'personal.switchOff' : 'personal.switchOn')}
              name={`${t(hasApp ? 'personal.switchOff' : 'personal.switchOn')}: ${t('personal.app')}`}
              onClick={() => onOpen(hasApp ? 'totpOff' : 'totpOn')}
            />
          )
        }
      />
      <SettingRow
        icon={<StateIcon isDone={left > 0} />}
        title={t('personal.recovery')}
        hint={t(user.second_factor === 1 ? 'personal.recoveryHint' : 'personal.recoveryLater')}
        value={user.second_factor === 1 && t('personal.recoveryLeft', { left })}
        action={
          user.second_factor === 1 && (
            <Act
              text={t(left > 0 ? 'personal.recoveryRenew' : 'personal.recoveryMake')}
              onClick={() => onOpen('recovery')}
            />
          )
        }
      />
    </>
  );
}

function Proofs({ user, onOpen }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <SettingRow
        icon={<StateIcon isDone={user.review_status === 2} />}
        title={t('personal.identity')}
        hint={t('personal.identityHint')}
        value={t(IDENTITY_WORDS[user.review_status])}
        action={
          <Link to="/personal/authentication" className="button" data-kind="outline">
            {t(user.review_status === 0 ? 'personal.verify' : 'personal.show')}
          </Link>
        }
      />
      <SettingRow
        icon={<StateIcon isDone={user.phishing_phrase !== ''} />}
        title={t('personal.phrase')}
        hint={t('personal.phraseHint')}
        value={user.phishing_phrase || t('personal.notSet')}
        action={
          <Act
            text={t(user.phishing_phrase === '' ? 'personal.set' : 'personal.change')}
            name={`${t(user.phishing_phrase === '' ? 'personal.set' : 'personal.change')}: ${t('personal.phrase')}`}
            onClick={() => onOpen('phrase')}
          />
        }
      />
    </>
  );
}

const IDENTITY_WORDS = [
  'personal.identityNone',
  'personal.identityReview',
  'personal.identityCertified',
] as const;

interface ActProps {
  readonly text: string;
  /** A longer name, where several buttons are called the same. */
  readonly name?: string;
  readonly onClick: () => void;
}

function Act({ text, name, onClick }: ActProps): ReactNode {
  return (
    <Button {...(name === undefined ? {} : { 'aria-label': name })} onClick={onClick}>
      {text}
    </Button>
  );
}

function StateIcon({ isDone }: { readonly isDone: boolean }) {
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <Icon
      size={20}
      strokeWidth={1.5}
      aria-hidden
      className={`shrink-0 max-md:self-start ${isDone ? 'text-select' : 'text-warn'}`}
    />
  );
}
