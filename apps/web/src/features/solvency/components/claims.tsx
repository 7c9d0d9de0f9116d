import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { TitledList } from '../../../shared/page/titled-list.tsx';

const SHOWN = {
  user: ['solvency.claims.user.mine', 'solvency.claims.user.nobody', 'solvency.claims.user.fixed'],
  everybody: [
    'solvency.claims.everybody.sum',
    'solvency.claims.everybody.later',
    'solvency.claims.everybody.addresses',
  ],
  auditor: ['solvency.claims.auditor.tree', 'solvency.claims.auditor.balances'],
} as const;

const NOT_SHOWN = [
  'solvency.claims.not.borrowed',
  'solvency.claims.not.twice',
  'solvency.claims.not.outside',
  'solvency.claims.not.keys',
  'solvency.claims.not.tomorrow',
  'solvency.claims.not.included',
] as const;

const NOTES = ['solvency.claims.chance', 'solvency.claims.page', 'solvency.claims.refused'] as const;

/** The claims that the proof shows, and those that it does not; always in full. */
export function Claims() {
  const { t } = useTranslation();
  return (
    <Section title={t('solvency.claims.title')} isPadded>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          {(['user', 'everybody', 'auditor'] as const).map((group) => (
            <TitledList
              key={group}
              title={t(`solvency.claims.${group}.title`)}
              items={SHOWN[group].map((key) => t(key))}
            />
          ))}
        </div>
        <TitledList title={t('solvency.claims.not.title')} items={NOT_SHOWN.map((key) => t(key))} />
      </div>
      <div className="mt-6 grid max-w-[90ch] gap-2 text-sm leading-6 text-pretty text-t2">
        {NOTES.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
    </Section>
  );
}
