import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Moment } from '../../../shared/p2p/moment.tsx';
import { useDesk } from '../../../shared/p2p/p2p-queries.ts';

interface RatingProps {
  readonly rating: ResponseOf<'legal/ratings'>['data'][number];
}

/** One rating with its tags and comment, or why an operator hid the comment. */
export function Rating({ rating }: RatingProps) {
  const { t } = useTranslation();
  const tags = useDesk().data?.words.tags ?? [];
  const isGood = rating.is_positive === 1;
  const Icon = isGood ? ThumbsUp : ThumbsDown;
  return (
    <article className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-[13px] leading-5 text-t2">
        <Icon
          size={15}
          strokeWidth={1.75}
          className={isGood ? 'text-up' : 'text-down'}
          aria-label={t(isGood ? 'p2p.order.good' : 'p2p.order.bad')}
        />
        <span className="font-medium text-t1">{rating.by}</span>
        <span className="text-t3">
          <Moment at={rating.created_at} />
        </span>
        {rating.tags.map((tag) => (
          <span key={tag} className="rounded-control bg-bg3 px-2 text-xs leading-5">
            {tags.find(({ value }) => value === tag)?.name ?? tag}
          </span>
        ))}
      </p>
      {rating.is_hidden === 1 ? (
        <p className="text-[13px] leading-5 text-t3 italic">
          {t('p2p.profile.hidden', { reason: rating.hidden_reason })}
        </p>
      ) : (
        rating.comment !== '' && (
          <p dir="auto" className="leading-6 break-words text-t1">
            {rating.comment}
          </p>
        )
      )}
    </article>
  );
}
