import { Button, EmptyState, formatFullTime, Section, SettingRow } from '@candor/ui';
import { KeyRound } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { ReadQuery } from '../lists/query-failure.tsx';
import { QueryView } from '../lists/query-view.tsx';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export interface RemovingProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

interface PasskeysSectionProps {
  /** Says what a passkey does here. */
  readonly hint: string;
  readonly query: ReadQuery & { readonly data: readonly Passkey[] | undefined };
  /** False where the person may only look. */
  readonly mayChange: boolean;
  /** The dialog that adds one. */
  readonly Adding: ComponentType<Omit<RemovingProps, 'passkey'>>;
  /** The dialog that removes one. */
  readonly Removing: ComponentType<RemovingProps>;
}

/** A person's own passkeys; each can be removed, and more can be added. */
export function PasskeysSection({ hint, query, mayChange, Adding, Removing }: PasskeysSectionProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Section
      title={t('passkeys.title')}
      hint={hint}
      action={mayChange && <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>}
    >
      <QueryView query={query} rows={1} rowClassName="h-20">
        {(known) =>
          known.length === 0 ? (
            <EmptyState>{t('passkeys.none')}</EmptyState>
          ) : (
            <ul>
              {known.map((passkey) => (
                <SettingRow
                  key={passkey.id}
                  icon={<KeyRound size={20} strokeWidth={1.5} className="shrink-0 text-select" aria-hidden />}
                  title={passkey.name}
                  hint={<PasskeyTimes passkey={passkey} />}
                  action={
                    mayChange && (
                      <Button
                        aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                        onClick={() => setRemoved(passkey)}
                      >
                        {t('passkeys.remove')}
                      </Button>
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && <Adding onClose={() => setIsAdding(false)} />}
      {removed && <Removing passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

function PasskeyTimes({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation();
  const created = t('passkeys.added', { time: formatFullTime(Date.parse(passkey.created_at)) });
  if (passkey.last_used_at === null) return created;
  const used = t('passkeys.used', { time: formatFullTime(Date.parse(passkey.last_used_at)) });
  return `${created} · ${used}`;
}
