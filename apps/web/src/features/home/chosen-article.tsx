import { NEWS_CATEGORIES } from '@candor/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useNewsArticle, useNewsList } from '../../shared/api/use-news.ts';
import { useSetting, useTranslation } from '@candor/web-kit';
import { ArticleHtml } from '@candor/web-kit/article';

/** The operator's choice, else the newest announcement. */
export function ChosenArticle({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const chosen = useSetting('popup_news_id');
  const { data: newest } = useNewsList(NEWS_CATEGORIES.announcements, 1);
  const id = chosen === undefined ? undefined : chosen === '' ? newest?.[0]?.id : Number(chosen);
  const { data: article } = useNewsArticle(id);

  useEffect(() => {
    if (!article) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [article, onClose]);

  if (!article) return null;
  return (
    <aside className="popup-notice" aria-labelledby={titleId}>
      <div className="flex items-start gap-2 py-2 pr-2 pl-5">
        <h2 id={titleId} className="flex-1 pt-2.5 text-base leading-6 font-semibold">
          {article.title}
        </h2>
        <button
          type="button"
          className="grid size-11 place-items-center"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <X size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <div className="px-5 pb-4">
        <ArticleHtml html={article.content} className="line-clamp-6 text-sm text-t2" />
        <Link
          to="/notice"
          search={{ id: article.id, category_id: article.category_id }}
          className="button mt-3"
          data-kind="outline"
          onClick={onClose}
        >
          {t('home.readMore')}
        </Link>
      </div>
    </aside>
  );
}
