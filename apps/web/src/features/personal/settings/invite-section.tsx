import { formatTrimmed, Section, SettingRow } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, CopyButton, QueryView, useUser, useTranslation } from '@candor/web-kit';

const DECIMALS = 8;

/** The invitation code and its link, how many came, and what they earned. */
export function InviteSection() {
  const { t } = useTranslation();
  const user = useUser();
  const invites = useQuery({
    queryKey: ['own', 'invites'],
    queryFn: ({ signal }) => call('user/invites', {}, { signal }),
  });
  return (
    <Section title={t('personal.invite')} hint={t('personal.inviteHint')}>
      <QueryView query={user} rows={2}>
        {({ invite_code: code }) => {
          const link = `${location.origin}/register?extension_code=${encodeURIComponent(code)}`;
          return (
            <ul>
              <SettingRow
                title={t('personal.inviteCode')}
                hint={<span className="font-mono text-t1">{code}</span>}
                action={
                  <CopyButton
                    text={code}
                    label={t('personal.copy')}
                    name={`${t('personal.copy')}: ${t('personal.inviteCode')}`}
                  />
                }
              />
              <SettingRow
                title={t('personal.inviteLink')}
                hint={<span className="break-all">{link}</span>}
                action={
                  <CopyButton
                    text={link}
                    label={t('personal.copy')}
                    name={`${t('personal.copy')}: ${t('personal.inviteLink')}`}
                  />
                }
              />
            </ul>
          );
        }}
      </QueryView>
      <QueryView query={invites} rows={1}>
        {({ invited, earned }) => (
          <dl className="grid grid-cols-2 gap-4 border-t border-hairline px-5 py-4 max-md:px-4">
            <Figure name={t('personal.invited')} figure={String(invited)} />
            <Figure
              name={t('personal.earned')}
              figure={
                earned.length === 0
                  ? '0'
                  : earned
                      .map(
                        ({ amount, currency_code: currency }) =>
                          `${formatTrimmed(amount, DECIMALS)} ${currency}`,
                      )
                      .join(' · ')
              }
            />
          </dl>
        )}
      </QueryView>
    </Section>
  );
}

function Figure({ name, figure }: { readonly name: string; readonly figure: string }) {
  return (
    <div>
      <dt className="text-[13px] leading-5 text-t3">{name}</dt>
      <dd className="mt-0.5 text-lg leading-6 font-semibold">{figure}</dd>
    </div>
  );
}
