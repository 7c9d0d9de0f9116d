import type { ReactNode } from 'react';
import { AppDownload } from '../../features/home/app-download.tsx';
import { FeatureBlurbs } from '../../features/home/feature-blurbs.tsx';
import { HomeLine } from '../../features/solvency/notice/home-line.tsx';

interface BelowTheFoldProps {
  /** The banners, which users see here; a guest, who has seen them, reads why to stay. */
  readonly children?: ReactNode;
}

/** The home page below its first screen. */
export function BelowTheFold({ children = <FeatureBlurbs /> }: BelowTheFoldProps) {
  return (
    <>
      <HomeLine />
      {children}
      <AppDownload />
    </>
  );
}
