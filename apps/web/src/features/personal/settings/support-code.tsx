import { Button, Dialog, formatFullTime, Section } from '@candor/ui';
import { useState } from 'react';
import { agreedText, type ResponseOf } from '@candor/contract';
import { call, callAndConfirm, CopyButton, useTranslation } from '@candor/web-kit';
import { ProofForm } from './proof-form.tsx';

/** The authorization code, by which support knows whose account it is: shown once the user has proved who asks. */
export function SupportCode() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<ResponseOf<'user/authorization_code'>>();
  return (
    <Section title={t('personal.authorization')} hint={t('personal.authorizationHint')}>
      <div className="flex items-center justify-between gap-4 px-5 py-4 max-md:px-4">
        {shown === undefined ? (
          <Button onClick={() => setIsAsking(true)}>{t('personal.authorizationShow')}</Button>
        ) : (
          <Code {...shown} />
        )}
      </div>
      {isAsking && (
        <Dialog
          title={t('personal.authorization')}
          closeLabel={t('common.close')}
          onClose={() => setIsAsking(false)}
        >
          <ProofForm
            name="authorizationCode"
            agreesTo={agreedText('user/prove', {})}
            intro={t('personal.proveIntro')}
            action={t('personal.authorizationShow')}
            onProved={async (proof) => {
              await callAndConfirm('user/prove', proof);
              setShown(await call('user/authorization_code', {}));
              setIsAsking(false);
            }}
          />
        </Dialog>
      )}
    </Section>
  );
}

function Code({ code, expires_at: until }: ResponseOf<'user/authorization_code'>) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <output
          className="block font-mono text-lg leading-7 break-all"
          aria-label={t('personal.authorization')}
        >
          {code}
        </output>
        <p className="text-[13px] leading-5 text-t3">
          {t('personal.authorizationUntil', { time: formatFullTime(Date.parse(until)) })}
        </p>
      </div>
      <CopyButton
        text={code}
        label={t('personal.copy')}
        name={`${t('personal.copy')}: ${t('personal.authorization')}`}
      />
    </>
  );
}
