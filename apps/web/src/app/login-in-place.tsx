import { Dialog } from '@candor/ui';
import { session, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { endingText } from './ending-text.ts';
import { LoginForm } from '../features/auth/index.ts';

interface LoginInPlaceProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The login over a page that holds input, with the name of the account whose session has ended. */
export function LoginInPlace({ onDone, onClose }: LoginInPlaceProps) {
  const { t } = useTranslation();
  const [ending] = useState(session.ending);
  return (
    <Dialog title={t('session.loginAgain')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="pb-4 text-[13px] leading-5 text-t2">{endingText(t, ending)}</p>
      <LoginForm hasFocus account={session.expiredAccount} onDone={onDone} />
    </Dialog>
  );
}
