import { NEWS_CATEGORIES, type NewsItem } from '@candor/contract';
import { EmptyState, Section, TextField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, QueryView, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useNewsCategories } from '../../shared/api/use-news.ts';
import { PageMain } from '../../shared/page/page-main.tsx';

/** News of the day is no help; every other category is a subject, also one that an operator adds. */
const NO_SUBJECTS: readonly number[] = [NEWS_CATEGORIES.banners, NEWS_CATEGORIES.announcements];
const TITLES_MAX = 50;

/** Every guide and rule under its subject, narrowed by typing. */
export function HelpScreen() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const categories = useNewsCategories();
  return (
    <PageMain
      title={t('news.helpTitle')}
      hint={t('news.helpHint')}
      action={
        <div className="w-80 max-md:w-full">
          <TextField
            name="help-search"
            label={t('news.helpSearch')}
            value={wanted}
            autoComplete="off"
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
      }
    >
      <QueryView query={categories} rows={8} rowClassName="h-14">
        {(known) => (
          <Subjects subjects={known.filter(({ id }) => !NO_SUBJECTS.includes(id))} wanted={wanted} />
        )}
      </QueryView>
    </PageMain>
  );
}

interface SubjectsProps {
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  readonly wanted: string;
}

function Subjects({ subjects, wanted }: SubjectsProps) {
  const { t } = useTranslation();
  const lists = useQuery({
    queryKey: ['public', 'help', subjects.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(
        subjects.map(async (subject) => ({
          ...subject,
          titles: (await call('news/list', { category_id: subject.id, limit: TITLES_MAX }, { signal })).data,
        })),
      ),
    staleTime: 300_000,
  });
  const part = wanted.trim().toLowerCase();
  return (
    <QueryView query={lists} rows={8} rowClassName="h-14">
      {(known) => {
        const shown = known
          .map(({ titles, ...subject }) => ({
            ...subject,
            titles: titles.filter(({ title }) => title.toLowerCase().includes(part)),
          }))
          .filter(({ titles }) => titles.length > 0);
        return shown.length === 0 ? (
          <EmptyState>{t('news.helpNothing')}</EmptyState>
        ) : (
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-[minmax(0,1fr)]">
            {shown.map((subject) => (
              <Subject key={subject.id} {...subject} />
            ))}
          </div>
        );
      }}
    </QueryView>
  );
}

interface SubjectProps {
  readonly id: number;
  readonly name: string;
  readonly titles: readonly NewsItem[];
}

function Subject({ id, name, titles }: SubjectProps) {
  return (
    <Section title={name}>
      <ul className="py-1">
        {titles.map((article) => (
          <li key={article.id}>
            <Link
              to="/notice"
              search={{ id: article.id, category_id: id }}
              className="flex min-h-11 items-center px-5 py-2 text-sm text-t2 hover:bg-bg2 hover:text-t1 max-md:px-4"
            >
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
