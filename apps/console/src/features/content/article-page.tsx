import type { RequestOf } from '@candor/contract';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleForm } from './article-form.tsx';
import type { OpenedArticle } from './article.ts';
import { NewsLink } from './news-link.tsx';

const keyOf = (id: string) => ['own', 'console/news_article', id] as const;

/** One article, or a new one. */
export function ArticlePage() {
  const { id } = useParams({ from: '/framed/news/$id' });
  return id === 'new' ? <NewArticle /> : <ReadArticle key={id} id={id} />;
}

function NewArticle() {
  const { t } = useTranslation();
  const act = useAct();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mayWrite = useStaysTrue(useMayAct('content.write'));
  if (!mayWrite)
    return (
      <ConsolePage title={t('content.new')} above={<NewsLink />}>
        <p className="text-[13px] text-t2">{t('content.mayNotWrite')}</p>
      </ConsolePage>
    );
  const create = async (request: RequestOf<'console/news_save'>) => {
    const saved = await act('console/news_save', request);
    const id = String(saved.article.id);
    queryClient.setQueryData(keyOf(id), saved);
    await navigate({ to: '/news/$id', params: { id }, replace: true, ignoreBlocker: true });
    return saved;
  };
  return <ArticleForm opened={undefined} onSave={create} />;
}

function ReadArticle({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const article = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('console/news_article', { id }, { signal }),
    // An editor begins with what is stored now, never with what was read some minutes ago.
    gcTime: 0,
  });
  const first = useFirst(article.data);
  const opened = article.data ?? first;
  if (opened !== undefined) return <OpenArticle newest={opened} />;
  return (
    <ConsolePage title={t('contentPlace.news')} above={<NewsLink />}>
      <QueryView query={article} rows={8}>
        {() => null}
      </QueryView>
    </ConsolePage>
  );
}

function OpenArticle({ newest }: { readonly newest: OpenedArticle }) {
  const act = useAct();
  const mayWrite = useStaysTrue(useMayAct('content.write'));
  const [base, setBase] = useState(newest);
  const [version, setVersion] = useState(0);
  if (!mayWrite) return <ArticleFacts opened={newest} />;
  const save = async (request: RequestOf<'console/news_save'>) => {
    const saved = await act('console/news_save', request);
    setBase(saved);
    return saved;
  };
  return (
    <ArticleForm
      key={version}
      opened={base}
      onSave={save}
      isOutdated={newest.article.updated_at !== base.article.updated_at}
      onReload={() => {
        setBase(newest);
        setVersion(version + 1);
      }}
    />
  );
}

/** Returns the first value that there was, after it is gone too: an editor outlives the session in which it was opened. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}

/** Returns true once it was true: neither a narrower window nor a session that ends takes away what was typed. */
function useStaysTrue(isTrue: boolean): boolean {
  return useFirst(isTrue || undefined) === true;
}
