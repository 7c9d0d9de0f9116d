import { CheckBox, Section } from '@candor/ui';
import { QueryView, setShortcutsOn, useAreShortcutsOn, useMediaQuery, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ownQuery } from '../../shared/api/operator.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { OwnContact } from './own-contact.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { useRightsText } from './action-words.ts';

/** The operator's own session, rights, passkeys and keys. */
export function OwnPage() {
  const { t } = useTranslation();
  const own = useQuery(ownQuery);
  const rightsText = useRightsText();
  const hasKeyboard = useMediaQuery('(min-width: 768px) and (pointer: fine)');
  return (
    <ConsolePage title={t('operationPlace.own')}>
      <Section title={t('operation.ownSession')} hint={t('operation.ownSessionHint')}>
        <QueryView query={own} rows={2}>
          {({ operator, expires_at: expiresAt }) => (
            <Facts
              facts={[
                { label: t('operation.account'), value: operator.account },
                { label: t('operation.role'), value: t(`console.role_${operator.role}`) },
                { label: t('operation.sessionUntil'), value: <TimeText at={expiresAt} /> },
                { label: t('operation.rights'), value: rightsText(operator.permissions) },
              ]}
            />
          )}
        </QueryView>
      </Section>
      <OwnContact />
      <OwnPasskeys />
      {hasKeyboard && <Keys />}
    </ConsolePage>
  );
}

/** Single keys act only where there is a keyboard, so a phone hears nothing of them. */
function Keys() {
  const { t } = useTranslation();
  return (
    <Section title={t('operation.keys')} hint={t('operation.keysHint')} isPadded>
      <CheckBox isChecked={useAreShortcutsOn()} onChange={setShortcutsOn}>
        {t('operation.keysOn')}
      </CheckBox>
    </Section>
  );
}
