import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface CarouselView {
  readonly view: RefObject<HTMLUListElement | null>;
  /** Place of the slide that is seen. */
  readonly at: number;
  /** One on or one back; after the last comes the first. */
  readonly turn: (by: 1 | -1) => void;
}

/** Slides side by side in a scroller that snaps: turned by touch and wheel like any scroller, and by `turn`. */
export function useCarousel(count: number): CarouselView {
  const view = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const scroller = view.current;
    if (!scroller || count === 0) return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) setAt([...scroller.children].indexOf(target));
      },
      { root: scroller, threshold: 0.6 },
    );
    for (const slide of scroller.children) seen.observe(slide);
    return () => seen.disconnect();
  }, [count]);

  const turn = useCallback(
    (by: 1 | -1) => {
      const scroller = view.current;
      if (!scroller || count === 0) return;
      const next = (at + by + count) % count;
      // The style decides how it moves: smoothly, or at once for people who prefer reduced motion.
      scroller.scrollTo({ left: next * scroller.clientWidth });
    },
    [at, count],
  );
  return { view, at, turn };
}
