import { AppDownload, Carousel, FeatureBlurbs } from '../../features/home/index.ts';
import { HomeLine } from '../../features/solvency/notice/home-line.tsx';

/** The home page below its first screen. */
export function BelowTheFold({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <>
      <HomeLine />
      {isGuest ? <FeatureBlurbs /> : <Carousel />}
      <AppDownload />
    </>
  );
}
