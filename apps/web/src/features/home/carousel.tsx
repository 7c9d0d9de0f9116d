import { NEWS_CATEGORIES, type NewsItem } from '@candor/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QueryFailure, useIsStill, useTranslation } from '@candor/web-kit';
import { useNewsList } from '../../shared/api/use-news.ts';
import { firstBanner } from './first-banner.ts';
import { useCarousel } from './use-carousel.ts';

const SLIDES_MAX = 8;
const TURN_EVERY_MS = 6_000;

/** Banners of category 1: turned by hand or by itself, which anybody can stop. */
export function Carousel() {
  const { t } = useTranslation();
  const news = useNewsList(NEWS_CATEGORIES.banners, SLIDES_MAX);
  const { data: slides, isPending } = news;
  const isStill = useIsStill();
  const [isPaused, setIsPaused] = useState(isStill);
  const [isHeld, setIsHeld] = useState(false);
  const count = slides?.length ?? 0;
  const { view, at, turn } = useCarousel(count);

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) turn(1);
    }, TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [turn, isPaused, isHeld, count]);

  if (news.isError && !slides) return <FailedBanners news={news} />;
  if (!isPending && count === 0) return null;
  return (
    <section
      className="carousel always-dark"
      data-state={isPending ? 'loading' : 'ready'}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
        if (!by) return;
        event.preventDefault();
        turn(by);
      }}
    >
      {isPending && firstBanner && (
        <>
          <BannerPicture source={firstBanner} isFirst />
          <div className="carousel-scrim" />
        </>
      )}
      <ul ref={view} className="carousel-slides">
        {slides?.map((slide, index) => (
          <Slide key={slide.id} slide={slide} place={index} count={count} isShown={index === at} />
        ))}
      </ul>
      {count > 1 && (
        <div className="carousel-controls page-width" data-share="80">
          <button
            type="button"
            className="carousel-button"
            aria-label={isPaused ? t('home.play') : t('home.pause')}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          </button>
          <button
            type="button"
            className="carousel-button"
            aria-label={t('home.previousBanner')}
            onClick={() => turn(-1)}
          >
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          </button>
          <span className="text-[13px] text-t2" aria-live={isPaused ? 'polite' : 'off'}>
            {t('common.pagePosition', { page: at + 1, pages: count })}
          </span>
          <button
            type="button"
            className="carousel-button"
            aria-label={t('home.nextBanner')}
            onClick={() => turn(1)}
          >
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}

/** It is as high as its text: without banners there is nothing to keep the space for. */
function FailedBanners({ news }: { readonly news: ReturnType<typeof useNewsList> }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('home.banners')} className="border-b border-hairline bg-bg1 py-4">
      <QueryFailure query={news} />
    </section>
  );
}

interface SlideProps {
  readonly slide: NewsItem;
  readonly place: number;
  readonly count: number;
  readonly isShown: boolean;
}

function Slide({ slide, place, count, isShown }: SlideProps) {
  const { t } = useTranslation();
  return (
    <li
      className="relative h-full min-w-full"
      aria-roledescription="slide"
      aria-label={t('common.pagePosition', { page: place + 1, pages: count })}
      inert={!isShown}
    >
      {slide.banner && <BannerPicture source={slide.banner} isFirst={place === 0} />}
      <div className="carousel-scrim" />
      <div
        className="page-width relative flex h-full flex-col items-start justify-center px-4 max-md:pb-9 lg:px-0"
        data-share="80"
      >
        <h2 className="carousel-title">{slide.title}</h2>
        <Link
          to="/notice"
          search={{ id: slide.id, category_id: slide.category_id }}
          className="button mt-5 max-md:mt-2"
          data-kind="outline"
        >
          {t('home.readMore')}
          <span className="sr-only">: {slide.title}</span>
        </Link>
      </div>
    </li>
  );
}

function BannerPicture({ source, isFirst }: { readonly source: string; readonly isFirst: boolean }) {
  return (
    <img
      src={source}
      alt=""
      width={1920}
      height={460}
      className="carousel-picture"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      draggable={false}
    />
  );
}
