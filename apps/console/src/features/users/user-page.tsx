import { EmptyState, NO_VALUE, Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { useMaySee } from '../../shared/api/operator.ts';
import { ApiKeysSection } from './api-keys-section.tsx';
import { Notes } from './notes.tsx';
import { Statement } from './statement.tsx';
import { UserActions } from './user-actions.tsx';
import { Balances, LoginTable, SessionTable } from './user-tables.tsx';
import type { User, UserSection, UserTables } from '../../shared/user/user-tables.ts';

/** Everything of one user on one page. */
export function UserPage() {
  const { t } = useTranslation();
  const id = Number(useParams({ from: '/framed/users/$id' }).id);
  const tables = useLoaderData({ from: '/framed/users/$id' });
  const user = useRead('console/person', { id });
  return (
    <ConsolePage
      title={t('users.title', { id })}
      above={
        <Link to="/users" search={{}} className="text-[13px] text-t2 underline">
          {t('usersPlace.users')}
        </Link>
      }
      action={
        <span className="flex items-center gap-2">
          <Link to="/users/$id/view" params={{ id: String(id) }} className="button" data-kind="outline">
            {t('users.view')}
          </Link>
          {user.data && <UserActions user={user.data} />}
        </span>
      }
    >
      <QueryView query={user} rows={10}>
        {(data) => <Content user={data} tables={tables} />}
      </QueryView>
    </ConsolePage>
  );
}

interface ContentProps {
  readonly user: User;
  readonly tables: readonly UserTables[];
}

function Content({ user, tables }: ContentProps) {
  const { t } = useTranslation();
  const isEmpty = user.accounts.length === 0;
  return (
    <>
      <Section title={t('users.who')} action={<Standing user={user} />}>
        <Facts facts={useFacts(user)} />
      </Section>
      <Section title={t('users.balances')}>
        {isEmpty ? <EmptyState>{t('users.noBalances')}</EmptyState> : <Balances rows={user.accounts} />}
      </Section>
      <Sections sections={tables.flatMap(({ sections = [] }) => sections)} user={user} />
      <Sections sections={tables.flatMap(({ laterSections = [] }) => laterSections)} user={user} />
      <Statement userId={user.user.id} />
      <div className="grid grid-cols-2 items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <Section title={t('users.sessions')}>
          <SessionTable rows={user.sessions} />
        </Section>
        <Section title={t('users.logins')}>
          <LoginTable rows={user.logins} />
        </Section>
      </div>
      <ApiKeysSection user={user} />
      <Notes user={user} />
    </>
  );
}

interface SectionsProps {
  readonly sections: readonly UserSection[];
  readonly user: User;
}

/** Sections one below the other; halves that follow each other share a line. */
function Sections({ sections, user }: SectionsProps) {
  return inLines(sections).map((line) => {
    const parts = line.map(({ id, Section: Part }) => <Part key={id} user={user} />);
    const key = line.map(({ id }) => id).join(' ');
    return line.length === 1 ? (
      <Fragment key={key}>{parts}</Fragment>
    ) : (
      <div key={key} className="grid grid-cols-2 items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        {parts}
      </div>
    );
  });
}

function inLines(sections: readonly UserSection[]): readonly (readonly UserSection[])[] {
  return sections.reduce<readonly (readonly UserSection[])[]>((lines, section) => {
    const [last = []] = lines.slice(-1);
    const [only] = last;
    const isShared = section.isHalf && last.length === 1 && only?.isHalf;
    return isShared ? [...lines.slice(0, -1), [...last, section]] : [...lines, [section]];
  }, []);
}

function Standing({ user: { standing } }: { readonly user: User }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-2">
      <Mark tone={standing.is_frozen === 1 ? 'bad' : 'good'}>
        {standing.is_frozen === 1 ? t('users.frozen') : t('users.active')}
      </Mark>
      {standing.is_withdrawal_frozen === 1 && <Mark tone="warn">{t('users.withdrawalsFrozen')}</Mark>}
      <Mark>{standing.is_certified === 1 ? t('users.certified') : t('users.notCertified')}</Mark>
    </span>
  );
}

function useFacts({ user, inviter_id: inviterId, standing, identity, ...rest }: User): readonly Fact[] {
  const { t } = useTranslation();
  const mayReview = useMaySee('identity.review');
  return [
    { label: t('users.email'), value: user.email ?? NO_VALUE },
    { label: t('users.mobile'), value: user.mobile ?? NO_VALUE },
    { label: t('users.confirmed'), value: user.contact_verified === 1 ? t('console.yes') : t('console.no') },
    {
      label: t('users.secondFactor'),
      value: rest.second_factor === 1 ? t('console.yes') : t('console.no'),
    },
    { label: t('users.inviteCode'), value: user.invite_code },
    { label: t('users.inviter'), value: inviterId === null ? NO_VALUE : <UserLink id={inviterId} /> },
    { label: t('users.class'), value: t(`users.class_${user.class}`) },
    { label: t('user.since'), value: <TimeText at={user.created_at} /> },
    {
      label: t('users.identity'),
      value:
        mayReview && identity.papers_id !== null ? (
          <Link to="/identity/$id" params={{ id: String(identity.papers_id) }} className="underline">
            {t(`users.identity_${identity.state}`)}
          </Link>
        ) : (
          t(`users.identity_${identity.state}`)
        ),
    },
    { label: t('users.papersSent'), value: <TimeText at={identity.submitted_at} /> },
    { label: t('users.withdrawalsFrom'), value: <TimeText at={standing.withdrawals_from} /> },
    { label: t('users.closingRequested'), value: <TimeText at={rest.closing_requested_at} /> },
  ];
}
