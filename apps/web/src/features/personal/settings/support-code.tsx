import { formatFullTime, Section } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, CopyButton, QueryView, useTranslation } from '@candor/web-kit';

/** The authorization code, by which support knows whose account it is. */
export function SupportCode() {
  const { t } = useTranslation();
  const code = useQuery({
    queryKey: ['person', 'authorization-code'],
    queryFn: ({ signal }) => call('user/authorization_code', {}, { signal }),
  });
  return (
    <Section title={t('personal.authorization')} hint={t('personal.authorizationHint')}>
      <QueryView query={code} rows={1} rowClassName="h-16">
        {({ code: text, expires_at: until }) => (
          <div className="flex items-center justify-between gap-4 px-5 py-4 max-md:px-4">
            <div>
              <output
                className="block font-mono text-lg leading-7 break-all"
                aria-label={t('personal.authorization')}
              >
                {text}
              </output>
              <p className="text-[13px] leading-5 text-t3">
                {t('personal.authorizationUntil', { time: formatFullTime(Date.parse(until)) })}
              </p>
            </div>
            <CopyButton
              text={text}
              label={t('personal.copy')}
              name={`${t('personal.copy')}: ${t('personal.authorization')}`}
            />
          </div>
        )}
      </QueryView>
    </Section>
  );
}
