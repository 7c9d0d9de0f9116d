import { useSearch } from '@tanstack/react-router';
import { PageWidth } from '../../features/layout/index.ts';
import { HelpScreen, NewsScreen } from '../../features/news/index.ts';
import { PublicFrame } from './public-frame.tsx';
import { WideFrame } from './wide-frame.tsx';

export function NewsPage() {
  const { id, category_id: categoryId } = useSearch({ from: '/notice' });
  return (
    <PublicFrame>
      <PageWidth share={80} className="px-4 max-md:px-0 lg:px-0">
        <NewsScreen id={id} categoryId={categoryId} />
      </PageWidth>
    </PublicFrame>
  );
}

export function HelpPage() {
  return (
    <WideFrame>
      <HelpScreen />
    </WideFrame>
  );
}
