import { Section } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useId } from 'react';

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
            <List
              key={group}
              title={t(`solvency.claims.${group}.title`)}
              claims={SHOWN[group].map((key) => t(key))}
            />
          ))}
        </div>
        <List title={t('solvency.claims.not.title')} claims={NOT_SHOWN.map((key) => t(key))} />
      </div>
      <div className="mt-6 grid max-w-[90ch] gap-2 text-sm leading-6 text-pretty text-t2">
        {NOTES.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
    </Section>
  );
}

function List({ title, claims }: { readonly title: string; readonly claims: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-sm leading-5 font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-2 grid list-disc gap-2 pl-4 text-sm leading-6 text-t2">
        {claims.map((claim) => (
          <li key={claim} className="text-pretty">
            {claim}
          </li>
        ))}
      </ul>
    </div>
  );
}
