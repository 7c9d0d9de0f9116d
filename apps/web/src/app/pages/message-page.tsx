import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { BottomNav, Header } from '../../features/layout/index.ts';

type MessageKey = 'common.notFound' | 'common.pageFailed';

function MessagePage({ message }: { readonly message: MessageKey }) {
  const { t } = useTranslation();
  return (
    <div className="has-bottom-nav flex min-h-page flex-col">
      <Header />
      <main id="content" className="flex flex-1 flex-col items-center justify-center gap-6 p-8">
        <h1 className="text-lg leading-6 font-semibold">{t(message)}</h1>
        <Link to="/home" className="button" data-kind="outline">
          {t('common.goHome')}
        </Link>
      </main>
      <BottomNav />
    </div>
  );
}

export function NotFoundPage() {
  return <MessagePage message="common.notFound" />;
}

export function FailedPage() {
  return <MessagePage message="common.pageFailed" />;
}
