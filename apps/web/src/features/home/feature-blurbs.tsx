import { Link } from '@tanstack/react-router';
import { BookOpenCheck, Dices, FileCheck2, Scale, type LucideIcon } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';

const BLURBS = [
  { key: 'exact', Icon: Scale },
  { key: 'replay', Icon: FileCheck2 },
  { key: 'results', Icon: Dices },
  { key: 'open', Icon: BookOpenCheck },
] as const satisfies readonly { key: string; Icon: LucideIcon }[];

/** Four verifiable sentences on how this exchange differs from others. */
export function FeatureBlurbs() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons" className="mb-8 text-[28px] leading-9 font-[650] text-balance max-md:text-[22px]">
        {t('home.reasons')}
      </h2>
      <ul className="grid grid-cols-4 gap-x-8 gap-y-10 max-xl:grid-cols-2 max-sm:grid-cols-1">
        {BLURBS.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={28} strokeWidth={1.25} className="text-select" aria-hidden />
            <h3 className="mt-4 text-lg leading-6 font-semibold">{t(`home.blurbs.${key}.title`)}</h3>
            <p className="mt-2 text-sm leading-6 text-t2">{t(`home.blurbs.${key}.text`)}</p>
            {key === 'results' && (
              <Link
                to="/fairness"
                className="mt-2 inline-block text-sm font-semibold underline underline-offset-2"
              >
                {t('home.seeRecord')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
